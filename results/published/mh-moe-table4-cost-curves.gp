set terminal pngcairo noenhanced size 1800,1262 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 4: with and without head and merge layers: loss at equal cost" at screen 0.01333,0.96830 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.93803 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.91743 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.89683 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 5 to 10 seeds (Student t)." at screen 0.01333,0.87623 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.84612 to screen 0.03889,0.84612 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.84612 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "SMoE, 1 of 8 experts" at screen 0.04556,0.84612 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.82076 to screen 0.03889,0.82076 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.82076 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE, with head and merge layers" at screen 0.04556,0.82076 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.79540 to screen 0.03889,0.79540 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.79540 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.04556,0.79540 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.77005 to screen 0.03889,0.77005 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.02611,0.77005 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "fine-grained SMoE, with head and merge layers" at screen 0.04556,0.77005 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74469 to screen 0.03889,0.74469 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.74469 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 2 heads, 2 of 32 experts, without head and merge layers" at screen 0.04556,0.74469 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.71933 to screen 0.03889,0.71933 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.02611,0.71933 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MH-MoE, 2 heads, 2 of 32 experts, with head and merge layers" at screen 0.04556,0.71933 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.69398 to screen 0.03889,0.69398 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.69398 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MH-MoE, 2 of 40 experts, with both layers, at equal cost" at screen 0.04556,0.69398 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.66862 to screen 0.03889,0.66862 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.02611,0.66862 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "MH-MoE, 2 of 32 experts, without head and merge layers, gates that sum to 1" at screen 0.04556,0.66862 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.64326 to screen 0.03889,0.64326 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.02611,0.64326 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "MH-MoE, 2 of 40 experts, with both layers, gates that sum to 1" at screen 0.04556,0.64326 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.61791 to screen 0.03889,0.61791 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.61791 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.04556,0.61791 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.59255 to screen 0.03889,0.59255 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.59255 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "dense" at screen 0.04556,0.59255 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.56260
set bmargin at screen 0.06735
$m0 << EOD
1.067732 5.284883 5.231816 5.33795
2.135465 4.646521 4.606524 4.686517
3.203197 4.328207 4.294696 4.361719
4.27093 4.117003 4.089732 4.144275
5.338662 3.959798 3.931879 3.987717
6.406395 3.837042 3.810849 3.863236
7.474127 3.725077 3.700309 3.749845
8.541859 3.637084 3.613019 3.661148
9.609592 3.562491 3.53987 3.585113
10.63374 3.518195 3.495652 3.540739
EOD
$m1 << EOD
1.112125 5.274325 5.215285 5.333365
2.22425 4.638352 4.606549 4.670156
3.336375 4.322656 4.287908 4.357404
4.4485 4.118311 4.079579 4.157043
5.560625 3.967351 3.941142 3.99356
6.67275 3.855115 3.831692 3.878537
7.784875 3.751523 3.728201 3.774844
8.897 3.668242 3.63582 3.700664
10.00912 3.600941 3.574811 3.62707
11.07586 3.560614 3.531589 3.58964
EOD
$m2 << EOD
1.069582 5.27566 5.176222 5.375099
2.139164 4.622916 4.564815 4.681016
3.208746 4.301469 4.241946 4.360991
4.278328 4.092936 4.032561 4.153312
5.347911 3.9405 3.890787 3.990214
6.417493 3.813953 3.763812 3.864094
7.487075 3.703742 3.658827 3.748658
8.556657 3.613508 3.566379 3.660637
9.626239 3.537445 3.501422 3.573468
10.65216 3.493397 3.458118 3.528676
EOD
$m3 << EOD
1.113975 5.264774 5.224856 5.304692
2.227949 4.619324 4.594209 4.644438
3.341924 4.299666 4.281533 4.317798
4.455899 4.092719 4.066514 4.118923
5.569873 3.947822 3.921665 3.973978
6.683848 3.830489 3.80637 3.854609
7.797822 3.724852 3.695138 3.754566
8.911797 3.637374 3.605489 3.669259
10.02577 3.567725 3.542394 3.593056
11.09428 3.526525 3.498597 3.554454
EOD
$m4 << EOD
1.073281 5.263258 5.214228 5.312288
2.146563 4.618509 4.602076 4.634941
3.219844 4.297153 4.271902 4.322403
4.293126 4.082129 4.050463 4.113794
5.366407 3.931442 3.908862 3.954022
6.439689 3.815285 3.790824 3.839747
7.51297 3.702292 3.681303 3.72328
8.586252 3.618543 3.58712 3.649965
9.659533 3.548021 3.522229 3.573813
10.68901 3.505577 3.481706 3.529448
EOD
$m5 << EOD
1.117674 5.281096 5.184455 5.377737
2.235348 4.638585 4.573351 4.703819
3.353022 4.308828 4.246264 4.371392
4.470696 4.108343 4.061293 4.155394
5.58837 3.957726 3.913211 4.00224
6.706044 3.841063 3.802034 3.880091
7.823718 3.735275 3.692096 3.778455
8.941392 3.653262 3.607683 3.698842
10.05907 3.583717 3.545933 3.621502
11.13112 3.541702 3.498223 3.585182
EOD
$m6 << EOD
1.075131 5.284142 5.212051 5.356234
2.150262 4.634901 4.582934 4.686868
3.225394 4.326423 4.264978 4.387868
4.300525 4.111122 4.061237 4.161007
5.375656 3.968556 3.900907 4.036205
6.450787 3.854863 3.803216 3.90651
7.525918 3.747178 3.692874 3.801481
8.601049 3.666591 3.606994 3.726188
9.676181 3.594827 3.549157 3.640498
10.70743 3.554824 3.50612 3.603527
EOD
$m7 << EOD
1.073281 5.246883 5.210703 5.283063
2.146563 4.597113 4.564505 4.62972
3.219844 4.266605 4.228863 4.304348
4.293126 4.055681 4.007737 4.103625
5.366407 3.915381 3.876571 3.954191
6.439689 3.777377 3.752001 3.802754
7.51297 3.664808 3.652871 3.676746
8.586252 3.578195 3.569755 3.586635
9.659533 3.501732 3.494289 3.509176
10.68901 3.458405 3.450032 3.466778
EOD
$m8 << EOD
1.075131 5.25521 5.21423 5.296189
2.150262 4.619309 4.595458 4.643159
3.225394 4.305666 4.278669 4.332663
4.300525 4.09557 4.065105 4.126036
5.375656 3.946068 3.928359 3.963776
6.450787 3.823081 3.80465 3.841513
7.525918 3.721088 3.695159 3.747017
8.601049 3.629289 3.604976 3.653603
9.676181 3.555864 3.542524 3.569204
10.70743 3.512075 3.497126 3.527024
EOD
$m9 << EOD
1.069582 5.332084 5.237589 5.42658
2.139164 4.668944 4.621977 4.715911
3.208746 4.341579 4.303644 4.379515
4.278328 4.120424 4.087307 4.15354
5.347911 3.951539 3.924583 3.978495
6.417493 3.829619 3.797697 3.861541
7.487075 3.709829 3.678643 3.741014
8.556657 3.621874 3.59561 3.648139
9.626239 3.549588 3.528498 3.570678
10.65216 3.503824 3.478421 3.529228
EOD
$m10 << EOD
1.065883 5.332578 5.272593 5.392562
2.131765 4.674791 4.640967 4.708614
3.197648 4.346619 4.313796 4.379442
4.263531 4.140436 4.116301 4.164572
5.329414 3.978448 3.95268 4.004216
6.395296 3.858267 3.83436 3.882174
7.461179 3.74962 3.732265 3.766976
8.527062 3.66618 3.645388 3.686972
9.592945 3.594476 3.57202 3.616932
10.61532 3.553197 3.533041 3.573352
EOD
set xrange [0:11.35374]
set yrange [3.421451:4.193154]
set xtics 2
set ytics 0.1
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.31498 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $m8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $m9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $m10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.56260
set bmargin at screen 0.06735
$t0 << EOD
0.5064646 5.284883 5.231816 5.33795
1.012929 4.646521 4.606524 4.686517
1.519394 4.328207 4.294696 4.361719
2.025858 4.117003 4.089732 4.144275
2.532323 3.959798 3.931879 3.987717
3.038788 3.837042 3.810849 3.863236
3.545252 3.725077 3.700309 3.749845
4.051717 3.637084 3.613019 3.661148
4.558182 3.562491 3.53987 3.585113
5.043974 3.518195 3.495652 3.540739
EOD
$t1 << EOD
0.4976406 5.274325 5.215285 5.333365
0.9952812 4.638352 4.606549 4.670156
1.492922 4.322656 4.287908 4.357404
1.990562 4.118311 4.079579 4.157043
2.488203 3.967351 3.941142 3.99356
2.985843 3.855115 3.831692 3.878537
3.483484 3.751523 3.728201 3.774844
3.981125 3.668242 3.63582 3.700664
4.478765 3.600941 3.574811 3.62707
4.956094 3.560614 3.531589 3.58964
EOD
$t2 << EOD
0.5262803 5.27566 5.176222 5.375099
1.052561 4.622916 4.564815 4.681016
1.578841 4.301469 4.241946 4.360991
2.105121 4.092936 4.032561 4.153312
2.631402 3.9405 3.890787 3.990214
3.157682 3.813953 3.763812 3.864094
3.683962 3.703742 3.658827 3.748658
4.210243 3.613508 3.566379 3.660637
4.736523 3.537445 3.501422 3.573468
5.241323 3.493397 3.458118 3.528676
EOD
$t3 << EOD
0.5062072 5.264774 5.224856 5.304692
1.012414 4.619324 4.594209 4.644438
1.518622 4.299666 4.281533 4.317798
2.024829 4.092719 4.066514 4.118923
2.531036 3.947822 3.921665 3.973978
3.037243 3.830489 3.80637 3.854609
3.543451 3.724852 3.695138 3.754566
4.049658 3.637374 3.605489 3.669259
4.555865 3.567725 3.542394 3.593056
5.041411 3.526525 3.498597 3.554454
EOD
$t4 << EOD
0.5156908 5.263258 5.214228 5.312288
1.031382 4.618509 4.602076 4.634941
1.547072 4.297153 4.271902 4.322403
2.062763 4.082129 4.050463 4.113794
2.578454 3.931442 3.908862 3.954022
3.094145 3.815285 3.790824 3.839747
3.609836 3.702292 3.681303 3.72328
4.125526 3.618543 3.58712 3.649965
4.641217 3.548021 3.522229 3.573813
5.135859 3.505577 3.481706 3.529448
EOD
$t5 << EOD
0.5329966 5.281096 5.184455 5.377737
1.065993 4.638585 4.573351 4.703819
1.59899 4.308828 4.246264 4.371392
2.131986 4.108343 4.061293 4.155394
2.664983 3.957726 3.913211 4.00224
3.197979 3.841063 3.802034 3.880091
3.730976 3.735275 3.692096 3.778455
4.263972 3.653262 3.607683 3.698842
4.796969 3.583717 3.545933 3.621502
5.308211 3.541702 3.498223 3.585182
EOD
$t6 << EOD
0.5515341 5.284142 5.212051 5.356234
1.103068 4.634901 4.582934 4.686868
1.654602 4.326423 4.264978 4.387868
2.206136 4.111122 4.061237 4.161007
2.75767 3.968556 3.900907 4.036205
3.309205 3.854863 3.803216 3.90651
3.860739 3.747178 3.692874 3.801481
4.412273 3.666591 3.606994 3.726188
4.963807 3.594827 3.549157 3.640498
5.492829 3.554824 3.50612 3.603527
EOD
$t7 << EOD
0.5201848 5.246883 5.210703 5.283063
1.04037 4.597113 4.564505 4.62972
1.560554 4.266605 4.228863 4.304348
2.080739 4.055681 4.007737 4.103625
2.600924 3.915381 3.876571 3.954191
3.121109 3.777377 3.752001 3.802754
3.641293 3.664808 3.652871 3.676746
4.161478 3.578195 3.569755 3.586635
4.681663 3.501732 3.494289 3.509176
5.180616 3.458405 3.450032 3.466778
EOD
$t8 << EOD
0.553103 5.25521 5.21423 5.296189
1.106206 4.619309 4.595458 4.643159
1.659309 4.305666 4.278669 4.332663
2.212412 4.09557 4.065105 4.126036
2.765515 3.946068 3.928359 3.963776
3.318618 3.823081 3.80465 3.841513
3.871721 3.721088 3.695159 3.747017
4.424824 3.629289 3.604976 3.653603
4.977927 3.555864 3.542524 3.569204
5.508454 3.512075 3.497126 3.527024
EOD
$t9 << EOD
0.534381 5.332084 5.237589 5.42658
1.068762 4.668944 4.621977 4.715911
1.603143 4.341579 4.303644 4.379515
2.137524 4.120424 4.087307 4.15354
2.671905 3.951539 3.924583 3.978495
3.206286 3.829619 3.797697 3.861541
3.740667 3.709829 3.678643 3.741014
4.275048 3.621874 3.59561 3.648139
4.809429 3.549588 3.528498 3.570678
5.321999 3.503824 3.478421 3.529228
EOD
$t10 << EOD
0.4982365 5.332578 5.272593 5.392562
0.9964731 4.674791 4.640967 4.708614
1.49471 4.346619 4.313796 4.379442
1.992946 4.140436 4.116301 4.164572
2.491183 3.978448 3.95268 4.004216
2.989419 3.858267 3.83436 3.882174
3.487656 3.74962 3.732265 3.766976
3.985892 3.66618 3.645388 3.686972
4.484129 3.594476 3.57202 3.616932
4.962029 3.553197 3.533041 3.573352
EOD
set xrange [0:5.618623]
set yrange [3.421451:4.193154]
set xtics 1
set ytics 0.1
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.31498 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $t8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $t9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $t10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
unset multiplot
