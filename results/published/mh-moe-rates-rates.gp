set terminal pngcairo noenhanced size 1500,990 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of decoders with experts, tuned on one seed: validation loss over the learning" at screen 0.01600,0.95960 left font 'DejaVu Sans,22'
set label "rate" at screen 0.01600,0.91919 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.88061 left font 'DejaVu Sans,15'
set label "Left out: 6 rows of the table, tried at one rate alone." at screen 0.01600,0.85434 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.81596 to screen 0.04667,0.81596 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.81596 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.05467,0.81596 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.81596 to screen 0.45995,0.81596 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.44461,0.81596 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE" at screen 0.46795,0.81596 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.78364 to screen 0.04667,0.78364 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.78364 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MH-MoE, 3 heads" at screen 0.05467,0.78364 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.78364 to screen 0.45995,0.78364 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.44461,0.78364 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, epsilon 1e-8" at screen 0.46795,0.78364 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.75131 to screen 0.04667,0.75131 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.75131 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "dense, as wide as all experts" at screen 0.05467,0.75131 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.75131 to screen 0.45995,0.75131 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.44461,0.75131 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "BitNet, dense" at screen 0.46795,0.75131 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.71899 to screen 0.04667,0.71899 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.71899 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "BitNet, SMoE" at screen 0.05467,0.71899 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.71899 to screen 0.45995,0.71899 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.44461,0.71899 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "BitNet, MH-MoE, 3 heads" at screen 0.46795,0.71899 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.68667 to screen 0.04667,0.68667 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.03133,0.68667 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "BitNet, dense, norm before the block" at screen 0.05467,0.68667 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.68667 to screen 0.45995,0.68667 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.44461,0.68667 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "BitNet, SMoE, norm before the block" at screen 0.46795,0.68667 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.65434 to screen 0.04667,0.65434 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.65434 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "BitNet, MH-MoE, 3 heads, norm before the block" at screen 0.05467,0.65434 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.61818
set bmargin at screen 0.08081
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
0.004 3.563044
0.008 3.551737
0.016 3.68226
EOD
$seeds4 << EOD
0.004 3.563044
0.008 3.551737
0.016 3.68226
EOD
$model5 << EOD
0.004 3.752605
0.008 3.712613
0.016 3.711364
EOD
$seeds5 << EOD
0.004 3.752605
0.008 3.712613
0.016 3.711364
EOD
$model6 << EOD
0.004 3.746058
0.008 3.59223
0.016 3.665314
EOD
$seeds6 << EOD
0.004 3.746058
0.008 3.59223
0.016 3.665314
EOD
$model7 << EOD
0.004 3.734118
0.008 3.588082
0.016 3.689279
EOD
$seeds7 << EOD
0.004 3.734118
0.008 3.588082
0.016 3.689279
EOD
$model8 << EOD
0.004 3.811621
0.008 3.653313
0.016 3.661367
EOD
$seeds8 << EOD
0.004 3.811621
0.008 3.653313
0.016 3.661367
EOD
$model9 << EOD
0.004 3.791941
0.008 3.604097
0.016 3.629349
EOD
$seeds9 << EOD
0.004 3.791941
0.008 3.604097
0.016 3.629349
EOD
$model10 << EOD
0.004 3.827669
0.008 3.673818
0.016 3.682816
EOD
$seeds10 << EOD
0.004 3.827669
0.008 3.673818
0.016 3.682816
EOD
set logscale x
set xrange [0.003478261:0.0184]
set xtics ('0.004' 0.004, '0.008' 0.008, '0.016' 0.016)
set xlabel 'learning rate'
set yrange [3.477384:3.847497]
set label "validation loss (nat)" at screen 0.02067,0.34949 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $model4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $model5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00', $model6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $model7 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#B8A800', $model8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#000000', $model9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#0072B2', $model10 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds5 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds6 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds7 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800', $seeds8 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds9 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds10 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00'
unset logscale
unset label
unset arrow
unset object
unset multiplot
