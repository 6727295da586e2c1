set terminal pngcairo noenhanced size 1800,2051 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch" at screen 0.01333,0.98050 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.96187 left font 'DejaVu Sans,15'
set label "Drawn are 3 of 7 metrics." at screen 0.01333,0.94920 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.93067 to screen 0.03889,0.93067 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.93067 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.93067 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.93067 to screen 0.32569,0.93067 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.31291,0.93067 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.33236,0.93067 left font 'DejaVu Sans,16'
set arrow from screen 0.58693,0.93067 to screen 0.61249,0.93067 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.59971,0.93067 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.61916,0.93067 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.91507 to screen 0.03889,0.91507 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "declared margin, shown to be kept" at screen 0.04556,0.91507 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.91507 to screen 0.32569,0.91507 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "declared margin, not shown to be kept" at screen 0.33236,0.91507 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.86031 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA" at screen 0.02778,0.84325 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA" at screen 0.02778,0.82618 left font 'DejaVu Sans,15'
set label "MoH, 50 % against 50 % of the heads at random," at screen 0.02778,0.80912 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.79693 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 71.9 % of its heads, at" at screen 0.02778,0.77986 left font 'DejaVu Sans,15'
set label "the cost of MoH's 50 %" at screen 0.02778,0.76767 left font 'DejaVu Sans,15'
set label "MoH, 75 % against 75 % of the heads at random," at screen 0.02778,0.75061 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.73842 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA with 87.5 % of its heads, at" at screen 0.02778,0.72136 left font 'DejaVu Sans,15'
set label "the cost of MoH's 75 %" at screen 0.02778,0.70917 left font 'DejaVu Sans,15'
set label "MHA against MHA with 50 % of its heads" at screen 0.02778,0.69210 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 50 % of its heads" at screen 0.02778,0.67504 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA with 75 % of its heads" at screen 0.02778,0.65797 left font 'DejaVu Sans,15'
set label "MHA with 75 % of its heads against MHA" at screen 0.02778,0.64091 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MoH, 50 %, router frozen as drawn" at screen 0.02778,0.62384 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MoH, 75 %, router frozen as drawn" at screen 0.02778,0.60678 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 50 % of its heads," at screen 0.02778,0.58971 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.57752 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA with 75 % of its heads," at screen 0.02778,0.56046 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.54827 left font 'DejaVu Sans,15'
set label "Against 'MHA':" at screen 0.01333,0.52633 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.50926 left font 'DejaVu Sans,15'
set label "75 % of the heads at random" at screen 0.02778,0.49220 left font 'DejaVu Sans,15'
set label "50 % of the heads at random" at screen 0.02778,0.47513 left font 'DejaVu Sans,15'
set label "75 % of the heads at random, learned gates" at screen 0.02778,0.45807 left font 'DejaVu Sans,15'
set label "50 % of the heads at random, learned gates" at screen 0.02778,0.44100 left font 'DejaVu Sans,15'
set label "MHA with 87.5 % of its heads, at the cost of MoH's" at screen 0.02778,0.42394 left font 'DejaVu Sans,15'
set label "75 %" at screen 0.02778,0.41175 left font 'DejaVu Sans,15'
set label "MHA with 71.9 % of its heads, at the cost of MoH's" at screen 0.02778,0.39469 left font 'DejaVu Sans,15'
set label "50 %" at screen 0.02778,0.38250 left font 'DejaVu Sans,15'
set label "MoH, 75 %, router frozen as drawn" at screen 0.02778,0.36543 left font 'DejaVu Sans,15'
set label "MoH, 50 %, router frozen as drawn" at screen 0.02778,0.34837 left font 'DejaVu Sans,15'
set label "MHA with 75 % of its heads, learned gates" at screen 0.02778,0.33130 left font 'DejaVu Sans,15'
set label "MHA with 50 % of its heads, learned gates" at screen 0.02778,0.31424 left font 'DejaVu Sans,15'
set label "all heads, learned gates" at screen 0.02778,0.29717 left font 'DejaVu Sans,15'
set label "Against '50 % of the heads at random, learned gates':" at screen 0.01333,0.27523 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.25817 left font 'DejaVu Sans,15'
set label "Against 'MHA with 50 % of its heads':" at screen 0.01333,0.23623 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.21916 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %, router frozen as drawn':" at screen 0.01333,0.19722 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.18016 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %':" at screen 0.01333,0.15822 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.14115 left font 'DejaVu Sans,15'
set label "50 % of the heads at random" at screen 0.02778,0.12409 left font 'DejaVu Sans,15'
set label "Against 'MoH, 75 %':" at screen 0.01333,0.10215 left font 'DejaVu Sans,15'
set label "75 % of the heads at random" at screen 0.02778,0.08508 left font 'DejaVu Sans,15'
set label "Against '50 % of the heads at random':" at screen 0.01333,0.06314 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.04608 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.56030
set tmargin at screen 0.87128
set bmargin at screen 0.03510
set label "bits per byte (bit): better to" at screen 0.36044,0.89274 left font 'DejaVu Sans,15'
set label "the left" at screen 0.36044,0.88006 left font 'DejaVu Sans,15'
set arrow from first 0.02,309 to first 0.02,334 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
0.02621405 321.5 0.006050514 NaN
EOD
set arrow from first 0.02,344 to first 0.02,369 nohead linewidth 4 linecolor rgb '#D55E00'
$line2 << EOD
0.04924246 356.5 0.006388921 NaN
EOD
$line3 << EOD
-0.08080528 404 0.008172664 NaN
EOD
$line4 << EOD
0.04072331 464 0.007794802 NaN
EOD
$line5 << EOD
-0.04316978 524 0.0079154 NaN
EOD
$line6 << EOD
0.0160753 584 0.007641654 NaN
EOD
$line7 << EOD
-0.01563166 631.5 0.007661636 NaN
EOD
$line8 << EOD
0.0336108 666.5 0.007784989 NaN
EOD
$line9 << EOD
0.01684536 701.5 0.006050514 NaN
EOD
set arrow from first 0.02,724 to first 0.02,749 nohead linewidth 4 linecolor rgb '#009E73'
$line10 << EOD
0.009368694 736.5 0.006069214 NaN
EOD
$line11 << EOD
-0.001739742 771.5 0.007641654 NaN
EOD
$line12 << EOD
0.001046896 806.5 0.007641654 NaN
EOD
$line13 << EOD
0.02209669 854 0.007643458 NaN
EOD
$line14 << EOD
0.01023419 914 0.007641654 NaN
EOD
$line16 << EOD
0.04646304 1006.5 0.009276637 NaN
EOD
$line17 << EOD
0.06589217 1041.5 0.00829205 NaN
EOD
$line18 << EOD
0.1398556 1076.5 0.009595892 NaN
EOD
$line19 << EOD
0.06938383 1111.5 0.008265569 NaN
EOD
$line20 << EOD
0.1300477 1146.5 0.009286352 NaN
EOD
$line21 << EOD
0.01013875 1194 0.007757428 NaN
EOD
$line22 << EOD
0.008519155 1254 0.007686609 NaN
EOD
$line23 << EOD
0.02516716 1301.5 0.007646729 NaN
EOD
$line24 << EOD
0.05098221 1336.5 0.007887483 NaN
EOD
$line25 << EOD
0.01597986 1371.5 0.007672823 NaN
EOD
$line26 << EOD
0.02714577 1406.5 0.007732598 NaN
EOD
$line27 << EOD
0.009418865 1441.5 0.009181551 NaN
EOD
$line29 << EOD
-0.0835847 1521.5 0.01023966 NaN
EOD
$line31 << EOD
0.03083138 1601.5 0.009956103 NaN
EOD
$line33 << EOD
-0.004519162 1681.5 0.009956103 NaN
EOD
$line35 << EOD
-0.002779419 1761.5 0.009181551 NaN
EOD
$line36 << EOD
0.0906131 1796.5 0.00834906 NaN
EOD
$line38 << EOD
0.03967812 1876.5 0.008086245 NaN
EOD
$line40 << EOD
-0.09339251 1956.5 0.01078643 NaN
EOD
set xrange [-0.1168605:0.162133]
set yrange [1979:264]
set xtics 0.1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line13 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line14 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line24 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line31 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line33 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line35 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line38 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line40 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.57363
set rmargin at screen 0.77348
set tmargin at screen 0.87128
set bmargin at screen 0.03510
set label "accuracy (points): better to the" at screen 0.57363,0.89274 left font 'DejaVu Sans,15'
set label "right" at screen 0.57363,0.88006 left font 'DejaVu Sans,15'
$line1 << EOD
-0.6878303 321.5 0.4589921 NaN
EOD
$line2 << EOD
-1.844285 356.5 0.5897607 NaN
EOD
$line3 << EOD
2.965961 404 0.7730038 NaN
EOD
$line4 << EOD
-1.18128 464 0.5675409 NaN
EOD
$line5 << EOD
1.894038 524 0.5675409 NaN
EOD
$line6 << EOD
-0.3315881 584 0.5675409 NaN
EOD
$line7 << EOD
1.130835 631.5 0.6263358 NaN
EOD
$line8 << EOD
-0.7134499 666.5 0.5675409 NaN
EOD
$line9 << EOD
-0.274271 701.5 0.4938589 NaN
EOD
$line10 << EOD
-0.4135592 736.5 0.5233442 NaN
EOD
$line11 << EOD
0.00308673 771.5 0.5724905 NaN
EOD
$line12 << EOD
-0.00828904 806.5 0.6381211 NaN
EOD
$line13 << EOD
-0.3934499 854 0.5675409 NaN
EOD
$line14 << EOD
-0.03673531 914 0.5675409 NaN
EOD
$line16 << EOD
-1.777995 1006.5 0.7671419 NaN
EOD
$line17 << EOD
-2.929603 1041.5 0.7376046 NaN
EOD
$line18 << EOD
-5.108823 1076.5 0.9519048 NaN
EOD
$line19 << EOD
-2.581868 1111.5 0.7625739 NaN
EOD
$line20 << EOD
-4.810246 1146.5 1.025073 NaN
EOD
$line21 << EOD
-0.3562421 1194 0.6292793 NaN
EOD
$line22 << EOD
-0.6630046 1254 0.5675409 NaN
EOD
$line23 << EOD
-0.6795412 1301.5 0.6300737 NaN
EOD
$line24 << EOD
-1.847371 1336.5 0.7367513 NaN
EOD
$line25 << EOD
-0.6510949 1371.5 0.5848431 NaN
EOD
$line26 << EOD
-1.450835 1406.5 0.5970101 NaN
EOD
$line27 << EOD
0.03327563 1441.5 0.7487009 NaN
EOD
$line29 << EOD
3.032251 1521.5 0.8015572 NaN
EOD
$line31 << EOD
-0.6471603 1601.5 0.7448265 NaN
EOD
$line33 << EOD
0.06937628 1681.5 0.7448265 NaN
EOD
$line35 << EOD
0.06628955 1761.5 0.682953 NaN
EOD
$line36 << EOD
-3.264538 1796.5 0.7207952 NaN
EOD
$line38 << EOD
-2.241773 1876.5 0.6421737 NaN
EOD
$line40 << EOD
3.330827 1956.5 0.8602037 NaN
EOD
set xrange [-6.573315:4.703619]
set yrange [1979:264]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line24 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line33 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line35 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line38 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line40 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
set lmargin at screen 0.78681
set rmargin at screen 0.98667
set tmargin at screen 0.87128
set bmargin at screen 0.03510
set label "accuracy by length (points):" at screen 0.78681,0.89274 left font 'DejaVu Sans,15'
set label "better to the right" at screen 0.78681,0.88006 left font 'DejaVu Sans,15'
$line1 << EOD
-0.8681862 321.5 0.44372 NaN
EOD
$line2 << EOD
-1.610726 356.5 0.514626 NaN
EOD
$line3 << EOD
3.286518 404 0.8013423 NaN
EOD
$line4 << EOD
-0.8971644 464 0.5481086 NaN
EOD
$line5 << EOD
1.903527 524 0.5481086 NaN
EOD
$line6 << EOD
-0.5673424 584 0.5481086 NaN
EOD
$line7 << EOD
1.122363 631.5 0.5481086 NaN
EOD
$line8 << EOD
-0.4883622 666.5 0.5481086 NaN
EOD
$line9 << EOD
-0.5308077 701.5 0.4366223 NaN
EOD
$line10 << EOD
-0.3373785 736.5 0.4366223 NaN
EOD
$line11 << EOD
0.4089821 771.5 0.5481086 NaN
EOD
$line12 << EOD
0.1833353 806.5 0.5481086 NaN
EOD
$line13 << EOD
-0.1992041 854 0.6048185 NaN
EOD
$line14 << EOD
-0.3111617 914 0.5481086 NaN
EOD
$line16 << EOD
-1.577658 1006.5 0.9486866 NaN
EOD
$line17 << EOD
-2.851713 1041.5 0.6210702 NaN
EOD
$line18 << EOD
-5.731029 1076.5 0.8473359 NaN
EOD
$line19 << EOD
-2.771713 1111.5 0.6911082 NaN
EOD
$line20 << EOD
-4.897244 1146.5 0.8726235 NaN
EOD
$line21 << EOD
-0.3008438 1194 0.5847587 NaN
EOD
$line22 << EOD
-0.7135611 1254 0.5625268 NaN
EOD
$line23 << EOD
-1.051521 1301.5 0.5731802 NaN
EOD
$line24 << EOD
-2.019708 1336.5 0.6199461 NaN
EOD
$line25 << EOD
-0.5570245 1371.5 0.5481086 NaN
EOD
$line26 << EOD
-1.411521 1406.5 0.63462 NaN
EOD
$line27 << EOD
0.0038386 1441.5 0.7332965 NaN
EOD
$line29 << EOD
3.319585 1521.5 0.8275471 NaN
EOD
$line31 << EOD
-0.4552948 1601.5 0.898481 NaN
EOD
$line33 << EOD
0.4420495 1681.5 0.7872564 NaN
EOD
$line35 << EOD
0.03306744 1761.5 0.6593405 NaN
EOD
$line36 << EOD
-4.120303 1796.5 0.778359 NaN
EOD
$line38 << EOD
-1.983527 1876.5 0.5881519 NaN
EOD
$line40 << EOD
4.153371 1956.5 0.9464545 NaN
EOD
set xrange [-7.162274:5.683734]
set yrange [1979:264]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line24 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line33 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line35 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line38 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line40 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
