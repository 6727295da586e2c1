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
0.820 0.9963089 0.9929724 0.9996454 "shared-14"
1.820 0.9965423 0.991682 1.001403 "shared-14"
2.820 0.9957702 0.9935713 0.997969 "shared-14"
3.820 0.9977535 0.9951635 1.000343 "shared-14"
EOD
$entropy1 << EOD
0.880 0.9969345 0.9903482 1.003521 "shared-31"
1.880 0.9952704 0.9884728 1.002068 "shared-31"
2.880 0.9977842 0.9953715 1.000197 "shared-31"
3.880 0.9973701 0.9964817 0.9982584 "shared-31"
EOD
$entropy2 << EOD
0.940 0.995226 0.9816521 1.0088 "shared-40"
1.940 0.9980968 0.9964174 0.9997761 "shared-40"
2.940 0.9964773 0.9929029 1.000052 "shared-40"
3.940 0.9976664 0.9950602 1.000273 "shared-40"
EOD
$entropy3 << EOD
1.000 0.997128 0.992577 1.001679 "shared-60"
2.000 0.9971143 0.9930622 1.001166 "shared-60"
3.000 0.9979448 0.9924393 1.00345 "shared-60"
4.000 0.9967541 0.9943674 0.9991408 "shared-60"
EOD
$entropy4 << EOD
1.060 0.999947 0.9998653 1.000029 "shared-74"
2.060 0.9999487 0.9997847 1.000113 "shared-74"
3.060 0.9978819 0.9938625 1.001901 "shared-74"
4.060 0.9982181 0.9962504 1.000186 "shared-74"
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
set yrange [0.7596:1.022906]
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
0.820 0.03646992 0.02194185 0.05099798 "shared-14"
1.820 0.06856525 0.05346251 0.08366799 "shared-14"
2.820 0.09592352 0.09014843 0.1016986 "shared-14"
3.820 0.1130248 0.1099604 0.1160893 "shared-14"
EOD
$distance1 << EOD
0.880 0.04289342 0.02615508 0.05963175 "shared-31"
1.880 0.07377058 0.04722579 0.1003154 "shared-31"
2.880 0.1279491 0.1140314 0.1418668 "shared-31"
3.880 0.1299319 0.1095128 0.1503509 "shared-31"
EOD
$distance2 << EOD
0.940 0.04426274 0.02441903 0.06410646 "shared-40"
1.940 0.102546 0.0589118 0.1461803 "shared-40"
2.940 0.1126986 0.07536204 0.1500351 "shared-40"
3.940 0.1382074 0.08709961 0.1893152 "shared-40"
EOD
$distance3 << EOD
1.000 0.06740728 0.04034427 0.09447028 "shared-60"
2.000 0.125238 0.0370457 0.2134302 "shared-60"
3.000 0.1312326 0.1139529 0.1485124 "shared-60"
4.000 0.1659115 0.1064333 0.2253896 "shared-60"
EOD
$distance4 << EOD
1.060 0.01344925 0.007408458 0.01949005 "shared-74"
2.060 0.04517816 0.01735667 0.07299965 "shared-74"
3.060 0.1375336 0.07683832 0.1982288 "shared-74"
4.060 0.2017102 0.1509507 0.2524697 "shared-74"
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
set yrange [-3.469447e-18:0.2676179]
set xlabel 'layer'
set label "distance of a category from the mean" at screen 0.51722,0.38106 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#B8A800', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.4 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
unset multiplot
