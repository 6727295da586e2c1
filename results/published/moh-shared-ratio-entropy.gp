set terminal pngcairo noenhanced size 1800,908 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: how evenly heads are used," at screen 0.01333,0.95595 left font 'DejaVu Sans,22'
set label "and by which categories" at screen 0.01333,0.91189 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 3 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.86982 left font 'DejaVu Sans,15'
set label "Left: entropy of the routed heads' shares of all selections over its largest value: 1 is uniform, a static choice of K of R heads has log K / log R; bars may pass 1," at screen 0.01333,0.84119 left font 'DejaVu Sans,15'
set label "loads cannot." at screen 0.01333,0.81256 left font 'DejaVu Sans,15'
set label "Right: total variation distance (half the sum of absolute differences) between these shares for one category's tokens and for all tokens, mean over categories: 0 when all" at screen 0.01333,0.78392 left font 'DejaVu Sans,15'
set label "categories use the same heads." at screen 0.01333,0.75529 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.71344 to screen 0.03889,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "shared-14" at screen 0.04556,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.11871,0.71344 to screen 0.14427,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.13149,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "shared-31" at screen 0.15093,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.22409,0.71344 to screen 0.24964,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.23687,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "shared-40" at screen 0.25631,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.32947,0.71344 to screen 0.35502,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.34224,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "shared-60" at screen 0.36169,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.43484,0.71344 to screen 0.46040,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.44762,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "shared-74" at screen 0.46707,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.54022,0.71344 to screen 0.56578,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.55300,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "random-75" at screen 0.57244,0.71344 left font 'DejaVu Sans,16'
set arrow from screen 0.64560,0.71344 to screen 0.67116,0.71344 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.65838,0.71344 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "static-75" at screen 0.67782,0.71344 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.67401
set bmargin at screen 0.08811
$entropy0 << EOD
0.820 0.9969471 0.9926458 1.001248 "shared-14"
1.820 0.9960963 0.9922368 0.9999559 "shared-14"
2.820 0.9952449 0.9928188 0.997671 "shared-14"
3.820 0.9965396 0.9914549 1.001624 "shared-14"
EOD
$entropy1 << EOD
0.880 0.9973221 0.9914799 1.003164 "shared-31"
1.880 0.9976271 0.9958009 0.9994534 "shared-31"
2.880 0.9974154 0.9956647 0.9991661 "shared-31"
3.880 0.9983141 0.9964396 1.000189 "shared-31"
EOD
$entropy2 << EOD
0.940 0.9985057 0.9953147 1.001697 "shared-40"
1.940 0.9972281 0.9938971 1.000559 "shared-40"
2.940 0.9973738 0.9936787 1.001069 "shared-40"
3.940 0.9990024 0.9981783 0.9998264 "shared-40"
EOD
$entropy3 << EOD
1.000 0.9995355 0.9988078 1.000263 "shared-60"
2.000 0.9977565 0.995824 0.9996889 "shared-60"
3.000 0.9982038 0.9933143 1.003093 "shared-60"
4.000 0.9983076 0.9966268 0.9999883 "shared-60"
EOD
$entropy4 << EOD
1.060 0.9999549 0.99978 1.00013 "shared-74"
2.060 0.9996551 0.9989484 1.000362 "shared-74"
3.060 0.9984833 0.9955655 1.001401 "shared-74"
4.060 0.9992629 0.998116 1.00041 "shared-74"
EOD
$entropy5 << EOD
1.120 0.9999997 0.9999997 0.9999998 "random-75"
2.120 0.9999997 0.9999995 1 "random-75"
3.120 0.9999997 0.9999987 1.000001 "random-75"
4.120 0.9999997 0.9999991 1 "random-75"
EOD
$entropy6 << EOD
1.180 0.7737056 0.7737056 0.7737056 "static-75"
2.180 0.7737056 0.7737056 0.7737056 "static-75"
3.180 0.7737056 0.7737056 0.7737056 "static-75"
4.180 0.7737056 0.7737056 0.7737056 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [0.7599381:1.016932]
set xlabel 'layer'
set label "normalised entropy of the load" at screen 0.01722,0.38106 center rotate by 90
plot 1 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $entropy0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $entropy0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $entropy1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $entropy1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $entropy2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $entropy2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $entropy3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $entropy3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $entropy4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $entropy4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $entropy5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $entropy5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $entropy6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $entropy6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.98611
set tmargin at screen 0.67401
set bmargin at screen 0.08811
$distance0 << EOD
0.820 0.03817147 0.02679459 0.04954835 "shared-14"
1.820 0.06905547 0.0432899 0.09482104 "shared-14"
2.820 0.09976663 0.09400013 0.1055331 "shared-14"
3.820 0.121924 0.1127641 0.131084 "shared-14"
EOD
$distance1 << EOD
0.880 0.04214185 0.0399213 0.04436241 "shared-31"
1.880 0.08101503 0.03664371 0.1253864 "shared-31"
2.880 0.1249657 0.07149301 0.1784385 "shared-31"
3.880 0.1414148 0.08954244 0.1932872 "shared-31"
EOD
$distance2 << EOD
0.940 0.04697662 0.03300905 0.06094419 "shared-40"
1.940 0.1045899 0.06256936 0.1466104 "shared-40"
2.940 0.1094236 0.08354349 0.1353038 "shared-40"
3.940 0.1279865 0.110215 0.145758 "shared-40"
EOD
$distance3 << EOD
1.000 0.07583238 0.05101475 0.10065 "shared-60"
2.000 0.1358967 0.1013596 0.1704338 "shared-60"
3.000 0.1314718 0.1254218 0.1375219 "shared-60"
4.000 0.1634989 0.09185013 0.2351477 "shared-60"
EOD
$distance4 << EOD
1.060 0.01538531 -0.002399742 0.03317035 "shared-74"
2.060 0.04281823 0.03595528 0.04968119 "shared-74"
3.060 0.172566 0.1053131 0.2398188 "shared-74"
4.060 0.1959386 0.1571942 0.234683 "shared-74"
EOD
$distance5 << EOD
1.120 0.001119286 0.001023646 0.001214925 "random-75"
2.120 0.00109932 0.0009422293 0.00125641 "random-75"
3.120 0.001097891 0.0008878315 0.001307951 "random-75"
4.120 0.001273231 0.000904764 0.001641699 "random-75"
EOD
$distance6 << EOD
1.180 0 0 0 "static-75"
2.180 0 0 0 "static-75"
3.180 0 0 0 "static-75"
4.180 0 0 0 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-0.002399742:0.2543519]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.38106 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
unset multiplot
