set terminal pngcairo noenhanced size 1800,868 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH (ICML), Table H: share of active heads: how far categories differ in their heads" at screen 0.01333,0.95392 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 3 to 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.90991 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one category select and those that all tokens select: total variation distance, mean over categories, over the largest" at screen 0.01333,0.87995 left font 'DejaVu Sans,15'
set label "value that it can have, 1 - K / E for K of E heads. 0: all categories use the same heads. 100: as different as the number of selected heads permits." at screen 0.01333,0.85000 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.80622 to screen 0.03889,0.80622 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.80622 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 12.5 %, K = 1" at screen 0.04556,0.80622 left font 'DejaVu Sans,16'
set arrow from screen 0.21053,0.80622 to screen 0.23609,0.80622 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.22331,0.80622 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 25 %, K = 1" at screen 0.24276,0.80622 left font 'DejaVu Sans,16'
set arrow from screen 0.40773,0.80622 to screen 0.43329,0.80622 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.42051,0.80622 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 %" at screen 0.43996,0.80622 left font 'DejaVu Sans,16'
set arrow from screen 0.60493,0.80622 to screen 0.63049,0.80622 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.61771,0.80622 point pointtype 11 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH, 59.4 %" at screen 0.63716,0.80622 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.76935 to screen 0.03889,0.76935 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.02611,0.76935 point pointtype 15 pointsize 2 linecolor rgb '#D55E00'
set label "MoH, 75 %" at screen 0.04556,0.76935 left font 'DejaVu Sans,16'
set arrow from screen 0.21053,0.76935 to screen 0.23609,0.76935 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.22331,0.76935 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MoH, 81.2 %" at screen 0.24276,0.76935 left font 'DejaVu Sans,16'
set arrow from screen 0.40773,0.76935 to screen 0.43329,0.76935 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.42051,0.76935 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "75 % at random (chance)" at screen 0.43996,0.76935 left font 'DejaVu Sans,16'
set arrow from screen 0.60493,0.76935 to screen 0.63049,0.76935 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.61771,0.76935 point pointtype 12 pointsize 2 linecolor rgb '#888888'
set label "50 % at random (chance)" at screen 0.63716,0.76935 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.72811
set bmargin at screen 0.09217
$distance0 << EOD
0.790 4.221155 3.39536 5.046949
1.790 7.963001 5.511474 10.41453
2.790 10.14138 8.940574 11.34219
3.790 10.41843 8.451728 12.38512
EOD
$distance1 << EOD
0.850 3.96304 3.352679 4.573401
1.850 9.246698 2.627955 15.86544
2.850 10.58183 5.607558 15.55609
3.850 11.38318 9.20367 13.56269
EOD
$distance2 << EOD
0.910 13.08352 11.11867 15.04837
1.910 22.12814 17.84313 26.41315
2.910 31.40938 27.15047 35.66829
3.910 40.14008 38.35427 41.92589
EOD
$distance3 << EOD
0.970 14.41332 13.66315 15.16349
1.970 21.04906 15.05687 27.04124
2.970 32.2505 18.22021 46.2808
3.970 39.22853 35.42091 43.03614
EOD
$distance4 << EOD
1.030 13.7577 11.6425 15.87289
2.030 25.19785 19.91821 30.47749
3.030 37.8535 31.71961 43.98739
4.030 41.70512 35.97497 47.43526
EOD
$distance5 << EOD
1.090 11.99371 9.650586 14.33683
2.090 28.12291 21.95721 34.28861
3.090 34.30889 30.30529 38.3125
4.090 41.4489 37.09562 45.80217
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
set yrange [-2.371763:49.80703]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.41014 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#009E73', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 13 pointsize 1.6 linecolor rgb '#009E73', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#CC79A7', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 11 pointsize 1.6 linecolor rgb '#CC79A7', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#D55E00', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 15 pointsize 1.6 linecolor rgb '#D55E00', $distance5 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#56B4E9', $distance5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $distance6 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance6 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance7 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance7 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 12 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
