set terminal pngcairo noenhanced size 1800,894 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 6: components at 75 % of the heads: how far categories differ in their heads" at screen 0.01333,0.95526 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91253 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.88345 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits. Grey: choices that" at screen 0.01333,0.85436 left font 'DejaVu Sans,15'
set label "are not learned." at screen 0.01333,0.82528 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.78277 to screen 0.03889,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.78277 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "6 of 8 routed" at screen 0.04556,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.29373,0.78277 to screen 0.31929,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.30651,0.78277 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "2 shared + 4 of 6 routed" at screen 0.32596,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.57413,0.78277 to screen 0.59969,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.58691,0.78277 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.60636,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74698 to screen 0.03889,0.74698 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.74698 point pointtype 11 pointsize 2 linecolor rgb '#CC79A7'
set label "two-stage, trained on" at screen 0.04556,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.29373,0.74698 to screen 0.31929,0.74698 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.30651,0.74698 point pointtype 15 pointsize 2 linecolor rgb '#D55E00'
set label "two-stage, trained on, router frozen" at screen 0.32596,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.57413,0.74698 to screen 0.59969,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.58691,0.74698 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "2 shared + 4 of 6 at random" at screen 0.60636,0.74698 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.70694
set bmargin at screen 0.08949
$distance0 << EOD
0.850 13.54903 11.41174 15.68632
1.850 25.31647 22.58592 28.04702
2.850 36.52816 29.98999 43.06633
3.850 42.35356 39.80555 44.90156
EOD
$distance1 << EOD
0.910 14.31805 12.20197 16.43413
1.910 22.75706 18.84855 26.66558
2.910 33.34821 29.12966 37.56677
3.910 38.77758 36.39282 41.16234
EOD
$distance2 << EOD
0.970 13.58027 11.50236 15.65817
1.970 23.59106 18.52166 28.66046
2.970 36.96993 34.73976 39.2001
3.970 40.55624 37.15666 43.95582
EOD
$distance3 << EOD
1.030 13.02306 10.8061 15.24002
2.030 25.58482 20.82669 30.34294
3.030 34.1447 31.50744 36.78196
4.030 36.71975 33.41135 40.02816
EOD
$distance4 << EOD
1.090 13.19078 11.09331 15.28826
2.090 24.28798 20.57119 28.00477
3.090 36.44098 34.63421 38.24775
4.090 39.89046 36.08761 43.69331
EOD
$distance5 << EOD
1.150 0.3348214 0.2671864 0.4024564
2.150 0.3405061 0.313964 0.3670482
3.150 0.3306643 0.2987826 0.362546
4.150 0.3890602 0.3372694 0.440851
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.245078:47.14664]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.39821 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 11 pointsize 1.6 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 15 pointsize 1.6 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
