set terminal pngcairo noenhanced size 1800,900 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH (ICML), Table H: share of active heads: how evenly heads are used, and by which categories" at screen 0.01333,0.95556 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 3 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91311 left font 'DejaVu Sans,15'
set label "Left: entropy of the routed heads' shares of all selections over its largest value: 1 is uniform, a static choice of K of R heads has log K / log R; bars may pass 1," at screen 0.01333,0.88422 left font 'DejaVu Sans,15'
set label "loads cannot." at screen 0.01333,0.85533 left font 'DejaVu Sans,15'
set label "Right: total variation distance (half the sum of absolute differences) between these shares for one category's tokens and for all tokens, mean over categories: 0 when all" at screen 0.01333,0.82644 left font 'DejaVu Sans,15'
set label "categories use the same heads." at screen 0.01333,0.79756 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.75533 to screen 0.03889,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "moh-12" at screen 0.04556,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.11871,0.75533 to screen 0.14427,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.13149,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "moh-25" at screen 0.15093,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.22409,0.75533 to screen 0.24964,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.23687,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "moh-50" at screen 0.25631,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.32947,0.75533 to screen 0.35502,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.34224,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "moh-60" at screen 0.36169,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.43484,0.75533 to screen 0.46040,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.44762,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "moh-75" at screen 0.46707,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.54022,0.75533 to screen 0.56578,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.55300,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "moh-80" at screen 0.57244,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.64560,0.75533 to screen 0.67116,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.65838,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "random-75" at screen 0.67782,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.75098,0.75533 to screen 0.77653,0.75533 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.76376,0.75533 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "static-75" at screen 0.78320,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.85636,0.75533 to screen 0.88191,0.75533 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.86913,0.75533 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "random-50" at screen 0.88858,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.71978 to screen 0.03889,0.71978 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.71978 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "static-50" at screen 0.04556,0.71978 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.68000
set bmargin at screen 0.08889
$entropy0 << EOD
0.730 0.9995482 0.9988397 1.000257 "moh-12"
1.730 0.9998091 0.9995238 1.000094 "moh-12"
2.730 0.9998879 0.999643 1.000133 "moh-12"
3.730 0.9998728 0.9997284 1.000017 "moh-12"
EOD
$entropy1 << EOD
0.790 0.9996716 0.999127 1.000216 "moh-25"
1.790 0.9998519 0.9997004 1.000003 "moh-25"
2.790 0.999883 0.9996691 1.000097 "moh-25"
3.790 0.999757 0.9993319 1.000182 "moh-25"
EOD
$entropy2 << EOD
0.850 0.9959907 0.9914928 1.000489 "moh-50"
1.850 0.9977412 0.9939601 1.001522 "moh-50"
2.850 0.9983586 0.9969427 0.9997745 "moh-50"
3.850 0.9990414 0.9976026 1.00048 "moh-50"
EOD
$entropy3 << EOD
0.910 0.9952982 0.9871331 1.003463 "moh-60"
1.910 0.9981052 0.9956292 1.000581 "moh-60"
2.910 0.9977758 0.9926196 1.002932 "moh-60"
3.910 0.9971229 0.994172 1.000074 "moh-60"
EOD
$entropy4 << EOD
0.970 0.9969345 0.9903482 1.003521 "moh-75"
1.970 0.9952704 0.9884728 1.002068 "moh-75"
2.970 0.9977842 0.9953715 1.000197 "moh-75"
3.970 0.9973701 0.9964817 0.9982584 "moh-75"
EOD
$entropy5 << EOD
1.030 0.9975628 0.994316 1.00081 "moh-80"
2.030 0.9970719 0.9951867 0.998957 "moh-80"
3.030 0.996649 0.9931119 1.000186 "moh-80"
4.030 0.9991493 0.9982576 1.000041 "moh-80"
EOD
$entropy6 << EOD
1.090 0.9999997 0.9999997 0.9999998 "random-75"
2.090 0.9999997 0.9999995 1 "random-75"
3.090 0.9999997 0.9999987 1.000001 "random-75"
4.090 0.9999997 0.9999991 1 "random-75"
EOD
$entropy7 << EOD
1.150 0.7737056 0.7737056 0.7737056 "static-75"
2.150 0.7737056 0.7737056 0.7737056 "static-75"
3.150 0.7737056 0.7737056 0.7737056 "static-75"
4.150 0.7737056 0.7737056 0.7737056 "static-75"
EOD
$entropy8 << EOD
1.210 0.9999994 0.9999985 1 "random-50"
2.210 0.999999 0.9999984 0.9999996 "random-50"
3.210 0.9999993 0.9999982 1 "random-50"
4.210 0.9999995 0.9999985 1 "random-50"
EOD
$entropy9 << EOD
1.270 0.564575 0.564575 0.564575 "static-50"
2.270 0.564575 0.564575 0.564575 "static-50"
3.270 0.564575 0.564575 0.564575 "static-50"
4.270 0.564575 0.564575 0.564575 "static-50"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [0.5382383:1.029858]
set xlabel 'layer'
set label "normalised entropy of the load" at screen 0.01722,0.38444 center rotate by 90
plot 1 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $entropy0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $entropy0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $entropy1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $entropy1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $entropy2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $entropy2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $entropy3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $entropy3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $entropy4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $entropy4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $entropy5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $entropy5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $entropy6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $entropy6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800', $entropy7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#000000', $entropy7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#000000', $entropy8 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $entropy8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#0072B2', $entropy9 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $entropy9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.98611
set tmargin at screen 0.68000
set bmargin at screen 0.08889
$distance0 << EOD
0.730 0.04263646 0.02322507 0.06204786 "moh-12"
1.730 0.07184565 0.04752449 0.0961668 "moh-12"
2.730 0.08537456 0.04918753 0.1215616 "moh-12"
3.730 0.09175707 0.06722722 0.1162869 "moh-12"
EOD
$distance1 << EOD
0.790 0.04114755 0.01319849 0.06909661 "moh-25"
1.790 0.07966973 0.04553818 0.1138013 "moh-25"
2.790 0.09426728 0.04897751 0.139557 "moh-25"
3.790 0.09631245 0.08591778 0.1067071 "moh-25"
EOD
$distance2 << EOD
0.850 0.08378163 0.07545608 0.09210718 "moh-50"
1.850 0.1289726 0.1051591 0.1527861 "moh-50"
2.850 0.1701524 0.1390814 0.2012235 "moh-50"
3.850 0.214193 0.1762467 0.2521392 "moh-50"
EOD
$distance3 << EOD
0.910 0.07282531 0.04133284 0.1043178 "moh-60"
1.910 0.1059435 0.07471491 0.137172 "moh-60"
2.910 0.1690864 0.1457393 0.1924334 "moh-60"
3.910 0.2493587 0.1568361 0.3418813 "moh-60"
EOD
$distance4 << EOD
0.970 0.04289342 0.02615508 0.05963175 "moh-75"
1.970 0.07377058 0.04722579 0.1003154 "moh-75"
2.970 0.1279491 0.1140314 0.1418668 "moh-75"
3.970 0.1299319 0.1095128 0.1503509 "moh-75"
EOD
$distance5 << EOD
1.030 0.02055736 0.0142728 0.02684192 "moh-80"
2.030 0.0472419 0.03471547 0.05976834 "moh-80"
3.030 0.1123915 0.07652347 0.1482596 "moh-80"
4.030 0.1375247 0.1090628 0.1659866 "moh-80"
EOD
$distance6 << EOD
1.090 0.001119286 0.001023646 0.001214925 "random-75"
2.090 0.00109932 0.0009422293 0.00125641 "random-75"
3.090 0.001097891 0.0008878315 0.001307951 "random-75"
4.090 0.001273231 0.000904764 0.001641699 "random-75"
EOD
$distance7 << EOD
1.150 0 0 0 "static-75"
2.150 0 0 0 "static-75"
3.150 0 0 0 "static-75"
4.150 0 0 0 "static-75"
EOD
$distance8 << EOD
1.210 0.001981156 0.001650549 0.002311764 "random-50"
2.210 0.001919025 0.001503069 0.002334981 "random-50"
3.210 0.002035329 0.00115468 0.002915977 "random-50"
4.210 0.002181837 0.001358909 0.003004765 "random-50"
EOD
$distance9 << EOD
1.270 0 0 0 "static-50"
2.270 0 0 0 "static-50"
3.270 0 0 0 "static-50"
4.270 0 0 0 "static-50"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [0:0.3623941]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.38444 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#000000', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#000000', $distance8 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#0072B2', $distance9 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
unset multiplot
