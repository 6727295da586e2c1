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
0.730 0.9993206 0.9977437 1.000898 "moh-12"
1.730 0.999846 0.9996632 1.000029 "moh-12"
2.730 0.9998715 0.9997131 1.00003 "moh-12"
3.730 0.9998557 0.9997809 0.9999305 "moh-12"
EOD
$entropy1 << EOD
0.790 0.9996802 0.9990962 1.000264 "moh-25"
1.790 0.999798 0.9996967 0.9998994 "moh-25"
2.790 0.9997814 0.9995897 0.9999732 "moh-25"
3.790 0.9997163 0.9990222 1.00041 "moh-25"
EOD
$entropy2 << EOD
0.850 0.9941334 0.9903029 0.997964 "moh-50"
1.850 0.9971728 0.9944813 0.9998642 "moh-50"
2.850 0.9967038 0.9908337 1.002574 "moh-50"
3.850 0.9991699 0.9983902 0.9999495 "moh-50"
EOD
$entropy3 << EOD
0.910 0.995698 0.9900952 1.001301 "moh-60"
1.910 0.9975907 0.9942499 1.000931 "moh-60"
2.910 0.9989321 0.9984403 0.9994239 "moh-60"
3.910 0.9968153 0.9951688 0.9984619 "moh-60"
EOD
$entropy4 << EOD
0.970 0.9973221 0.9914799 1.003164 "moh-75"
1.970 0.9976271 0.9958009 0.9994534 "moh-75"
2.970 0.9974154 0.9956647 0.9991661 "moh-75"
3.970 0.9983141 0.9964396 1.000189 "moh-75"
EOD
$entropy5 << EOD
1.030 0.998032 0.9962924 0.9997717 "moh-80"
2.030 0.9976319 0.9931154 1.002148 "moh-80"
3.030 0.9987514 0.9961508 1.001352 "moh-80"
4.030 0.9977379 0.9951564 1.000319 "moh-80"
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
set yrange [0.5382597:1.02948]
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
0.730 0.0369351 0.0297094 0.04416081 "moh-12"
1.730 0.06967626 0.0482254 0.09112712 "moh-12"
2.730 0.08873707 0.07823002 0.09924413 "moh-12"
3.730 0.09116122 0.07395262 0.1083698 "moh-12"
EOD
$distance1 << EOD
0.790 0.03396891 0.02873725 0.03920058 "moh-25"
1.790 0.07925741 0.02252533 0.1359895 "moh-25"
2.790 0.09070136 0.04806478 0.1333379 "moh-25"
3.790 0.09757014 0.0788886 0.1162517 "moh-25"
EOD
$distance2 << EOD
0.850 0.07692855 0.04697118 0.1068859 "moh-50"
1.850 0.1128017 0.09092284 0.1346805 "moh-50"
2.850 0.174724 0.1413514 0.2080967 "moh-50"
3.850 0.2333357 0.2230801 0.2435913 "moh-50"
EOD
$distance3 << EOD
0.910 0.0720666 0.06831576 0.07581743 "moh-60"
1.910 0.1052453 0.07528435 0.1352062 "moh-60"
2.910 0.1612525 0.09110103 0.231404 "moh-60"
3.910 0.2615235 0.2361394 0.2869076 "moh-60"
EOD
$distance4 << EOD
0.970 0.04214185 0.0399213 0.04436241 "moh-75"
1.970 0.08101503 0.03664371 0.1253864 "moh-75"
2.970 0.1249657 0.07149301 0.1784385 "moh-75"
3.970 0.1414148 0.08954244 0.1932872 "moh-75"
EOD
$distance5 << EOD
1.030 0.01888132 0.01117403 0.02658861 "moh-80"
2.030 0.05094471 0.02963324 0.07225618 "moh-80"
3.030 0.112923 0.09695138 0.1288946 "moh-80"
4.030 0.143127 0.1261582 0.1600959 "moh-80"
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
set yrange [0:0.3041221]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.38444 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#000000', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#000000', $distance8 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#0072B2', $distance9 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.4 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
unset multiplot
