set terminal pngcairo noenhanced size 1800,882 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH after 1 to 10 epochs: loss over the length of training" at screen 0.01333,0.95465 left font 'DejaVu Sans,22'
set label "Scale quick. Left: means over the seeds of rows that differ in their length alone; small points are single seeds. Right: differences of rows that were trained equally" at screen 0.01333,0.91134 left font 'DejaVu Sans,15'
set label "long, with the table's 95 % intervals, which are not corrected." at screen 0.01333,0.88186 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.83878 to screen 0.03889,0.83878 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.83878 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.04556,0.83878 left font 'DejaVu Sans,16'
set arrow from screen 0.25533,0.83878 to screen 0.28089,0.83878 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.26811,0.83878 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 50 %" at screen 0.28756,0.83878 left font 'DejaVu Sans,16'
set arrow from screen 0.49733,0.83878 to screen 0.52289,0.83878 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.51011,0.83878 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MHA with 71.9 %" at screen 0.52956,0.83878 left font 'DejaVu Sans,16'
set arrow from screen 0.73933,0.83878 to screen 0.76489,0.83878 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.75211,0.83878 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 50 % less MHA" at screen 0.77156,0.83878 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.80249 to screen 0.03889,0.80249 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.02611,0.80249 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MHA with 71.9 % less MHA" at screen 0.04556,0.80249 left font 'DejaVu Sans,16'
set arrow from screen 0.25533,0.80249 to screen 0.28089,0.80249 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.26811,0.80249 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MHA with 71.9 % less MoH, 50 %" at screen 0.28756,0.80249 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.47778
set tmargin at screen 0.76190
set bmargin at screen 0.09070
$model0 << EOD
1 0.4531129
2 0.3903626
3 0.3656024
10 0.313267
EOD
$seeds0 << EOD
1 0.4476666
1 0.4511817
1 0.4593765
1 0.4594815
1 0.447858
2 0.3850714
2 0.3881826
2 0.3840497
2 0.39619
2 0.398319
3 0.3603249
3 0.3676993
3 0.3633734
3 0.3704709
3 0.3661437
10 0.3140717
10 0.3082198
10 0.3102707
10 0.3109116
10 0.3228614
EOD
$model1 << EOD
1 0.4634049
2 0.3999076
3 0.3710491
10 0.2905188
EOD
$seeds1 << EOD
1 0.4790778
1 0.453934
1 0.459425
1 0.4557557
1 0.4688319
2 0.3936514
2 0.4036682
2 0.3989549
2 0.3944253
2 0.4088385
3 0.3647466
3 0.3805648
3 0.3636006
3 0.3635064
3 0.3828269
10 0.2909872
10 0.2978391
10 0.2894527
10 0.2774128
10 0.2969023
EOD
$model2 << EOD
1 0.4575015
2 0.392884
3 0.3633025
10 0.3156832
EOD
$seeds2 << EOD
1 0.4532997
1 0.4593746
1 0.4555894
1 0.4538993
1 0.4653447
2 0.3978364
2 0.3877966
2 0.3962104
2 0.3941152
2 0.3884616
3 0.365023
3 0.3640148
3 0.3665695
3 0.3557233
3 0.365182
10 0.3172856
10 0.3151544
10 0.329709
10 0.3085879
10 0.3076793
EOD
set logscale x
set xrange [0.8695652:11.5]
set xtics ('1' 1, '2' 2, '3' 3, '10' 10)
set xlabel 'epochs'
set yrange [0.2653129:0.4911777]
set label "loss (nat)" at screen 0.01722,0.42630 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00'
unset logscale
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.76190
set bmargin at screen 0.09070
$pair0 << EOD
0.95 0.01029201 -0.002512108 0.02309612
1.9 0.009545077 -0.0002223364 0.01931249
2.85 0.005446629 -0.004056173 0.01494943
9.5 -0.02274824 -0.03454954 -0.01094693
EOD
$pair1 << EOD
1 0.004388673 -0.008327141 0.01710449
2 0.002521472 -0.007156083 0.01219903
3 -0.002299937 -0.01154881 0.006948935
10 0.002416204 -0.009048726 0.01388113
EOD
$pair2 << EOD
1.05 -0.005903333 -0.01861462 0.006807958
2.1 -0.007023605 -0.0166875 0.002640288
3.15 -0.007746566 -0.01717664 0.00168351
10.5 0.02516444 0.01345504 0.03687384
EOD
set logscale x
set xrange [0.8695652:11.5]
set xtics ('1' 1, '2' 2, '3' 3, '10' 10)
set xlabel 'epochs'
set yrange [-0.03883495:0.04115924]
set label "difference in loss (nat)" at screen 0.52556,0.42630 center rotate by 90
plot 0 with lines linewidth 1 linecolor rgb '#555555', $pair0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.6 linecolor rgb '#009E73', $pair1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.6 linecolor rgb '#CC79A7', $pair2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.6 linecolor rgb '#D55E00', $pair0 using 1:2 with linespoints linewidth 1.2 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $pair1 using 1:2 with linespoints linewidth 1.2 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $pair2 using 1:2 with linespoints linewidth 1.2 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00'
unset logscale
unset label
unset arrow
unset object
unset multiplot
