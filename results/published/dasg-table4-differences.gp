set terminal pngcairo noenhanced size 1800,2074 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 4: how much depth accuracy needs" at screen 0.01333,0.98071 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.96230 left font 'DejaVu Sans,15'
set label "Cannot test the claim: 'deep from a complexity of 0.5' is not better than 'the same weights, experts left out' beyond its interval on test_top1 (+0.01 ± 0.09)." at screen 0.01333,0.94976 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.93144 to screen 0.03889,0.93144 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.93144 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.93144 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.93144 to screen 0.26169,0.93144 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.24891,0.93144 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.26836,0.93144 left font 'DejaVu Sans,16'
set arrow from screen 0.45893,0.93144 to screen 0.48449,0.93144 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.47171,0.93144 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.49116,0.93144 left font 'DejaVu Sans,16'
set label "" at screen 0.69451,0.93144 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.71396,0.93144 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.87729 left font 'DejaVu Sans,15'
set label "the same weights, deep for every text against the" at screen 0.02778,0.86041 left font 'DejaVu Sans,15'
set label "same weights, never deep" at screen 0.02778,0.84836 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 80 % of greatest" at screen 0.02778,0.83149 left font 'DejaVu Sans,15'
set label "complexity against the same weights, deep for the 50" at screen 0.02778,0.81943 left font 'DejaVu Sans,15'
set label "% of greatest complexity" at screen 0.02778,0.80738 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 80 % of greatest" at screen 0.02778,0.79050 left font 'DejaVu Sans,15'
set label "complexity against the same weights, deep for the 90" at screen 0.02778,0.77845 left font 'DejaVu Sans,15'
set label "% of greatest complexity" at screen 0.02778,0.76639 left font 'DejaVu Sans,15'
set label "deep experts alone against shallow experts alone" at screen 0.02778,0.74952 left font 'DejaVu Sans,15'
set label "Against 'the same weights, deep for the 50 % of" at screen 0.01333,0.72782 left font 'DejaVu Sans,15'
set label "greatest complexity':" at screen 0.01333,0.71577 left font 'DejaVu Sans,15'
set label "the same weights, never deep" at screen 0.02778,0.69889 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 20 % of greatest" at screen 0.02778,0.68202 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.66996 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 30 % of greatest" at screen 0.02778,0.65309 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.64103 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 40 % of greatest" at screen 0.02778,0.62416 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.61210 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 60 % of greatest" at screen 0.02778,0.59523 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.58317 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 70 % of greatest" at screen 0.02778,0.56630 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.55424 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 90 % of greatest" at screen 0.02778,0.53737 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.52531 left font 'DejaVu Sans,15'
set label "the same weights, deep for every text" at screen 0.02778,0.50844 left font 'DejaVu Sans,15'
set label "Against 'deep from a complexity of 0.5':" at screen 0.01333,0.48674 left font 'DejaVu Sans,15'
set label "shallow experts alone" at screen 0.02778,0.46986 left font 'DejaVu Sans,15'
set label "deep experts alone" at screen 0.02778,0.45299 left font 'DejaVu Sans,15'
set label "deep from a complexity of 0.7" at screen 0.02778,0.43611 left font 'DejaVu Sans,15'
set label "deep from a complexity of 0.6" at screen 0.02778,0.41924 left font 'DejaVu Sans,15'
set label "deep from a complexity of 0.4" at screen 0.02778,0.40236 left font 'DejaVu Sans,15'
set label "deep from a complexity of 0.3" at screen 0.02778,0.38549 left font 'DejaVu Sans,15'
set label "two experts a token: one of them deep from a" at screen 0.02778,0.36861 left font 'DejaVu Sans,15'
set label "complexity of 0.3, both above 0.5" at screen 0.02778,0.35656 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 50 % of greatest" at screen 0.02778,0.33968 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.32763 left font 'DejaVu Sans,15'
set label "the same weights, experts left out" at screen 0.02778,0.31075 left font 'DejaVu Sans,15'
set label "Against 'the same weights, deep for the 10 % of" at screen 0.01333,0.28905 left font 'DejaVu Sans,15'
set label "greatest complexity':" at screen 0.01333,0.27700 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 20 % of greatest" at screen 0.02778,0.26013 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.24807 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 30 % of greatest" at screen 0.02778,0.23120 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.21914 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 40 % of greatest" at screen 0.02778,0.20227 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.19021 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 50 % of greatest" at screen 0.02778,0.17334 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.16128 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 60 % of greatest" at screen 0.02778,0.14441 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.13235 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 70 % of greatest" at screen 0.02778,0.11548 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.10342 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 80 % of greatest" at screen 0.02778,0.08655 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.07449 left font 'DejaVu Sans,15'
set label "the same weights, deep for the 90 % of greatest" at screen 0.02778,0.05762 left font 'DejaVu Sans,15'
set label "complexity" at screen 0.02778,0.04556 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.88814
set bmargin at screen 0.03472
set label "top-1 (points): better to the right" at screen 0.36644,0.89682 left font 'DejaVu Sans,15'
$line1 << EOD
-0.03407155 302 0.1060691 NaN
EOD
$line2 << EOD
0.02839296 374.5 0.09232133 1.5
EOD
$line3 << EOD
-0.01135718 459.5 0.02691606 0.4
EOD
$line4 << EOD
0.03975014 519.5 0.3495987 NaN
EOD
$line6 << EOD
0.04826803 624.5 0.07688546 NaN
EOD
$line7 << EOD
0.02555366 672 0.06404504 -4.1
EOD
$line8 << EOD
0.03123225 732 0.05605692 -2.5
EOD
$line9 << EOD
0.008517888 792 0.0364952 -1.1
EOD
$line10 << EOD
0.005678592 852 0.04475783 0.9
EOD
$line11 << EOD
0.03123225 912 0.06633075 1.4
EOD
$line12 << EOD
0.03975014 972 0.105263 1.1
EOD
$line13 << EOD
0.01419648 1019.5 0.1230422 NaN
EOD
$line15 << EOD
0.05394662 1099.5 0.3480678 NaN
EOD
$line16 << EOD
0.09369676 1134.5 0.3487715 NaN
EOD
$line17 << EOD
0 1169.5 0 NaN
EOD
$line18 << EOD
0 1204.5 0 NaN
EOD
$line19 << EOD
-0.02555366 1239.5 0.09318682 NaN
EOD
$line20 << EOD
-0.03407155 1274.5 0.1060691 NaN
EOD
$line21 << EOD
-0.005678592 1322 0.07471757 NaN
EOD
$line22 << EOD
-0.04826803 1382 0.07688546 NaN
EOD
$line23 << EOD
-0.01135718 1429.5 0.09369592 NaN
EOD
$line25 << EOD
-0.01419648 1547 0.03649321 1.8
EOD
$line26 << EOD
-0.008517888 1607 0.04896078 3.4
EOD
$line27 << EOD
-0.03123225 1667 0.07276713 4.8
EOD
$line28 << EOD
-0.03975014 1727 0.07224672 5.9
EOD
$line29 << EOD
-0.03407155 1787 0.08192606 6.8
EOD
$line30 << EOD
-0.008517888 1847 0.0896944 7.3
EOD
$line31 << EOD
-0.01135718 1907 0.09290368 7.4
EOD
$line32 << EOD
-2.368476e-15 1967 0.09460928 7
EOD
set xrange [-4.675:7.975]
set yrange [2002:232]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line26 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line28 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line28 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line30 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line30 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line31 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line32 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.88814
set bmargin at screen 0.03472
set label "loss (nat): better to the left" at screen 0.68322,0.89682 left font 'DejaVu Sans,15'
$line1 << EOD
0.001149349 302 0.00053725 NaN
EOD
$line2 << EOD
0.0004264813 374.5 0.0002839414 NaN
EOD
$line3 << EOD
-0.0001660043 459.5 0.0001649967 NaN
EOD
$line4 << EOD
0.0009524087 519.5 0.005383689 NaN
EOD
$line6 << EOD
-0.0003265953 624.5 0.0003160147 NaN
EOD
$line7 << EOD
-0.0003207321 672 0.0002483205 NaN
EOD
$line8 << EOD
-0.000213426 732 0.0002143189 NaN
EOD
$line9 << EOD
-0.0001401636 792 0.0001590844 NaN
EOD
$line10 << EOD
8.863378e-05 852 0.000151088 NaN
EOD
$line11 << EOD
0.0002552802 912 0.0002272492 NaN
EOD
$line12 << EOD
0.0005924856 972 0.0003496406 NaN
EOD
$line13 << EOD
0.0008227538 1019.5 0.0004031689 NaN
EOD
$line15 << EOD
-0.002519488 1099.5 0.005305455 NaN
EOD
$line16 << EOD
-0.001567079 1134.5 0.005318762 NaN
EOD
$line17 << EOD
0 1169.5 0 NaN
EOD
$line18 << EOD
0 1204.5 0 NaN
EOD
$line19 << EOD
0.0007502374 1239.5 0.0005484048 NaN
EOD
$line20 << EOD
0.001149349 1274.5 0.00053725 NaN
EOD
$line21 << EOD
0.0004207149 1322 0.0002772883 NaN
EOD
$line22 << EOD
0.0003265953 1382 0.0003160147 NaN
EOD
$line23 << EOD
0.001148609 1429.5 0.0004952925 NaN
EOD
$line25 << EOD
5.173437e-06 1547 0.0001476091 NaN
EOD
$line26 << EOD
0.0001124796 1607 0.0001970073 NaN
EOD
$line27 << EOD
0.000185742 1667 0.0002503497 NaN
EOD
$line28 << EOD
0.0003259056 1727 0.0002908987 NaN
EOD
$line29 << EOD
0.0004145394 1787 0.000329864 NaN
EOD
$line30 << EOD
0.0005811858 1847 0.0003749524 NaN
EOD
$line31 << EOD
0.0007523868 1907 0.0004207719 NaN
EOD
$line32 << EOD
0.0009183912 1967 0.0004731799 NaN
EOD
set xrange [-0.008532995:0.00704415]
set yrange [2002:232]
set xtics 0.005
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line26 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line28 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line30 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line32 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
