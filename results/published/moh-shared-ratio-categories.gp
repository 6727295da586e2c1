set terminal pngcairo noenhanced size 1800,934 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: how far categories differ in their" at screen 0.01333,0.95717 left font 'DejaVu Sans,22'
set label "heads" at screen 0.01333,0.91435 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.87345 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.84561 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits. Grey: choices that" at screen 0.01333,0.81777 left font 'DejaVu Sans,15'
set label "are not learned." at screen 0.01333,0.78994 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.74925 to screen 0.03889,0.74925 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.74925 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "16.7 % of the active shared" at screen 0.04556,0.74925 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.74925 to screen 0.35769,0.74925 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.34491,0.74925 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "33.3 % of the active shared" at screen 0.36436,0.74925 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.74925 to screen 0.67649,0.74925 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.66371,0.74925 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "41.7 % of the active shared" at screen 0.68316,0.74925 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.71499 to screen 0.03889,0.71499 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.71499 point pointtype 11 pointsize 2 linecolor rgb '#CC79A7'
set label "58.3 % of the active shared" at screen 0.04556,0.71499 left font 'DejaVu Sans,16'
set arrow from screen 0.33213,0.71499 to screen 0.35769,0.71499 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.34491,0.71499 point pointtype 15 pointsize 2 linecolor rgb '#D55E00'
set label "75 % of the active shared, K = 1 in places" at screen 0.36436,0.71499 left font 'DejaVu Sans,16'
set arrow from screen 0.65093,0.71499 to screen 0.67649,0.71499 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.66371,0.71499 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "2 shared + 4 of 6 at random" at screen 0.68316,0.71499 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.67666
set bmargin at screen 0.08565
$distance0 << EOD
0.850 13.98515 11.83586 16.13443
1.850 22.87208 17.47117 28.27299
2.850 34.67384 31.75678 37.5909
3.850 41.02709 36.28107 45.77311
EOD
$distance1 << EOD
0.910 13.58027 11.50236 15.65817
1.910 23.59106 18.52166 28.66046
2.910 36.96993 34.73976 39.2001
3.910 40.55624 37.15666 43.95582
EOD
$distance2 << EOD
0.970 12.84085 8.824483 16.85722
1.970 24.95058 22.28545 27.61572
2.970 35.47956 28.40907 42.55006
3.970 40.40372 35.94014 44.86729
EOD
$distance3 << EOD
1.030 13.66327 12.00949 15.31704
2.030 23.9329 20.09748 27.76833
3.030 32.2605 28.84831 35.67269
4.030 40.99478 35.18043 46.80912
EOD
$distance4 << EOD
1.090 2.414498 1.847393 2.981603
2.090 6.78188 5.078384 8.485375
3.090 32.64303 25.42235 39.8637
4.090 40.10649 36.2632 43.94979
EOD
$distance5 << EOD
1.150 0.3348214 0.2671864 0.4024564
2.150 0.3405061 0.313964 0.3670482
3.150 0.3306643 0.2987826 0.362546
4.150 0.3890602 0.3372694 0.440851
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.340456:49.14958]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.38116 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 11 pointsize 1.6 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 15 pointsize 1.6 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
