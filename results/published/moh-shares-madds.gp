set terminal pngcairo noenhanced size 1800,1238 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: learned routing and its controls from an eighth to three quarters of the heads: loss against multiply-adds" at screen 0.01333,0.96769 left font 'DejaVu Sans,22'
set label "needed" at screen 0.01333,0.93538 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds. Points that would cover each other" at screen 0.01333,0.90452 left font 'DejaVu Sans,15'
set label "are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.88352 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85299 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.85299 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.85299 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.22724,0.85299 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.24058,0.85299 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82553 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.82553 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.82553 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.22724,0.82553 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 12.5 %, gates as in the paper" at screen 0.24058,0.82553 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.82553 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.60302,0.82553 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 25 %" at screen 0.61636,0.82553 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.79806 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.22724,0.79806 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.24058,0.79806 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.79806 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.60302,0.79806 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.61636,0.79806 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.77060 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03444,0.77060 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.77060 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "6" at screen 0.22724,0.77060 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "12.5 % at random" at screen 0.24058,0.77060 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.77060 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "7" at screen 0.60302,0.77060 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "25 % at random" at screen 0.61636,0.77060 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.74313 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "8" at screen 0.22724,0.74313 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.24058,0.74313 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.74313 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "9" at screen 0.60302,0.74313 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.61636,0.74313 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.71567 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03444,0.71567 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.71567 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "10" at screen 0.22724,0.71567 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 1 head" at screen 0.24058,0.71567 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.71567 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "11" at screen 0.60302,0.71567 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 2 heads" at screen 0.61636,0.71567 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.68821 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "12" at screen 0.22724,0.68821 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 4 heads" at screen 0.24058,0.68821 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.68821 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "13" at screen 0.60302,0.68821 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 56.2 %, at the cost of MoH's 25 %" at screen 0.61636,0.68821 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.66074 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "14" at screen 0.22724,0.66074 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.24058,0.66074 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.66074 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "15" at screen 0.60302,0.66074 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.61636,0.66074 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.63328 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "16" at screen 0.22724,0.63328 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 87.5 %, at the cost of MoH's 75 %" at screen 0.24058,0.63328 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.60582 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "router as drawn:" at screen 0.03444,0.60582 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.60582 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "17" at screen 0.22724,0.60582 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 12.5 %, gates as in the paper, router frozen as drawn" at screen 0.24058,0.60582 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.60582 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "18" at screen 0.60302,0.60582 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 25 %, router frozen as drawn" at screen 0.61636,0.60582 left font 'DejaVu Sans,15'
set label "" at screen 0.22724,0.57835 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "19" at screen 0.22724,0.57835 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 50 %, router frozen as drawn" at screen 0.24058,0.57835 left font 'DejaVu Sans,15'
set label "" at screen 0.60302,0.57835 point pointtype 9 pointsize 4.6 linewidth 1.5 linecolor rgb '#CC79A7'
set label "20" at screen 0.60302,0.57835 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH, 75 %, router frozen as drawn" at screen 0.61636,0.57835 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.55089 point pointtype 11 pointsize 4.6 linewidth 1.5 linecolor rgb '#56B4E9'
set label "random heads, learned gates:" at screen 0.03444,0.55089 left font 'DejaVu Sans,16'
set label "" at screen 0.22724,0.55089 point pointtype 11 pointsize 4.6 linewidth 1.5 linecolor rgb '#56B4E9'
set label "21" at screen 0.22724,0.55089 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "12.5 % at random, learned gates as in the paper" at screen 0.24058,0.55089 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.50889
set bmargin at screen 0.06866
$ours0 << EOD
23.59622 0.3903626 0.008091422 1
EOD
$ours1 << EOD
18.74712 0.3987318 0.005873797 2
19.84112 0.3988411 0.009416287 3
20.74203 0.3999076 0.007950715 4
22.38338 0.4013387 0.006779621 5
EOD
$ours2 << EOD
18.74712 0.4227652 0.01232953 6
19.48962 0.4183474 0.009245125 7
20.62154 0.4108353 0.005682232 8
22.02345 0.401845 0.009602993 9
EOD
$ours3 << EOD
15.66058 0.3994195 0.005912873 10
16.79424 0.403289 0.01291221 11
19.10859 0.3970886 0.01374618 12
19.48962 0.3989641 0.005935474 13
21.23089 0.392884 0.005640574 14
21.61192 0.3911877 0.009072023 15
22.62437 0.392083 0.004647102 16
EOD
$ours4 << EOD
18.86761 0.4039596 0.008156519 17
19.96161 0.4074626 0.005327148 18
21.1104 0.397732 0.01081033 19
22.50388 0.3982622 0.01600941 20
EOD
$ours5 << EOD
18.9881 0.4116626 0.008005041 21
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first 0.3822711 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.74712, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.74712, graph 0.045 to first 18.74712, first 0.392858 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.65427, graph 0 to first 19.84112, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.84112, graph 0.045 to first 19.84112, first 0.3894248 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 20.74203, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.74203, graph 0.045 to first 20.74203, first 0.3919569 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.38338, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.38338, graph 0.045 to first 22.38338, first 0.3945591 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.82166, graph 0 to first 18.74712, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.74712, graph 0.045 to first 18.74712, first 0.4104356 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.50374, graph 0 to first 19.48962, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.48962, graph 0.045 to first 19.48962, first 0.4091023 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 20.8679, graph 0 to first 20.62154, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.62154, graph 0.045 to first 20.62154, first 0.4051531 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.23206, graph 0 to first 22.02345, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.02345, graph 0.045 to first 22.02345, first 0.392242 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 15.66058, graph 0 to first 15.66058, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 15.66058, graph 0.045 to first 15.66058, first 0.3935066 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 16.79424, graph 0 to first 16.79424, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 16.79424, graph 0.045 to first 16.79424, first 0.3903768 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.06157, graph 0 to first 19.10859, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.10859, graph 0.045 to first 19.10859, first 0.3833424 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.6284, graph 0 to first 19.48962, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.48962, graph 0.045 to first 19.48962, first 0.3930286 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.04548, graph 0 to first 21.23089, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.23089, graph 0.045 to first 21.23089, first 0.3872435 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.3289, graph 0 to first 21.61192, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.61192, graph 0.045 to first 21.61192, first 0.3821156 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.46256, graph 0 to first 22.62437, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.62437, graph 0.045 to first 22.62437, first 0.3874359 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.86761, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.86761, graph 0.045 to first 18.86761, first 0.3958031 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.65427, graph 0 to first 19.96161, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.96161, graph 0.045 to first 19.96161, first 0.4021355 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.1104, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.1104, graph 0.045 to first 21.1104, first 0.3869217 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.50388, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.50388, graph 0.045 to first 22.50388, first 0.3822528 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.9881, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.9881, graph 0.045 to first 18.9881, first 0.4036575 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [14.7083:24.5485]
set yrange [0.3789369:0.4382734]
set xlabel "multiply-adds needed (M)"
set xtics 2
set ytics 0.01
set label "loss (nat)" at screen 0.02611,0.28877 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours4 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#CC79A7', $ours5 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours4 using 1:2 with points pointtype 9 pointsize 4.6 linecolor rgb '#CC79A7', $ours4 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours5 using 1:2 with points pointtype 11 pointsize 4.6 linecolor rgb '#56B4E9', $ours5 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.50889
set bmargin at screen 0.06866
$ours0 << EOD
23.59622 0 NaN 1
EOD
$ours1 << EOD
18.72576 0.008369234 0.009264889 2
19.86632 0.008478548 0.009063544 3
20.72836 0.009545077 0.008914134 4
22.38337 0.01097616 0.008932922 5
EOD
$ours2 << EOD
18.72576 0.03240259 0.009523421 6
19.49986 0.02798481 0.009127057 7
20.60274 0.02047277 0.008858056 8
22.00811 0.01148239 0.008768229 9
EOD
$ours3 << EOD
15.66058 0.009056907 0.009110841 10
16.79424 0.01292644 0.008970875 11
19.10262 0.006726012 0.008715319 12
19.49986 0.008601507 0.008727647 13
21.23802 0.002521472 0.008840842 14
21.63526 0.0008251015 0.008726793 15
22.63461 0.001720396 0.008716079 16
EOD
$ours4 << EOD
18.85138 0.01359701 0.009334729 17
19.99194 0.01710008 0.008883791 18
21.1124 0.007369437 0.008805278 19
22.50899 0.007899651 0.008761148 20
EOD
$ours5 << EOD
18.977 0.02130002 0.009815405 21
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.72576, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.72576, graph 0.045 to first 18.72576, first -0.0008956555 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.65427, graph 0 to first 19.86632, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.86632, graph 0.045 to first 19.86632, first -0.0005849963 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 20.72836, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.72836, graph 0.045 to first 20.72836, first 0.0006309428 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.38337, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.38337, graph 0.045 to first 22.38337, first 0.00204324 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.82166, graph 0 to first 18.72576, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.72576, graph 0.045 to first 18.72576, first 0.02287917 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.50374, graph 0 to first 19.49986, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.49986, graph 0.045 to first 19.49986, first 0.01885776 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 20.8679, graph 0 to first 20.60274, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.60274, graph 0.045 to first 20.60274, first 0.01161471 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.23206, graph 0 to first 22.00811, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.00811, graph 0.045 to first 22.00811, first 0.002714157 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 15.66058, graph 0 to first 15.66058, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 15.66058, graph 0.045 to first 15.66058, first -5.393425e-05 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 16.79424, graph 0 to first 16.79424, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 16.79424, graph 0.045 to first 16.79424, first 0.003955566 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.06157, graph 0 to first 19.10262, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.10262, graph 0.045 to first 19.10262, first -0.001989307 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.6284, graph 0 to first 19.49986, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.49986, graph 0.045 to first 19.49986, first -0.00012614 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.04548, graph 0 to first 21.23802, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.23802, graph 0.045 to first 21.23802, first -0.00631937 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.3289, graph 0 to first 21.63526, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.63526, graph 0.045 to first 21.63526, first -0.007901691 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.46256, graph 0 to first 22.63461, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.63461, graph 0.045 to first 22.63461, first -0.006995683 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.85138, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.85138, graph 0.045 to first 18.85138, first 0.004262279 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.65427, graph 0 to first 19.99194, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.99194, graph 0.045 to first 19.99194, first 0.00821629 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.1124, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.1124, graph 0.045 to first 21.1124, first -0.001435841 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.50899, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.50899, graph 0.045 to first 22.50899, first -0.0008614976 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.977, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.977, graph 0.045 to first 18.977, first 0.01148462 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [14.7083:24.5485]
set yrange [-0.01089135:0.04491568]
set xlabel "multiply-adds needed (M)"
set xtics 2
set ytics 0.01
set label "loss: difference to 'MHA, all 8 heads' (nat)" at screen 0.53444,0.28877 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours4 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#CC79A7', $ours5 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours4 using 1:2 with points pointtype 9 pointsize 4.6 linecolor rgb '#CC79A7', $ours4 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours5 using 1:2 with points pointtype 11 pointsize 4.6 linecolor rgb '#56B4E9', $ours5 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
