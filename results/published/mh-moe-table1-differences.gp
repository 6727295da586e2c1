set terminal pngcairo noenhanced size 1800,1598 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 1: dense, sparse, finely cut and multi-head mixtures of experts" at screen 0.01333,0.97497 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.95106 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92728 to screen 0.03889,0.92728 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92728 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92728 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.92728 to screen 0.22969,0.92728 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.92728 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.92728 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.92728 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.92728 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.85701 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts against dense" at screen 0.02778,0.83511 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts against SMoE, 1" at screen 0.02778,0.81320 left font 'DejaVu Sans,15'
set label "of 8 experts" at screen 0.02778,0.79756 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts against" at screen 0.02778,0.77566 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.76001 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts against MH-MoE, 2" at screen 0.02778,0.73811 left font 'DejaVu Sans,15'
set label "heads, 2 of 40 experts" at screen 0.02778,0.72247 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, gates that sum to 1 against" at screen 0.02778,0.70056 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.68492 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, gates that sum to 1 against MH-MoE," at screen 0.02778,0.66302 left font 'DejaVu Sans,15'
set label "2 heads, gates that sum to 1" at screen 0.02778,0.64737 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1 against" at screen 0.02778,0.62547 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 experts at random, learned" at screen 0.02778,0.60982 left font 'DejaVu Sans,15'
set label "gates that sum to 1" at screen 0.02778,0.59418 left font 'DejaVu Sans,15'
set label "Against 'dense':" at screen 0.01333,0.56602 left font 'DejaVu Sans,15'
set label "SMoE, an expert at random, gate of 1" at screen 0.02778,0.54412 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts':" at screen 0.01333,0.51596 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.02778,0.49406 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.47215 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.45025 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, gates that sum to 1" at screen 0.02778,0.42835 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, gates that sum to 1" at screen 0.02778,0.40645 left font 'DejaVu Sans,15'
set label "SMoE, an expert at random, gate of 1" at screen 0.02778,0.38454 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 experts at random, learned" at screen 0.02778,0.36264 left font 'DejaVu Sans,15'
set label "gates that sum to 1" at screen 0.02778,0.34700 left font 'DejaVu Sans,15'
set label "SMoE, an expert by a hash of the token, gate of 1" at screen 0.02778,0.32509 left font 'DejaVu Sans,15'
set label "SMoE, an expert by a hash of the token, learned gate" at screen 0.02778,0.30319 left font 'DejaVu Sans,15'
set label "dense, as wide as all experts" at screen 0.02778,0.28129 left font 'DejaVu Sans,15'
set label "Against 'fine-grained SMoE, 2 of 16 experts':" at screen 0.01333,0.25313 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.23123 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.20932 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, 2 of 40 experts':" at screen 0.01333,0.18116 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, gates that sum to 1" at screen 0.02778,0.15926 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 3 heads, 3 of 96 experts':" at screen 0.01333,0.13110 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, gates that sum to 1" at screen 0.02778,0.10920 left font 'DejaVu Sans,15'
set label "Against 'SMoE, an expert at random, gate of 1':" at screen 0.01333,0.08104 left font 'DejaVu Sans,15'
set label "SMoE, an expert by a hash of the token, gate of 1" at screen 0.02778,0.05914 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.98667
set tmargin at screen 0.87109
set bmargin at screen 0.04506
set label "loss (nat): better to the left" at screen 0.36644,0.88235 left font 'DejaVu Sans,15'
$line1 << EOD
-0.04422531 263.5 0.01724403 -0.136
EOD
$line2 << EOD
-0.02249908 311 0.02225089 -0.0244
EOD
$line3 << EOD
0.06923124 371 0.02438899 -0.0096
EOD
$line4 << EOD
0.0007124995 431 0.02430351 -0.013
EOD
$line5 << EOD
0.01626162 491 0.02442188 NaN
EOD
$line6 << EOD
-0.01425889 551 0.02430351 NaN
EOD
$line7 << EOD
-0.1358508 623.5 0.02499926 NaN
EOD
$line9 << EOD
0.07025738 728.5 0.02241758 NaN
EOD
$line11 << EOD
0.04673217 808.5 0.02229547 -0.034
EOD
$line12 << EOD
0.04744467 843.5 0.02225089 -0.047
EOD
$line13 << EOD
-0.01703826 878.5 0.02225089 NaN
EOD
$line14 << EOD
-0.0007766467 913.5 0.02225089 NaN
EOD
$line15 << EOD
-0.01503554 948.5 0.02225089 NaN
EOD
$line16 << EOD
0.1144827 983.5 0.02239721 NaN
EOD
$line17 << EOD
0.1188125 1031 0.0223606 NaN
EOD
$line18 << EOD
-0.09091675 1078.5 0.02269573 NaN
EOD
$line19 << EOD
-0.07249215 1113.5 0.0225887 NaN
EOD
$line20 << EOD
0.02371545 1148.5 0.02225089 NaN
EOD
$line22 << EOD
0.06994374 1228.5 0.02448162 -0.0226
EOD
$line23 << EOD
0.005460812 1263.5 0.024397 NaN
EOD
$line25 << EOD
-0.04750881 1343.5 0.02453297 NaN
EOD
$line27 << EOD
-0.0624802 1423.5 0.02438461 NaN
EOD
$line29 << EOD
-0.2053995 1503.5 0.025515 NaN
EOD
set xrange [-0.2495188:0.1597775]
set yrange [1526:206]
set xtics 0.1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
