set terminal pngcairo noenhanced size 1500,764 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates, tuned on two seeds: validation loss over the learning rate" at screen 0.01600,0.94764 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.89764 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.84791 to screen 0.04667,0.84791 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.84791 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.05467,0.84791 left font 'DejaVu Sans,16'
set arrow from screen 0.19888,0.84791 to screen 0.22955,0.84791 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.21421,0.84791 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH 50 %" at screen 0.23755,0.84791 left font 'DejaVu Sans,16'
set arrow from screen 0.38176,0.84791 to screen 0.41243,0.84791 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.39709,0.84791 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MHA with 4 heads" at screen 0.42043,0.84791 left font 'DejaVu Sans,16'
set arrow from screen 0.56464,0.84791 to screen 0.59531,0.84791 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.57997,0.84791 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MHA with 71.9 %" at screen 0.60331,0.84791 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.80105
set bmargin at screen 0.10471
$model0 << EOD
0.0005 0.4418071
0.001 0.389324
0.002 0.3775288
0.004 0.398225
EOD
$seeds0 << EOD
0.0005 0.4455165
0.0005 0.4380977
0.001 0.3912031
0.001 0.3874449
0.002 0.3782438
0.002 0.3768138
0.004 0.4005342
0.004 0.3959159
EOD
$model1 << EOD
0.0005 0.4120391
0.001 0.3775517
0.002 0.3787289
0.004 0.4259028
EOD
$seeds1 << EOD
0.0005 0.417501
0.0005 0.4065772
0.001 0.3779608
0.001 0.3771427
0.002 0.3774489
0.002 0.380009
0.004 0.4273619
0.004 0.4244437
EOD
$model2 << EOD
0.0005 0.4232451
0.001 0.3808587
0.002 0.3842946
0.004 0.4266203
EOD
$seeds2 << EOD
0.0005 0.4373366
0.0005 0.4091537
0.001 0.3928115
0.001 0.3689059
0.002 0.38779
0.002 0.3807991
0.004 0.4323952
0.004 0.4208454
EOD
$model3 << EOD
0.0005 0.4431238
0.001 0.3940018
0.002 0.3936047
0.004 0.414522
EOD
$seeds3 << EOD
0.0005 0.4487853
0.0005 0.4374622
0.001 0.3944973
0.001 0.3935064
0.002 0.3959431
0.002 0.3912664
0.004 0.4177516
0.004 0.4112924
EOD
set logscale x
set xrange [0.0004347826:0.0046]
set xtics ('0.0005' 0.0005, '0.001' 0.001, '0.002' 0.002, '0.004' 0.004)
set xlabel 'learning rate'
set yrange [0.3641131:0.4535781]
set label "validation loss (nat)" at screen 0.02067,0.45288 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73'
unset logscale
unset label
unset arrow
unset object
unset multiplot
