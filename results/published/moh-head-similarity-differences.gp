set terminal pngcairo noenhanced size 1800,764 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, ICML Table B: how alike the heads are" at screen 0.01333,0.94764 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.89764 left font 'DejaVu Sans,15'
set label "Drawn are 3 of 4 metrics." at screen 0.01333,0.86361 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81387 to screen 0.03889,0.81387 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.81387 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.81387 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.81387 to screen 0.26169,0.81387 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.81387 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.81387 left font 'DejaVu Sans,16'
set label "" at screen 0.47171,0.81387 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.49116,0.81387 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.66688 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.62107 left font 'DejaVu Sans,15'
set label "75 % at random" at screen 0.02778,0.57526 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.52945 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.48364 left font 'DejaVu Sans,15'
set label "50 % at random" at screen 0.02778,0.43783 left font 'DejaVu Sans,15'
set label "Against '75 % at random':" at screen 0.01333,0.37893 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.33312 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.27421 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.22840 left font 'DejaVu Sans,15'
set label "Against '50 % at random':" at screen 0.01333,0.16950 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.12369 left font 'DejaVu Sans,15'
set lmargin at screen 0.20200
set rmargin at screen 0.45467
set tmargin at screen 0.69634
set bmargin at screen 0.09424
set label "similarity of patterns: better to the left" at screen 0.20200,0.71990 left font 'DejaVu Sans,15'
$line1 << EOD
0.04347098 289.5 0.02491937 -0.1181
EOD
$line2 << EOD
-0.001214765 324.5 0.02491937 NaN
EOD
$line3 << EOD
-0.02287432 359.5 0.02491937 NaN
EOD
$line4 << EOD
0.01135999 394.5 0.02491937 NaN
EOD
$line5 << EOD
-0.03683502 429.5 0.02491937 NaN
EOD
$line7 << EOD
0.04468574 509.5 0.02491937 NaN
EOD
$line9 << EOD
0.06634529 589.5 0.02491937 NaN
EOD
$line11 << EOD
0.04819501 669.5 0.02491937 NaN
EOD
set xrange [-0.1285682:0.1017329]
set yrange [692:232]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.46800
set rmargin at screen 0.72067
set tmargin at screen 0.69634
set bmargin at screen 0.09424
set label "similarity of outputs: better to the left" at screen 0.46800,0.71990 left font 'DejaVu Sans,15'
$line1 << EOD
0.002237668 289.5 0.01071651 -0.0246
EOD
$line2 << EOD
0.00237441 324.5 0.01071651 NaN
EOD
$line3 << EOD
0.008800604 359.5 0.01071651 NaN
EOD
$line4 << EOD
-0.002812374 394.5 0.01071651 NaN
EOD
$line5 << EOD
0.001364929 429.5 0.01071651 NaN
EOD
$line7 << EOD
-0.0001367421 509.5 0.01071651 NaN
EOD
$line9 << EOD
-0.006562936 589.5 0.01071651 NaN
EOD
$line11 << EOD
-0.004177303 669.5 0.01071651 NaN
EOD
set xrange [-0.02680586:0.02172297]
set yrange [692:232]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
set lmargin at screen 0.73400
set rmargin at screen 0.98667
set tmargin at screen 0.69634
set bmargin at screen 0.09424
set label "top-1 (points): better to the right" at screen 0.73400,0.71990 left font 'DejaVu Sans,15'
$line1 << EOD
-0.276 289.5 0.4213141 NaN
EOD
$line2 << EOD
-0.352 324.5 0.4149405 NaN
EOD
$line3 << EOD
-0.036 359.5 0.4139882 NaN
EOD
$line4 << EOD
-0.342 394.5 0.4211335 NaN
EOD
$line5 << EOD
-0.668 429.5 0.4182034 NaN
EOD
$line7 << EOD
0.076 509.5 0.419112 NaN
EOD
$line9 << EOD
-0.24 589.5 0.4200481 NaN
EOD
$line11 << EOD
0.326 669.5 0.420885 NaN
EOD
set xrange [-1.177858:0.8385394]
set yrange [692:232]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
