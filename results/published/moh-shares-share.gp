set terminal pngcairo noenhanced size 1800,1198 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: learned routing and its controls from an eighth to three quarters of the heads: loss against active heads" at screen 0.01333,0.96661 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds. Points that would cover each other" at screen 0.01333,0.93472 left font 'DejaVu Sans,15'
set label "are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.91302 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.88147 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.88147 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.88147 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.22724,0.88147 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.24058,0.88147 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85309 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.85309 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.85309 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.22724,0.85309 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 12.5 %, gates as in the paper" at screen 0.24058,0.85309 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.85309 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.60302,0.85309 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 25 %" at screen 0.61636,0.85309 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.82471 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.22724,0.82471 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.24058,0.82471 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.82471 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.60302,0.82471 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.61636,0.82471 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.79633 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03444,0.79633 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.79633 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "6" at screen 0.22724,0.79633 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "12.5 % at random" at screen 0.24058,0.79633 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.79633 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "7" at screen 0.60302,0.79633 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "25 % at random" at screen 0.61636,0.79633 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.76795 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "8" at screen 0.22724,0.76795 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.24058,0.76795 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.76795 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "9" at screen 0.60302,0.76795 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.61636,0.76795 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.73957 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03444,0.73957 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.73957 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "10" at screen 0.22724,0.73957 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 1 head" at screen 0.24058,0.73957 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.73957 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "11" at screen 0.60302,0.73957 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 2 heads" at screen 0.61636,0.73957 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.71119 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "12" at screen 0.22724,0.71119 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 4 heads" at screen 0.24058,0.71119 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.71119 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "13" at screen 0.60302,0.71119 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 56.2 %, at the cost of MoH's 25 %" at screen 0.61636,0.71119 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.68280 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "14" at screen 0.22724,0.68280 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.24058,0.68280 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.68280 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "15" at screen 0.60302,0.68280 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.61636,0.68280 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.65442 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "16" at screen 0.22724,0.65442 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 87.5 %, at the cost of MoH's 75 %" at screen 0.24058,0.65442 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.62604 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "router as drawn:" at screen 0.03444,0.62604 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.62604 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "17" at screen 0.22724,0.62604 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 12.5 %, gates as in the paper, router frozen as drawn" at screen 0.24058,0.62604 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.62604 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "18" at screen 0.60302,0.62604 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 25 %, router frozen as drawn" at screen 0.61636,0.62604 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.59766 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "19" at screen 0.22724,0.59766 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 50 %, router frozen as drawn" at screen 0.24058,0.59766 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.59766 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "20" at screen 0.60302,0.59766 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 75 %, router frozen as drawn" at screen 0.61636,0.59766 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.56928 point pointtype 11 pointsize 4.6 linewidth 1.5 linecolor rgb '#56B4E9'
set label "random heads, learned gates:" at screen 0.03444,0.56928 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.56928 point pointtype 11 pointsize 4.6 linewidth 1.5 linecolor rgb '#56B4E9'
set label "21" at screen 0.22724,0.56928 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "12.5 % at random, learned gates as in the paper" at screen 0.24058,0.56928 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.52588
set bmargin at screen 0.07095
$ours0 << EOD
100 0.3903626 0.008091422 1
EOD
$ours1 << EOD
8.979467 0.3987318 0.005873797 2
24.1 0.3988411 0.009416287 3
46.31187 0.3999076 0.007950715 4
71.7442 0.4013387 0.006779621 5
EOD
$ours2 << EOD
12.48013 0.4227652 0.01232953 6
24.1 0.4183474 0.009245125 7
48.61253 0.4108353 0.005682232 8
75.32887 0.401845 0.009602993 9
EOD
$ours3 << EOD
12.48013 0.3994195 0.005912873 10
25.3 0.403289 0.01291221 11
49.81253 0.3970886 0.01374618 12
57.73787 0.3989641 0.005935474 13
70.5442 0.392884 0.005640574 14
76.52887 0.3911877 0.009072023 15
87.5 0.392083 0.004647102 16
EOD
$ours4 << EOD
13.68013 0.4039596 0.008156519 17
26.5 0.4074626 0.005327148 18
53.7752 0.397732 0.01081033 19
77.72887 0.3982622 0.01600941 20
EOD
$ours5 << EOD
14.88013 0.4116626 0.008005041 21
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0.3822711 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 8.979467, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 8.979467, graph 0.045 to first 8.979467, first 0.392858 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 24.1, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 24.1, graph 0.045 to first 24.1, first 0.3894248 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 46.31187, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 46.31187, graph 0.045 to first 46.31187, first 0.3919569 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 71.7442, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 71.7442, graph 0.045 to first 71.7442, first 0.3945591 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 12.48013, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 12.48013, graph 0.045 to first 12.48013, first 0.4104356 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 24.1, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 24.1, graph 0.045 to first 24.1, first 0.4091023 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 48.61253, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 48.61253, graph 0.045 to first 48.61253, first 0.4051531 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.32887, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.32887, graph 0.045 to first 75.32887, first 0.392242 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 12.48013, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 12.48013, graph 0.045 to first 12.48013, first 0.3935066 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 25.3, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 25.3, graph 0.045 to first 25.3, first 0.3903768 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 49.81253, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 49.81253, graph 0.045 to first 49.81253, first 0.3833424 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.25, graph 0 to first 57.73787, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 57.73787, graph 0.045 to first 57.73787, first 0.3930286 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 71.875, graph 0 to first 70.5442, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 70.5442, graph 0.045 to first 70.5442, first 0.3872435 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 76.52887, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 76.52887, graph 0.045 to first 76.52887, first 0.3821156 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 87.5, graph 0 to first 87.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 87.5, graph 0.045 to first 87.5, first 0.3874359 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 13.68013, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 13.68013, graph 0.045 to first 13.68013, first 0.3958031 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 26.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 26.5, graph 0.045 to first 26.5, first 0.4021355 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 53.7752, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 53.7752, graph 0.045 to first 53.7752, first 0.3869217 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 77.72887, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 77.72887, graph 0.045 to first 77.72887, first 0.3822528 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 14.88013, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 14.88013, graph 0.045 to first 14.88013, first 0.4036575 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [2:100]
set yrange [0.3789369:0.4382734]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.01
set label "loss (nat)" at screen 0.02611,0.29841 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours4 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#CC79A7', $ours5 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours4 using 1:2 with points pointtype 9 pointsize 4.6 linecolor rgb '#CC79A7', $ours4 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours5 using 1:2 with points pointtype 11 pointsize 4.6 linecolor rgb '#56B4E9', $ours5 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.52588
set bmargin at screen 0.07095
$ours0 << EOD
100 0 NaN 1
EOD
$ours1 << EOD
8.829657 0.008369234 0.009264889 2
24.0617 0.008478548 0.009063544 3
47.01974 0.009545077 0.008914134 4
71.63225 0.01097616 0.008932922 5
EOD
$ours2 << EOD
12.47929 0.03240259 0.009523421 6
24.0617 0.02798481 0.009127057 7
48.2708 0.02047277 0.008858056 8
75.36946 0.01148239 0.008768229 9
EOD
$ours3 << EOD
12.47929 0.009056907 0.009110841 10
25.31277 0.01292644 0.008970875 11
49.52186 0.006726012 0.008715319 12
57.78445 0.008601507 0.008727647 13
70.38119 0.002521472 0.008840842 14
76.62052 0.0008251015 0.008726793 15
87.5 0.001720396 0.008716079 16
EOD
$ours4 << EOD
13.73035 0.01359701 0.009334729 17
26.56383 0.01710008 0.008883791 18
53.65315 0.007369437 0.008805278 19
77.87158 0.007899651 0.008761148 20
EOD
$ours5 << EOD
14.98142 0.02130002 0.009815405 21
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 8.829657, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 8.829657, graph 0.045 to first 8.829657, first -0.0008956555 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 24.0617, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 24.0617, graph 0.045 to first 24.0617, first -0.0005849963 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 47.01974, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 47.01974, graph 0.045 to first 47.01974, first 0.0006309428 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 71.63225, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 71.63225, graph 0.045 to first 71.63225, first 0.00204324 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 12.47929, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 12.47929, graph 0.045 to first 12.47929, first 0.02287917 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 24.0617, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 24.0617, graph 0.045 to first 24.0617, first 0.01885776 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 48.2708, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 48.2708, graph 0.045 to first 48.2708, first 0.01161471 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.36946, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.36946, graph 0.045 to first 75.36946, first 0.002714157 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 12.47929, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 12.47929, graph 0.045 to first 12.47929, first -5.393425e-05 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 25.31277, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 25.31277, graph 0.045 to first 25.31277, first 0.003955566 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 49.52186, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 49.52186, graph 0.045 to first 49.52186, first -0.001989307 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.25, graph 0 to first 57.78445, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 57.78445, graph 0.045 to first 57.78445, first -0.00012614 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 71.875, graph 0 to first 70.38119, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 70.38119, graph 0.045 to first 70.38119, first -0.00631937 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 76.62052, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 76.62052, graph 0.045 to first 76.62052, first -0.007901691 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 87.5, graph 0 to first 87.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 87.5, graph 0.045 to first 87.5, first -0.006995683 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 13.73035, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 13.73035, graph 0.045 to first 13.73035, first 0.004262279 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 25, graph 0 to first 26.56383, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 26.56383, graph 0.045 to first 26.56383, first 0.00821629 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 53.65315, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 53.65315, graph 0.045 to first 53.65315, first -0.001435841 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 77.87158, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 77.87158, graph 0.045 to first 77.87158, first -0.0008614976 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 12.5, graph 0 to first 14.98142, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 14.98142, graph 0.045 to first 14.98142, first 0.01148462 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [2:100]
set yrange [-0.01089135:0.04491568]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.01
set label "loss: difference to 'MHA, all 8 heads' (nat)" at screen 0.53444,0.29841 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours4 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#CC79A7', $ours5 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours4 using 1:2 with points pointtype 9 pointsize 4.6 linecolor rgb '#CC79A7', $ours4 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours5 using 1:2 with points pointtype 11 pointsize 4.6 linecolor rgb '#56B4E9', $ours5 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
