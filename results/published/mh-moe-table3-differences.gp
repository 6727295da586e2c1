set terminal pngcairo noenhanced size 1800,1478 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 3: mixtures of experts with BitNet b1.58" at screen 0.01333,0.97294 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.94709 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92138 to screen 0.03889,0.92138 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92138 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92138 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.92138 to screen 0.22969,0.92138 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.92138 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.92138 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.92138 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.92138 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.84540 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts against dense" at screen 0.02778,0.82172 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts against SMoE, 1" at screen 0.02778,0.79804 left font 'DejaVu Sans,15'
set label "of 8 experts" at screen 0.02778,0.78112 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts against" at screen 0.02778,0.75744 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts" at screen 0.02778,0.74053 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts against MH-MoE, 2" at screen 0.02778,0.71685 left font 'DejaVu Sans,15'
set label "heads, 2 of 40 experts" at screen 0.02778,0.69993 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, gates that sum to 1 against" at screen 0.02778,0.67625 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.65934 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, norm inside each rounded map" at screen 0.02778,0.63566 left font 'DejaVu Sans,15'
set label "against fine-grained SMoE, norm inside each rounded" at screen 0.02778,0.61874 left font 'DejaVu Sans,15'
set label "map" at screen 0.02778,0.60183 left font 'DejaVu Sans,15'
set label "Against 'dense':" at screen 0.01333,0.57138 left font 'DejaVu Sans,15'
set label "dense, norm inside each rounded map" at screen 0.02778,0.54770 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts':" at screen 0.01333,0.51725 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts" at screen 0.02778,0.49357 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.46989 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, head and merge layer rounded" at screen 0.02778,0.44621 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.42253 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, gates that sum to 1" at screen 0.02778,0.39885 left font 'DejaVu Sans,15'
set label "dense, norm inside each rounded map" at screen 0.02778,0.37517 left font 'DejaVu Sans,15'
set label "SMoE, norm inside each rounded map" at screen 0.02778,0.35149 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, norm inside each rounded map" at screen 0.02778,0.32781 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, norm inside each rounded map" at screen 0.02778,0.30413 left font 'DejaVu Sans,15'
set label "Against 'fine-grained SMoE, 2 of 16 experts':" at screen 0.01333,0.27368 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts" at screen 0.02778,0.25000 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, gates that sum to 1" at screen 0.02778,0.22632 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 3 heads, 3 of 96 experts':" at screen 0.01333,0.19587 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, head and merge layer rounded" at screen 0.02778,0.17219 left font 'DejaVu Sans,15'
set label "Against 'dense, norm inside each rounded map':" at screen 0.01333,0.14175 left font 'DejaVu Sans,15'
set label "SMoE, norm inside each rounded map" at screen 0.02778,0.11806 left font 'DejaVu Sans,15'
set label "Against 'SMoE, norm inside each rounded map':" at screen 0.01333,0.08762 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, norm inside each rounded map" at screen 0.02778,0.06394 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.98667
set tmargin at screen 0.86062
set bmargin at screen 0.04871
set label "loss (nat): better to the left" at screen 0.36044,0.87280 left font 'DejaVu Sans,15'
$line1 << EOD
-0.05821287 263.5 0.01057827 -0.1249
EOD
$line2 << EOD
-0.0339644 311 0.01675648 -0.0057
EOD
$line3 << EOD
0.06502414 371 0.01943791 -0.0086
EOD
$line4 << EOD
0.01624906 431 0.01948486 -0.0038
EOD
$line5 << EOD
0.02148645 491 0.01870849 NaN
EOD
$line6 << EOD
0.03182895 563.5 0.01874411 NaN
EOD
$line8 << EOD
0.02847098 668.5 0.01675648 NaN
EOD
$line10 << EOD
0.03105974 748.5 0.01759937 -0.0143
EOD
$line11 << EOD
0.04730881 783.5 0.0168897 -0.0181
EOD
$line12 << EOD
0.08984622 818.5 0.01746068 NaN
EOD
$line13 << EOD
-0.05648176 853.5 0.01675648 NaN
EOD
$line14 << EOD
-0.03499531 888.5 0.01677152 NaN
EOD
$line15 << EOD
0.08668384 923.5 0.01711923 NaN
EOD
$line16 << EOD
-0.02262923 958.5 0.01701652 NaN
EOD
$line17 << EOD
-0.06754447 993.5 0.0169071 NaN
EOD
$line18 << EOD
-0.03571552 1028.5 0.01703099 NaN
EOD
$line20 << EOD
0.0812732 1108.5 0.01870849 -0.0124
EOD
$line21 << EOD
-0.02251736 1143.5 0.01870849 NaN
EOD
$line23 << EOD
0.04253741 1223.5 0.01890381 NaN
EOD
$line25 << EOD
-0.1093131 1303.5 0.01877728 NaN
EOD
$line27 << EOD
-0.04491524 1383.5 0.01872723 NaN
EOD
set xrange [-0.1398602:0.1190768]
set yrange [1406:206]
set xtics 0.1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line11 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line21 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line23 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line25 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line27 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
