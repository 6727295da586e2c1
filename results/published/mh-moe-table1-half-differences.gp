set terminal pngcairo noenhanced size 1800,785 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 1 after half of the steps" at screen 0.01333,0.94904 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.90038 left font 'DejaVu Sans,15'
set label "Cannot test the claim: 'dense' is not better than 'bigram counts' beyond its interval on test_bits/wordnet (+0.1201 ± 0.0186); 'SMoE, 1 of 8 experts' is not better than" at screen 0.01333,0.86726 left font 'DejaVu Sans,15'
set label "'dense' beyond its interval on test_bits/cmake-help (-0.0201 ± 0.0224), test_bits/wordnet (-0.0053 ± 0.0222), test_bits/libstdcxx (-0.0145 ± 0.0241)." at screen 0.01333,0.83414 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.78573 to screen 0.03889,0.78573 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.78573 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.78573 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.78573 to screen 0.22969,0.78573 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.78573 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.78573 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.78573 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.78573 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.64268 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts against dense" at screen 0.02778,0.59809 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts against SMoE, 1" at screen 0.02778,0.55350 left font 'DejaVu Sans,15'
set label "of 8 experts" at screen 0.02778,0.52166 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts against" at screen 0.02778,0.47707 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.44522 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts against MH-MoE, 2" at screen 0.02778,0.40064 left font 'DejaVu Sans,15'
set label "heads, 2 of 40 experts" at screen 0.02778,0.36879 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts':" at screen 0.01333,0.31146 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.02778,0.26688 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.22229 left font 'DejaVu Sans,15'
set label "Against 'fine-grained SMoE, 2 of 16 experts':" at screen 0.01333,0.16497 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.12038 left font 'DejaVu Sans,15'
set lmargin at screen 0.35444
set rmargin at screen 0.98667
set tmargin at screen 0.67134
set bmargin at screen 0.09172
set label "loss (nat): better to the left" at screen 0.35444,0.69427 left font 'DejaVu Sans,15'
$line1 << EOD
-0.02675548 315.5 0.02989448 -0.1361
EOD
$line2 << EOD
-0.02521275 363 0.02999322 -0.0251
EOD
$line3 << EOD
0.04509155 423 0.02989448 -0.0068
EOD
$line4 << EOD
0.006971682 483 0.02989448 -0.0127
EOD
$line6 << EOD
0.01987881 575.5 0.02995751 -0.0319
EOD
$line7 << EOD
0.02685049 610.5 0.02997433 -0.0446
EOD
$line9 << EOD
0.05206324 690.5 0.02989448 -0.0195
EOD
set xrange [-0.1470029:0.0928606]
set yrange [713:258]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
unset multiplot
