set terminal pngcairo noenhanced size 1500,1054 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates and pieces for attention in groups, on two seeds: validation top-1 over the" at screen 0.01600,0.96205 left font 'DejaVu Sans,22'
set label "learning rate" at screen 0.01600,0.92410 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.88786 left font 'DejaVu Sans,15'
set label "Left out: 7 rows of the table, tried at one rate alone." at screen 0.01600,0.86319 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.82713 to screen 0.04667,0.82713 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.82713 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "associative-recall: 1 group" at screen 0.05467,0.82713 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.79677 to screen 0.04667,0.79677 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.03133,0.79677 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "associative-recall: 16 groups, shifted" at screen 0.05467,0.79677 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.76641 to screen 0.04667,0.76641 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.76641 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "shuffled words: 16 groups, shifted" at screen 0.05467,0.76641 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.73605 to screen 0.04667,0.73605 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.03133,0.73605 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "shuffled pieces of 8 bytes: 16 groups, shifted" at screen 0.05467,0.73605 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.70569 to screen 0.04667,0.70569 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.03133,0.70569 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "shuffled pieces of 4 bytes: 16 groups, shifted" at screen 0.05467,0.70569 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.67533 to screen 0.04667,0.67533 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.03133,0.67533 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "shuffled pieces of 2 bytes: 1 group" at screen 0.05467,0.67533 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.64497 to screen 0.04667,0.64497 nohead linewidth 2 dashtype 1 linecolor rgb '#56B4E9'
set label "" at screen 0.03133,0.64497 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "shuffled pieces of 2 bytes: 16 groups, shifted" at screen 0.05467,0.64497 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.61461 to screen 0.04667,0.61461 nohead linewidth 2 dashtype 1 linecolor rgb '#B8A800'
set label "" at screen 0.03133,0.61461 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "shuffled pieces of 2 bytes: 1 group, a window of 16 tokens" at screen 0.05467,0.61461 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.58065
set bmargin at screen 0.07590
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
0.001 51.12434
0.002 50.92593
EOD
$seeds2 << EOD
0.001 50.79365
0.001 51.45503
0.002 50.39683
0.002 51.45503
EOD
$model3 << EOD
0.001 53.57143
0.002 53.76984
EOD
$seeds3 << EOD
0.001 50.13228
0.001 57.01058
0.002 50.66138
0.002 56.87831
EOD
$model4 << EOD
0.001 76.78571
0.002 55.02646
EOD
$seeds4 << EOD
0.001 80.82011
0.001 72.75132
0.002 50.79365
0.002 59.25926
EOD
$model5 << EOD
0.001 50
0.002 50
EOD
$seeds5 << EOD
0.001 48.54497
0.001 51.45503
0.002 48.54497
0.002 51.45503
EOD
$model6 << EOD
0.001 92.72487
0.002 79.29894
EOD
$seeds6 << EOD
0.001 94.04762
0.001 91.40212
0.002 90.60847
0.002 67.98942
EOD
$model7 << EOD
0.001 93.78307
0.002 97.22222
EOD
$seeds7 << EOD
0.001 97.61905
0.001 89.94709
0.002 97.48677
0.002 96.95767
EOD
set logscale x
set xrange [0.0008695652:0.0023]
set xtics ('0.001' 0.001, '0.002' 0.002)
set xlabel 'learning rate'
set yrange [28.291:104.059]
set label "validation top-1 (%)" at screen 0.02067,0.32827 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $model3 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#009E73', $model4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#CC79A7', $model5 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#D55E00', $model6 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#56B4E9', $model7 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#B8A800', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00', $seeds3 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#009E73', $seeds4 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#CC79A7', $seeds5 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#D55E00', $seeds6 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#56B4E9', $seeds7 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#B8A800'
unset logscale
unset label
unset arrow
unset object
unset multiplot
