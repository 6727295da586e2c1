set terminal pngcairo noenhanced size 1500,1060 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of decoders with experts, tuned on one seed: validation loss over the learning" at screen 0.01600,0.96226 left font 'DejaVu Sans,22'
set label "rate" at screen 0.01600,0.92453 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.88849 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.85264 to screen 0.04667,0.85264 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.85264 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "dense" at screen 0.05467,0.85264 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.85264 to screen 0.52907,0.85264 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.51373,0.85264 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "SMoE" at screen 0.53707,0.85264 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.82245 to screen 0.04667,0.82245 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.82245 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MH-MoE, 3 heads" at screen 0.05467,0.82245 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.82245 to screen 0.52907,0.82245 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.51373,0.82245 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MH-MoE, 3 heads, epsilon 1e-8" at screen 0.53707,0.82245 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.79226 to screen 0.04667,0.79226 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.79226 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MH-MoE, 3 heads, gates renormalised, rate 0.008" at screen 0.05467,0.79226 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.79226 to screen 0.52907,0.79226 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.51373,0.79226 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "SMoE, rate 0.008, epsilon 1e-8" at screen 0.53707,0.79226 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.76208 to screen 0.04667,0.76208 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.76208 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "fine-grained SMoE, rate 0.008" at screen 0.05467,0.76208 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.76208 to screen 0.52907,0.76208 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.51373,0.76208 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "fine-grained SMoE, gates renormalised, rate 0.008" at screen 0.53707,0.76208 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.73189 to screen 0.04667,0.73189 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.03133,0.73189 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "SMoE, router begun as in PyTorch, rate 0.008" at screen 0.05467,0.73189 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.73189 to screen 0.52907,0.73189 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.51373,0.73189 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "MH-MoE, 3 heads, router begun as in PyTorch, rate 0.008" at screen 0.53707,0.73189 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.70170 to screen 0.04667,0.70170 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.70170 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "dense, as wide as all experts" at screen 0.05467,0.70170 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.70170 to screen 0.52907,0.70170 nohead linewidth 2 dashtype 2 linecolor rgb '#009E73'
set label "" at screen 0.51373,0.70170 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "BitNet, dense" at screen 0.53707,0.70170 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.67151 to screen 0.04667,0.67151 nohead linewidth 2 dashtype 2 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.67151 point pointtype 9 pointsize 2 linecolor rgb '#CC79A7'
set label "BitNet, SMoE" at screen 0.05467,0.67151 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.67151 to screen 0.52907,0.67151 nohead linewidth 2 dashtype 2 linecolor rgb '#D55E00'
set label "" at screen 0.51373,0.67151 point pointtype 9 pointsize 2 linecolor rgb '#D55E00'
set label "BitNet, MH-MoE, 3 heads" at screen 0.53707,0.67151 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.64132 to screen 0.04667,0.64132 nohead linewidth 2 dashtype 2 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.64132 point pointtype 9 pointsize 2 linecolor rgb '#56B4E9'
set label "BitNet, dense, norm before the block" at screen 0.05467,0.64132 left font 'DejaVu Sans,16'
set arrow from screen 0.49840,0.64132 to screen 0.52907,0.64132 nohead linewidth 2 dashtype 2 linecolor rgb '#B8A800'
set label "" at screen 0.51373,0.64132 point pointtype 9 pointsize 2 linecolor rgb '#B8A800'
set label "BitNet, SMoE, norm before the block" at screen 0.53707,0.64132 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.61113 to screen 0.04667,0.61113 nohead linewidth 2 dashtype 4 linecolor rgb '#000000'
set label "" at screen 0.03133,0.61113 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "BitNet, MH-MoE, 3 heads, norm before the block" at screen 0.05467,0.61113 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.57736
set bmargin at screen 0.07547
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
$model7 << EOD
0.008 3.504724
EOD
$seeds7 << EOD
0.008 3.504724
EOD
$model8 << EOD
0.008 3.509254
EOD
$seeds8 << EOD
0.008 3.509254
EOD
$model9 << EOD
0.008 3.57302
EOD
$seeds9 << EOD
0.008 3.57302
EOD
$model10 << EOD
0.004 3.563044
0.008 3.551737
0.016 3.68226
EOD
$seeds10 << EOD
0.004 3.563044
0.008 3.551737
0.016 3.68226
EOD
$model11 << EOD
0.004 3.752605
0.008 3.712613
0.016 3.711364
EOD
$seeds11 << EOD
0.004 3.752605
0.008 3.712613
0.016 3.711364
EOD
$model12 << EOD
0.004 3.746058
0.008 3.59223
0.016 3.665314
EOD
$seeds12 << EOD
0.004 3.746058
0.008 3.59223
0.016 3.665314
EOD
$model13 << EOD
0.004 3.734118
0.008 3.588082
0.016 3.689279
EOD
$seeds13 << EOD
0.004 3.734118
0.008 3.588082
0.016 3.689279
EOD
$model14 << EOD
0.004 3.811621
0.008 3.653313
0.016 3.661367
EOD
$seeds14 << EOD
0.004 3.811621
0.008 3.653313
0.016 3.661367
EOD
$model15 << EOD
0.004 3.791941
0.008 3.604097
0.016 3.629349
EOD
$seeds15 << EOD
0.004 3.791941
0.008 3.604097
0.016 3.629349
EOD
$model16 << EOD
0.004 3.827669
0.008 3.673818
0.016 3.682816
EOD
$seeds16 << EOD
0.004 3.827669
0.008 3.673818
0.016 3.682816
EOD
set logscale x
set xrange [0.003478261:0.0184]
set xtics ('0.004' 0.004, '0.008' 0.008, '0.016' 0.016)
set xlabel 'learning rate'
set yrange [3.459633:3.848501]
set label "validation loss (nat)" at screen 0.02067,0.32642 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $model4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $model5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00', $model6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $model7 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#B8A800', $model8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#000000', $model9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#0072B2', $model10 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $model11 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#009E73', $model12 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#CC79A7', $model13 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#D55E00', $model14 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#56B4E9', $model15 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#B8A800', $model16 using 1:2 with linespoints linewidth 1.6 dashtype 4 pointtype 5 pointsize 1.6 linecolor rgb '#000000', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds5 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds6 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds7 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800', $seeds8 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds9 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds10 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds11 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds12 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds13 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds14 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds15 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800', $seeds16 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000'
unset logscale
unset label
unset arrow
unset object
unset multiplot
