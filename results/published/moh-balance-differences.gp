set terminal pngcairo noenhanced size 1800,613 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the weight of the load-balance loss, at 50 % of the heads" at screen 0.01333,0.93475 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.87243 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81044 to screen 0.03889,0.81044 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.81044 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.81044 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.62724 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0" at screen 0.02778,0.57015 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0.001" at screen 0.02778,0.51305 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0.01" at screen 0.02778,0.45595 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0.1" at screen 0.02778,0.39886 left font 'DejaVu Sans,15'
set label "Against 'MoH 50 %, weight 0.01':" at screen 0.01333,0.32545 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0" at screen 0.02778,0.26835 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0.001" at screen 0.02778,0.21126 left font 'DejaVu Sans,15'
set label "MoH 50 %, weight 0.1" at screen 0.02778,0.15416 left font 'DejaVu Sans,15'
set lmargin at screen 0.23200
set rmargin at screen 0.60267
set tmargin at screen 0.66395
set bmargin at screen 0.11746
set label "loss (nat): better to the left" at screen 0.23200,0.69331 left font 'DejaVu Sans,15'
$line1 << EOD
0.006423382 263.5 0.00661228 NaN
EOD
$line2 << EOD
0.0100061 298.5 0.006674682 NaN
EOD
$line3 << EOD
0.009545077 333.5 0.006690042 NaN
EOD
$line4 << EOD
0.004133456 368.5 0.006595033 NaN
EOD
$line6 << EOD
-0.003121695 448.5 0.00638233 NaN
EOD
$line7 << EOD
0.0004610217 483.5 0.006450407 NaN
EOD
$line8 << EOD
-0.005411621 518.5 0.006406524 NaN
EOD
set xrange [-0.01324309:0.01810573]
set yrange [541:206]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.61600
set rmargin at screen 0.98667
set tmargin at screen 0.66395
set bmargin at screen 0.11746
set label "top-1 (points): better to the right" at screen 0.61600,0.69331 left font 'DejaVu Sans,15'
$line1 << EOD
-0.256 263.5 0.3288057 NaN
EOD
$line2 << EOD
-0.266 298.5 0.3223774 NaN
EOD
$line3 << EOD
-0.342 333.5 0.3240959 NaN
EOD
$line4 << EOD
-0.168 368.5 0.3211451 NaN
EOD
$line6 << EOD
0.086 448.5 0.3187332 NaN
EOD
$line7 << EOD
0.076 483.5 0.3144442 NaN
EOD
$line8 << EOD
0.174 518.5 0.3198272 NaN
EOD
set xrange [-0.7240921:0.5518233]
set yrange [541:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
