set terminal pngcairo noenhanced size 1500,830 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates and stages of experts of two depths, tuned on two seeds: validation loss over" at screen 0.01600,0.95181 left font 'DejaVu Sans,22'
set label "the learning rate" at screen 0.01600,0.90361 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.85759 left font 'DejaVu Sans,15'
set label "Left out: 17 rows of the table, tried at one rate alone." at screen 0.01600,0.82627 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.78048 to screen 0.04667,0.78048 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.78048 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "Switch, 16 experts" at screen 0.05467,0.78048 left font 'DejaVu Sans,16'
set arrow from screen 0.38320,0.78048 to screen 0.41387,0.78048 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.39853,0.78048 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "8 + 8 experts, the stages that are taken" at screen 0.42187,0.78048 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.73735
set bmargin at screen 0.09639
$model0 << EOD
0.001 5.21437
0.002 5.014272
0.004 5.104225
0.008 5.504984
EOD
$seeds0 << EOD
0.001 5.178427
0.001 5.250312
0.002 4.955131
0.002 5.073412
0.004 5.013272
0.004 5.195177
0.008 5.35477
0.008 5.655197
EOD
$model1 << EOD
0.001 5.256368
0.002 5.028485
0.004 5.063684
0.008 5.524362
EOD
$seeds1 << EOD
0.001 5.242586
0.001 5.270149
0.002 4.989399
0.002 5.067572
0.004 4.946686
0.004 5.180682
0.008 5.556577
0.008 5.492146
EOD
set logscale x
set xrange [0.0008695652:0.0092]
set xtics ('0.001' 0.001, '0.002' 0.002, '0.004' 0.004, '0.008' 0.008)
set xlabel 'learning rate'
set yrange [4.904175:5.697708]
set label "validation loss (nat)" at screen 0.02067,0.41687 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2'
unset logscale
unset label
unset arrow
unset object
unset multiplot
