set terminal pngcairo noenhanced size 1800,1006 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 5: the head layer and the merge layer: loss at equal cost" at screen 0.01333,0.96024 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.92227 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.89642 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.87058 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 5 to 10 seeds (Student t)." at screen 0.01333,0.84473 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.80696 to screen 0.03889,0.80696 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.80696 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MH-MoE, 2 heads, neither layer" at screen 0.04556,0.80696 left font 'DejaVu Sans,16'
set arrow from screen 0.28093,0.80696 to screen 0.30649,0.80696 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.29371,0.80696 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "the head layer alone" at screen 0.31316,0.80696 left font 'DejaVu Sans,16'
set arrow from screen 0.54853,0.80696 to screen 0.57409,0.80696 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.56131,0.80696 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "the merge layer alone" at screen 0.58076,0.80696 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.77515 to screen 0.03889,0.77515 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.02611,0.77515 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "both layers" at screen 0.04556,0.77515 left font 'DejaVu Sans,16'
set arrow from screen 0.28093,0.77515 to screen 0.30649,0.77515 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.29371,0.77515 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "neither layer, gates that sum to 1" at screen 0.31316,0.77515 left font 'DejaVu Sans,16'
set arrow from screen 0.54853,0.77515 to screen 0.57409,0.77515 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.56131,0.77515 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "both layers, gates that sum to 1" at screen 0.58076,0.77515 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74334 to screen 0.03889,0.74334 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.74334 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "SMoE, 1 of 8 experts" at screen 0.04556,0.74334 left font 'DejaVu Sans,16'
set arrow from screen 0.28093,0.74334 to screen 0.30649,0.74334 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.29371,0.74334 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "dense" at screen 0.31316,0.74334 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.70577
set bmargin at screen 0.08449
$m0 << EOD
1.030739 5.251678 5.206602 5.296755
2.061477 4.617155 4.593586 4.640724
3.092216 4.297699 4.266768 4.328629
4.122955 4.083854 4.05318 4.114529
5.153693 3.934242 3.899626 3.968858
6.184432 3.81286 3.785525 3.840194
7.215171 3.700069 3.670963 3.729175
8.245909 3.614864 3.578264 3.651464
9.276648 3.54628 3.521041 3.57152
10.26532 3.504945 3.476583 3.533307
EOD
$m1 << EOD
1.052935 5.286264 5.199365 5.373163
2.10587 4.630214 4.573496 4.686932
3.158805 4.312712 4.273133 4.35229
4.21174 4.105361 4.078771 4.131951
5.264675 3.960772 3.929941 3.991604
6.31761 3.839576 3.812908 3.866243
7.370545 3.73423 3.7054 3.763061
8.423479 3.648202 3.614461 3.681944
9.476414 3.576289 3.55626 3.596318
10.48637 3.533473 3.509079 3.557868
EOD
$m2 << EOD
1.052935 5.274187 5.207869 5.340505
2.10587 4.622909 4.59612 4.649698
3.158805 4.313399 4.284874 4.341924
4.21174 4.103599 4.073172 4.134026
5.264675 3.948457 3.918062 3.978851
6.31761 3.825126 3.78907 3.861182
7.370545 3.716789 3.681185 3.752393
8.423479 3.630431 3.588586 3.672277
9.476414 3.559407 3.526288 3.592527
10.48637 3.519738 3.48184 3.557636
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
1.030739 5.304265 5.219265 5.389265
2.061477 4.642605 4.590747 4.694462
3.092216 4.308967 4.271068 4.346866
4.122955 4.103017 4.060813 4.14522
5.153693 3.940053 3.910453 3.969652
6.184432 3.817187 3.789205 3.845169
7.215171 3.700768 3.677935 3.723602
8.245909 3.612683 3.577396 3.64797
9.276648 3.540635 3.516228 3.565042
10.26532 3.498533 3.470264 3.526801
EOD
$m5 << EOD
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
$m6 << EOD
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
$m7 << EOD
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
set xrange [0:10.92158]
set yrange [3.442491:4.192344]
set xtics 2
set ytics 0.1
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.39513 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.70577
set bmargin at screen 0.08449
$t0 << EOD
0.4916316 5.251678 5.206602 5.296755
0.9832632 4.617155 4.593586 4.640724
1.474895 4.297699 4.266768 4.328629
1.966526 4.083854 4.05318 4.114529
2.458158 3.934242 3.899626 3.968858
2.94979 3.81286 3.785525 3.840194
3.441421 3.700069 3.670963 3.729175
3.933053 3.614864 3.578264 3.651464
4.424684 3.54628 3.521041 3.57152
4.896249 3.504945 3.476583 3.533307
EOD
$t1 << EOD
0.5029354 5.286264 5.199365 5.373163
1.005871 4.630214 4.573496 4.686932
1.508806 4.312712 4.273133 4.35229
2.011742 4.105361 4.078771 4.131951
2.514677 3.960772 3.929941 3.991604
3.017613 3.839576 3.812908 3.866243
3.520548 3.73423 3.7054 3.763061
4.023484 3.648202 3.614461 3.681944
4.526419 3.576289 3.55626 3.596318
5.008826 3.533473 3.509079 3.557868
EOD
$t2 << EOD
0.5040497 5.274187 5.207869 5.340505
1.008099 4.622909 4.59612 4.649698
1.512149 4.313399 4.284874 4.341924
2.016199 4.103599 4.073172 4.134026
2.520249 3.948457 3.918062 3.978851
3.024298 3.825126 3.78907 3.861182
3.528348 3.716789 3.681185 3.752393
4.032398 3.630431 3.588586 3.672277
4.536447 3.559407 3.526288 3.592527
5.019924 3.519738 3.48184 3.557636
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
0.5020327 5.304265 5.219265 5.389265
1.004065 4.642605 4.590747 4.694462
1.506098 4.308967 4.271068 4.346866
2.008131 4.103017 4.060813 4.14522
2.510163 3.940053 3.910453 3.969652
3.012196 3.817187 3.789205 3.845169
3.514229 3.700768 3.677935 3.723602
4.016261 3.612683 3.577396 3.64797
4.518294 3.540635 3.516228 3.565042
4.999836 3.498533 3.470264 3.526801
EOD
$t5 << EOD
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
$t6 << EOD
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
$t7 << EOD
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
set yrange [3.442491:4.192344]
set xtics 1
set ytics 0.1
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.39513 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
unset multiplot
