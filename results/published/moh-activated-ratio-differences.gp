set terminal pngcairo noenhanced size 1800,1143 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH (ICML), Table H: share of active heads" at screen 0.01333,0.96500 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93158 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.89834 to screen 0.03889,0.89834 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.89834 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.89834 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.89834 to screen 0.26169,0.89834 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.89834 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.89834 left font 'DejaVu Sans,16'
set label "" at screen 0.47171,0.89834 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.49116,0.89834 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.80009 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, K = 1" at screen 0.02778,0.76947 left font 'DejaVu Sans,15'
set label "MoH, 25 %, K = 1" at screen 0.02778,0.73885 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.70822 left font 'DejaVu Sans,15'
set label "MoH, 59.4 %" at screen 0.02778,0.67760 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.64698 left font 'DejaVu Sans,15'
set label "MoH, 81.2 %" at screen 0.02778,0.61636 left font 'DejaVu Sans,15'
set label "75 % at random" at screen 0.02778,0.58574 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.55512 left font 'DejaVu Sans,15'
set label "50 % at random" at screen 0.02778,0.52450 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.49388 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %':" at screen 0.01333,0.45451 left font 'DejaVu Sans,15'
set label "MoH, 59.4 %" at screen 0.02778,0.42388 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.39326 left font 'DejaVu Sans,15'
set label "MoH, 81.2 %" at screen 0.02778,0.36264 left font 'DejaVu Sans,15'
set label "Against '50 % at random':" at screen 0.01333,0.32327 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.29265 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.25328 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.22266 left font 'DejaVu Sans,15'
set label "Against '75 % at random':" at screen 0.01333,0.18329 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.15267 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.11330 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.08268 left font 'DejaVu Sans,15'
set lmargin at screen 0.20200
set rmargin at screen 0.58767
set tmargin at screen 0.81977
set bmargin at screen 0.06299
set label "top-1 (points): better to the right" at screen 0.20200,0.83552 left font 'DejaVu Sans,15'
$line1 << EOD
-0.944 263.5 0.5089784 NaN
EOD
$line2 << EOD
-0.572 298.5 0.5024667 NaN
EOD
$line3 << EOD
-0.342 333.5 0.4898251 NaN
EOD
$line4 << EOD
-0.3 368.5 0.4840732 NaN
EOD
$line5 << EOD
-0.276 403.5 0.4899709 NaN
EOD
$line6 << EOD
-0.124 438.5 0.4840732 NaN
EOD
$line7 << EOD
-0.352 473.5 0.484838 NaN
EOD
$line8 << EOD
-0.036 508.5 0.4840732 NaN
EOD
$line9 << EOD
-0.668 543.5 0.4874628 NaN
EOD
$line10 << EOD
-0.162 578.5 0.4840732 NaN
EOD
$line12 << EOD
0.042 658.5 0.4848516 0.12
EOD
$line13 << EOD
0.066 693.5 0.4841717 0.26
EOD
$line14 << EOD
0.218 728.5 0.4840732 0.46
EOD
$line16 << EOD
0.326 808.5 0.4896245 NaN
EOD
$line18 << EOD
-0.18 888.5 0.4847455 NaN
EOD
$line20 << EOD
0.076 968.5 0.4881948 NaN
EOD
$line22 << EOD
-0.24 1048.5 0.4889494 NaN
EOD
set xrange [-1.566409:0.9290546]
set yrange [1071:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.60100
set rmargin at screen 0.98667
set tmargin at screen 0.81977
set bmargin at screen 0.06299
set label "loss (nat): better to the left" at screen 0.60100,0.83552 left font 'DejaVu Sans,15'
$line1 << EOD
0.02658466 263.5 0.01004291 NaN
EOD
$line2 << EOD
0.01592675 298.5 0.009721158 NaN
EOD
$line3 << EOD
0.009545077 333.5 0.00951521 NaN
EOD
$line4 << EOD
0.009345338 368.5 0.009407034 NaN
EOD
$line5 << EOD
0.01097616 403.5 0.009533365 NaN
EOD
$line6 << EOD
0.006671708 438.5 0.009427652 NaN
EOD
$line7 << EOD
0.01148239 473.5 0.009374339 NaN
EOD
$line8 << EOD
0.0008251015 508.5 0.009334374 NaN
EOD
$line9 << EOD
0.02047277 543.5 0.00946104 NaN
EOD
$line10 << EOD
0.006726012 578.5 0.009323311 NaN
EOD
$line12 << EOD
-0.0001997388 658.5 0.009405549 NaN
EOD
$line13 << EOD
0.001431085 693.5 0.009446349 NaN
EOD
$line14 << EOD
-0.002873369 728.5 0.009427802 NaN
EOD
$line16 << EOD
-0.01092769 808.5 0.009510166 NaN
EOD
$line18 << EOD
0.002819065 888.5 0.009323623 NaN
EOD
$line20 << EOD
-0.0005062248 968.5 0.009452163 NaN
EOD
$line22 << EOD
0.01015106 1048.5 0.009415305 NaN
EOD
set xrange [-0.02329113:0.03948085]
set yrange [1071:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
