set terminal pngcairo noenhanced size 1500,862 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates and pieces for attention in groups, on two seeds: validation top-1 over the" at screen 0.01600,0.95360 left font 'DejaVu Sans,22'
set label "learning rate" at screen 0.01600,0.90719 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.86288 left font 'DejaVu Sans,15'
set label "Left out: 9 rows of the table that have one rate alone." at screen 0.01600,0.83271 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.78863 to screen 0.04667,0.78863 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.78863 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "associative-recall: 1 group" at screen 0.05467,0.78863 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.78863 to screen 0.45995,0.78863 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.44461,0.78863 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "associative-recall: 16 groups, shifted" at screen 0.46795,0.78863 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.75151 to screen 0.04667,0.75151 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.75151 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "shuffled pieces of 2 bytes: 1 group" at screen 0.05467,0.75151 left font 'DejaVu Sans,16'
set arrow from screen 0.42928,0.75151 to screen 0.45995,0.75151 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.44461,0.75151 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "shuffled pieces of 2 bytes: 16 groups, shifted" at screen 0.46795,0.75151 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.70998
set bmargin at screen 0.09281
$model0 << EOD
0.001 100
0.002 100
EOD
$seeds0 << EOD
0.001 100
0.001 100
0.002 100
0.002 100
EOD
$model1 << EOD
0.001 99.825
0.002 32.775
EOD
$seeds1 << EOD
0.001 100
0.001 99.65
0.002 32.35
0.002 33.2
EOD
$model2 << EOD
0.001 50
0.002 50
EOD
$seeds2 << EOD
0.001 48.54497
0.001 51.45503
0.002 48.54497
0.002 51.45503
EOD
$model3 << EOD
0.001 92.72487
0.002 79.29894
EOD
$seeds3 << EOD
0.001 94.04762
0.001 91.40212
0.002 90.60847
0.002 67.98942
EOD
set logscale x
set xrange [0.0008695652:0.0023]
set xtics ('0.001' 0.001, '0.002' 0.002)
set xlabel 'learning rate'
set yrange [28.291:104.059]
set label "validation top-1 (%)" at screen 0.02067,0.40139 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73'
unset logscale
unset label
unset arrow
unset object
unset multiplot
