set terminal pngcairo noenhanced size 1800,1153 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 6: components at 75 % of the heads" at screen 0.01333,0.96531 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93218 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.89922 to screen 0.03889,0.89922 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.89922 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.89922 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.89922 to screen 0.26169,0.89922 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.89922 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.89922 left font 'DejaVu Sans,16'
set label "" at screen 0.47171,0.89922 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.49116,0.89922 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.80182 left font 'DejaVu Sans,15'
set label "6 of 8 routed" at screen 0.02778,0.77147 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed" at screen 0.02778,0.74111 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.02778,0.71075 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 at random" at screen 0.02778,0.68040 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.65004 left font 'DejaVu Sans,15'
set label "Against '6 of 8 routed':" at screen 0.01333,0.61101 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed" at screen 0.02778,0.58066 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.02778,0.55030 left font 'DejaVu Sans,15'
set label "Against '2 shared + 4 of 6 routed':" at screen 0.01333,0.51127 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.02778,0.48092 left font 'DejaVu Sans,15'
set label "Against '2 shared + 4 of 6 routed, two-stage':" at screen 0.01333,0.44189 left font 'DejaVu Sans,15'
set label "two-stage, trained on" at screen 0.02778,0.41154 left font 'DejaVu Sans,15'
set label "Against 'two-stage, trained on':" at screen 0.01333,0.37251 left font 'DejaVu Sans,15'
set label "two-stage, trained on, router frozen" at screen 0.02778,0.34215 left font 'DejaVu Sans,15'
set label "Against '2 shared + 4 of 6 at random':" at screen 0.01333,0.30312 left font 'DejaVu Sans,15'
set label "6 of 8 routed" at screen 0.02778,0.27277 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed" at screen 0.02778,0.24241 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.02778,0.21206 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.17303 left font 'DejaVu Sans,15'
set label "6 of 8 routed" at screen 0.02778,0.14267 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed" at screen 0.02778,0.11232 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed, two-stage" at screen 0.02778,0.08196 left font 'DejaVu Sans,15'
set lmargin at screen 0.31600
set rmargin at screen 0.64467
set tmargin at screen 0.82134
set bmargin at screen 0.06245
set label "top-1 (points): better to the right" at screen 0.31600,0.83695 left font 'DejaVu Sans,15'
$line1 << EOD
-0.294 263.5 0.4272369 NaN
EOD
$line2 << EOD
-0.242 298.5 0.430567 NaN
EOD
$line3 << EOD
-0.276 333.5 0.4340713 NaN
EOD
$line4 << EOD
-0.352 368.5 0.4278878 NaN
EOD
$line5 << EOD
-0.036 403.5 0.4269643 NaN
EOD
$line7 << EOD
0.052 483.5 0.4269643 2.7
EOD
$line8 << EOD
0.018 518.5 0.4272247 3
EOD
$line10 << EOD
-0.034 598.5 0.4272257 0.3
EOD
$line12 << EOD
1.044 678.5 0.3057145 NaN
EOD
$line14 << EOD
-0.114 758.5 0.272766 NaN
EOD
$line16 << EOD
0.058 838.5 0.431792 NaN
EOD
$line17 << EOD
0.11 873.5 0.430664 NaN
EOD
$line18 << EOD
0.076 908.5 0.4319343 NaN
EOD
$line20 << EOD
-0.258 988.5 0.4296098 NaN
EOD
$line21 << EOD
-0.206 1023.5 0.4291679 NaN
EOD
$line22 << EOD
-0.24 1058.5 0.4328426 NaN
EOD
set xrange [-0.9688822:3.188994]
set yrange [1081:206]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.65800
set rmargin at screen 0.98667
set tmargin at screen 0.82134
set bmargin at screen 0.06245
set label "loss (nat): better to the left" at screen 0.65800,0.83695 left font 'DejaVu Sans,15'
$line1 << EOD
0.01000424 263.5 0.007485932 NaN
EOD
$line2 << EOD
0.006151059 298.5 0.007506175 NaN
EOD
$line3 << EOD
0.01097616 333.5 0.00762125 NaN
EOD
$line4 << EOD
0.01148239 368.5 0.007408135 NaN
EOD
$line5 << EOD
0.0008251015 403.5 0.007354182 NaN
EOD
$line7 << EOD
-0.003853179 483.5 0.007323126 NaN
EOD
$line8 << EOD
0.0009719227 518.5 0.007340925 NaN
EOD
$line10 << EOD
0.004825102 598.5 0.007325541 NaN
EOD
$line12 << EOD
-0.02999591 678.5 0.005853276 NaN
EOD
$line14 << EOD
-0.001391163 758.5 0.005342041 NaN
EOD
$line16 << EOD
-0.001478147 838.5 0.007496539 NaN
EOD
$line17 << EOD
-0.005331327 873.5 0.00744248 NaN
EOD
$line18 << EOD
-0.0005062248 908.5 0.007512736 NaN
EOD
$line20 << EOD
0.009179137 988.5 0.007441767 NaN
EOD
$line21 << EOD
0.005325958 1023.5 0.007389439 NaN
EOD
$line22 << EOD
0.01015106 1058.5 0.007463271 NaN
EOD
set xrange [-0.03858617:0.02162751]
set yrange [1081:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
