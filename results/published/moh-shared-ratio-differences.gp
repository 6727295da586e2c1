set terminal pngcairo noenhanced size 1800,1193 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads" at screen 0.01333,0.96647 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93445 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.90260 to screen 0.03889,0.90260 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.90260 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.90260 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.90260 to screen 0.26169,0.90260 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.90260 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.90260 left font 'DejaVu Sans,16'
set label "" at screen 0.47171,0.90260 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.49116,0.90260 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.80847 left font 'DejaVu Sans,15'
set label "16.7 % of the active shared" at screen 0.02778,0.77913 left font 'DejaVu Sans,15'
set label "33.3 % of the active shared" at screen 0.02778,0.74979 left font 'DejaVu Sans,15'
set label "41.7 % of the active shared" at screen 0.02778,0.72045 left font 'DejaVu Sans,15'
set label "58.3 % of the active shared" at screen 0.02778,0.69111 left font 'DejaVu Sans,15'
set label "75 % of the active shared, K = 1 in places" at screen 0.02778,0.66178 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 at random" at screen 0.02778,0.63244 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.60310 left font 'DejaVu Sans,15'
set label "Against '16.7 % of the active shared':" at screen 0.01333,0.56538 left font 'DejaVu Sans,15'
set label "33.3 % of the active shared" at screen 0.02778,0.53604 left font 'DejaVu Sans,15'
set label "41.7 % of the active shared" at screen 0.02778,0.50671 left font 'DejaVu Sans,15'
set label "58.3 % of the active shared" at screen 0.02778,0.47737 left font 'DejaVu Sans,15'
set label "75 % of the active shared, K = 1 in places" at screen 0.02778,0.44803 left font 'DejaVu Sans,15'
set label "Against '2 shared + 4 of 6 at random':" at screen 0.01333,0.41031 left font 'DejaVu Sans,15'
set label "16.7 % of the active shared" at screen 0.02778,0.38097 left font 'DejaVu Sans,15'
set label "33.3 % of the active shared" at screen 0.02778,0.35163 left font 'DejaVu Sans,15'
set label "41.7 % of the active shared" at screen 0.02778,0.32230 left font 'DejaVu Sans,15'
set label "58.3 % of the active shared" at screen 0.02778,0.29296 left font 'DejaVu Sans,15'
set label "75 % of the active shared, K = 1 in places" at screen 0.02778,0.26362 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.22590 left font 'DejaVu Sans,15'
set label "16.7 % of the active shared" at screen 0.02778,0.19656 left font 'DejaVu Sans,15'
set label "33.3 % of the active shared" at screen 0.02778,0.16723 left font 'DejaVu Sans,15'
set label "41.7 % of the active shared" at screen 0.02778,0.13789 left font 'DejaVu Sans,15'
set label "58.3 % of the active shared" at screen 0.02778,0.10855 left font 'DejaVu Sans,15'
set label "75 % of the active shared, K = 1 in places" at screen 0.02778,0.07921 left font 'DejaVu Sans,15'
set lmargin at screen 0.30644
set rmargin at screen 0.63989
set tmargin at screen 0.82733
set bmargin at screen 0.06035
set label "top-1 (points): better to the right" at screen 0.30644,0.84241 left font 'DejaVu Sans,15'
$line1 << EOD
0.12 263.5 0.3980578 NaN
EOD
$line2 << EOD
-0.276 298.5 0.4024857 NaN
EOD
$line3 << EOD
-0.292 333.5 0.3952722 NaN
EOD
$line4 << EOD
-0.412 368.5 0.3998182 NaN
EOD
$line5 << EOD
-0.226 403.5 0.395087 NaN
EOD
$line6 << EOD
-0.352 438.5 0.3960492 NaN
EOD
$line7 << EOD
-0.036 473.5 0.395087 NaN
EOD
$line9 << EOD
-0.396 553.5 0.3990323 -0.2
EOD
$line10 << EOD
-0.412 588.5 0.395087 0
EOD
$line11 << EOD
-0.532 623.5 0.398489 0
EOD
$line12 << EOD
-0.346 658.5 0.3976955 -0.2
EOD
$line14 << EOD
0.472 738.5 0.4036539 NaN
EOD
$line15 << EOD
0.076 773.5 0.4002626 NaN
EOD
$line16 << EOD
0.06 808.5 0.3999622 NaN
EOD
$line17 << EOD
-0.06 843.5 0.4018916 NaN
EOD
$line18 << EOD
0.126 878.5 0.395087 NaN
EOD
$line20 << EOD
0.156 958.5 0.3990508 NaN
EOD
$line21 << EOD
-0.24 993.5 0.4012076 NaN
EOD
$line22 << EOD
-0.256 1028.5 0.3980965 NaN
EOD
$line23 << EOD
-0.376 1063.5 0.4000628 NaN
EOD
$line24 << EOD
-0.19 1098.5 0.395087 NaN
EOD
set xrange [-1.020796:0.965961]
set yrange [1121:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line24 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.65322
set rmargin at screen 0.98667
set tmargin at screen 0.82733
set bmargin at screen 0.06035
set label "loss (nat): better to the left" at screen 0.65322,0.84241 left font 'DejaVu Sans,15'
$line1 << EOD
0.001705673 263.5 0.008066314 NaN
EOD
$line2 << EOD
0.01097616 298.5 0.008225068 NaN
EOD
$line3 << EOD
0.008467701 333.5 0.008070176 NaN
EOD
$line4 << EOD
0.01017198 368.5 0.008045331 NaN
EOD
$line5 << EOD
0.004066474 403.5 0.007960463 NaN
EOD
$line6 << EOD
0.01148239 438.5 0.008035114 NaN
EOD
$line7 << EOD
0.0008251015 473.5 0.007987177 NaN
EOD
$line9 << EOD
0.009270488 553.5 0.008075179 NaN
EOD
$line10 << EOD
0.006762028 588.5 0.007959614 NaN
EOD
$line11 << EOD
0.008466305 623.5 0.007984531 NaN
EOD
$line12 << EOD
0.0023608 658.5 0.007969862 NaN
EOD
$line14 << EOD
-0.009776713 738.5 0.008178076 NaN
EOD
$line15 << EOD
-0.0005062248 773.5 0.008128228 NaN
EOD
$line16 << EOD
-0.003014685 808.5 0.008153538 NaN
EOD
$line17 << EOD
-0.001310408 843.5 0.008102769 NaN
EOD
$line18 << EOD
-0.007415913 878.5 0.00800861 NaN
EOD
$line20 << EOD
0.0008805715 958.5 0.008017822 NaN
EOD
$line21 << EOD
0.01015106 993.5 0.008084166 NaN
EOD
$line22 << EOD
0.0076426 1028.5 0.008009258 NaN
EOD
$line23 << EOD
0.009346876 1063.5 0.008008703 NaN
EOD
$line24 << EOD
0.003241372 1098.5 0.007968908 NaN
EOD
set xrange [-0.0198284:0.02139111]
set yrange [1121:206]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line24 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
