set terminal pngcairo noenhanced size 1800,888 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 1: ViT with all heads against a mixture of heads" at screen 0.01333,0.95495 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.91194 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.86914 to screen 0.03889,0.86914 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.86914 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.86914 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.86914 to screen 0.26169,0.86914 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.86914 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.86914 left font 'DejaVu Sans,16'
set label "" at screen 0.47171,0.86914 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.49116,0.86914 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.74268 left font 'DejaVu Sans,15'
set label "MoH, 81.2 %" at screen 0.02778,0.70327 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.66385 left font 'DejaVu Sans,15'
set label "75 % at random" at screen 0.02778,0.62444 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.58502 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.54561 left font 'DejaVu Sans,15'
set label "50 % at random" at screen 0.02778,0.50619 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.46678 left font 'DejaVu Sans,15'
set label "Against '75 % at random':" at screen 0.01333,0.41610 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.37669 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.32601 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.28660 left font 'DejaVu Sans,15'
set label "Against '50 % at random':" at screen 0.01333,0.23592 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.19651 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.14583 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.10642 left font 'DejaVu Sans,15'
set lmargin at screen 0.20200
set rmargin at screen 0.58767
set tmargin at screen 0.76802
set bmargin at screen 0.08108
set label "top-1 (points): better to the right" at screen 0.20200,0.78829 left font 'DejaVu Sans,15'
$line1 << EOD
-0.124 263.5 0.473803 0
EOD
$line2 << EOD
-0.276 298.5 0.4799899 -0.1
EOD
$line3 << EOD
-0.352 333.5 0.4746057 NaN
EOD
$line4 << EOD
-0.036 368.5 0.473803 NaN
EOD
$line5 << EOD
-0.342 403.5 0.4798371 NaN
EOD
$line6 << EOD
-0.668 438.5 0.4773594 NaN
EOD
$line7 << EOD
-0.162 473.5 0.473803 NaN
EOD
$line9 << EOD
0.076 553.5 0.4781272 NaN
EOD
$line11 << EOD
-0.24 633.5 0.4789187 NaN
EOD
$line13 << EOD
0.326 713.5 0.4796267 NaN
EOD
$line15 << EOD
-0.18 793.5 0.4745085 NaN
EOD
set xrange [-1.242909:0.903176]
set yrange [816:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.60100
set rmargin at screen 0.98667
set tmargin at screen 0.76802
set bmargin at screen 0.08108
set label "loss (nat): better to the left" at screen 0.60100,0.78829 left font 'DejaVu Sans,15'
$line1 << EOD
0.006671708 263.5 0.009401889 NaN
EOD
$line2 << EOD
0.01097616 298.5 0.009510758 NaN
EOD
$line3 << EOD
0.01148239 333.5 0.009346969 NaN
EOD
$line4 << EOD
0.0008251015 368.5 0.009305793 NaN
EOD
$line5 << EOD
0.009545077 403.5 0.009492064 NaN
EOD
$line6 << EOD
0.02047277 438.5 0.009436278 NaN
EOD
$line7 << EOD
0.006726012 473.5 0.009294394 NaN
EOD
$line9 << EOD
-0.0005062248 553.5 0.009427135 NaN
EOD
$line11 << EOD
0.01015106 633.5 0.00938917 NaN
EOD
$line13 << EOD
-0.01092769 713.5 0.009486871 NaN
EOD
$line15 << EOD
0.002819065 793.5 0.009294715 NaN
EOD
set xrange [-0.02293074:0.03242522]
set yrange [816:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
