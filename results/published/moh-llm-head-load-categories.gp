set terminal pngcairo noenhanced size 1800,894 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Figure 3: head load per domain and per task: how far domains differ in their heads" at screen 0.01333,0.95526 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 to 10 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91253 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one domain select and those that all tokens select: total variation distance, mean over domains, over the largest value" at screen 0.01333,0.88345 left font 'DejaVu Sans,15'
set label "that it can have, 1 - K / E for K of E heads. 0: all domains use the same heads. 100: as different as the number of selected heads permits. Grey: choices that are not" at screen 0.01333,0.85436 left font 'DejaVu Sans,15'
set label "learned." at screen 0.01333,0.82528 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.78277 to screen 0.03889,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.78277 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 75 %" at screen 0.04556,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.27453,0.78277 to screen 0.30009,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.28731,0.78277 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %" at screen 0.30676,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.78277 to screen 0.56129,0.78277 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.54851,0.78277 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "75 % of the heads at random" at screen 0.56796,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74698 to screen 0.03889,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.74698 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "50 % of the heads at random" at screen 0.04556,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.27453,0.74698 to screen 0.30009,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.28731,0.74698 point pointtype 8 pointsize 2 linecolor rgb '#888888'
set label "MoH, 75 %, router frozen as drawn" at screen 0.30676,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.74698 to screen 0.56129,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.54851,0.74698 point pointtype 12 pointsize 2 linecolor rgb '#888888'
set label "MoH, 50 %, router frozen as drawn" at screen 0.56796,0.74698 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.70694
set bmargin at screen 0.08949
$distance0 << EOD
0.850 12.19982 10.33088 14.06876
1.850 25.74683 22.53928 28.95437
2.850 33.00405 28.05476 37.95333
3.850 29.32248 21.32105 37.32391
EOD
$distance1 << EOD
0.910 11.99314 10.03517 13.95111
1.910 24.38259 20.7538 28.01138
2.910 28.59917 24.47739 32.72095
3.910 31.59449 24.77544 38.41354
EOD
$distance2 << EOD
0.970 0.2410004 0.1889748 0.293026
1.970 0.2293972 0.1797178 0.2790766
2.970 0.1784077 0.1090221 0.2477933
3.970 0.2536976 0.1668362 0.3405589
EOD
$distance3 << EOD
1.030 0.2544253 0.1878042 0.3210465
2.030 0.2342686 0.1805484 0.2879888
3.030 0.1862361 0.1251193 0.2473528
4.030 0.2236742 0.2016028 0.2457457
EOD
$distance4 << EOD
1.090 10.81484 7.533041 14.09664
2.090 17.11963 14.38212 19.85715
3.090 16.45378 9.253946 23.65362
4.090 16.01381 11.31242 20.71521
EOD
$distance5 << EOD
1.150 11.08797 7.214834 14.9611
2.150 15.04473 13.18982 16.89964
3.150 16.08028 10.65112 21.50945
4.150 15.89067 11.70089 20.08044
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-1.920677:40.33421]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.39821 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 8 pointsize 1.6 linecolor rgb '#888888', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 12 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
