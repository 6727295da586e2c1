set terminal pngcairo noenhanced size 1500,836 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of decoders with experts, tuned on one seed: validation loss over the learning" at screen 0.01600,0.95215 left font 'DejaVu Sans,22'
set label "rate" at screen 0.01600,0.90431 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.85861 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.81316 to screen 0.04667,0.81316 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.81316 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.05467,0.81316 left font 'DejaVu Sans,16'
set arrow from screen 0.39088,0.81316 to screen 0.42155,0.81316 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.40621,0.81316 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE" at screen 0.42955,0.81316 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.77488 to screen 0.04667,0.77488 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.77488 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MH-MoE, 3 heads" at screen 0.05467,0.77488 left font 'DejaVu Sans,16'
set arrow from screen 0.39088,0.77488 to screen 0.42155,0.77488 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.40621,0.77488 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, rate 0.004, epsilon 1e-8" at screen 0.42955,0.77488 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.73206
set bmargin at screen 0.09569
$model0 << EOD
0.004 3.619343
0.008 3.573756
0.016 3.588875
EOD
$seeds0 << EOD
0.004 3.619343
0.008 3.573756
0.016 3.588875
EOD
$model1 << EOD
0.004 3.540265
0.008 3.497211
0.016 3.590598
EOD
$seeds1 << EOD
0.004 3.540265
0.008 3.497211
0.016 3.590598
EOD
$model2 << EOD
0.004 3.579749
0.008 3.562442
0.016 3.635248
EOD
$seeds2 << EOD
0.004 3.579749
0.008 3.562442
0.016 3.635248
EOD
$model3 << EOD
0.004 3.573961
EOD
$seeds3 << EOD
0.004 3.573961
EOD
set logscale x
set xrange [0.003478261:0.0184]
set xtics ('0.004' 0.004, '0.008' 0.008, '0.016' 0.016)
set xlabel 'learning rate'
set yrange [3.488929:3.64353]
set label "validation loss (nat)" at screen 0.02067,0.41388 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73'
unset logscale
unset label
unset arrow
unset object
unset multiplot
