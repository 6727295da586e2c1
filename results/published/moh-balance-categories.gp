set terminal pngcairo noenhanced size 1800,836 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the weight of the load-balance loss, at 50 % of the heads: how far categories differ in their heads" at screen 0.01333,0.95215 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.90646 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.87536 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits." at screen 0.01333,0.84426 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.79880 to screen 0.03889,0.79880 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.79880 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH 50 %, weight 0" at screen 0.04556,0.79880 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.79880 to screen 0.22969,0.79880 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.21691,0.79880 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH 50 %, weight 0.001" at screen 0.23636,0.79880 left font 'DejaVu Sans,16'
set arrow from screen 0.39493,0.79880 to screen 0.42049,0.79880 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.40771,0.79880 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "MoH 50 %, weight 0.01" at screen 0.42716,0.79880 left font 'DejaVu Sans,16'
set arrow from screen 0.58573,0.79880 to screen 0.61129,0.79880 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.59851,0.79880 point pointtype 11 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH 50 %, weight 0.1" at screen 0.61796,0.79880 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.75598
set bmargin at screen 0.09569
$distance0 << EOD
0.910 13.60493 12.13802 15.07184
1.910 22.6172 18.32925 26.90514
2.910 30.50147 27.79992 33.20301
3.910 38.38428 36.38423 40.38433
EOD
$distance1 << EOD
0.970 12.80566 11.95189 13.65943
1.970 22.42458 20.63774 24.21143
2.970 31.05314 25.54584 36.56043
3.970 39.90568 34.04535 45.76601
EOD
$distance2 << EOD
1.030 13.62222 12.32193 14.92252
2.030 22.23407 17.73495 26.73319
3.030 30.41094 26.37121 34.45067
4.030 39.55573 33.84546 45.266
EOD
$distance3 << EOD
1.090 12.94604 12.05355 13.83853
2.090 21.17667 14.01637 28.33697
3.090 29.82751 24.60582 35.04919
4.090 31.47096 27.33856 35.60336
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.288301:48.05431]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.42584 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 11 pointsize 1.6 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
unset multiplot
