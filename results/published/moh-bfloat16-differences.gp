set terminal pngcairo noenhanced size 1800,473 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH and fewer heads, all in bfloat16" at screen 0.01333,0.91543 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.83467 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.75433 to screen 0.03889,0.75433 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.75433 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.75433 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, bfloat16':" at screen 0.01333,0.51691 left font 'DejaVu Sans,15'
set label "MoH 50 %, bfloat16" at screen 0.02778,0.44292 left font 'DejaVu Sans,15'
set label "MHA with 4 heads, bfloat16" at screen 0.02778,0.36892 left font 'DejaVu Sans,15'
set label "Against 'MoH 50 %, bfloat16':" at screen 0.01333,0.27378 left font 'DejaVu Sans,15'
set label "MHA with 4 heads, bfloat16" at screen 0.02778,0.19979 left font 'DejaVu Sans,15'
set lmargin at screen 0.21400
set rmargin at screen 0.59367
set tmargin at screen 0.56448
set bmargin at screen 0.15222
set label "top-1 (points): better to the right" at screen 0.21400,0.60254 left font 'DejaVu Sans,15'
$line1 << EOD
-0.3475784 263.5 0.2386518 NaN
EOD
$line2 << EOD
-0.163 298.5 0.2598781 NaN
EOD
$line4 << EOD
0.1845784 378.5 0.2261613 NaN
EOD
set xrange [-0.6360787:0.4605882]
set yrange [401:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.60700
set rmargin at screen 0.98667
set tmargin at screen 0.56448
set bmargin at screen 0.15222
set label "loss (nat): better to the left" at screen 0.60700,0.60254 left font 'DejaVu Sans,15'
$line1 << EOD
0.006715195 263.5 0.005408643 NaN
EOD
$line2 << EOD
0.006758505 298.5 0.005981957 NaN
EOD
$line4 << EOD
4.330972e-05 378.5 0.005184173 NaN
EOD
set xrange [-0.00603493:0.01363453]
set yrange [401:206]
set xtics 0.005
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
