set terminal pngcairo noenhanced size 1800,2208 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: learned routing and its controls from an eighth to three quarters of the heads" at screen 0.01333,0.98188 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.96458 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.94737 to screen 0.03889,0.94737 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.94737 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.94737 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.94737 to screen 0.26169,0.94737 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.94737 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.94737 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.89651 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper" at screen 0.02778,0.88066 left font 'DejaVu Sans,15'
set label "12.5 % at random" at screen 0.02778,0.86481 left font 'DejaVu Sans,15'
set label "MHA with 1 head" at screen 0.02778,0.84896 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper, router frozen as" at screen 0.02778,0.83311 left font 'DejaVu Sans,15'
set label "drawn" at screen 0.02778,0.82178 left font 'DejaVu Sans,15'
set label "12.5 % at random, learned gates as in the paper" at screen 0.02778,0.80593 left font 'DejaVu Sans,15'
set label "MoH, 25 %" at screen 0.02778,0.79008 left font 'DejaVu Sans,15'
set label "25 % at random" at screen 0.02778,0.77423 left font 'DejaVu Sans,15'
set label "MHA with 2 heads" at screen 0.02778,0.75838 left font 'DejaVu Sans,15'
set label "MHA with 56.2 %, at the cost of MoH's 25 %" at screen 0.02778,0.74253 left font 'DejaVu Sans,15'
set label "MoH, 25 %, router frozen as drawn" at screen 0.02778,0.72668 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.71082 left font 'DejaVu Sans,15'
set label "50 % at random" at screen 0.02778,0.69497 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.67912 left font 'DejaVu Sans,15'
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.02778,0.66327 left font 'DejaVu Sans,15'
set label "MoH, 50 %, router frozen as drawn" at screen 0.02778,0.64742 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.63157 left font 'DejaVu Sans,15'
set label "75 % at random" at screen 0.02778,0.61572 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.59986 left font 'DejaVu Sans,15'
set label "MHA with 87.5 %, at the cost of MoH's 75 %" at screen 0.02778,0.58401 left font 'DejaVu Sans,15'
set label "MoH, 75 %, router frozen as drawn" at screen 0.02778,0.56816 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.54778 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper" at screen 0.02778,0.53193 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.51608 left font 'DejaVu Sans,15'
set label "Against 'MoH, 12.5 %, gates as in the paper':" at screen 0.01333,0.49570 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper, router frozen as" at screen 0.02778,0.47985 left font 'DejaVu Sans,15'
set label "drawn" at screen 0.02778,0.46852 left font 'DejaVu Sans,15'
set label "12.5 % at random, learned gates as in the paper" at screen 0.02778,0.45267 left font 'DejaVu Sans,15'
set label "Against 'MoH, 25 %':" at screen 0.01333,0.43229 left font 'DejaVu Sans,15'
set label "MHA with 56.2 %, at the cost of MoH's 25 %" at screen 0.02778,0.41644 left font 'DejaVu Sans,15'
set label "MoH, 25 %, router frozen as drawn" at screen 0.02778,0.40059 left font 'DejaVu Sans,15'
set label "Against 'MoH, 50 %':" at screen 0.01333,0.38021 left font 'DejaVu Sans,15'
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.02778,0.36436 left font 'DejaVu Sans,15'
set label "MoH, 50 %, router frozen as drawn" at screen 0.02778,0.34851 left font 'DejaVu Sans,15'
set label "Against 'MoH, 75 %':" at screen 0.01333,0.32812 left font 'DejaVu Sans,15'
set label "MHA with 87.5 %, at the cost of MoH's 75 %" at screen 0.02778,0.31227 left font 'DejaVu Sans,15'
set label "MoH, 75 %, router frozen as drawn" at screen 0.02778,0.29642 left font 'DejaVu Sans,15'
set label "Against '12.5 % at random':" at screen 0.01333,0.27604 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper" at screen 0.02778,0.26019 left font 'DejaVu Sans,15'
set label "Against 'MHA with 1 head':" at screen 0.01333,0.23981 left font 'DejaVu Sans,15'
set label "MoH, 12.5 %, gates as in the paper" at screen 0.02778,0.22396 left font 'DejaVu Sans,15'
set label "Against '25 % at random':" at screen 0.01333,0.20358 left font 'DejaVu Sans,15'
set label "MoH, 25 %" at screen 0.02778,0.18773 left font 'DejaVu Sans,15'
set label "Against 'MHA with 2 heads':" at screen 0.01333,0.16735 left font 'DejaVu Sans,15'
set label "MoH, 25 %" at screen 0.02778,0.15149 left font 'DejaVu Sans,15'
set label "Against '50 % at random':" at screen 0.01333,0.13111 left font 'DejaVu Sans,15'
set label "MoH, 50 %" at screen 0.02778,0.11526 left font 'DejaVu Sans,15'
set label "Against '75 % at random':" at screen 0.01333,0.09488 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.07903 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.05865 left font 'DejaVu Sans,15'
set label "MoH, 75 %" at screen 0.02778,0.04280 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.90670
set bmargin at screen 0.03261
set label "loss (nat): better to the left" at screen 0.36644,0.91486 left font 'DejaVu Sans,15'
$line1 << EOD
0.008369234 263.5 0.009264889 NaN
EOD
$line2 << EOD
0.03240259 298.5 0.009523421 NaN
EOD
$line3 << EOD
0.009056907 333.5 0.009110841 NaN
EOD
$line4 << EOD
0.01359701 381 0.009334729 NaN
EOD
$line5 << EOD
0.02130002 428.5 0.009815405 NaN
EOD
$line6 << EOD
0.008478548 463.5 0.009063544 NaN
EOD
$line7 << EOD
0.02798481 498.5 0.009127057 NaN
EOD
$line8 << EOD
0.01292644 533.5 0.008970875 NaN
EOD
$line9 << EOD
0.008601507 568.5 0.008727647 NaN
EOD
$line10 << EOD
0.01710008 603.5 0.008883791 NaN
EOD
$line11 << EOD
0.009545077 638.5 0.008914134 NaN
EOD
$line12 << EOD
0.02047277 673.5 0.008858056 NaN
EOD
$line13 << EOD
0.006726012 708.5 0.008715319 NaN
EOD
$line14 << EOD
0.002521472 743.5 0.008840842 NaN
EOD
$line15 << EOD
0.007369437 778.5 0.008805278 NaN
EOD
$line16 << EOD
0.01097616 813.5 0.008932922 NaN
EOD
$line17 << EOD
0.01148239 848.5 0.008768229 NaN
EOD
$line18 << EOD
0.0008251015 883.5 0.008726793 NaN
EOD
$line19 << EOD
0.001720396 918.5 0.008716079 NaN
EOD
$line20 << EOD
0.007899651 953.5 0.008761148 NaN
EOD
$line22 << EOD
0.001643221 1033.5 0.009084912 NaN
EOD
$line23 << EOD
0.002819065 1068.5 0.008715643 NaN
EOD
$line25 << EOD
0.005227775 1161 0.008806519 NaN
EOD
$line26 << EOD
0.01293079 1208.5 0.009181088 NaN
EOD
$line28 << EOD
0.0001229599 1288.5 0.008922309 NaN
EOD
$line29 << EOD
0.008621534 1323.5 0.008702991 NaN
EOD
$line31 << EOD
-0.007023605 1403.5 0.008829705 NaN
EOD
$line32 << EOD
-0.00217564 1438.5 0.008714607 NaN
EOD
$line34 << EOD
-0.009255765 1518.5 0.008799305 NaN
EOD
$line35 << EOD
-0.003076511 1553.5 0.008736346 NaN
EOD
$line37 << EOD
-0.02403336 1633.5 0.008935037 NaN
EOD
$line39 << EOD
-0.0006876735 1713.5 0.008854071 NaN
EOD
$line41 << EOD
-0.01950627 1793.5 0.008852184 NaN
EOD
$line43 << EOD
-0.004447893 1873.5 0.008723394 NaN
EOD
$line45 << EOD
-0.01092769 1953.5 0.008908915 NaN
EOD
$line47 << EOD
-0.0005062248 2033.5 0.008848862 NaN
EOD
$line49 << EOD
0.01015106 2113.5 0.008810683 NaN
EOD
set xrange [-0.03671312:0.04567074]
set yrange [2136:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line28 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line34 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line35 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line37 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line39 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line41 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line43 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line45 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line47 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line49 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.90670
set bmargin at screen 0.03261
set label "top-1 (points): better to the right" at screen 0.68322,0.91486 left font 'DejaVu Sans,15'
$line1 << EOD
-0.364 263.5 0.4398875 NaN
EOD
$line2 << EOD
-1.374 298.5 0.4543043 NaN
EOD
$line3 << EOD
-0.312 333.5 0.4339054 NaN
EOD
$line4 << EOD
-0.408 381 0.444709 NaN
EOD
$line5 << EOD
-0.606 428.5 0.4691884 NaN
EOD
$line6 << EOD
-0.31 463.5 0.4324471 NaN
EOD
$line7 << EOD
-0.992 498.5 0.4320844 NaN
EOD
$line8 << EOD
-0.448 533.5 0.427902 NaN
EOD
$line9 << EOD
-0.238 568.5 0.4215165 NaN
EOD
$line10 << EOD
-0.568 603.5 0.4233692 NaN
EOD
$line11 << EOD
-0.342 638.5 0.4258363 NaN
EOD
$line12 << EOD
-0.668 673.5 0.4231999 NaN
EOD
$line13 << EOD
-0.162 708.5 0.4194107 NaN
EOD
$line14 << EOD
0.074 743.5 0.4225288 NaN
EOD
$line15 << EOD
-0.42 778.5 0.4247508 NaN
EOD
$line16 << EOD
-0.276 813.5 0.4259988 NaN
EOD
$line17 << EOD
-0.352 848.5 0.4202664 NaN
EOD
$line18 << EOD
-0.036 883.5 0.4194107 NaN
EOD
$line19 << EOD
0.016 918.5 0.4204516 NaN
EOD
$line20 << EOD
-0.246 953.5 0.4194107 NaN
EOD
$line22 << EOD
-0.202 1033.5 0.4382441 NaN
EOD
$line23 << EOD
-0.18 1068.5 0.4201629 NaN
EOD
$line25 << EOD
-0.044 1161 0.4238991 NaN
EOD
$line26 << EOD
-0.242 1208.5 0.4383298 NaN
EOD
$line28 << EOD
0.072 1288.5 0.4294 NaN
EOD
$line29 << EOD
-0.258 1323.5 0.4225054 NaN
EOD
$line31 << EOD
0.416 1403.5 0.4245206 NaN
EOD
$line32 << EOD
-0.078 1438.5 0.4194107 NaN
EOD
$line34 << EOD
0.292 1518.5 0.4271936 NaN
EOD
$line35 << EOD
0.03 1553.5 0.4194107 NaN
EOD
$line37 << EOD
1.01 1633.5 0.4311257 NaN
EOD
$line39 << EOD
-0.052 1713.5 0.4251876 NaN
EOD
$line41 << EOD
0.682 1793.5 0.4260883 NaN
EOD
$line43 << EOD
0.138 1873.5 0.4195939 NaN
EOD
$line45 << EOD
0.326 1953.5 0.4256125 NaN
EOD
$line47 << EOD
0.076 2033.5 0.4240172 NaN
EOD
$line49 << EOD
-0.24 2113.5 0.4248594 NaN
EOD
set xrange [-1.991776:1.604597]
set yrange [2136:206]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line25 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line26 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line28 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line29 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line31 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line32 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line34 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line35 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line37 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line39 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line41 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line43 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line45 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line47 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line49 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
