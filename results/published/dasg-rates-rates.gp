set terminal pngcairo noenhanced size 1500,1380 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates and stages of experts of two depths, tuned on two seeds: validation loss over" at screen 0.01600,0.97101 left font 'DejaVu Sans,22'
set label "the learning rate" at screen 0.01600,0.94203 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.91435 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.88681 to screen 0.04667,0.88681 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.88681 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "Switch, 16 experts" at screen 0.05467,0.88681 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.86362 to screen 0.04667,0.86362 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.03133,0.86362 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "Switch, 16 experts, none of them full, rate 0.004" at screen 0.05467,0.86362 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.84043 to screen 0.04667,0.84043 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.84043 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "8 + 8 experts, rate 0.004" at screen 0.05467,0.84043 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.81725 to screen 0.04667,0.81725 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.03133,0.81725 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "8 + 8 experts, a third of the steps in each stage, rate 0.004" at screen 0.05467,0.81725 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.79406 to screen 0.04667,0.79406 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.79406 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "8 + 8 experts, deep ones learn from every text, rate 0.004" at screen 0.05467,0.79406 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.77087 to screen 0.04667,0.77087 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.03133,0.77087 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "8 + 8 experts, deep ones learn from every text, in a fifth of the steps, rate 0.004" at screen 0.05467,0.77087 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.74768 to screen 0.04667,0.74768 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.74768 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "8 + 8 experts, shallow ones alone for a fifth of the steps, rate 0.004" at screen 0.05467,0.74768 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.72449 to screen 0.04667,0.72449 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.03133,0.72449 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "8 + 8 experts, the stages that are taken" at screen 0.05467,0.72449 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.70130 to screen 0.04667,0.70130 nohead linewidth 2 dashtype 2 linecolor rgb '#000000'
set label "" at screen 0.03133,0.70130 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "8 + 8 experts, a tenth of the bonus for entropy, rate 0.004" at screen 0.05467,0.70130 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.67812 to screen 0.04667,0.67812 nohead linewidth 2 dashtype 2 linecolor rgb '#0072B2'
set label "" at screen 0.03133,0.67812 point pointtype 9 pointsize 2 linecolor rgb '#0072B2'
set label "8 + 8 experts, never deep, rate 0.004" at screen 0.05467,0.67812 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.65493 to screen 0.04667,0.65493 nohead linewidth 2 dashtype 2 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.65493 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "8 + 8 experts, deep ones alone from a fifth of the steps on, rate 0.004" at screen 0.05467,0.65493 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.63174 to screen 0.04667,0.63174 nohead linewidth 2 dashtype 2 linecolor rgb '#009E73'
set label "" at screen 0.03133,0.63174 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "8 + 8 experts, gates of a token's experts sum to 1, rate 0.004" at screen 0.05467,0.63174 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.60855 to screen 0.04667,0.60855 nohead linewidth 2 dashtype 2 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.60855 point pointtype 9 pointsize 2 linecolor rgb '#CC79A7'
set label "8 + 8 experts, the stages that are taken, then always deep, rate 0.004" at screen 0.05467,0.60855 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.58536 to screen 0.04667,0.58536 nohead linewidth 2 dashtype 2 linecolor rgb '#D55E00'
set label "" at screen 0.03133,0.58536 point pointtype 9 pointsize 2 linecolor rgb '#D55E00'
set label "8 + 8 experts, never deep, two a token for as long as in the stages that are taken, rate 0.004" at screen 0.05467,0.58536 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.56217 to screen 0.04667,0.56217 nohead linewidth 2 dashtype 2 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.56217 point pointtype 9 pointsize 2 linecolor rgb '#56B4E9'
set label "8 + 8 experts, the stages that are taken, two experts for every token, rate 0.004" at screen 0.05467,0.56217 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.53899 to screen 0.04667,0.53899 nohead linewidth 2 dashtype 2 linecolor rgb '#B8A800'
set label "" at screen 0.03133,0.53899 point pointtype 9 pointsize 2 linecolor rgb '#B8A800'
set label "8 + 8 experts, the stages that are taken, then depth by chance, rate 0.004" at screen 0.05467,0.53899 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.51580 to screen 0.04667,0.51580 nohead linewidth 2 dashtype 4 linecolor rgb '#000000'
set label "" at screen 0.03133,0.51580 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "8 + 8 experts, the stages that are taken, costs weigh nothing, rate 0.004" at screen 0.05467,0.51580 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.49261 to screen 0.04667,0.49261 nohead linewidth 2 dashtype 4 linecolor rgb '#0072B2'
set label "" at screen 0.03133,0.49261 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "8 + 8 experts, the stages that are taken, the same weights, every text deep" at screen 0.05467,0.49261 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.46942 to screen 0.04667,0.46942 nohead linewidth 2 dashtype 4 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.46942 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "8 + 8 experts, the stages that are taken, the same weights, the half of greatest complexity deep" at screen 0.05467,0.46942 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.44348
set bmargin at screen 0.05797
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
0.004 5.120438
EOD
$seeds1 << EOD
0.004 5.105143
0.004 5.135732
EOD
$model2 << EOD
0.004 5.154723
EOD
$seeds2 << EOD
0.004 5.059449
0.004 5.249996
EOD
$model3 << EOD
0.004 5.472612
EOD
$seeds3 << EOD
0.004 5.359099
0.004 5.586125
EOD
$model4 << EOD
0.004 5.077041
EOD
$seeds4 << EOD
0.004 4.990523
0.004 5.163559
EOD
$model5 << EOD
0.004 5.081402
EOD
$seeds5 << EOD
0.004 4.995771
0.004 5.167033
EOD
$model6 << EOD
0.004 5.314014
EOD
$seeds6 << EOD
0.004 5.170847
0.004 5.457182
EOD
$model7 << EOD
0.001 5.256368
0.002 5.028485
0.004 5.063684
0.008 5.524362
EOD
$seeds7 << EOD
0.001 5.242586
0.001 5.270149
0.002 4.989399
0.002 5.067572
0.004 4.946686
0.004 5.180682
0.008 5.556577
0.008 5.492146
EOD
$model8 << EOD
0.004 5.152205
EOD
$seeds8 << EOD
0.004 5.055766
0.004 5.248643
EOD
$model9 << EOD
0.004 4.971792
EOD
$seeds9 << EOD
0.004 4.971792
EOD
$model10 << EOD
0.004 4.955833
EOD
$seeds10 << EOD
0.004 4.955833
EOD
$model11 << EOD
0.004 5.170475
EOD
$seeds11 << EOD
0.004 5.170475
EOD
$model12 << EOD
0.004 5.083338
EOD
$seeds12 << EOD
0.004 4.979773
0.004 5.186904
EOD
$model13 << EOD
0.004 5.063011
EOD
$seeds13 << EOD
0.004 4.969626
0.004 5.156397
EOD
$model14 << EOD
0.004 5.069437
EOD
$seeds14 << EOD
0.004 4.956706
0.004 5.182168
EOD
$model15 << EOD
0.004 5.073755
EOD
$seeds15 << EOD
0.004 4.959382
0.004 5.188129
EOD
$model16 << EOD
0.004 5.073646
EOD
$seeds16 << EOD
0.004 4.960785
0.004 5.186508
EOD
$model17 << EOD
0.004 5.067671
EOD
$seeds17 << EOD
0.004 4.951362
0.004 5.183979
EOD
$model18 << EOD
0.004 5.065298
EOD
$seeds18 << EOD
0.004 4.949074
0.004 5.181522
EOD
set logscale x
set xrange [0.0008695652:0.0092]
set xtics ('0.001' 0.001, '0.002' 0.002, '0.004' 0.004, '0.008' 0.008)
set xlabel 'learning rate'
set yrange [4.904175:5.697708]
set label "validation loss (nat)" at screen 0.02067,0.25072 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $model4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $model5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00', $model6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $model7 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#B8A800', $model8 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#000000', $model9 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#0072B2', $model10 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $model11 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#009E73', $model12 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#CC79A7', $model13 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#D55E00', $model14 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#56B4E9', $model15 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 9 pointsize 1.6 linecolor rgb '#B8A800', $model16 using 1:2 with linespoints linewidth 1.6 dashtype 4 pointtype 5 pointsize 1.6 linecolor rgb '#000000', $model17 using 1:2 with linespoints linewidth 1.6 dashtype 4 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $model18 using 1:2 with linespoints linewidth 1.6 dashtype 4 pointtype 5 pointsize 1.6 linecolor rgb '#E69F00', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds5 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds6 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds7 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800', $seeds8 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds9 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds10 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds11 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds12 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds13 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds14 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds15 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800', $seeds16 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds17 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds18 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00'
unset logscale
unset label
unset arrow
unset object
unset multiplot
