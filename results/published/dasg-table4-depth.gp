set terminal pngcairo noenhanced size 1500,860 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 4: how much depth accuracy needs: accuracy over deep activation" at screen 0.01600,0.95349 left font 'DejaVu Sans,22'
set label "Scale quick. Each point is a row, mean over its seeds. Bars: Wilson's 95 % interval for that accuracy on the test split's examples." at screen 0.01600,0.90907 left font 'DejaVu Sans,15'
set label "" at screen 0.03133,0.86488 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "wordnet-lexfile: each row trained by itself" at screen 0.05467,0.86488 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.82767 to screen 0.04667,0.82767 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.03133,0.82767 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "wordnet-lexfile: weights of dasg-table4/tau-50, tested otherwise, feed_forward.k_max = 3, feed_forward.k_mode = \"dynamic\"" at screen 0.05467,0.82767 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.79047 to screen 0.04667,0.79047 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.03133,0.79047 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "wordnet-lexfile: weights of dasg-table4/tau-50, tested otherwise, feed_forward.k_mode = \"fixed2\"" at screen 0.05467,0.79047 left font 'DejaVu Sans,16'
set arrow from screen 0.01600,0.75326 to screen 0.04667,0.75326 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.03133,0.75326 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "the paper's, which calls its data simulated (right)" at screen 0.05467,0.75326 left font 'DejaVu Sans,16'
set lmargin at screen 0.09000
set rmargin at screen 0.58000
set tmargin at screen 0.71163
set bmargin at screen 0.09302
$curve0 << EOD
0 66.09029 64.86907 67.29046
0 66.03634 64.81469 67.23702
100 66.13004 64.90914 67.32984
EOD
$curve1 << EOD
0 66.03634 64.81469 67.23702
0 66.03634 64.81469 67.23702
0 66.03634 64.81469 67.23702
9.459636 66.02783 64.80611 67.22858
20.67614 66.01363 64.7918 67.21451
30.41313 66.01931 64.79752 67.22014
41.55313 65.99659 64.77463 67.19764
51.04813 65.98807 64.76604 67.1892
60.58837 65.99375 64.77176 67.19482
71.5759 66.01931 64.79752 67.22014
79.64623 66.01079 64.78894 67.2117
80.86182 66.01647 64.79466 67.21733
91.30824 66.02783 64.80611 67.22858
100 66.00227 64.78035 67.20326
100 66.00227 64.78035 67.20326
EOD
$curve2 << EOD
100 66.03066 64.80897 67.23139
EOD
set xrange [-2:102]
set yrange [64.61221:67.48367]
set xlabel 'deep activation (%)'
set label "top-1 (%)" at screen 0.02067,0.40233 center rotate by 90
plot 1/0, $curve0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#000000', $curve1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $curve2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $curve0 using 1:2 with points dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#000000', $curve1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#0072B2', $curve2 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 7 pointsize 1.6 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
set lmargin at screen 0.70000
set rmargin at screen 0.97000
set tmargin at screen 0.71163
set bmargin at screen 0.09302
$curve0 << EOD
10 82 NaN NaN
20 83.8 NaN NaN
30 85.4 NaN NaN
40 86.8 NaN NaN
50 87.9 NaN NaN
60 88.8 NaN NaN
70 89.3 NaN NaN
80 89.4 NaN NaN
90 89 NaN NaN
EOD
set xrange [-2:102]
set yrange [81.556:89.844]
set xlabel 'deep activation (%)'
set label "top-1 (%)" at screen 0.63067,0.40233 center rotate by 90
plot 1/0, $curve0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $curve0 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
