set terminal pngcairo noenhanced size 1800,1573 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 4: with and without head and merge layers" at screen 0.01333,0.97457 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.95029 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92613 to screen 0.03889,0.92613 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92613 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92613 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.92613 to screen 0.22969,0.92613 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.92613 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.92613 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.92613 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.92613 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.85474 left font 'DejaVu Sans,15'
set label "SMoE, with head and merge layers against SMoE, 1 of" at screen 0.02778,0.83249 left font 'DejaVu Sans,15'
set label "8 experts" at screen 0.02778,0.81659 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, with head and merge layers" at screen 0.02778,0.79434 left font 'DejaVu Sans,15'
set label "against fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.77845 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, with head and" at screen 0.02778,0.75620 left font 'DejaVu Sans,15'
set label "merge layers against MH-MoE, 2 heads, 2 of 32" at screen 0.02778,0.74031 left font 'DejaVu Sans,15'
set label "experts, without head and merge layers" at screen 0.02778,0.72441 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts, with both layers," at screen 0.02778,0.70216 left font 'DejaVu Sans,15'
set label "at the cost of the row without against MH-MoE, 2" at screen 0.02778,0.68627 left font 'DejaVu Sans,15'
set label "heads, 2 of 32 experts, without head and merge" at screen 0.02778,0.67038 left font 'DejaVu Sans,15'
set label "layers" at screen 0.02778,0.65448 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.63223 left font 'DejaVu Sans,15'
set label "that sum to 1 against MH-MoE, 2 of 32 experts," at screen 0.02778,0.61634 left font 'DejaVu Sans,15'
set label "without head and merge layers, gates that sum to 1" at screen 0.02778,0.60045 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts':" at screen 0.01333,0.57184 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.54959 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, with head and merge layers" at screen 0.02778,0.52734 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, without head and" at screen 0.02778,0.50509 left font 'DejaVu Sans,15'
set label "merge layers" at screen 0.02778,0.48919 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, with head and" at screen 0.02778,0.46694 left font 'DejaVu Sans,15'
set label "merge layers" at screen 0.02778,0.45105 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts, with both layers," at screen 0.02778,0.42880 left font 'DejaVu Sans,15'
set label "at the cost of the row without" at screen 0.02778,0.41291 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 32 experts, without head and merge" at screen 0.02778,0.39065 left font 'DejaVu Sans,15'
set label "layers, gates that sum to 1" at screen 0.02778,0.37476 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.35251 left font 'DejaVu Sans,15'
set label "that sum to 1" at screen 0.02778,0.33662 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.31437 left font 'DejaVu Sans,15'
set label "dense" at screen 0.02778,0.29212 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, 2 of 32 experts, without" at screen 0.01333,0.26351 left font 'DejaVu Sans,15'
set label "head and merge layers':" at screen 0.01333,0.24762 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 32 experts, without head and merge" at screen 0.02778,0.22537 left font 'DejaVu Sans,15'
set label "layers, gates that sum to 1" at screen 0.02778,0.20947 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 of 32 experts, without head and" at screen 0.01333,0.18086 left font 'DejaVu Sans,15'
set label "merge layers, gates that sum to 1':" at screen 0.01333,0.16497 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.14272 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, 2 of 40 experts, with both" at screen 0.01333,0.11411 left font 'DejaVu Sans,15'
set label "layers, at the cost of the row without':" at screen 0.01333,0.09822 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.07597 left font 'DejaVu Sans,15'
set label "that sum to 1" at screen 0.02778,0.06008 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.98667
set tmargin at screen 0.86904
set bmargin at screen 0.04577
set label "loss (nat): better to the left" at screen 0.36044,0.88048 left font 'DejaVu Sans,15'
$line1 << EOD
0.06014699 276 0.01802803 -0.0022
EOD
$line2 << EOD
0.04305525 336 0.01953726 -0.0007
EOD
$line3 << EOD
0.05106638 408.5 0.01967801 -0.0207
EOD
$line4 << EOD
0.05567608 506 0.01953726 -0.0074
EOD
$line5 << EOD
0.04994441 603.5 0.01971689 NaN
EOD
$line7 << EOD
-0.02185571 708.5 0.01802803 -0.0251
EOD
$line8 << EOD
0.02119954 743.5 0.01802803 -0.0258
EOD
$line9 << EOD
-0.008300542 791 0.01802803 -0.0245
EOD
$line10 << EOD
0.04276584 851 0.01802803 -0.0452
EOD
$line11 << EOD
0.04737553 911 0.01808351 -0.0319
EOD
$line12 << EOD
-0.05007769 971 0.01802803 NaN
EOD
$line13 << EOD
-0.0001332805 1031 0.01802803 NaN
EOD
$line14 << EOD
-0.0163949 1078.5 0.01802803 NaN
EOD
$line15 << EOD
0.04422531 1113.5 0.01388869 NaN
EOD
$line17 << EOD
-0.04177715 1231 0.01959699 NaN
EOD
$line19 << EOD
0.03368279 1348.5 0.01960317 NaN
EOD
$line21 << EOD
-0.04750881 1466 0.01982435 NaN
EOD
set xrange [-0.07541975:0.08548906]
set yrange [1501:206]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line10 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line11 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
