set terminal pngcairo noenhanced size 1800,1102 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 3: mixtures of experts with BitNet b1.58: loss at equal cost" at screen 0.01333,0.96370 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.92904 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.90544 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.88185 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 3 to 10 seeds (Student t)." at screen 0.01333,0.85826 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.82377 to screen 0.03889,0.82377 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.82377 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.04556,0.82377 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.82377 to screen 0.38969,0.82377 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.37691,0.82377 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE, 1 of 8 experts" at screen 0.39636,0.82377 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.79474 to screen 0.03889,0.79474 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.79474 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.04556,0.79474 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.79474 to screen 0.38969,0.79474 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.37691,0.79474 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.39636,0.79474 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.76570 to screen 0.03889,0.76570 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.76570 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.04556,0.76570 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.76570 to screen 0.38969,0.76570 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.37691,0.76570 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MH-MoE, 3 heads, head and merge layer rounded" at screen 0.39636,0.76570 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.73666 to screen 0.03889,0.73666 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.73666 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.04556,0.73666 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.73666 to screen 0.38969,0.73666 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.37691,0.73666 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "MH-MoE, 3 heads, gates that sum to 1" at screen 0.39636,0.73666 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.70762 to screen 0.03889,0.70762 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.02611,0.70762 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "dense, norm inside each rounded map" at screen 0.04556,0.70762 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.70762 to screen 0.38969,0.70762 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.37691,0.70762 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE, norm inside each rounded map" at screen 0.39636,0.70762 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.67858 to screen 0.03889,0.67858 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.67858 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "fine-grained SMoE, norm inside each rounded map" at screen 0.04556,0.67858 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.67858 to screen 0.38969,0.67858 nohead linewidth 2 dashtype 2 linecolor rgb '#009E73'
set label "" at screen 0.37691,0.67858 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, norm inside each rounded map" at screen 0.39636,0.67858 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.64428
set bmargin at screen 0.07713
$m0 << EOD
1.065883 5.387433 5.347156 5.427711
2.131765 4.679646 4.65267 4.706623
3.197648 4.369468 4.342019 4.396916
4.263531 4.178061 4.15293 4.203193
5.329414 4.040734 4.018747 4.062722
6.395296 3.897031 3.871468 3.922593
7.461179 3.812033 3.790212 3.833854
8.527062 3.753242 3.733886 3.772599
9.592945 3.705079 3.683061 3.727098
10.61532 3.666358 3.645209 3.687508
EOD
$m1 << EOD
1.067732 5.320325 5.291448 5.349202
2.135465 4.650006 4.635094 4.664919
3.203197 4.353451 4.32941 4.377492
4.27093 4.145673 4.128486 4.162859
5.338662 4.004109 3.984143 4.024074
6.406395 3.850893 3.833895 3.867891
7.474127 3.766004 3.75086 3.781147
8.541859 3.701141 3.683593 3.71869
9.609592 3.65212 3.636141 3.668099
10.63374 3.612344 3.596996 3.627691
EOD
$m2 << EOD
1.069582 5.318962 5.178331 5.459593
2.139164 4.63908 4.576074 4.702085
3.208746 4.332312 4.275339 4.389285
4.278328 4.120922 4.064932 4.176911
5.347911 3.987919 3.927641 4.048197
6.417493 3.834945 3.768072 3.901818
7.487075 3.741663 3.687455 3.79587
8.556657 3.678651 3.583078 3.774225
9.626239 3.630977 3.566357 3.695597
10.65216 3.594152 3.526457 3.661847
EOD
$m3 << EOD
1.075131 5.355093 5.205725 5.504461
2.150262 4.666585 4.619032 4.714139
3.225394 4.368504 4.316172 4.420835
4.300525 4.177654 4.153528 4.20178
5.375656 4.042732 3.993959 4.091506
6.450787 3.903096 3.834185 3.972008
7.525918 3.817024 3.774002 3.860045
8.601049 3.752317 3.684773 3.819861
9.676181 3.705246 3.646848 3.763644
10.70743 3.662529 3.602117 3.722941
EOD
$m4 << EOD
1.088079 5.349911 5.153439 5.546383
2.176158 4.68726 4.671487 4.703033
3.264237 4.384942 4.337577 4.432308
4.352316 4.187008 4.130145 4.243871
5.440395 4.053875 4.005859 4.101892
6.528474 3.916094 3.870288 3.961901
7.616553 3.827754 3.783878 3.87163
8.704632 3.766652 3.705784 3.82752
9.792711 3.716721 3.68873 3.744711
10.83638 3.674699 3.638273 3.711126
EOD
$m5 << EOD
1.088079 5.338206 5.18025 5.496162
2.176158 4.673768 4.651112 4.696424
3.264237 4.383069 4.368856 4.397281
4.352316 4.179032 4.153989 4.204075
5.440395 4.055242 4.012907 4.097577
6.528474 3.921124 3.885271 3.956978
7.616553 3.839672 3.796165 3.88318
8.704632 3.784224 3.712853 3.855595
9.792711 3.745228 3.702992 3.787464
10.83638 3.702657 3.655138 3.750177
EOD
$m6 << EOD
1.069582 5.32347 5.122962 5.523978
2.139164 4.633118 4.61302 4.653216
3.208746 4.32017 4.242913 4.397428
4.278328 4.109217 4.082277 4.136158
5.347911 3.969799 3.889271 4.050328
6.417493 3.821935 3.775008 3.868863
7.487075 3.733385 3.656054 3.810715
8.556657 3.66858 3.593006 3.744153
9.626239 3.617188 3.554622 3.679754
10.65216 3.580116 3.513264 3.646967
EOD
$m7 << EOD
1.088079 5.278437 5.170892 5.385982
2.176158 4.634719 4.622638 4.6468
3.264237 4.319643 4.255507 4.383779
4.352316 4.124067 4.053682 4.194452
5.440395 3.982122 3.908182 4.056062
6.528474 3.831628 3.75636 3.906896
7.616553 3.742547 3.696242 3.788852
8.704632 3.684066 3.617942 3.75019
9.792711 3.634647 3.586722 3.682571
10.83638 3.591938 3.531419 3.652458
EOD
$m8 << EOD
1.065883 5.357582 5.224203 5.49096
2.131765 4.708454 4.675215 4.741693
3.197648 4.405777 4.323321 4.488233
4.263531 4.230431 4.143992 4.31687
5.329414 4.095835 4.024736 4.166933
6.395296 3.946885 3.860658 4.033112
7.461179 3.860512 3.773239 3.947784
8.527062 3.800116 3.70979 3.890441
9.592945 3.753912 3.676007 3.831817
10.61532 3.708602 3.631319 3.785886
EOD
$m9 << EOD
1.067732 5.280284 5.184292 5.376276
2.135465 4.644105 4.614298 4.673911
3.203197 4.353786 4.249848 4.457724
4.27093 4.146357 4.085017 4.207697
5.338662 4.007674 3.910198 4.10515
6.406395 3.854351 3.781151 3.927552
7.474127 3.761467 3.670096 3.852839
8.541859 3.69971 3.59289 3.80653
9.609592 3.643373 3.559757 3.726989
10.63374 3.602582 3.520158 3.685005
EOD
$m10 << EOD
1.069582 5.188793 5.141302 5.236284
2.139164 4.578151 4.513105 4.643198
3.208746 4.291225 4.171694 4.410756
4.278328 4.099789 4.044091 4.155487
5.347911 3.963151 3.848676 4.077626
6.417493 3.816338 3.738037 3.89464
7.487075 3.72233 3.653756 3.790904
8.556657 3.664327 3.5665 3.762155
9.626239 3.607253 3.537718 3.676788
10.65216 3.562868 3.502094 3.623642
EOD
$m11 << EOD
1.088079 5.304098 5.130284 5.477912
2.176158 4.638903 4.583274 4.694533
3.264237 4.338896 4.304657 4.373135
4.352316 4.140113 4.076481 4.203746
5.440395 4.007105 3.974813 4.039397
6.528474 3.851351 3.811794 3.890907
7.616553 3.758723 3.737936 3.77951
8.704632 3.696619 3.646931 3.746306
9.792711 3.642551 3.604699 3.680403
10.83638 3.594891 3.556354 3.633427
EOD
set xrange [0:11.05311]
set yrange [3.469503:4.349461]
set xtics 2
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.36071 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $m8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $m9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $m10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $m11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.64428
set bmargin at screen 0.07713
$t0 << EOD
0.4837957 5.387433 5.347156 5.427711
0.9675914 4.679646 4.65267 4.706623
1.451387 4.369468 4.342019 4.396916
1.935183 4.178061 4.15293 4.203193
2.418978 4.040734 4.018747 4.062722
2.902774 3.897031 3.871468 3.922593
3.38657 3.812033 3.790212 3.833854
3.870365 3.753242 3.733886 3.772599
4.354161 3.705079 3.683061 3.727098
4.81821 3.666358 3.645209 3.687508
EOD
$t1 << EOD
0.4891155 5.320325 5.291448 5.349202
0.978231 4.650006 4.635094 4.664919
1.467347 4.353451 4.32941 4.377492
1.956462 4.145673 4.128486 4.162859
2.445578 4.004109 3.984143 4.024074
2.934693 3.850893 3.833895 3.867891
3.423809 3.766004 3.75086 3.781147
3.912924 3.701141 3.683593 3.71869
4.40204 3.65212 3.636141 3.668099
4.871191 3.612344 3.596996 3.627691
EOD
$t2 << EOD
0.507782 5.318962 5.178331 5.459593
1.015564 4.63908 4.576074 4.702085
1.523346 4.332312 4.275339 4.389285
2.031128 4.120922 4.064932 4.176911
2.53891 3.987919 3.927641 4.048197
3.046692 3.834945 3.768072 3.901818
3.554474 3.741663 3.687455 3.79587
4.062256 3.678651 3.583078 3.774225
4.570038 3.630977 3.566357 3.695597
5.057094 3.594152 3.526457 3.661847
EOD
$t3 << EOD
0.5367625 5.355093 5.205725 5.504461
1.073525 4.666585 4.619032 4.714139
1.610288 4.368504 4.316172 4.420835
2.14705 4.177654 4.153528 4.20178
2.683813 4.042732 3.993959 4.091506
3.220575 3.903096 3.834185 3.972008
3.757338 3.817024 3.774002 3.860045
4.2941 3.752317 3.684773 3.819861
4.830863 3.705246 3.646848 3.763644
5.345717 3.662529 3.602117 3.722941
EOD
$t4 << EOD
0.5942122 5.349911 5.153439 5.546383
1.188424 4.68726 4.671487 4.703033
1.782637 4.384942 4.337577 4.432308
2.376849 4.187008 4.130145 4.243871
2.971061 4.053875 4.005859 4.101892
3.565273 3.916094 3.870288 3.961901
4.159486 3.827754 3.783878 3.87163
4.753698 3.766652 3.705784 3.82752
5.34791 3.716721 3.68873 3.744711
5.917869 3.674699 3.638273 3.711126
EOD
$t5 << EOD
0.5822736 5.338206 5.18025 5.496162
1.164547 4.673768 4.651112 4.696424
1.746821 4.383069 4.368856 4.397281
2.329094 4.179032 4.153989 4.204075
2.911368 4.055242 4.012907 4.097577
3.493642 3.921124 3.885271 3.956978
4.075915 3.839672 3.796165 3.88318
4.658189 3.784224 3.712853 3.855595
5.240463 3.745228 3.702992 3.787464
5.79897 3.702657 3.655138 3.750177
EOD
$t6 << EOD
0.507097 5.32347 5.122962 5.523978
1.014194 4.633118 4.61302 4.653216
1.521291 4.32017 4.242913 4.397428
2.028388 4.109217 4.082277 4.136158
2.535485 3.969799 3.889271 4.050328
3.042582 3.821935 3.775008 3.868863
3.549679 3.733385 3.656054 3.810715
4.056776 3.66858 3.593006 3.744153
4.563873 3.617188 3.554622 3.679754
5.050272 3.580116 3.513264 3.646967
EOD
$t7 << EOD
0.5848244 5.278437 5.170892 5.385982
1.169649 4.634719 4.622638 4.6468
1.754473 4.319643 4.255507 4.383779
2.339298 4.124067 4.053682 4.194452
2.924122 3.982122 3.908182 4.056062
3.508947 3.831628 3.75636 3.906896
4.093771 3.742547 3.696242 3.788852
4.678595 3.684066 3.617942 3.75019
5.26342 3.634647 3.586722 3.682571
5.824374 3.591938 3.531419 3.652458
EOD
$t8 << EOD
0.4865035 5.357582 5.224203 5.49096
0.9730069 4.708454 4.675215 4.741693
1.45951 4.405777 4.323321 4.488233
1.946014 4.230431 4.143992 4.31687
2.432517 4.095835 4.024736 4.166933
2.919021 3.946885 3.860658 4.033112
3.405524 3.860512 3.773239 3.947784
3.892028 3.800116 3.70979 3.890441
4.378531 3.753912 3.676007 3.831817
4.845177 3.708602 3.631319 3.785886
EOD
$t9 << EOD
0.5024847 5.280284 5.184292 5.376276
1.004969 4.644105 4.614298 4.673911
1.507454 4.353786 4.249848 4.457724
2.009939 4.146357 4.085017 4.207697
2.512424 4.007674 3.910198 4.10515
3.014908 3.854351 3.781151 3.927552
3.517393 3.761467 3.670096 3.852839
4.019878 3.69971 3.59289 3.80653
4.522363 3.643373 3.559757 3.726989
5.004338 3.602582 3.520158 3.685005
EOD
$t10 << EOD
0.516927 5.188793 5.141302 5.236284
1.033854 4.578151 4.513105 4.643198
1.550781 4.291225 4.171694 4.410756
2.067708 4.099789 4.044091 4.155487
2.584635 3.963151 3.848676 4.077626
3.101562 3.816338 3.738037 3.89464
3.618489 3.72233 3.653756 3.790904
4.135416 3.664327 3.5665 3.762155
4.652343 3.607253 3.537718 3.676788
5.148171 3.562868 3.502094 3.623642
EOD
$t11 << EOD
0.5869544 5.304098 5.130284 5.477912
1.173909 4.638903 4.583274 4.694533
1.760863 4.338896 4.304657 4.373135
2.347818 4.140113 4.076481 4.203746
2.934772 4.007105 3.974813 4.039397
3.521726 3.851351 3.811794 3.890907
4.108681 3.758723 3.737936 3.77951
4.695635 3.696619 3.646931 3.746306
5.282589 3.642551 3.604699 3.680403
5.845587 3.594891 3.556354 3.633427
EOD
set xrange [0:6.036226]
set yrange [3.469503:4.349461]
set xtics 1
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.36071 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $t8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $t9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $t10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $t11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
