set terminal pngcairo noenhanced size 1800,926 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Figures 3 and A: head load per category: how far categories differ in their heads" at screen 0.01333,0.95680 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91555 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.88747 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits. Grey: choices that" at screen 0.01333,0.85940 left font 'DejaVu Sans,15'
set label "are not learned." at screen 0.01333,0.83132 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.79028 to screen 0.03889,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.79028 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.04556,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.40253,0.79028 to screen 0.42809,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.41531,0.79028 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.43476,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75572 to screen 0.03889,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.75572 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "2 shared + 4 of 6 at random" at screen 0.04556,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.40253,0.75572 to screen 0.42809,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.41531,0.75572 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "1 shared + 3 of 7 at random" at screen 0.43476,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.72117 to screen 0.03889,0.72117 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.72117 point pointtype 8 pointsize 2 linecolor rgb '#888888'
set label "MoH, 1 shared + 3 of 7 routed, router frozen as drawn" at screen 0.04556,0.72117 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.68251
set bmargin at screen 0.08639
$distance0 << EOD
0.880 13.58027 11.50236 15.65817
1.880 23.59106 18.52166 28.66046
2.880 36.96993 34.73976 39.2001
3.880 40.55624 37.15666 43.95582
EOD
$distance1 << EOD
0.940 13.62222 12.32193 14.92252
1.940 22.23407 17.73495 26.73319
2.940 30.41094 26.37121 34.45067
3.940 39.55573 33.84546 45.266
EOD
$distance2 << EOD
1.000 0.3348214 0.2671864 0.4024564
2.000 0.3405061 0.313964 0.3670482
3.000 0.3306643 0.2987826 0.362546
4.000 0.3890602 0.3372694 0.440851
EOD
$distance3 << EOD
1.060 0.34675 0.3260854 0.3674146
2.060 0.348119 0.3143842 0.3818539
3.060 0.3603238 0.3053086 0.415339
4.060 0.3594476 0.2954214 0.4234739
EOD
$distance4 << EOD
1.120 11.68119 8.16508 15.1973
2.120 21.02155 18.36575 23.67735
3.120 31.09351 28.49352 33.6935
4.120 36.0758 32.21972 39.93189
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-2.2633:47.5293]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.38445 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 8 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
