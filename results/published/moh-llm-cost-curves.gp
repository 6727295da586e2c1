set terminal pngcairo noenhanced size 1800,1198 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch: loss at equal cost" at screen 0.01333,0.96661 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.93472 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.91302 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.89132 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 3 to 10 seeds (Student t)." at screen 0.01333,0.86962 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.83790 to screen 0.03889,0.83790 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.83790 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.04556,0.83790 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.83790 to screen 0.44089,0.83790 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.42811,0.83790 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 75 %" at screen 0.44756,0.83790 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.81119 to screen 0.03889,0.81119 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.81119 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %" at screen 0.04556,0.81119 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.81119 to screen 0.44089,0.81119 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.42811,0.81119 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 %, 50 % of them shared" at screen 0.44756,0.81119 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.78447 to screen 0.03889,0.78447 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.78447 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "75 % of the heads at random" at screen 0.04556,0.78447 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.78447 to screen 0.44089,0.78447 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.42811,0.78447 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "50 % of the heads at random" at screen 0.44756,0.78447 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75776 to screen 0.03889,0.75776 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.75776 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "75 % of the heads at random, learned gates" at screen 0.04556,0.75776 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.75776 to screen 0.44089,0.75776 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.42811,0.75776 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "MHA with 75 % of its heads" at screen 0.44756,0.75776 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.73105 to screen 0.03889,0.73105 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.02611,0.73105 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "50 % of the heads at random, learned gates" at screen 0.04556,0.73105 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.73105 to screen 0.44089,0.73105 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.42811,0.73105 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "MHA with 50 % of its heads" at screen 0.44756,0.73105 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.70434 to screen 0.03889,0.70434 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.70434 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MHA with 87.5 % of its heads, at the cost of MoH's 75 %" at screen 0.04556,0.70434 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.70434 to screen 0.44089,0.70434 nohead linewidth 2 dashtype 2 linecolor rgb '#009E73'
set label "" at screen 0.42811,0.70434 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "MHA with 71.9 % of its heads, at the cost of MoH's 50 %" at screen 0.44756,0.70434 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.67763 to screen 0.03889,0.67763 nohead linewidth 2 dashtype 2 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.67763 point pointtype 9 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH, 75 %, router frozen as drawn" at screen 0.04556,0.67763 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.67763 to screen 0.44089,0.67763 nohead linewidth 2 dashtype 2 linecolor rgb '#D55E00'
set label "" at screen 0.42811,0.67763 point pointtype 9 pointsize 2 linecolor rgb '#D55E00'
set label "MoH, 50 %, router frozen as drawn" at screen 0.44756,0.67763 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.65092 to screen 0.03889,0.65092 nohead linewidth 2 dashtype 2 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.65092 point pointtype 9 pointsize 2 linecolor rgb '#56B4E9'
set label "MHA with 75 % of its heads, learned gates" at screen 0.04556,0.65092 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.65092 to screen 0.44089,0.65092 nohead linewidth 2 dashtype 2 linecolor rgb '#B8A800'
set label "" at screen 0.42811,0.65092 point pointtype 9 pointsize 2 linecolor rgb '#B8A800'
set label "MHA with 50 % of its heads, learned gates" at screen 0.44756,0.65092 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.62421 to screen 0.03889,0.62421 nohead linewidth 2 dashtype 4 linecolor rgb '#000000'
set label "" at screen 0.02611,0.62421 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "all heads, learned gates" at screen 0.04556,0.62421 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.59265
set bmargin at screen 0.07095
$m0 << EOD
1.087635 5.350383 5.296265 5.404501
2.175271 4.601221 4.580414 4.622027
3.262906 4.253406 4.239149 4.267663
4.350542 4.013884 4.000189 4.027579
5.438177 3.851477 3.83991 3.863045
6.525813 3.722884 3.71194 3.733829
7.613448 3.627766 3.615277 3.640255
8.701084 3.565511 3.553861 3.577161
9.788719 3.532161 3.520239 3.544083
10.87635 3.524159 3.512129 3.536189
EOD
$m1 << EOD
1.054487 5.269462 5.222992 5.315933
2.108975 4.603564 4.575749 4.631378
3.163462 4.289225 4.271769 4.306682
4.217949 4.070473 4.052123 4.088823
5.272437 3.912718 3.894837 3.9306
6.326924 3.785504 3.769902 3.801107
7.381411 3.685739 3.671911 3.699566
8.435899 3.621066 3.607453 3.634679
9.490386 3.584686 3.571273 3.598099
10.54487 3.576017 3.562533 3.589502
EOD
$m2 << EOD
1.016149 5.349655 5.295644 5.403665
2.032298 4.669874 4.644419 4.695329
3.048446 4.357888 4.336607 4.379168
4.064595 4.132759 4.112629 4.152888
5.080744 3.968284 3.953729 3.98284
6.096893 3.836126 3.821832 3.85042
7.113042 3.732977 3.719983 3.74597
8.12919 3.665463 3.654893 3.676033
9.145339 3.630573 3.620196 3.64095
10.16149 3.621889 3.611084 3.632694
EOD
$m3 << EOD
1.016621 5.331666 5.140832 5.522501
2.033241 4.657842 4.588395 4.72729
3.049862 4.331646 4.30734 4.355951
4.066483 4.105871 4.06574 4.146002
5.083103 3.942752 3.927491 3.958014
6.099724 3.811519 3.796736 3.826302
7.116345 3.715549 3.699901 3.731197
8.132965 3.650749 3.64666 3.654837
9.149586 3.614969 3.606362 3.623577
10.16621 3.605956 3.597624 3.614288
EOD
$m4 << EOD
1.049769 5.507859 5.377061 5.638657
2.099538 4.752603 4.704094 4.801112
3.149306 4.407989 4.368969 4.447009
4.199075 4.156385 4.10557 4.2072
5.248844 3.989055 3.944018 4.034092
6.298613 3.853218 3.818595 3.887842
7.348381 3.756621 3.718419 3.794822
8.39815 3.694042 3.65878 3.729304
9.447919 3.659405 3.624304 3.694506
10.49769 3.650576 3.615886 3.685266
EOD
$m5 << EOD
1.011902 5.774246 5.660058 5.888435
2.023804 4.941393 4.876276 5.00651
3.035706 4.568744 4.530827 4.606661
4.047608 4.303657 4.252025 4.355289
5.05951 4.133724 4.098559 4.168889
6.071412 4.005468 3.977507 4.033428
7.083314 3.894696 3.866353 3.92304
8.095216 3.831755 3.81464 3.84887
9.107118 3.79715 3.777839 3.816461
10.11902 3.788003 3.768463 3.807543
EOD
$m6 << EOD
1.054487 5.357155 5.255203 5.459106
2.108975 4.687622 4.649429 4.725815
3.163462 4.359758 4.345247 4.374268
4.217949 4.144245 4.118749 4.16974
5.272437 3.987586 3.962369 4.012804
6.326924 3.859725 3.833248 3.886202
7.381411 3.758123 3.727502 3.788745
8.435899 3.696684 3.670592 3.722776
9.490386 3.661488 3.633988 3.688988
10.54487 3.653105 3.624799 3.681411
EOD
$m7 << EOD
1.02712 5.339415 5.296653 5.382177
2.054239 4.615386 4.599667 4.631105
3.081359 4.275255 4.261303 4.289206
4.108478 4.041651 4.02298 4.060323
5.135598 3.878468 3.866335 3.8906
6.162717 3.752402 3.739775 3.765029
7.189837 3.651733 3.639314 3.664152
8.216956 3.589943 3.579571 3.600315
9.244076 3.557143 3.546172 3.568113
10.2712 3.548815 3.53764 3.559991
EOD
$m8 << EOD
1.016149 5.599165 5.523352 5.674978
2.032298 4.876278 4.845579 4.906977
3.048446 4.521896 4.475573 4.568219
4.064595 4.281881 4.239321 4.324441
5.080744 4.119102 4.089266 4.148937
6.096893 3.983343 3.95307 4.013616
7.113042 3.881966 3.861954 3.901979
8.12919 3.815757 3.800648 3.830865
9.145339 3.781795 3.76539 3.798199
10.16149 3.772568 3.756411 3.788725
EOD
$m9 << EOD
0.9666036 5.31837 5.250538 5.386202
1.933207 4.622073 4.604165 4.639982
2.899811 4.279466 4.262581 4.29635
3.866414 4.051262 4.030701 4.071822
4.833018 3.886164 3.864148 3.908181
5.799621 3.763142 3.747283 3.779
6.766225 3.667161 3.647576 3.686747
7.732829 3.605558 3.583991 3.627125
8.699432 3.571545 3.548475 3.594615
9.666036 3.562265 3.53977 3.58476
EOD
$m10 << EOD
1.057377 5.344145 5.234015 5.454274
2.114755 4.606243 4.566956 4.64553
3.172132 4.262472 4.223316 4.301628
4.22951 4.033401 3.999192 4.06761
5.286887 3.871113 3.847601 3.894626
6.344265 3.747638 3.730914 3.764362
7.401642 3.653409 3.631597 3.675221
8.45902 3.588059 3.563125 3.612993
9.516397 3.554142 3.53024 3.578044
10.57377 3.545652 3.521845 3.569459
EOD
$m11 << EOD
1.019555 5.33744 5.242798 5.432082
2.03911 4.612589 4.566967 4.658211
3.058665 4.27143 4.234644 4.308216
4.07822 4.039309 3.991981 4.086638
5.097775 3.874757 3.833202 3.916311
6.11733 3.751631 3.71526 3.788001
7.136885 3.654942 3.622793 3.687092
8.15644 3.592662 3.559482 3.625842
9.175995 3.558658 3.523662 3.593654
10.19555 3.549665 3.515876 3.583454
EOD
$m12 << EOD
1.054487 5.296573 5.199994 5.393152
2.108975 4.604132 4.558088 4.650176
3.163462 4.280687 4.241436 4.319937
4.217949 4.058437 4.013816 4.103059
5.272437 3.906767 3.87153 3.942003
6.326924 3.777634 3.745807 3.80946
7.381411 3.681805 3.645048 3.718562
8.435899 3.618474 3.587209 3.64974
9.490386 3.584267 3.553668 3.614865
10.54487 3.575009 3.544018 3.606001
EOD
$m13 << EOD
1.016149 5.341646 5.280411 5.402882
2.032298 4.662908 4.611557 4.714259
3.048446 4.340766 4.307543 4.37399
4.064595 4.117909 4.06551 4.170307
5.080744 3.959711 3.925572 3.993849
6.096893 3.82923 3.80093 3.857529
7.113042 3.732803 3.707863 3.757743
8.12919 3.667333 3.647164 3.687503
9.145339 3.632923 3.613222 3.652624
10.16149 3.624827 3.605729 3.643925
EOD
$m14 << EOD
1.030894 5.220644 5.166682 5.274605
2.061789 4.570593 4.538219 4.602966
3.092683 4.253946 4.247385 4.260507
4.123578 4.035799 4.01079 4.060808
5.154472 3.879265 3.867607 3.890924
6.185366 3.755787 3.741333 3.77024
7.216261 3.656753 3.648185 3.665321
8.247155 3.594416 3.583196 3.605636
9.278049 3.560668 3.549961 3.571375
10.30894 3.55153 3.541977 3.561083
EOD
$m15 << EOD
0.9689629 5.249025 5.161682 5.336369
1.937926 4.587397 4.556089 4.618704
2.906889 4.271193 4.254465 4.287921
3.875851 4.059315 4.029169 4.089461
4.844814 3.897707 3.882976 3.912438
5.813777 3.77727 3.755145 3.799396
6.78274 3.680883 3.658093 3.703674
7.751703 3.619145 3.599627 3.638664
8.720666 3.585633 3.565581 3.605684
9.689629 3.576748 3.556777 3.596718
EOD
$m16 << EOD
1.091882 5.22288 5.039681 5.406079
2.183764 4.561509 4.489256 4.633762
3.275647 4.241041 4.230996 4.251086
4.367529 4.020636 3.958933 4.082339
5.459411 3.869919 3.83351 3.906327
6.551293 3.735404 3.703379 3.767428
7.643175 3.640624 3.604187 3.677061
8.735058 3.580967 3.560152 3.601782
9.82694 3.544843 3.510689 3.578997
10.91882 3.536083 3.503934 3.568233
EOD
set xrange [0:11.1372]
set yrange [3.46988:4.389343]
set xtics 2
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.33180 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m12 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m13 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m14 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m15 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m16 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $m8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $m9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $m10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $m11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73', $m12 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#CC79A7', $m13 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#D55E00', $m14 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#56B4E9', $m15 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#B8A800', $m16 using 1:2 with linespoints linewidth 2 dashtype 4 pointtype 5 pointsize 1.1 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.59265
set bmargin at screen 0.07095
$t0 << EOD
0.5014302 5.350383 5.296265 5.404501
1.00286 4.601221 4.580414 4.622027
1.504291 4.253406 4.239149 4.267663
2.005721 4.013884 4.000189 4.027579
2.507151 3.851477 3.83991 3.863045
3.008581 3.722884 3.71194 3.733829
3.510011 3.627766 3.615277 3.640255
4.011442 3.565511 3.553861 3.577161
4.512872 3.532161 3.520239 3.544083
5.014302 3.524159 3.512129 3.536189
EOD
$t1 << EOD
0.5201778 5.269462 5.222992 5.315933
1.040356 4.603564 4.575749 4.631378
1.560533 4.289225 4.271769 4.306682
2.080711 4.070473 4.052123 4.088823
2.600889 3.912718 3.894837 3.9306
3.121067 3.785504 3.769902 3.801107
3.641244 3.685739 3.671911 3.699566
4.161422 3.621066 3.607453 3.634679
4.6816 3.584686 3.571273 3.598099
5.201778 3.576017 3.562533 3.589502
EOD
$t2 << EOD
0.4814486 5.349655 5.295644 5.403665
0.9628971 4.669874 4.644419 4.695329
1.444346 4.357888 4.336607 4.379168
1.925794 4.132759 4.112629 4.152888
2.407243 3.968284 3.953729 3.98284
2.888691 3.836126 3.821832 3.85042
3.37014 3.732977 3.719983 3.74597
3.851588 3.665463 3.654893 3.676033
4.333037 3.630573 3.620196 3.64095
4.814486 3.621889 3.611084 3.632694
EOD
$t3 << EOD
0.4832743 5.331666 5.140832 5.522501
0.9665486 4.657842 4.588395 4.72729
1.449823 4.331646 4.30734 4.355951
1.933097 4.105871 4.06574 4.146002
2.416371 3.942752 3.927491 3.958014
2.899646 3.811519 3.796736 3.826302
3.38292 3.715549 3.699901 3.731197
3.866194 3.650749 3.64666 3.654837
4.349469 3.614969 3.606362 3.623577
4.832743 3.605956 3.597624 3.614288
EOD
$t4 << EOD
0.5160688 5.507859 5.377061 5.638657
1.032138 4.752603 4.704094 4.801112
1.548206 4.407989 4.368969 4.447009
2.064275 4.156385 4.10557 4.2072
2.580344 3.989055 3.944018 4.034092
3.096413 3.853218 3.818595 3.887842
3.612482 3.756621 3.718419 3.794822
4.12855 3.694042 3.65878 3.729304
4.644619 3.659405 3.624304 3.694506
5.160688 3.650576 3.615886 3.685266
EOD
$t5 << EOD
0.4742449 5.774246 5.660058 5.888435
0.9484897 4.941393 4.876276 5.00651
1.422735 4.568744 4.530827 4.606661
1.896979 4.303657 4.252025 4.355289
2.371224 4.133724 4.098559 4.168889
2.845469 4.005468 3.977507 4.033428
3.319714 3.894696 3.866353 3.92304
3.793959 3.831755 3.81464 3.84887
4.268204 3.79715 3.777839 3.816461
4.742449 3.788003 3.768463 3.807543
EOD
$t6 << EOD
0.5254329 5.357155 5.255203 5.459106
1.050866 4.687622 4.649429 4.725815
1.576299 4.359758 4.345247 4.374268
2.101732 4.144245 4.118749 4.16974
2.627164 3.987586 3.962369 4.012804
3.152597 3.859725 3.833248 3.886202
3.67803 3.758123 3.727502 3.788745
4.203463 3.696684 3.670592 3.722776
4.728896 3.661488 3.633988 3.688988
5.254329 3.653105 3.624799 3.681411
EOD
$t7 << EOD
0.4830161 5.339415 5.296653 5.382177
0.9660323 4.615386 4.599667 4.631105
1.449048 4.275255 4.261303 4.289206
1.932065 4.041651 4.02298 4.060323
2.415081 3.878468 3.866335 3.8906
2.898097 3.752402 3.739775 3.765029
3.381113 3.651733 3.639314 3.664152
3.864129 3.589943 3.579571 3.600315
4.347145 3.557143 3.546172 3.568113
4.830161 3.548815 3.53764 3.559991
EOD
$t8 << EOD
0.4770626 5.599165 5.523352 5.674978
0.9541251 4.876278 4.845579 4.906977
1.431188 4.521896 4.475573 4.568219
1.90825 4.281881 4.239321 4.324441
2.385313 4.119102 4.089266 4.148937
2.862375 3.983343 3.95307 4.013616
3.339438 3.881966 3.861954 3.901979
3.8165 3.815757 3.800648 3.830865
4.293563 3.781795 3.76539 3.798199
4.770626 3.772568 3.756411 3.788725
EOD
$t9 << EOD
0.4245839 5.31837 5.250538 5.386202
0.8491677 4.622073 4.604165 4.639982
1.273752 4.279466 4.262581 4.29635
1.698335 4.051262 4.030701 4.071822
2.122919 3.886164 3.864148 3.908181
2.547503 3.763142 3.747283 3.779
2.972087 3.667161 3.647576 3.686747
3.396671 3.605558 3.583991 3.627125
3.821255 3.571545 3.548475 3.594615
4.245839 3.562265 3.53977 3.58476
EOD
$t10 << EOD
0.5040532 5.344145 5.234015 5.454274
1.008106 4.606243 4.566956 4.64553
1.51216 4.262472 4.223316 4.301628
2.016213 4.033401 3.999192 4.06761
2.520266 3.871113 3.847601 3.894626
3.024319 3.747638 3.730914 3.764362
3.528373 3.653409 3.631597 3.675221
4.032426 3.588059 3.563125 3.612993
4.536479 3.554142 3.53024 3.578044
5.040532 3.545652 3.521845 3.569459
EOD
$t11 << EOD
0.4704441 5.33744 5.242798 5.432082
0.9408881 4.612589 4.566967 4.658211
1.411332 4.27143 4.234644 4.308216
1.881776 4.039309 3.991981 4.086638
2.35222 3.874757 3.833202 3.916311
2.822664 3.751631 3.71526 3.788001
3.293109 3.654942 3.622793 3.687092
3.763553 3.592662 3.559482 3.625842
4.233997 3.558658 3.523662 3.593654
4.704441 3.549665 3.515876 3.583454
EOD
$t12 << EOD
0.5233401 5.296573 5.199994 5.393152
1.04668 4.604132 4.558088 4.650176
1.57002 4.280687 4.241436 4.319937
2.09336 4.058437 4.013816 4.103059
2.616701 3.906767 3.87153 3.942003
3.140041 3.777634 3.745807 3.80946
3.663381 3.681805 3.645048 3.718562
4.186721 3.618474 3.587209 3.64974
4.710061 3.584267 3.553668 3.614865
5.233401 3.575009 3.544018 3.606001
EOD
$t13 << EOD
0.486216 5.341646 5.280411 5.402882
0.9724321 4.662908 4.611557 4.714259
1.458648 4.340766 4.307543 4.37399
1.944864 4.117909 4.06551 4.170307
2.43108 3.959711 3.925572 3.993849
2.917296 3.82923 3.80093 3.857529
3.403512 3.732803 3.707863 3.757743
3.889728 3.667333 3.647164 3.687503
4.375944 3.632923 3.613222 3.652624
4.86216 3.624827 3.605729 3.643925
EOD
$t14 << EOD
0.506843 5.220644 5.166682 5.274605
1.013686 4.570593 4.538219 4.602966
1.520529 4.253946 4.247385 4.260507
2.027372 4.035799 4.01079 4.060808
2.534215 3.879265 3.867607 3.890924
3.041058 3.755787 3.741333 3.77024
3.547901 3.656753 3.648185 3.665321
4.054744 3.594416 3.583196 3.605636
4.561587 3.560668 3.549961 3.571375
5.06843 3.55153 3.541977 3.561083
EOD
$t15 << EOD
0.4468034 5.249025 5.161682 5.336369
0.8936067 4.587397 4.556089 4.618704
1.34041 4.271193 4.254465 4.287921
1.787213 4.059315 4.029169 4.089461
2.234017 3.897707 3.882976 3.912438
2.68082 3.77727 3.755145 3.799396
3.127624 3.680883 3.658093 3.703674
3.574427 3.619145 3.599627 3.638664
4.02123 3.585633 3.565581 3.605684
4.468034 3.576748 3.556777 3.596718
EOD
$t16 << EOD
0.5519416 5.22288 5.039681 5.406079
1.103883 4.561509 4.489256 4.633762
1.655825 4.241041 4.230996 4.251086
2.207767 4.020636 3.958933 4.082339
2.759708 3.869919 3.83351 3.906327
3.31165 3.735404 3.703379 3.767428
3.863591 3.640624 3.604187 3.677061
4.415533 3.580967 3.560152 3.601782
4.967475 3.544843 3.510689 3.578997
5.519416 3.536083 3.503934 3.568233
EOD
set xrange [0:5.629805]
set yrange [3.46988:4.389343]
set xtics 1
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.33180 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t12 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t13 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t14 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t15 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t16 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $t8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $t9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $t10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $t11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73', $t12 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#CC79A7', $t13 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#D55E00', $t14 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#56B4E9', $t15 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#B8A800', $t16 using 1:2 with linespoints linewidth 2 dashtype 4 pointtype 5 pointsize 1.1 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
