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
0.880 0.9970993 0.9950985 0.9991001 "neither"
1.880 0.997693 0.9958035 0.9995824 "neither"
2.880 0.9965629 0.9939243 0.9992016 "neither"
3.880 0.996508 0.9956019 0.9974142 "neither"
EOD
$entropy1 << EOD
0.940 0.9966995 0.994744 0.998655 "shared"
1.940 0.9982438 0.9975214 0.9989662 "shared"
2.940 0.9986511 0.9974176 0.9998845 "shared"
3.940 0.9972579 0.9956711 0.9988446 "shared"
EOD
$entropy2 << EOD
1.000 0.9963199 0.993721 0.9989187 "both"
2.000 0.9961302 0.9933047 0.9989557 "both"
3.000 0.9975377 0.9964296 0.9986458 "both"
4.000 0.9968547 0.9939385 0.9997709 "both"
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
0.880 0.03290838 0.02769658 0.03812018 "neither"
1.880 0.06095932 0.04976738 0.07215125 "neither"
2.880 0.08881219 0.06695353 0.1106708 "neither"
3.880 0.1043794 0.09519176 0.113567 "neither"
EOD
$distance1 << EOD
0.940 0.04956419 0.04568469 0.0534437 "shared"
1.940 0.07293409 0.0672283 0.07863989 "shared"
2.940 0.1302949 0.1168718 0.143718 "shared"
3.940 0.1347082 0.1261223 0.1432942 "shared"
EOD
$distance2 << EOD
1.000 0.04505182 0.0377734 0.05233023 "both"
2.000 0.07274538 0.06297217 0.08251859 "both"
3.000 0.1263423 0.1178087 0.1348759 "both"
4.000 0.1297843 0.1201595 0.1394091 "both"
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
set yrange [-1.734723e-18:0.1523411]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.39862 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00'
unset label
unset arrow
unset object
unset multiplot
