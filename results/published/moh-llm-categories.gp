set terminal pngcairo noenhanced size 1800,926 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch: how far domains differ in their heads" at screen 0.01333,0.95680 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 3 to 10 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91555 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one domain select and those that all tokens select: total variation distance, mean over domains, over the largest value" at screen 0.01333,0.88747 left font 'DejaVu Sans,15'
set label "that it can have, 1 - K / E for K of E heads. 0: all domains use the same heads. 100: as different as the number of selected heads permits. Grey: choices that are not" at screen 0.01333,0.85940 left font 'DejaVu Sans,15'
set label "learned." at screen 0.01333,0.83132 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.79028 to screen 0.03889,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.79028 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 75 %" at screen 0.04556,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.79028 to screen 0.35769,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.34491,0.79028 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %" at screen 0.36436,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.79028 to screen 0.67649,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.66371,0.79028 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 %, 50 % of them shared" at screen 0.68316,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75572 to screen 0.03889,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.75572 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "75 % of the heads at random" at screen 0.04556,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.75572 to screen 0.35769,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.34491,0.75572 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "50 % of the heads at random" at screen 0.36436,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.75572 to screen 0.67649,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.66371,0.75572 point pointtype 8 pointsize 2 linecolor rgb '#888888'
set label "75 % of the heads at random, learned gates" at screen 0.68316,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.72117 to screen 0.03889,0.72117 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.72117 point pointtype 12 pointsize 2 linecolor rgb '#888888'
set label "50 % of the heads at random, learned gates" at screen 0.04556,0.72117 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.72117 to screen 0.35769,0.72117 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.34491,0.72117 point pointtype 10 pointsize 2 linecolor rgb '#888888'
set label "MoH, 75 %, router frozen as drawn" at screen 0.36436,0.72117 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.72117 to screen 0.67649,0.72117 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.66371,0.72117 point pointtype 14 pointsize 2 linecolor rgb '#888888'
set label "MoH, 50 %, router frozen as drawn" at screen 0.68316,0.72117 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.68251
set bmargin at screen 0.08639
$distance0 << EOD
0.760 12.19982 10.33088 14.06876
1.760 25.74683 22.53928 28.95437
2.760 33.00405 28.05476 37.95333
3.760 29.32248 21.32105 37.32391
EOD
$distance1 << EOD
0.820 11.99314 10.03517 13.95111
1.820 24.38259 20.7538 28.01138
2.820 28.59917 24.47739 32.72095
3.820 31.59449 24.77544 38.41354
EOD
$distance2 << EOD
0.880 13.36565 7.709704 19.0216
1.880 25.15254 13.22102 37.08406
2.880 23.42305 5.759591 41.08651
3.880 26.07102 2.533619 49.60842
EOD
$distance3 << EOD
0.940 0.2410004 0.1889748 0.293026
1.940 0.2293972 0.1797178 0.2790766
2.940 0.1784077 0.1090221 0.2477933
3.940 0.2536976 0.1668362 0.3405589
EOD
$distance4 << EOD
1.000 0.2544253 0.1878042 0.3210465
2.000 0.2342686 0.1805484 0.2879888
3.000 0.1862361 0.1251193 0.2473528
4.000 0.2236742 0.2016028 0.2457457
EOD
$distance5 << EOD
1.060 0.2410004 0.1889748 0.293026
2.060 0.2293972 0.1797178 0.2790766
3.060 0.1784077 0.1090221 0.2477933
4.060 0.2536976 0.1668362 0.3405589
EOD
$distance6 << EOD
1.120 0.2544253 0.1878042 0.3210465
2.120 0.2342686 0.1805484 0.2879888
3.120 0.1862361 0.1251193 0.2473528
4.120 0.2236742 0.2016028 0.2457457
EOD
$distance7 << EOD
1.180 10.81484 7.533041 14.09664
2.180 17.11963 14.38212 19.85715
3.180 16.45378 9.253946 23.65362
4.180 16.01381 11.31242 20.71521
EOD
$distance8 << EOD
1.240 11.08797 7.214834 14.9611
2.240 15.04473 13.18982 16.89964
3.240 16.08028 10.65112 21.50945
4.240 15.89067 11.70089 20.08044
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.480421:52.08884]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.38445 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 8 pointsize 1.6 linecolor rgb '#888888', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 12 pointsize 1.6 linecolor rgb '#888888', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 10 pointsize 1.6 linecolor rgb '#888888', $distance8 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 14 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
