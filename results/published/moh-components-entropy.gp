set terminal pngcairo noenhanced size 1800,868 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 6: components at 75 % of the heads: how evenly heads are used, and by which categories" at screen 0.01333,0.95392 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.90991 left font 'DejaVu Sans,15'
set label "Left: entropy of the routed heads' shares of all selections over its largest value: 1 is uniform, a static choice of K of R heads has log K / log R; bars may pass 1," at screen 0.01333,0.87995 left font 'DejaVu Sans,15'
set label "loads cannot." at screen 0.01333,0.85000 left font 'DejaVu Sans,15'
set label "Right: total variation distance (half the sum of absolute differences) between these shares for one category's tokens and for all tokens, mean over categories: 0 when all" at screen 0.01333,0.82005 left font 'DejaVu Sans,15'
set label "categories use the same heads." at screen 0.01333,0.79009 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.74631 to screen 0.03889,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "neither" at screen 0.04556,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.11871,0.74631 to screen 0.14427,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.13149,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "shared" at screen 0.15093,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.22409,0.74631 to screen 0.24964,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.23687,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "both" at screen 0.25631,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.32947,0.74631 to screen 0.35502,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.34224,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "random-75" at screen 0.36169,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.43484,0.74631 to screen 0.46040,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.44762,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "static-75" at screen 0.46707,0.74631 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.70507
set bmargin at screen 0.09217
$entropy0 << EOD
0.880 0.9960009 0.9951969 0.9968048 "neither"
1.880 0.9974864 0.9954332 0.9995397 "neither"
2.880 0.9972707 0.9957581 0.9987833 "neither"
3.880 0.9971745 0.9963529 0.9979961 "neither"
EOD
$entropy1 << EOD
0.940 0.9966827 0.994183 0.9991824 "shared"
1.940 0.9974992 0.9956653 0.9993331 "shared"
2.940 0.9967167 0.9946123 0.998821 "shared"
3.940 0.9961808 0.9929289 0.9994328 "shared"
EOD
$entropy2 << EOD
1.000 0.9964587 0.9936696 0.9992478 "both"
2.000 0.9972448 0.9961546 0.998335 "both"
3.000 0.9971622 0.994756 0.9995684 "both"
4.000 0.9971983 0.9945903 0.9998064 "both"
EOD
$entropy3 << EOD
1.060 0.9999997 0.9999996 0.9999998 "random-75"
2.060 0.9999998 0.9999996 0.9999999 "random-75"
3.060 0.9999997 0.9999993 1 "random-75"
4.060 0.9999997 0.9999994 1 "random-75"
EOD
$entropy4 << EOD
1.120 0.7737056 0.7737056 0.7737056 "static-75"
2.120 0.7737056 0.7737056 0.7737056 "static-75"
3.120 0.7737056 0.7737056 0.7737056 "static-75"
4.120 0.7737056 0.7737056 0.7737056 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [0.760128:1.013578]
set xlabel 'layer'
set label "normalised entropy of the load" at screen 0.01722,0.39862 center rotate by 90
plot 1 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $entropy0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $entropy0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $entropy1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $entropy1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $entropy2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $entropy2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $entropy3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $entropy3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $entropy4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $entropy4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.98611
set tmargin at screen 0.70507
set bmargin at screen 0.09217
$distance0 << EOD
0.880 0.03356407 0.02601134 0.04111681 "neither"
1.880 0.06146522 0.04645276 0.07647767 "neither"
2.880 0.0898479 0.06878581 0.11091 "neither"
3.880 0.1022098 0.09150754 0.1129121 "neither"
EOD
$distance1 << EOD
0.940 0.04505886 0.04184707 0.04827065 "shared"
1.940 0.07320284 0.07005805 0.07634763 "shared"
2.940 0.1179653 0.1052676 0.1306629 "shared"
3.940 0.1305199 0.1145109 0.1465289 "shared"
EOD
$distance2 << EOD
1.000 0.04585899 0.03880834 0.05290964 "both"
2.000 0.08399284 0.06639404 0.1015916 "both"
3.000 0.1261783 0.105732 0.1466246 "both"
4.000 0.1390171 0.1199166 0.1581175 "both"
EOD
$distance3 << EOD
1.060 0.001116071 0.0008906214 0.001341521 "random-75"
2.060 0.00113502 0.001046547 0.001223494 "random-75"
3.060 0.001102214 0.000995942 0.001208487 "random-75"
4.060 0.001296867 0.001124231 0.001469503 "random-75"
EOD
$distance4 << EOD
1.120 0 0 0 "static-75"
2.120 0 0 0 "static-75"
3.120 0 0 0 "static-75"
4.120 0 0 0 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-1.734723e-18:0.1676046]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.39862 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00'
unset label
unset arrow
unset object
unset multiplot
