set terminal pngcairo noenhanced size 1500,900 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of decoders with experts, tuned on one seed: validation loss over the learning" at screen 0.01600,0.95556 left font 'DejaVu Sans,22'
set label "rate" at screen 0.01600,0.91111 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.86867 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.82644 to screen 0.04667,0.82644 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.82644 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.05467,0.82644 left font 'DejaVu Sans,16'
set arrow from screen 0.43696,0.82644 to screen 0.46763,0.82644 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.45229,0.82644 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE" at screen 0.47563,0.82644 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.79089 to screen 0.04667,0.79089 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.79089 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MH-MoE, 3 heads" at screen 0.05467,0.79089 left font 'DejaVu Sans,16'
set arrow from screen 0.43696,0.79089 to screen 0.46763,0.79089 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.45229,0.79089 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, epsilon 1e-8" at screen 0.47563,0.79089 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.75533 to screen 0.04667,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 3 heads, gates renormalised, rate 0.008" at screen 0.05467,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.43696,0.75533 to screen 0.46763,0.75533 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.45229,0.75533 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "SMoE, rate 0.008, epsilon 1e-8" at screen 0.47563,0.75533 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.71978 to screen 0.04667,0.71978 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.71978 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "fine-grained SMoE, rate 0.008" at screen 0.05467,0.71978 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.68000
set bmargin at screen 0.08889
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
0.008 3.550831
EOD
$seeds3 << EOD
0.004 3.573961
0.008 3.550831
EOD
$model4 << EOD
0.008 3.492671
EOD
$seeds4 << EOD
0.008 3.492671
EOD
$model5 << EOD
0.008 3.50196
EOD
$seeds5 << EOD
0.008 3.50196
EOD
$model6 << EOD
0.008 3.480465
EOD
$seeds6 << EOD
0.008 3.480465
EOD
set logscale x
set xrange [0.003478261:0.0184]
set xtics ('0.004' 0.004, '0.008' 0.008, '0.016' 0.016)
set xlabel 'learning rate'
set yrange [3.471178:3.644534]
set label "validation loss (nat)" at screen 0.02067,0.38444 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $model4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $model5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00', $model6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds5 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds6 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9'
unset logscale
unset label
unset arrow
unset object
unset multiplot
