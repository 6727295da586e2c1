set terminal pngcairo noenhanced size 1800,868 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Figures 3 and A: head load per category: how evenly heads are used, and by which categories" at screen 0.01333,0.95392 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.90991 left font 'DejaVu Sans,15'
set label "Left: entropy of the routed heads' shares of all selections over its largest value: 1 is uniform, a static choice of K of R heads has log K / log R; bars may pass 1," at screen 0.01333,0.87995 left font 'DejaVu Sans,15'
set label "loads cannot." at screen 0.01333,0.85000 left font 'DejaVu Sans,15'
set label "Right: total variation distance (half the sum of absolute differences) between these shares for one category's tokens and for all tokens, mean over categories: 0 when all" at screen 0.01333,0.82005 left font 'DejaVu Sans,15'
set label "categories use the same heads." at screen 0.01333,0.79009 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.74631 to screen 0.03889,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "moh-75" at screen 0.04556,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.11871,0.74631 to screen 0.14427,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.13149,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "moh-50" at screen 0.15093,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.22409,0.74631 to screen 0.24964,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.23687,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "random-75" at screen 0.25631,0.74631 left font 'DejaVu Sans,16'
set arrow from screen 0.32947,0.74631 to screen 0.35502,0.74631 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.34224,0.74631 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "static-75" at screen 0.36169,0.74631 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.70507
set bmargin at screen 0.09217
$entropy0 << EOD
0.910 0.9964587 0.9936696 0.9992478 "moh-75"
1.910 0.9972448 0.9961546 0.998335 "moh-75"
2.910 0.9971622 0.994756 0.9995684 "moh-75"
3.910 0.9971983 0.9945903 0.9998064 "moh-75"
EOD
$entropy1 << EOD
0.970 0.9932735 0.9901245 0.9964225 "moh-50"
1.970 0.9973674 0.9960706 0.9986642 "moh-50"
2.970 0.9963343 0.9937208 0.9989479 "moh-50"
3.970 0.9991658 0.998791 0.9995406 "moh-50"
EOD
$entropy2 << EOD
1.030 0.9999997 0.9999996 0.9999998 "random-75"
2.030 0.9999998 0.9999996 0.9999999 "random-75"
3.030 0.9999997 0.9999993 1 "random-75"
4.030 0.9999997 0.9999994 1 "random-75"
EOD
$entropy3 << EOD
1.090 0.7737056 0.7737056 0.7737056 "static-75"
2.090 0.7737056 0.7737056 0.7737056 "static-75"
3.090 0.7737056 0.7737056 0.7737056 "static-75"
4.090 0.7737056 0.7737056 0.7737056 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [0.760128:1.013578]
set xlabel 'layer'
set label "normalised entropy of the load" at screen 0.01722,0.39862 center rotate by 90
plot 1 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $entropy0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $entropy0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $entropy1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $entropy1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $entropy2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $entropy2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $entropy3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $entropy3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.98611
set tmargin at screen 0.70507
set bmargin at screen 0.09217
$distance0 << EOD
0.910 0.04585899 0.03880834 0.05290964 "moh-75"
1.910 0.08399284 0.06639404 0.1015916 "moh-75"
2.910 0.1261783 0.105732 0.1466246 "moh-75"
3.910 0.1390171 0.1199166 0.1581175 "moh-75"
EOD
$distance1 << EOD
0.970 0.07476297 0.06353526 0.08599067 "moh-50"
1.970 0.1264465 0.1019607 0.1509323 "moh-50"
2.970 0.1794822 0.1551456 0.2038188 "moh-50"
3.970 0.2293719 0.2191673 0.2395765 "moh-50"
EOD
$distance2 << EOD
1.030 0.001116071 0.0008906214 0.001341521 "random-75"
2.030 0.00113502 0.001046547 0.001223494 "random-75"
3.030 0.001102214 0.000995942 0.001208487 "random-75"
4.030 0.001296867 0.001124231 0.001469503 "random-75"
EOD
$distance3 << EOD
1.090 0 0 0 "static-75"
2.090 0 0 0 "static-75"
3.090 0 0 0 "static-75"
4.090 0 0 0 "static-75"
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-1.734723e-18:0.2539511]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.39862 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
unset multiplot
