set terminal pngcairo noenhanced size 1500,822 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of fine-tuning, on two seeds: validation loss over the learning rate" at screen 0.01600,0.95134 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.90487 left font 'DejaVu Sans,15'
set label "Left out: a row of the table, tried at one rate alone." at screen 0.01600,0.87324 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.82701 to screen 0.04667,0.82701 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.82701 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "Switch, 16 experts" at screen 0.05467,0.82701 left font 'DejaVu Sans,16'
set arrow from screen 0.30640,0.82701 to screen 0.33707,0.82701 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.32173,0.82701 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "8 + 8 experts" at screen 0.34507,0.82701 left font 'DejaVu Sans,16'
set arrow from screen 0.59680,0.82701 to screen 0.62747,0.82701 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.61213,0.82701 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "Switch, its experts drawn anew" at screen 0.63547,0.82701 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.78808 to screen 0.04667,0.78808 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.03133,0.78808 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "experts replaced by 8 + 8" at screen 0.05467,0.78808 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.74453
set bmargin at screen 0.09732
$model0 << EOD
0.0005 1.38077
0.001 1.22434
0.002 1.165539
0.004 1.251174
EOD
$seeds0 << EOD
0.0005 1.374266
0.0005 1.387274
0.001 1.232008
0.001 1.216672
0.002 1.179785
0.002 1.151293
0.004 1.250707
0.004 1.251642
EOD
$model1 << EOD
0.0005 1.388013
0.001 1.251977
0.002 1.181197
0.004 1.221433
EOD
$seeds1 << EOD
0.0005 1.378353
0.0005 1.397673
0.001 1.239604
0.001 1.26435
0.002 1.1691
0.002 1.193294
0.004 1.215299
0.004 1.227567
EOD
$model2 << EOD
0.001 1.226193
0.002 1.16683
0.004 1.224643
EOD
$seeds2 << EOD
0.001 1.232956
0.001 1.21943
0.002 1.18553
0.002 1.148131
0.004 1.232052
0.004 1.217234
EOD
$model3 << EOD
0.001 1.249018
0.002 1.181662
0.004 1.253904
EOD
$seeds3 << EOD
0.001 1.253511
0.001 1.244526
0.002 1.190824
0.002 1.1725
0.004 1.245894
0.004 1.261914
EOD
set logscale x
set xrange [0.0004347826:0.0046]
set xtics ('0.0005' 0.0005, '0.001' 0.001, '0.002' 0.002, '0.004' 0.004)
set xlabel 'learning rate'
set yrange [1.133158:1.412646]
set label "validation loss (nat)" at screen 0.02067,0.42092 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73'
unset logscale
unset label
unset arrow
unset object
unset multiplot
