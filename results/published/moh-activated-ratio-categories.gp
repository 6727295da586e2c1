set terminal pngcairo noenhanced size 1800,894 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH (ICML), Table H: share of active heads: how far categories differ in their heads" at screen 0.01333,0.95526 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91253 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.88345 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits. Grey: choices that" at screen 0.01333,0.85436 left font 'DejaVu Sans,15'
set label "are not learned." at screen 0.01333,0.82528 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.78277 to screen 0.03889,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.78277 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 12.5 %, K = 1" at screen 0.04556,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.17853,0.78277 to screen 0.20409,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.19131,0.78277 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 25 %, K = 1" at screen 0.21076,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.34373,0.78277 to screen 0.36929,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.35651,0.78277 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 %" at screen 0.37596,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.50893,0.78277 to screen 0.53449,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.52171,0.78277 point pointtype 11 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH, 59.4 %" at screen 0.54116,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.67413,0.78277 to screen 0.69969,0.78277 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.68691,0.78277 point pointtype 15 pointsize 2 linecolor rgb '#D55E00'
set label "MoH, 75 %" at screen 0.70636,0.78277 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74698 to screen 0.03889,0.74698 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.74698 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MoH, 81.2 %" at screen 0.04556,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.17853,0.74698 to screen 0.20409,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.19131,0.74698 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "75 % at random" at screen 0.21076,0.74698 left font 'DejaVu Sans,16'
set arrow from screen 0.34373,0.74698 to screen 0.36929,0.74698 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.35651,0.74698 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "50 % at random" at screen 0.37596,0.74698 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.70694
set bmargin at screen 0.08949
$distance0 << EOD
0.790 4.501061 3.186352 5.81577
1.790 8.182134 6.726752 9.637516
2.790 10.14134 8.645706 11.63697
3.790 10.09964 7.994741 12.20454
EOD
$distance1 << EOD
0.850 4.327171 3.793716 4.860627
1.850 8.467019 6.435262 10.49878
2.850 10.21926 9.142074 11.29645
3.850 11.68967 9.766209 13.61312
EOD
$distance2 << EOD
0.910 13.62222 12.32193 14.92252
1.910 22.23407 17.73495 26.73319
2.910 30.41094 26.37121 34.45067
3.910 39.55573 33.84546 45.266
EOD
$distance3 << EOD
0.970 14.10478 11.83697 16.37259
1.970 19.93427 16.92534 22.9432
2.970 33.7604 28.45054 39.07026
3.970 37.94154 32.85773 43.02535
EOD
$distance4 << EOD
1.030 13.58027 11.50236 15.65817
2.030 23.59106 18.52166 28.66046
3.030 36.96993 34.73976 39.2001
4.030 40.55624 37.15666 43.95582
EOD
$distance5 << EOD
1.090 11.40194 9.422813 13.38107
2.090 26.55749 22.58563 30.52935
3.090 34.39283 29.89844 38.88722
4.090 41.36073 39.26556 43.4559
EOD
$distance6 << EOD
1.150 0.3348214 0.2671864 0.4024564
2.150 0.3405061 0.313964 0.3670482
3.150 0.3306643 0.2987826 0.362546
4.150 0.3890602 0.3372694 0.440851
EOD
$distance7 << EOD
1.210 0.34675 0.3260854 0.3674146
2.210 0.348119 0.3143842 0.3818539
3.210 0.3603238 0.3053086 0.415339
4.210 0.3594476 0.2954214 0.4234739
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.2633:47.5293]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.39821 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 11 pointsize 1.6 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 15 pointsize 1.6 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
