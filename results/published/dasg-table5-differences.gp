set terminal pngcairo noenhanced size 1800,1450 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices" at screen 0.01333,0.97241 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.94607 left font 'DejaVu Sans,15'
set label "Cannot test the claim: 'wordnet-lexfile: adaptive routing' is not better than 'wordnet-lexfile: adaptive routing, tested with experts left out' beyond its interval on" at screen 0.01333,0.92814 left font 'DejaVu Sans,15'
set label "test_top1 (+0.01 ± 0.09)." at screen 0.01333,0.91021 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.88400 to screen 0.03889,0.88400 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.88400 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.88400 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.88400 to screen 0.21689,0.88400 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.88400 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.88400 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.80655 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.78241 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: random depth" at screen 0.02778,0.76517 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.74103 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always shallow" at screen 0.02778,0.72379 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.69966 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always deep" at screen 0.02778,0.68241 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with the" at screen 0.02778,0.65828 left font 'DejaVu Sans,15'
set label "half of greatest complexity deep against" at screen 0.02778,0.64103 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half" at screen 0.02778,0.62379 left font 'DejaVu Sans,15'
set label "of the texts deep by chance, others in each layer" at screen 0.02778,0.60655 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with the" at screen 0.02778,0.58241 left font 'DejaVu Sans,15'
set label "half of greatest complexity deep against" at screen 0.02778,0.56517 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half" at screen 0.02778,0.54793 left font 'DejaVu Sans,15'
set label "of the texts deep by chance, the same in all layers" at screen 0.02778,0.53069 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: adaptive routing':" at screen 0.01333,0.49966 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: depth by a linear router on the" at screen 0.02778,0.47552 left font 'DejaVu Sans,15'
set label "text, number of experts by attention" at screen 0.02778,0.45828 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive depth, two experts for" at screen 0.02778,0.43414 left font 'DejaVu Sans,15'
set label "every token" at screen 0.02778,0.41690 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, as many experts" at screen 0.02778,0.39276 left font 'DejaVu Sans,15'
set label "as the evaluator finds a token important" at screen 0.02778,0.37552 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.02778,0.35138 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.02778,0.33414 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with four" at screen 0.02778,0.31000 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.02778,0.29276 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.02778,0.26862 left font 'DejaVu Sans,15'
set label "experts for every token" at screen 0.02778,0.25138 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with" at screen 0.02778,0.22724 left font 'DejaVu Sans,15'
set label "experts left out" at screen 0.02778,0.21000 left font 'DejaVu Sans,15'
set label "Against 'shuffled: adaptive routing':" at screen 0.01333,0.17897 left font 'DejaVu Sans,15'
set label "shuffled: random depth" at screen 0.02778,0.15483 left font 'DejaVu Sans,15'
set label "shuffled: always shallow" at screen 0.02778,0.13069 left font 'DejaVu Sans,15'
set label "shuffled: always deep" at screen 0.02778,0.10655 left font 'DejaVu Sans,15'
set label "shuffled: adaptive routing, tested with experts left" at screen 0.02778,0.08241 left font 'DejaVu Sans,15'
set label "out" at screen 0.02778,0.06517 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.82207
set bmargin at screen 0.04966
set label "top-1 (points): better to the right" at screen 0.36644,0.83448 left font 'DejaVu Sans,15'
$line1 << EOD
-0.02839296 328 0.3137707 NaN
EOD
$line2 << EOD
-0.05394662 388 0.3137707 NaN
EOD
$line3 << EOD
-0.09369676 448 0.3144506 NaN
EOD
$line4 << EOD
-0.05962521 533 0.1146143 NaN
EOD
$line5 << EOD
-0.01135718 643 0.1123227 NaN
EOD
$line7 << EOD
0.004591646 773 0.3955538 NaN
EOD
$line8 << EOD
0.0386632 833 0.3966109 NaN
EOD
$line9 << EOD
-0.1146588 893 0.3981509 NaN
EOD
$line10 << EOD
0.01419648 953 0.03469735 NaN
EOD
$line11 << EOD
0.005678592 1013 0.0372186 NaN
EOD
$line12 << EOD
0.005678592 1073 0.07211116 NaN
EOD
$line13 << EOD
-0.01135718 1133 0.09369592 NaN
EOD
$line15 << EOD
0.4280364 1225.5 1.749083 NaN
EOD
$line16 << EOD
0.6688068 1260.5 1.906582 NaN
EOD
$line17 << EOD
0.5350455 1295.5 1.927607 NaN
EOD
$line18 << EOD
0.1337614 1343 0.662019 NaN
EOD
set xrange [-1.590959:2.773786]
set yrange [1378:258]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.82207
set bmargin at screen 0.04966
set label "loss (nat): better to the left" at screen 0.68322,0.83448 left font 'DejaVu Sans,15'
$line1 << EOD
-0.0003721625 328 0.004610033 NaN
EOD
$line2 << EOD
0.002519488 388 0.004629944 NaN
EOD
$line3 << EOD
0.001567079 448 0.004643225 NaN
EOD
$line4 << EOD
-0.0002261147 533 0.0003340851 NaN
EOD
$line5 << EOD
-0.0002122825 643 0.000353322 NaN
EOD
$line7 << EOD
-0.003832047 773 0.005890888 NaN
EOD
$line8 << EOD
0.002888424 833 0.005865921 NaN
EOD
$line9 << EOD
0.001691932 893 0.006000898 NaN
EOD
$line10 << EOD
3.159689e-05 953 7.467359e-05 NaN
EOD
$line11 << EOD
1.262287e-05 1013 6.890871e-05 NaN
EOD
$line12 << EOD
4.702072e-05 1073 0.0002023517 NaN
EOD
$line13 << EOD
0.001148609 1133 0.0004952925 NaN
EOD
$line15 << EOD
0.005024073 1225.5 0.01524629 NaN
EOD
$line16 << EOD
-0.005392554 1260.5 0.01485174 NaN
EOD
$line17 << EOD
0.0006527014 1295.5 0.01438057 NaN
EOD
$line18 << EOD
0.0004731887 1343 0.001056608 NaN
EOD
set xrange [-0.02227003:0.0222961]
set yrange [1378:258]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
