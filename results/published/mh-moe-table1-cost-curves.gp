set terminal pngcairo noenhanced size 1800,1134 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 1: dense, sparse, finely cut and multi-head mixtures of experts: loss at equal cost" at screen 0.01333,0.96473 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.93104 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.90811 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.88519 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 5 to 10 seeds (Student t)." at screen 0.01333,0.86226 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.82875 to screen 0.03889,0.82875 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.82875 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.04556,0.82875 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.82875 to screen 0.51769,0.82875 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.50491,0.82875 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE, 1 of 8 experts" at screen 0.52436,0.82875 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.80053 to screen 0.03889,0.80053 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.80053 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.04556,0.80053 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.80053 to screen 0.51769,0.80053 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.50491,0.80053 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.52436,0.80053 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.77231 to screen 0.03889,0.77231 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.77231 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.04556,0.77231 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.77231 to screen 0.51769,0.77231 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.50491,0.77231 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.52436,0.77231 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74409 to screen 0.03889,0.74409 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.74409 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MH-MoE, 2 heads, gates that sum to 1" at screen 0.04556,0.74409 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.74409 to screen 0.51769,0.74409 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.50491,0.74409 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "MH-MoE, 3 heads, gates that sum to 1" at screen 0.52436,0.74409 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.71587 to screen 0.03889,0.71587 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.02611,0.71587 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "SMoE, an expert at random, gate of 1" at screen 0.04556,0.71587 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.71587 to screen 0.51769,0.71587 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.50491,0.71587 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "fine-grained SMoE, 2 experts at random, learned gates that sum to 1" at screen 0.52436,0.71587 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.68765 to screen 0.03889,0.68765 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.68765 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "SMoE, an expert by a hash of the token, gate of 1" at screen 0.04556,0.68765 left font 'DejaVu Sans,16'
set arrow from screen 0.49213,0.68765 to screen 0.51769,0.68765 nohead linewidth 2 dashtype 2 linecolor rgb '#009E73'
set label "" at screen 0.50491,0.68765 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "SMoE, an expert by a hash of the token, learned gate" at screen 0.52436,0.68765 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.65944 to screen 0.03889,0.65944 nohead linewidth 2 dashtype 2 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.65944 point pointtype 9 pointsize 2 linecolor rgb '#CC79A7'
set label "dense, as wide as all experts" at screen 0.04556,0.65944 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.62610
set bmargin at screen 0.07496
$m0 << EOD
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
$m1 << EOD
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
$m4 << EOD
1.088079 5.280261 5.206762 5.353759
2.176158 4.637754 4.591305 4.684203
3.264237 4.322193 4.276828 4.367558
4.352316 4.106099 4.065705 4.146493
5.440395 3.964016 3.92483 4.003203
6.528474 3.849756 3.820933 3.878578
7.616553 3.741669 3.714639 3.768699
8.704632 3.657749 3.623926 3.691571
9.792711 3.588132 3.564271 3.611993
10.83638 3.548243 3.523392 3.573094
EOD
$m5 << EOD
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
$m6 << EOD
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
$m7 << EOD
1.088079 5.226123 5.192129 5.260118
2.176158 4.597289 4.550019 4.644559
3.264237 4.281237 4.234188 4.328286
4.352316 4.075243 4.023749 4.126738
5.440395 3.932926 3.885561 3.98029
6.528474 3.807354 3.772393 3.842314
7.616553 3.697559 3.658143 3.736975
8.704632 3.610345 3.568103 3.652587
9.792711 3.534962 3.497062 3.572862
10.83638 3.493012 3.459643 3.526382
EOD
$m8 << EOD
1.065883 5.322495 5.248451 5.396539
2.131765 4.694519 4.651848 4.737189
3.197648 4.376168 4.327621 4.424715
4.263531 4.170872 4.116469 4.225276
5.329414 4.017325 3.973778 4.060872
6.395296 3.904453 3.861133 3.947774
7.461179 3.79876 3.763779 3.833742
8.527062 3.721214 3.68517 3.757259
9.592945 3.65837 3.623159 3.69358
10.61532 3.618483 3.585668 3.651299
EOD
$m9 << EOD
1.069582 5.384974 5.30706 5.462888
2.139164 4.714705 4.662372 4.767038
3.208746 4.390094 4.345863 4.434325
4.278328 4.179274 4.145843 4.212705
5.347911 4.024616 3.996744 4.052488
6.417493 3.909563 3.882047 3.93708
7.487075 3.804495 3.770561 3.838429
8.556657 3.72616 3.694664 3.757655
9.626239 3.659534 3.630954 3.688114
10.65216 3.620708 3.592546 3.648869
EOD
$m10 << EOD
1.065883 5.021194 4.957569 5.08482
2.131765 4.469129 4.446722 4.491536
3.197648 4.17861 4.15371 4.203509
4.263531 4.00081 3.961703 4.039918
5.329414 3.856267 3.837874 3.87466
6.395296 3.746334 3.736894 3.755773
7.461179 3.636426 3.618157 3.654694
8.527062 3.556879 3.544644 3.569115
9.592945 3.486888 3.476949 3.496827
10.61532 3.447218 3.440416 3.45402
EOD
$m11 << EOD
1.067732 5.096805 5.011545 5.182065
2.135465 4.508345 4.461069 4.555621
3.203197 4.207463 4.16636 4.248567
4.27093 4.009275 3.966292 4.052258
5.338662 3.861137 3.835117 3.887156
6.406395 3.751194 3.71807 3.784319
7.474127 3.64658 3.618105 3.675055
8.541859 3.563283 3.530263 3.596302
9.609592 3.494196 3.466478 3.521914
10.63374 3.452481 3.423268 3.481694
EOD
$m12 << EOD
2.308873 5.349062 5.235025 5.463098
4.617746 4.700936 4.633155 4.768717
6.926619 4.387791 4.331289 4.444292
9.235493 4.168203 4.112011 4.224396
11.54437 4.008962 3.965569 4.052355
13.85324 3.875587 3.820953 3.93022
16.16211 3.753485 3.709038 3.797931
18.47099 3.663225 3.616591 3.709859
20.77986 3.587223 3.53768 3.636767
22.99449 3.53987 3.493689 3.586051
EOD
set xrange [0:23.45438]
set yrange [3.391187:4.257356]
set xtics 5
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.35053 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m12 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $m8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $m9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $m10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $m11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73', $m12 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.62610
set bmargin at screen 0.07496
$t0 << EOD
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
$t1 << EOD
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
$t4 << EOD
0.6133137 5.280261 5.206762 5.353759
1.226627 4.637754 4.591305 4.684203
1.839941 4.322193 4.276828 4.367558
2.453255 4.106099 4.065705 4.146493
3.066568 3.964016 3.92483 4.003203
3.679882 3.849756 3.820933 3.878578
4.293196 3.741669 3.714639 3.768699
4.90651 3.657749 3.623926 3.691571
5.519823 3.588132 3.564271 3.611993
6.108104 3.548243 3.523392 3.573094
EOD
$t5 << EOD
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
$t6 << EOD
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
$t7 << EOD
0.6066772 5.226123 5.192129 5.260118
1.213354 4.597289 4.550019 4.644559
1.820031 4.281237 4.234188 4.328286
2.426709 4.075243 4.023749 4.126738
3.033386 3.932926 3.885561 3.98029
3.640063 3.807354 3.772393 3.842314
4.24674 3.697559 3.658143 3.736975
4.853417 3.610345 3.568103 3.652587
5.460094 3.534962 3.497062 3.572862
6.042009 3.493012 3.459643 3.526382
EOD
$t8 << EOD
0.5069368 5.322495 5.248451 5.396539
1.013874 4.694519 4.651848 4.737189
1.520811 4.376168 4.327621 4.424715
2.027747 4.170872 4.116469 4.225276
2.534684 4.017325 3.973778 4.060872
3.041621 3.904453 3.861133 3.947774
3.548558 3.79876 3.763779 3.833742
4.055495 3.721214 3.68517 3.757259
4.562432 3.65837 3.623159 3.69358
5.048677 3.618483 3.585668 3.651299
EOD
$t9 << EOD
0.525443 5.384974 5.30706 5.462888
1.050886 4.714705 4.662372 4.767038
1.576329 4.390094 4.345863 4.434325
2.101772 4.179274 4.145843 4.212705
2.627215 4.024616 3.996744 4.052488
3.152658 3.909563 3.882047 3.93708
3.678101 3.804495 3.770561 3.838429
4.203544 3.72616 3.694664 3.757655
4.728987 3.659534 3.630954 3.688114
5.232983 3.620708 3.592546 3.648869
EOD
$t10 << EOD
0.5038093 5.021194 4.957569 5.08482
1.007619 4.469129 4.446722 4.491536
1.511428 4.17861 4.15371 4.203509
2.015237 4.00081 3.961703 4.039918
2.519046 3.856267 3.837874 3.87466
3.022856 3.746334 3.736894 3.755773
3.526665 3.636426 3.618157 3.654694
4.030474 3.556879 3.544644 3.569115
4.534283 3.486888 3.476949 3.496827
5.017529 3.447218 3.440416 3.45402
EOD
$t11 << EOD
0.4920131 5.096805 5.011545 5.182065
0.9840262 4.508345 4.461069 4.555621
1.476039 4.207463 4.16636 4.248567
1.968052 4.009275 3.966292 4.052258
2.460066 3.861137 3.835117 3.887156
2.952079 3.751194 3.71807 3.784319
3.444092 3.64658 3.618105 3.675055
3.936105 3.563283 3.530263 3.596302
4.428118 3.494196 3.466478 3.521914
4.900049 3.452481 3.423268 3.481694
EOD
$t12 << EOD
0.979458 5.349062 5.235025 5.463098
1.958916 4.700936 4.633155 4.768717
2.938374 4.387791 4.331289 4.444292
3.917832 4.168203 4.112011 4.224396
4.89729 4.008962 3.965569 4.052355
5.876748 3.875587 3.820953 3.93022
6.856206 3.753485 3.709038 3.797931
7.835664 3.663225 3.616591 3.709859
8.815122 3.587223 3.53768 3.636767
9.754603 3.53987 3.493689 3.586051
EOD
set xrange [0:9.949695]
set yrange [3.391187:4.257356]
set xtics 2
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.35053 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t9 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t10 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t11 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t12 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $t8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000', $t9 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#0072B2', $t10 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#E69F00', $t11 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#009E73', $t12 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
unset multiplot
