set terminal pngcairo noenhanced size 1800,900 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch: how far tasks differ in their heads" at screen 0.01333,0.95556 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 3 to 10 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91311 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one task select and those that all tokens select: total variation distance, mean over tasks, over the largest value that" at screen 0.01333,0.88422 left font 'DejaVu Sans,15'
set label "it can have, 1 - K / E for K of E heads. 0: all tasks use the same heads. 100: as different as the number of selected heads permits. Grey: choices that are not learned." at screen 0.01333,0.85533 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81311 to screen 0.03889,0.81311 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.81311 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 75 %" at screen 0.04556,0.81311 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.81311 to screen 0.35769,0.81311 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.34491,0.81311 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %" at screen 0.36436,0.81311 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.81311 to screen 0.67649,0.81311 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.66371,0.81311 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 %, 50 % of them shared" at screen 0.68316,0.81311 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.77756 to screen 0.03889,0.77756 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.77756 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "75 % of the heads at random" at screen 0.04556,0.77756 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.77756 to screen 0.35769,0.77756 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.34491,0.77756 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "50 % of the heads at random" at screen 0.36436,0.77756 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.77756 to screen 0.67649,0.77756 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.66371,0.77756 point pointtype 8 pointsize 2 linecolor rgb '#888888'
set label "75 % of the heads at random, learned gates" at screen 0.68316,0.77756 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74200 to screen 0.03889,0.74200 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.74200 point pointtype 12 pointsize 2 linecolor rgb '#888888'
set label "50 % of the heads at random, learned gates" at screen 0.04556,0.74200 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.74200 to screen 0.35769,0.74200 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.34491,0.74200 point pointtype 10 pointsize 2 linecolor rgb '#888888'
set label "MoH, 75 %, router frozen as drawn" at screen 0.36436,0.74200 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.74200 to screen 0.67649,0.74200 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.66371,0.74200 point pointtype 14 pointsize 2 linecolor rgb '#888888'
set label "MoH, 50 %, router frozen as drawn" at screen 0.68316,0.74200 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.70222
set bmargin at screen 0.08889
$distance0 << EOD
0.760 12.38608 10.10225 14.66991
1.760 26.40588 23.18907 29.62269
2.760 33.65711 29.20414 38.11008
3.760 27.7783 20.6495 34.90709
EOD
$distance1 << EOD
0.820 12.17763 10.43726 13.91801
1.820 23.38035 20.04926 26.71145
2.820 28.05416 25.05854 31.04977
3.820 30.71764 24.99034 36.44493
EOD
$distance2 << EOD
0.880 13.53858 4.305502 22.77166
1.880 25.45115 12.97794 37.92436
2.880 22.63827 9.644143 35.63239
3.880 25.48299 3.607757 47.35822
EOD
$distance3 << EOD
0.940 0.1365537 0.1112248 0.1618825
1.940 0.1454003 0.09247143 0.1983292
2.940 0.1689477 0.1363322 0.2015633
3.940 0.1306989 0.09086364 0.1705342
EOD
$distance4 << EOD
1.000 0.1336039 0.1109127 0.156295
2.000 0.1488735 0.119889 0.1778579
3.000 0.157561 0.1433512 0.1717709
4.000 0.1692399 0.1149326 0.2235471
EOD
$distance5 << EOD
1.060 0.1365537 0.1112248 0.1618825
2.060 0.1454003 0.09247143 0.1983292
3.060 0.1689477 0.1363322 0.2015633
4.060 0.1306989 0.09086364 0.1705342
EOD
$distance6 << EOD
1.120 0.1336039 0.1109127 0.156295
2.120 0.1488735 0.119889 0.1778579
3.120 0.157561 0.1433512 0.1717709
4.120 0.1692399 0.1149326 0.2235471
EOD
$distance7 << EOD
1.180 11.7666 8.530333 15.00288
2.180 16.97995 14.02482 19.93508
3.180 15.91168 8.983716 22.83964
4.180 15.63484 10.85991 20.40977
EOD
$distance8 << EOD
1.240 10.96091 7.950346 13.97148
2.240 15.56233 14.24992 16.87473
3.240 15.85965 10.02615 21.69315
4.240 15.2192 11.10091 19.33748
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.367911:49.72613]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.39556 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 8 pointsize 1.6 linecolor rgb '#888888', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 12 pointsize 1.6 linecolor rgb '#888888', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 10 pointsize 1.6 linecolor rgb '#888888', $distance8 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 14 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
