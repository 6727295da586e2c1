set terminal pngcairo noenhanced size 1500,836 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Learning rates of language models with heads chosen, tuned on one seed: validation loss over" at screen 0.01600,0.95215 left font 'DejaVu Sans,22'
set label "the learning rate" at screen 0.01600,0.90431 left font 'DejaVu Sans,22'
set label "Scale quick. A curve is of rows that differ in the learning rate alone, means over their seeds. Small points: single seeds." at screen 0.01600,0.85861 left font 'DejaVu Sans,15'
set arrow from screen 0.01600,0.81316 to screen 0.04667,0.81316 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.03133,0.81316 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.05467,0.81316 left font 'DejaVu Sans,16'
set arrow from screen 0.39856,0.81316 to screen 0.42923,0.81316 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.41389,0.81316 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 50 %" at screen 0.43723,0.81316 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.77488 to screen 0.04667,0.77488 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.77488 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.05467,0.77488 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.97000
set tmargin at screen 0.73206
set bmargin at screen 0.09569
$model0 << EOD
0.002 3.699419
0.004 3.5412
0.008 3.538334
0.016 3.788456
EOD
$seeds0 << EOD
0.002 3.699419
0.004 3.5412
0.008 3.538334
0.016 3.788456
EOD
$model1 << EOD
0.002 3.764428
0.004 3.641193
0.008 3.70283
0.016 3.884729
EOD
$seeds1 << EOD
0.002 3.764428
0.004 3.641193
0.008 3.70283
0.016 3.884729
EOD
$model2 << EOD
0.002 3.712596
0.004 3.530867
0.008 3.594797
0.016 3.800231
EOD
$seeds2 << EOD
0.002 3.712596
0.004 3.530867
0.008 3.594797
0.016 3.800231
EOD
set logscale x
set xrange [0.00173913:0.0184]
set xtics ('0.002' 0.002, '0.004' 0.004, '0.008' 0.008, '0.016' 0.016)
set xlabel 'learning rate'
set yrange [3.509635:3.90596]
set label "validation loss (nat)" at screen 0.02067,0.41388 center rotate by 90
plot 1/0, $model0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $model1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $model2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00', $seeds0 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#000000', $seeds1 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#0072B2', $seeds2 using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '#E69F00'
unset logscale
unset label
unset arrow
unset object
unset multiplot
