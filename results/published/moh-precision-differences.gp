set terminal pngcairo noenhanced size 1800,703 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Products in float32 and in bfloat16" at screen 0.01333,0.94310 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.88876 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.83471 to screen 0.03889,0.83471 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.83471 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.83471 left font 'DejaVu Sans,16'
set arrow from screen 0.27453,0.83471 to screen 0.30009,0.83471 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.28731,0.83471 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.30676,0.83471 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.83471 to screen 0.56129,0.83471 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "declared margin, shown to be kept" at screen 0.56796,0.83471 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.67496 left font 'DejaVu Sans,15'
set label "MHA, bfloat16 against MHA" at screen 0.02778,0.62518 left font 'DejaVu Sans,15'
set label "MoH 50 %, bfloat16 against MoH 50 %" at screen 0.02778,0.57539 left font 'DejaVu Sans,15'
set label "MHA with 4 heads, bfloat16 against MHA with 4 heads" at screen 0.02778,0.52560 left font 'DejaVu Sans,15'
set label "Against 'MHA':" at screen 0.01333,0.46159 left font 'DejaVu Sans,15'
set label "MoH 50 %" at screen 0.02778,0.41181 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.36202 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.29801 left font 'DejaVu Sans,15'
set label "MoH 50 %" at screen 0.02778,0.24822 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads, bfloat16':" at screen 0.01333,0.18421 left font 'DejaVu Sans,15'
set label "MoH 50 %, bfloat16" at screen 0.02778,0.13442 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.66689
set tmargin at screen 0.70697
set bmargin at screen 0.10242
set label "top-1 (points): better to the right" at screen 0.36044,0.73257 left font 'DejaVu Sans,15'
set arrow from first -0.3,251 to first -0.3,276 nohead linewidth 4 linecolor rgb '#009E73'
$line1 << EOD
0.044 263.5 0.1602832 NaN
EOD
set arrow from first -0.3,286 to first -0.3,311 nohead linewidth 4 linecolor rgb '#009E73'
$line2 << EOD
-0.0315 298.5 0.1638527 NaN
EOD
set arrow from first -0.3,321 to first -0.3,346 nohead linewidth 4 linecolor rgb '#009E73'
$line3 << EOD
0.047 333.5 0.1586298 NaN
EOD
$line5 << EOD
-0.279096 413.5 0.2963088 NaN
EOD
$line6 << EOD
-0.166 448.5 0.3432307 NaN
EOD
$line8 << EOD
-0.113096 528.5 0.2874187 NaN
EOD
$line10 << EOD
-0.1845784 608.5 0.2261613 NaN
EOD
set xrange [-0.6144565:0.2446816]
set yrange [631:206]
set xtics 0.2
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68022
set rmargin at screen 0.98667
set tmargin at screen 0.70697
set bmargin at screen 0.10242
set label "loss (nat): better to the left" at screen 0.68022,0.73257 left font 'DejaVu Sans,15'
set arrow from first 0.005,251 to first 0.005,276 nohead linewidth 4 linecolor rgb '#009E73'
$line1 << EOD
0.0008162474 263.5 0.003978893 NaN
EOD
set arrow from first 0.005,286 to first 0.005,311 nohead linewidth 4 linecolor rgb '#009E73'
$line2 << EOD
-0.0002249936 298.5 0.002449334 NaN
EOD
set arrow from first 0.005,321 to first 0.005,346 nohead linewidth 4 linecolor rgb '#009E73'
$line3 << EOD
0.0001139916 333.5 0.002666702 NaN
EOD
$line5 << EOD
0.007960762 413.5 0.006474885 NaN
EOD
$line6 << EOD
0.007460761 448.5 0.007332188 NaN
EOD
$line8 << EOD
0.0005000009 528.5 0.00626166 NaN
EOD
$line10 << EOD
-4.330972e-05 608.5 0.005184173 NaN
EOD
set xrange [-0.00678939:0.01582068]
set yrange [631:206]
set xtics 0.005
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
