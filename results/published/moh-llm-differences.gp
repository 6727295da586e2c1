set terminal pngcairo noenhanced size 1800,1861 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch" at screen 0.01333,0.97851 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.95798 left font 'DejaVu Sans,15'
set label "Drawn are 3 of 7 metrics." at screen 0.01333,0.94401 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92359 to screen 0.03889,0.92359 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92359 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92359 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.92359 to screen 0.32569,0.92359 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.31291,0.92359 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.33236,0.92359 left font 'DejaVu Sans,16'
set arrow from screen 0.58693,0.92359 to screen 0.61249,0.92359 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.59971,0.92359 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.61916,0.92359 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.90639 to screen 0.03889,0.90639 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "declared margin, shown to be kept" at screen 0.04556,0.90639 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.90639 to screen 0.32569,0.90639 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "declared margin, not shown to be kept" at screen 0.33236,0.90639 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.84605 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA" at screen 0.02778,0.82724 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA" at screen 0.02778,0.80844 left font 'DejaVu Sans,15'
set label "MoH, 50 % against 50 % of the heads at random," at screen 0.02778,0.78963 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.77620 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 71.9 % of its heads, at" at screen 0.02778,0.75739 left font 'DejaVu Sans,15'
set label "the cost of MoH's 50 %" at screen 0.02778,0.74395 left font 'DejaVu Sans,15'
set label "MoH, 75 % against 75 % of the heads at random," at screen 0.02778,0.72515 left font 'DejaVu Sans,15'
set label "learned gates" at screen 0.02778,0.71171 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA with 87.5 % of its heads, at" at screen 0.02778,0.69291 left font 'DejaVu Sans,15'
set label "the cost of MoH's 75 %" at screen 0.02778,0.67947 left font 'DejaVu Sans,15'
set label "MHA against MHA with 50 % of its heads" at screen 0.02778,0.66067 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 50 % of its heads" at screen 0.02778,0.64186 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MHA with 75 % of its heads" at screen 0.02778,0.62305 left font 'DejaVu Sans,15'
set label "MHA with 75 % of its heads against MHA" at screen 0.02778,0.60425 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MoH, 50 %, router frozen as drawn" at screen 0.02778,0.58544 left font 'DejaVu Sans,15'
set label "MoH, 75 % against MoH, 75 %, router frozen as drawn" at screen 0.02778,0.56663 left font 'DejaVu Sans,15'
set label "Against 'MHA':" at screen 0.01333,0.54245 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.52364 left font 'DejaVu Sans,15'
set label "75 % of the heads at random" at screen 0.02778,0.50484 left font 'DejaVu Sans,15'
set label "50 % of the heads at random" at screen 0.02778,0.48603 left font 'DejaVu Sans,15'
set label "75 % of the heads at random, learned gates" at screen 0.02778,0.46722 left font 'DejaVu Sans,15'
set label "50 % of the heads at random, learned gates" at screen 0.02778,0.44841 left font 'DejaVu Sans,15'
set label "MHA with 87.5 % of its heads, at the cost of MoH's" at screen 0.02778,0.42961 left font 'DejaVu Sans,15'
set label "75 %" at screen 0.02778,0.41617 left font 'DejaVu Sans,15'
set label "MHA with 71.9 % of its heads, at the cost of MoH's" at screen 0.02778,0.39737 left font 'DejaVu Sans,15'
set label "50 %" at screen 0.02778,0.38393 left font 'DejaVu Sans,15'
set label "MoH, 75 %, router frozen as drawn" at screen 0.02778,0.36513 left font 'DejaVu Sans,15'
set label "MoH, 50 %, router frozen as drawn" at screen 0.02778,0.34632 left font 'DejaVu Sans,15'
set label "all heads, learned gates" at screen 0.02778,0.32751 left font 'DejaVu Sans,15'
set label "Against '50 % of the heads at random, learned gates':" at screen 0.01333,0.30333 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.28452 left font 'DejaVu Sans,15'
set label "Against 'MHA with 50 % of its heads':" at screen 0.01333,0.26034 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.24154 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %, router frozen as drawn':" at screen 0.01333,0.21736 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.19855 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %':" at screen 0.01333,0.17437 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.15556 left font 'DejaVu Sans,15'
set label "50 % of the heads at random" at screen 0.02778,0.13675 left font 'DejaVu Sans,15'
set label "Against 'MoH, 75 %':" at screen 0.01333,0.11257 left font 'DejaVu Sans,15'
set label "75 % of the heads at random" at screen 0.02778,0.09377 left font 'DejaVu Sans,15'
set label "Against '50 % of the heads at random':" at screen 0.01333,0.06959 left font 'DejaVu Sans,15'
set label "MoH, 50 %, 50 % of them shared" at screen 0.02778,0.05078 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.56030
set tmargin at screen 0.85814
set bmargin at screen 0.03869
set label "bits per byte (bit): better to" at screen 0.36044,0.88178 left font 'DejaVu Sans,15'
set label "the left" at screen 0.36044,0.86781 left font 'DejaVu Sans,15'
set arrow from first 0.02,309 to first 0.02,334 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
0.02621405 321.5 0.006252792 NaN
EOD
set arrow from first 0.02,344 to first 0.02,369 nohead linewidth 4 linecolor rgb '#D55E00'
$line2 << EOD
0.04924246 356.5 0.00658206 NaN
EOD
$line3 << EOD
-0.08080016 404 0.008412817 NaN
EOD
$line4 << EOD
0.04072844 464 0.008044824 NaN
EOD
$line5 << EOD
-0.04316466 524 0.008162167 NaN
EOD
$line6 << EOD
0.01608043 584 0.007895961 NaN
EOD
$line7 << EOD
-0.01562654 631.5 0.007915374 NaN
EOD
$line8 << EOD
0.03361593 666.5 0.00803528 NaN
EOD
$line9 << EOD
0.01684536 701.5 0.006252792 NaN
EOD
set arrow from first 0.02,724 to first 0.02,749 nohead linewidth 4 linecolor rgb '#009E73'
$line10 << EOD
0.009368694 736.5 0.00627096 NaN
EOD
$line11 << EOD
-0.001734615 771.5 0.007895961 NaN
EOD
$line12 << EOD
0.001052023 806.5 0.007895961 NaN
EOD
$line14 << EOD
0.04633715 886.5 0.009591493 NaN
EOD
$line15 << EOD
0.06588704 921.5 0.008529278 NaN
EOD
$line16 << EOD
0.1398504 956.5 0.009806108 NaN
EOD
$line17 << EOD
0.06937871 991.5 0.008503437 NaN
EOD
$line18 << EOD
0.1300426 1026.5 0.009502255 NaN
EOD
$line19 << EOD
0.01013362 1074 0.008008479 NaN
EOD
$line20 << EOD
0.008514028 1134 0.00793964 NaN
EOD
$line21 << EOD
0.02516203 1181.5 0.007900891 NaN
EOD
$line22 << EOD
0.05097708 1216.5 0.008134994 NaN
EOD
$line23 << EOD
0.009292973 1251.5 0.00949921 NaN
EOD
$line25 << EOD
-0.08370547 1331.5 0.0105751 NaN
EOD
$line27 << EOD
0.03071061 1411.5 0.01029971 NaN
EOD
$line29 << EOD
-0.004639926 1491.5 0.01029971 NaN
EOD
$line31 << EOD
-0.002905311 1571.5 0.00949921 NaN
EOD
$line32 << EOD
0.09060797 1606.5 0.008584921 NaN
EOD
$line34 << EOD
0.03967299 1686.5 0.008328572 NaN
EOD
$line36 << EOD
-0.09351328 1766.5 0.01110738 NaN
EOD
set xrange [-0.1173345:0.1623704]
set yrange [1789:264]
set xtics 0.1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line14 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line34 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.57363
set rmargin at screen 0.77348
set tmargin at screen 0.85814
set bmargin at screen 0.03869
set label "accuracy (points): better to the" at screen 0.57363,0.88178 left font 'DejaVu Sans,15'
set label "right" at screen 0.57363,0.86781 left font 'DejaVu Sans,15'
$line1 << EOD
-0.6878303 321.5 0.4675065 NaN
EOD
$line2 << EOD
-1.844285 356.5 0.5968538 NaN
EOD
$line3 << EOD
2.96595 404 0.7804622 NaN
EOD
$line4 << EOD
-1.181292 464 0.5768281 NaN
EOD
$line5 << EOD
1.894027 524 0.5768281 NaN
EOD
$line6 << EOD
-0.3315996 584 0.5768281 NaN
EOD
$line7 << EOD
1.130823 631.5 0.6349557 NaN
EOD
$line8 << EOD
-0.7134613 666.5 0.5768281 NaN
EOD
$line9 << EOD
-0.274271 701.5 0.5019095 NaN
EOD
$line10 << EOD
-0.4135592 736.5 0.5310567 NaN
EOD
$line11 << EOD
0.003075326 771.5 0.5817156 NaN
EOD
$line12 << EOD
-0.008300444 806.5 0.646624 NaN
EOD
$line14 << EOD
-1.753661 886.5 0.7781853 NaN
EOD
$line15 << EOD
-2.929591 921.5 0.7452924 NaN
EOD
$line16 << EOD
-5.108811 956.5 0.9585315 NaN
EOD
$line17 << EOD
-2.581857 991.5 0.7700971 NaN
EOD
$line18 << EOD
-4.810235 1026.5 1.031473 NaN
EOD
$line19 << EOD
-0.3562307 1074 0.6378695 NaN
EOD
$line20 << EOD
-0.6629932 1134 0.5768281 NaN
EOD
$line21 << EOD
-0.6795298 1181.5 0.638656 NaN
EOD
$line22 << EOD
-1.84736 1216.5 0.744445 NaN
EOD
$line23 << EOD
0.05760957 1251.5 0.7599491 NaN
EOD
$line25 << EOD
3.056574 1331.5 0.8152058 NaN
EOD
$line27 << EOD
-0.6228378 1411.5 0.7592816 NaN
EOD
$line29 << EOD
0.09369881 1491.5 0.7592816 NaN
EOD
$line31 << EOD
0.09062349 1571.5 0.695033 NaN
EOD
$line32 << EOD
-3.264526 1606.5 0.7286019 NaN
EOD
$line34 << EOD
-2.241761 1686.5 0.6506376 NaN
EOD
$line36 << EOD
3.35515 1766.5 0.8731421 NaN
EOD
set xrange [-6.582124:4.743074]
set yrange [1789:264]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line34 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
set lmargin at screen 0.78681
set rmargin at screen 0.98667
set tmargin at screen 0.85814
set bmargin at screen 0.03869
set label "accuracy by length (points):" at screen 0.78681,0.88178 left font 'DejaVu Sans,15'
set label "better to the right" at screen 0.78681,0.86781 left font 'DejaVu Sans,15'
$line1 << EOD
-0.8681862 321.5 0.4416574 NaN
EOD
$line2 << EOD
-1.610726 356.5 0.5131059 NaN
EOD
$line3 << EOD
3.286594 404 0.7996814 NaN
EOD
$line4 << EOD
-0.8970881 464 0.5445587 NaN
EOD
$line5 << EOD
1.903603 524 0.5445587 NaN
EOD
$line6 << EOD
-0.5672661 584 0.5445587 NaN
EOD
$line7 << EOD
1.12244 631.5 0.5445587 NaN
EOD
$line8 << EOD
-0.4882859 666.5 0.5445587 NaN
EOD
$line9 << EOD
-0.5308077 701.5 0.434498 NaN
EOD
$line10 << EOD
-0.3373785 736.5 0.434498 NaN
EOD
$line11 << EOD
0.4090584 771.5 0.5445587 NaN
EOD
$line12 << EOD
0.1834115 806.5 0.5445587 NaN
EOD
$line14 << EOD
-1.572435 886.5 0.947184 NaN
EOD
$line15 << EOD
-2.851789 921.5 0.6181859 NaN
EOD
$line16 << EOD
-5.731105 956.5 0.8459254 NaN
EOD
$line17 << EOD
-2.771789 991.5 0.6887556 NaN
EOD
$line18 << EOD
-4.89732 1026.5 0.871343 NaN
EOD
$line19 << EOD
-0.3009201 1074 0.5815601 NaN
EOD
$line20 << EOD
-0.7136374 1134 0.5591196 NaN
EOD
$line21 << EOD
-1.051598 1181.5 0.5698746 NaN
EOD
$line22 << EOD
-2.019784 1216.5 0.6170525 NaN
EOD
$line23 << EOD
0.009061434 1251.5 0.7304712 NaN
EOD
$line25 << EOD
3.324885 1331.5 0.8253143 NaN
EOD
$line27 << EOD
-0.4499957 1411.5 0.8966826 NaN
EOD
$line29 << EOD
0.4473486 1491.5 0.7847526 NaN
EOD
$line31 << EOD
0.03829027 1571.5 0.6559181 NaN
EOD
$line32 << EOD
-4.120379 1606.5 0.7765656 NaN
EOD
$line34 << EOD
-1.983603 1686.5 0.5849839 NaN
EOD
$line36 << EOD
4.15867 1766.5 0.9449242 NaN
EOD
set xrange [-7.161061:5.687625]
set yrange [1789:264]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line27 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line34 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line36 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
