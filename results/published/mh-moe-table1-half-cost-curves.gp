set terminal pngcairo noenhanced size 1800,974 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 1 after half of the steps: loss at equal cost" at screen 0.01333,0.95893 left font 'DejaVu Sans,22'
set label "Scale quick. At equal places on an axis variants have cost the same. Left: multiply-adds that the routing asks for, of all examples so far; a backward pass counts as two" at screen 0.01333,0.91971 left font 'DejaVu Sans,15'
set label "forward ones. Right: processor time of the training steps alone, validation left out: examples so far over the median number of examples that the variant's runs trained" at screen 0.01333,0.89302 left font 'DejaVu Sans,15'
set label "in a second of it on one machine (AMD EPYC (family 25, model 1, stepping 1), kernels for x86-64-v3, 1 thread). Axes are made for what follows the first 30 % of each" at screen 0.01333,0.86632 left font 'DejaVu Sans,15'
set label "training. Bands: 95 % intervals over n = 5 seeds (Student t)." at screen 0.01333,0.83963 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.80062 to screen 0.03889,0.80062 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.80062 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.04556,0.80062 left font 'DejaVu Sans,16'
set arrow from screen 0.28093,0.80062 to screen 0.30649,0.80062 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.29371,0.80062 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE, 1 of 8 experts" at screen 0.31316,0.80062 left font 'DejaVu Sans,16'
set arrow from screen 0.54853,0.80062 to screen 0.57409,0.80062 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.56131,0.80062 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.58076,0.80062 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.76776 to screen 0.03889,0.76776 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.02611,0.76776 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.04556,0.76776 left font 'DejaVu Sans,16'
set arrow from screen 0.28093,0.76776 to screen 0.30649,0.76776 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.29371,0.76776 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.31316,0.76776 left font 'DejaVu Sans,16'
set lmargin at screen 0.06944
set rmargin at screen 0.48889
set tmargin at screen 0.72895
set bmargin at screen 0.08727
$m0 << EOD
0.5329414 6.07299 5.999769 6.146211
1.065883 5.330687 5.290782 5.370592
1.598824 4.922084 4.879435 4.964734
2.131765 4.695388 4.650538 4.740239
2.664707 4.514227 4.485806 4.542649
3.197648 4.376419 4.333886 4.418951
3.73059 4.26117 4.21576 4.30658
4.263531 4.174498 4.13658 4.212415
4.796472 4.105172 4.063171 4.147173
5.307661 4.070208 4.029135 4.111281
EOD
$m1 << EOD
0.5338662 6.026004 5.893467 6.158541
1.067732 5.304467 5.217726 5.391208
1.601599 4.92503 4.86452 4.985541
2.135465 4.695183 4.650225 4.74014
2.669331 4.511862 4.449465 4.574258
3.203197 4.366916 4.306618 4.427215
3.737064 4.248299 4.195768 4.30083
4.27093 4.154169 4.103974 4.204363
4.804796 4.083902 4.035618 4.132186
5.316872 4.047527 3.999714 4.09534
EOD
$m2 << EOD
0.5347911 6.003756 5.866867 6.140644
1.069582 5.285305 5.177828 5.392782
1.604373 4.904843 4.852764 4.956921
2.139164 4.66973 4.620311 4.719149
2.673955 4.479955 4.428022 4.531889
3.208746 4.335325 4.292012 4.378639
3.743537 4.222922 4.197695 4.248149
4.278328 4.127388 4.083116 4.171661
4.81312 4.055147 4.018744 4.09155
5.326082 4.021862 3.990227 4.053497
EOD
$m3 << EOD
0.5375656 6.015554 5.895675 6.135433
1.075131 5.306178 5.201565 5.410792
1.612697 4.92174 4.864649 4.978831
2.150262 4.693861 4.653736 4.733986
2.687828 4.508827 4.471015 4.546639
3.225394 4.370642 4.336185 4.405098
3.762959 4.256917 4.225625 4.288209
4.300525 4.168658 4.131305 4.206011
4.83809 4.099563 4.06882 4.130307
5.353714 4.065143 4.034708 4.095578
EOD
$m4 << EOD
0.5440395 6.017091 5.890483 6.143699
1.088079 5.298088 5.219798 5.376378
1.632119 4.901148 4.856065 4.946231
2.176158 4.67948 4.641875 4.717085
2.720198 4.507708 4.469092 4.546323
3.264237 4.369451 4.344775 4.394127
3.808277 4.260187 4.240336 4.280038
4.352316 4.169963 4.136506 4.203421
4.896356 4.100742 4.077605 4.123878
5.418189 4.069285 4.047342 4.091229
EOD
set xrange [0:5.526553]
set yrange [3.960226:4.770239]
set xtics 1
set ytics 0.2
set xlabel "multiply-adds of training that the routing asks for (10^12)"
set label "loss a token on the validation split (nat)" at screen 0.01833,0.40811 center rotate by 90
plot 1/0, $m0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $m1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $m2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $m3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $m4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $m0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $m1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $m2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $m3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $m4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.57222
set rmargin at screen 0.97500
set tmargin at screen 0.72895
set bmargin at screen 0.08727
$t0 << EOD
0.5099169 6.07299 5.999769 6.146211
1.019834 5.330687 5.290782 5.370592
1.529751 4.922084 4.879435 4.964734
2.039668 4.695388 4.650538 4.740239
2.549584 4.514227 4.485806 4.542649
3.059501 4.376419 4.333886 4.418951
3.569418 4.26117 4.21576 4.30658
4.079335 4.174498 4.13658 4.212415
4.589252 4.105172 4.063171 4.147173
5.078356 4.070208 4.029135 4.111281
EOD
$t1 << EOD
0.4774588 6.026004 5.893467 6.158541
0.9549176 5.304467 5.217726 5.391208
1.432376 4.92503 4.86452 4.985541
1.909835 4.695183 4.650225 4.74014
2.387294 4.511862 4.449465 4.574258
2.864753 4.366916 4.306618 4.427215
3.342212 4.248299 4.195768 4.30083
3.81967 4.154169 4.103974 4.204363
4.297129 4.083902 4.035618 4.132186
4.7551 4.047527 3.999714 4.09534
EOD
$t2 << EOD
0.4901843 6.003756 5.866867 6.140644
0.9803685 5.285305 5.177828 5.392782
1.470553 4.904843 4.852764 4.956921
1.960737 4.66973 4.620311 4.719149
2.450921 4.479955 4.428022 4.531889
2.941106 4.335325 4.292012 4.378639
3.43129 4.222922 4.197695 4.248149
3.921474 4.127388 4.083116 4.171661
4.411658 4.055147 4.018744 4.09155
4.881835 4.021862 3.990227 4.053497
EOD
$t3 << EOD
0.5435427 6.015554 5.895675 6.135433
1.087085 5.306178 5.201565 5.410792
1.630628 4.92174 4.864649 4.978831
2.174171 4.693861 4.653736 4.733986
2.717714 4.508827 4.471015 4.546639
3.261256 4.370642 4.336185 4.405098
3.804799 4.256917 4.225625 4.288209
4.348342 4.168658 4.131305 4.206011
4.891884 4.099563 4.06882 4.130307
5.413242 4.065143 4.034708 4.095578
EOD
$t4 << EOD
0.5960926 6.017091 5.890483 6.143699
1.192185 5.298088 5.219798 5.376378
1.788278 4.901148 4.856065 4.946231
2.38437 4.67948 4.641875 4.717085
2.980463 4.507708 4.469092 4.546323
3.576555 4.369451 4.344775 4.394127
4.172648 4.260187 4.240336 4.280038
4.768741 4.169963 4.136506 4.203421
5.364833 4.100742 4.077605 4.123878
5.936595 4.069285 4.047342 4.091229
EOD
set xrange [0:6.055327]
set yrange [3.960226:4.770239]
set xtics 1
set ytics 0.2
set xlabel "processor time of the training steps (minutes)"
set label "loss a token on the validation split (nat)" at screen 0.52111,0.40811 center rotate by 90
plot 1/0, $t0 using 1:3:4 with filledcurves fillcolor rgb '#000000' fillstyle transparent solid 0.15 noborder, $t1 using 1:3:4 with filledcurves fillcolor rgb '#0072B2' fillstyle transparent solid 0.15 noborder, $t2 using 1:3:4 with filledcurves fillcolor rgb '#E69F00' fillstyle transparent solid 0.15 noborder, $t3 using 1:3:4 with filledcurves fillcolor rgb '#009E73' fillstyle transparent solid 0.15 noborder, $t4 using 1:3:4 with filledcurves fillcolor rgb '#CC79A7' fillstyle transparent solid 0.15 noborder, $t0 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#000000', $t1 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#0072B2', $t2 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#E69F00', $t3 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#009E73', $t4 using 1:2 with linespoints linewidth 2 dashtype 1 pointtype 7 pointsize 1.1 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
unset multiplot
