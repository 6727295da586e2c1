set terminal pngcairo noenhanced size 1800,1548 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 4: with and without head and merge layers" at screen 0.01333,0.97416 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.94948 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92494 to screen 0.03889,0.92494 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92494 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92494 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.92494 to screen 0.22969,0.92494 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.92494 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.92494 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.92494 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.92494 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.85239 left font 'DejaVu Sans,15'
set label "SMoE, with head and merge layers against SMoE, 1 of" at screen 0.02778,0.82978 left font 'DejaVu Sans,15'
set label "8 experts" at screen 0.02778,0.81363 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, with head and merge layers" at screen 0.02778,0.79102 left font 'DejaVu Sans,15'
set label "against fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.77487 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, with head and" at screen 0.02778,0.75226 left font 'DejaVu Sans,15'
set label "merge layers against MH-MoE, 2 heads, 2 of 32" at screen 0.02778,0.73611 left font 'DejaVu Sans,15'
set label "experts, without head and merge layers" at screen 0.02778,0.71996 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, at equal" at screen 0.02778,0.69735 left font 'DejaVu Sans,15'
set label "cost against MH-MoE, 2 heads, 2 of 32 experts," at screen 0.02778,0.68120 left font 'DejaVu Sans,15'
set label "without head and merge layers" at screen 0.02778,0.66505 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.64244 left font 'DejaVu Sans,15'
set label "that sum to 1 against MH-MoE, 2 of 32 experts," at screen 0.02778,0.62629 left font 'DejaVu Sans,15'
set label "without head and merge layers, gates that sum to 1" at screen 0.02778,0.61014 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts':" at screen 0.01333,0.58107 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.55846 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, with head and merge layers" at screen 0.02778,0.53585 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, without head and" at screen 0.02778,0.51324 left font 'DejaVu Sans,15'
set label "merge layers" at screen 0.02778,0.49709 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 32 experts, with head and" at screen 0.02778,0.47448 left font 'DejaVu Sans,15'
set label "merge layers" at screen 0.02778,0.45833 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, at equal" at screen 0.02778,0.43572 left font 'DejaVu Sans,15'
set label "cost" at screen 0.02778,0.41957 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 32 experts, without head and merge" at screen 0.02778,0.39696 left font 'DejaVu Sans,15'
set label "layers, gates that sum to 1" at screen 0.02778,0.38081 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.35820 left font 'DejaVu Sans,15'
set label "that sum to 1" at screen 0.02778,0.34205 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.31944 left font 'DejaVu Sans,15'
set label "dense" at screen 0.02778,0.29683 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, 2 of 32 experts, without" at screen 0.01333,0.26776 left font 'DejaVu Sans,15'
set label "head and merge layers':" at screen 0.01333,0.25161 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 32 experts, without head and merge" at screen 0.02778,0.22901 left font 'DejaVu Sans,15'
set label "layers, gates that sum to 1" at screen 0.02778,0.21286 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 of 32 experts, without head and" at screen 0.01333,0.18379 left font 'DejaVu Sans,15'
set label "merge layers, gates that sum to 1':" at screen 0.01333,0.16764 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.14503 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 of 40 experts, with both layers, at" at screen 0.01333,0.11596 left font 'DejaVu Sans,15'
set label "equal cost':" at screen 0.01333,0.09981 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 of 40 experts, with both layers, gates" at screen 0.02778,0.07720 left font 'DejaVu Sans,15'
set label "that sum to 1" at screen 0.02778,0.06105 left font 'DejaVu Sans,15'
set lmargin at screen 0.36400
set rmargin at screen 0.98667
set tmargin at screen 0.86693
set bmargin at screen 0.04651
set label "loss (nat): better to the left" at screen 0.36400,0.87855 left font 'DejaVu Sans,15'
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
0.05567608 493.5 0.01953726 -0.0074
EOD
$line5 << EOD
0.04994441 578.5 0.01971689 NaN
EOD
$line7 << EOD
-0.02185571 683.5 0.01802803 -0.0251
EOD
$line8 << EOD
0.02119954 718.5 0.01802803 -0.0258
EOD
$line9 << EOD
-0.008300542 766 0.01802803 -0.0245
EOD
$line10 << EOD
0.04276584 826 0.01802803 -0.0452
EOD
$line11 << EOD
0.04737553 886 0.01808351 -0.0319
EOD
$line12 << EOD
-0.05007769 946 0.01802803 NaN
EOD
$line13 << EOD
-0.0001332805 1006 0.01802803 NaN
EOD
$line14 << EOD
-0.0163949 1053.5 0.01802803 NaN
EOD
$line15 << EOD
0.04422531 1088.5 0.01388869 NaN
EOD
$line17 << EOD
-0.04177715 1206 0.01959699 NaN
EOD
$line19 << EOD
0.03368279 1323.5 0.01960317 NaN
EOD
$line21 << EOD
-0.04750881 1441 0.01982435 NaN
EOD
set xrange [-0.07541975:0.08548906]
set yrange [1476:206]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line10 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line11 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
