set terminal pngcairo noenhanced size 1800,1038 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch, 8 of 19 rows: loss at equal cost" at screen 0.01333,0.96146 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.92466 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.89961 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.87457 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 3 to 10 seeds (Student t)." at screen 0.01333,0.84952 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81291 to screen 0.03889,0.81291 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.81291 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.04556,0.81291 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.81291 to screen 0.44089,0.81291 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.42811,0.81291 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 75 %" at screen 0.44756,0.81291 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.78208 to screen 0.03889,0.78208 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.78208 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %" at screen 0.04556,0.78208 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.78208 to screen 0.44089,0.78208 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.42811,0.78208 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "75 % of the heads at random, learned gates" at screen 0.44756,0.78208 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75125 to screen 0.03889,0.75125 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.75125 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "50 % of the heads at random, learned gates" at screen 0.04556,0.75125 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.75125 to screen 0.44089,0.75125 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.42811,0.75125 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MHA with 87.5 % of its heads, at the cost of MoH's 75 %" at screen 0.44756,0.75125 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.72042 to screen 0.03889,0.72042 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.72042 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MHA with 71.9 % of its heads, at the cost of MoH's 50 %" at screen 0.04556,0.72042 left font 'DejaVu Sans,16'
set arrow from screen 0.41533,0.72042 to screen 0.44089,0.72042 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.42811,0.72042 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "all heads, learned gates" at screen 0.44756,0.72042 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.68401
set bmargin at screen 0.08189
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
$m4 << EOD
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
$m5 << EOD
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
$m6 << EOD
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
$m7 << EOD
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
set yrange [3.471114:4.357261]
set xtics 2
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.38295 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.68401
set bmargin at screen 0.08189
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
$t4 << EOD
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
$t5 << EOD
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
$t6 << EOD
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
$t7 << EOD
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
set yrange [3.471114:4.357261]
set xtics 1
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.38295 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
unset multiplot
