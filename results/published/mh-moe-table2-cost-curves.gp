set terminal pngcairo noenhanced size 1800,1070 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 2: mixtures of experts with a shared expert: loss at equal cost" at screen 0.01333,0.96262 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.92692 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.90262 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 17, stepping 1), kernels for x86-64-v4, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.87832 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 3 to 10 seeds (Student t)." at screen 0.01333,0.85402 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81850 to screen 0.03889,0.81850 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.81850 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "SMoE, 1 of 8 experts, and a shared one" at screen 0.04556,0.81850 left font 'DejaVu Sans,16'
set arrow from screen 0.43453,0.81850 to screen 0.46009,0.81850 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.44731,0.81850 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "fine-grained SMoE, 2 of 16 experts, and a shared one" at screen 0.46676,0.81850 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.78860 to screen 0.03889,0.78860 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.02611,0.78860 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MH-MoE, 2 heads, 2 of 40 experts, and a shared one" at screen 0.04556,0.78860 left font 'DejaVu Sans,16'
set arrow from screen 0.43453,0.78860 to screen 0.46009,0.78860 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.44731,0.78860 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, 3 of 96 experts, and a shared one" at screen 0.46676,0.78860 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75869 to screen 0.03889,0.75869 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.75869 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "fine-grained SMoE and a shared expert, gates that sum to 1" at screen 0.04556,0.75869 left font 'DejaVu Sans,16'
set arrow from screen 0.43453,0.75869 to screen 0.46009,0.75869 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.44731,0.75869 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MH-MoE, 2 heads and a shared expert, gates that sum to 1" at screen 0.46676,0.75869 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.72879 to screen 0.03889,0.72879 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.02611,0.72879 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MH-MoE, 3 heads and a shared expert, gates that sum to 1" at screen 0.04556,0.72879 left font 'DejaVu Sans,16'
set arrow from screen 0.43453,0.72879 to screen 0.46009,0.72879 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.44731,0.72879 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "SMoE, 1 of 8 experts" at screen 0.46676,0.72879 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.69888 to screen 0.03889,0.69888 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.02611,0.69888 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.04556,0.69888 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.66355
set bmargin at screen 0.07944
$m0 << EOD
1.245302 5.309712 5.247021 5.372402
2.490605 4.660885 4.622403 4.699367
3.735907 4.326876 4.27923 4.374522
4.98121 4.109923 4.03144 4.188407
6.226512 3.948913 3.896845 4.000981
7.471815 3.817521 3.748882 3.886161
8.717117 3.698855 3.65787 3.739841
9.96242 3.613683 3.566284 3.661082
11.20772 3.539873 3.481114 3.598633
12.4022 3.497658 3.447847 3.54747
EOD
$m1 << EOD
1.247152 5.291601 5.188211 5.394991
2.494304 4.651436 4.608104 4.694768
3.741457 4.309353 4.299665 4.319041
4.988609 4.092335 4.036929 4.14774
6.235761 3.92986 3.919249 3.940471
7.482913 3.800594 3.754765 3.846424
8.730065 3.682434 3.658325 3.706544
9.977217 3.591735 3.573034 3.610437
11.22437 3.515129 3.478372 3.551886
12.42062 3.472142 3.44445 3.499834
EOD
$m2 << EOD
1.252701 5.297647 5.292211 5.303082
2.505402 4.649507 4.623678 4.675335
3.758104 4.327914 4.277307 4.378521
5.010805 4.106646 4.016975 4.196317
6.263506 3.956527 3.908749 4.004304
7.516207 3.841432 3.780311 3.902552
8.768909 3.730519 3.692827 3.76821
10.02161 3.645228 3.594543 3.695913
11.27431 3.581302 3.530953 3.631651
12.47588 3.536707 3.491631 3.581782
EOD
$m3 << EOD
1.265649 5.321171 5.264939 5.377403
2.531298 4.664993 4.642715 4.68727
3.796947 4.323682 4.256794 4.390569
5.062596 4.114738 4.011743 4.217734
6.328245 3.959893 3.920863 3.998924
7.593894 3.839406 3.778483 3.900328
8.859543 3.7247 3.691007 3.758394
10.12519 3.644401 3.605899 3.682904
11.39084 3.578294 3.514926 3.641663
12.60483 3.538444 3.482402 3.594485
EOD
$m4 << EOD
1.247152 5.469521 4.898959 6.040083
2.494304 4.721833 4.558016 4.88565
3.741457 4.356848 4.280717 4.43298
4.988609 4.131153 4.047581 4.214724
6.235761 3.967224 3.89813 4.036319
7.482913 3.841917 3.798204 3.885631
8.730065 3.713694 3.699255 3.728133
9.977217 3.627124 3.595913 3.658335
11.22437 3.553026 3.539554 3.566497
12.42062 3.506824 3.49316 3.520487
EOD
$m5 << EOD
1.252701 5.287216 5.210651 5.36378
2.505402 4.627119 4.562925 4.691313
3.758104 4.311368 4.251056 4.371681
5.010805 4.089738 4.046236 4.133239
6.263506 3.936423 3.891047 3.981798
7.516207 3.813512 3.76175 3.865274
8.768909 3.699613 3.675389 3.723837
10.02161 3.613894 3.578957 3.648832
11.27431 3.538587 3.499546 3.577627
12.47588 3.492152 3.465385 3.51892
EOD
$m6 << EOD
1.265649 5.262841 5.208518 5.317163
2.531298 4.634742 4.590704 4.678781
3.796947 4.311089 4.222378 4.399799
5.062596 4.096262 4.001265 4.19126
6.328245 3.944736 3.851945 4.037527
7.593894 3.825056 3.734364 3.915749
8.859543 3.7005 3.611046 3.789953
10.12519 3.617842 3.527466 3.708218
11.39084 3.54108 3.463115 3.619045
12.60483 3.496216 3.428555 3.563878
EOD
$m7 << EOD
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
$m8 << EOD
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
set xrange [0:12.85693]
set yrange [3.396988:4.249301]
set xtics 5
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.37150 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $m6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $m7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $m8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $m5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $m6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $m7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $m8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.66355
set bmargin at screen 0.07944
$t0 << EOD
0.5596993 5.309712 5.247021 5.372402
1.119399 4.660885 4.622403 4.699367
1.679098 4.326876 4.27923 4.374522
2.238797 4.109923 4.03144 4.188407
2.798497 3.948913 3.896845 4.000981
3.358196 3.817521 3.748882 3.886161
3.917895 3.698855 3.65787 3.739841
4.477595 3.613683 3.566284 3.661082
5.037294 3.539873 3.481114 3.598633
5.574148 3.497658 3.447847 3.54747
EOD
$t1 << EOD
0.5671844 5.291601 5.188211 5.394991
1.134369 4.651436 4.608104 4.694768
1.701553 4.309353 4.299665 4.319041
2.268738 4.092335 4.036929 4.14774
2.835922 3.92986 3.919249 3.940471
3.403106 3.800594 3.754765 3.846424
3.970291 3.682434 3.658325 3.706544
4.537475 3.591735 3.573034 3.610437
5.10466 3.515129 3.478372 3.551886
5.648694 3.472142 3.44445 3.499834
EOD
$t2 << EOD
0.5762335 5.297647 5.292211 5.303082
1.152467 4.649507 4.623678 4.675335
1.728701 4.327914 4.277307 4.378521
2.304934 4.106646 4.016975 4.196317
2.881168 3.956527 3.908749 4.004304
3.457401 3.841432 3.780311 3.902552
4.033635 3.730519 3.692827 3.76821
4.609868 3.645228 3.594543 3.695913
5.186102 3.581302 3.530953 3.631651
5.738815 3.536707 3.491631 3.581782
EOD
$t3 << EOD
0.6321572 5.321171 5.264939 5.377403
1.264314 4.664993 4.642715 4.68727
1.896472 4.323682 4.256794 4.390569
2.528629 4.114738 4.011743 4.217734
3.160786 3.959893 3.920863 3.998924
3.792943 3.839406 3.778483 3.900328
4.425101 3.7247 3.691007 3.758394
5.057258 3.644401 3.605899 3.682904
5.689415 3.578294 3.514926 3.641663
6.29577 3.538444 3.482402 3.594485
EOD
$t4 << EOD
0.5564981 5.469521 4.898959 6.040083
1.112996 4.721833 4.558016 4.88565
1.669494 4.356848 4.280717 4.43298
2.225992 4.131153 4.047581 4.214724
2.78249 3.967224 3.89813 4.036319
3.338989 3.841917 3.798204 3.885631
3.895487 3.713694 3.699255 3.728133
4.451985 3.627124 3.595913 3.658335
5.008483 3.553026 3.539554 3.566497
5.542267 3.506824 3.49316 3.520487
EOD
$t5 << EOD
0.5832362 5.287216 5.210651 5.36378
1.166472 4.627119 4.562925 4.691313
1.749709 4.311368 4.251056 4.371681
2.332945 4.089738 4.046236 4.133239
2.916181 3.936423 3.891047 3.981798
3.499417 3.813512 3.76175 3.865274
4.082653 3.699613 3.675389 3.723837
4.66589 3.613894 3.578957 3.648832
5.249126 3.538587 3.499546 3.577627
5.808556 3.492152 3.465385 3.51892
EOD
$t6 << EOD
0.644332 5.262841 5.208518 5.317163
1.288664 4.634742 4.590704 4.678781
1.932996 4.311089 4.222378 4.399799
2.577328 4.096262 4.001265 4.19126
3.22166 3.944736 3.851945 4.037527
3.865992 3.825056 3.734364 3.915749
4.510324 3.7005 3.611046 3.789953
5.154656 3.617842 3.527466 3.708218
5.798988 3.54108 3.463115 3.619045
6.417021 3.496216 3.428555 3.563878
EOD
$t7 << EOD
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
$t8 << EOD
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
set xrange [0:6.545362]
set yrange [3.396988:4.249301]
set xtics 2
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.37150 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t5 using 1:3:4 with filledcurves fillcolor rgb '#D55E00' fillstyle transparent solid 0.15 noborder, $t6 using 1:3:4 with filledcurves fillcolor rgb '#56B4E9' fillstyle transparent solid 0.15 noborder, $t7 using 1:3:4 with filledcurves fillcolor rgb '#B8A800' fillstyle transparent solid 0.15 noborder, $t8 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7', $t5 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#D55E00', $t6 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#56B4E9', $t7 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#B8A800', $t8 using 1:2 with linespoints linewidth 2 dashtype 2 pointtype 9 pointsize 1.1 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
