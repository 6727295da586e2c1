set terminal pngcairo noenhanced size 1800,568 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH after 10 epochs, on fresh seeds" at screen 0.01333,0.92958 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.86232 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.79542 to screen 0.03889,0.79542 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.79542 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.79542 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.79542 to screen 0.21689,0.79542 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.79542 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.79542 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.59771 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA" at screen 0.02778,0.53609 left font 'DejaVu Sans,15'
set label "MoH, 50 % against MHA with 71.9 %, at the cost of" at screen 0.02778,0.47447 left font 'DejaVu Sans,15'
set label "MoH's 50 %" at screen 0.02778,0.43046 left font 'DejaVu Sans,15'
set label "MoH, 50 % against 50 % at random, learned gates" at screen 0.02778,0.36884 left font 'DejaVu Sans,15'
set label "Against 'MHA':" at screen 0.01333,0.28961 left font 'DejaVu Sans,15'
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.02778,0.22799 left font 'DejaVu Sans,15'
set label "50 % at random, learned gates" at screen 0.02778,0.16637 left font 'DejaVu Sans,15'
set lmargin at screen 0.34844
set rmargin at screen 0.66089
set tmargin at screen 0.63732
set bmargin at screen 0.12676
set label "loss (nat): better to the left" at screen 0.34844,0.66901 left font 'DejaVu Sans,15'
$line1 << EOD
-0.01721798 263.5 0.01293381 NaN
EOD
$line2 << EOD
-0.01545887 311 0.01282594 NaN
EOD
$line3 << EOD
-0.005975568 358.5 0.01272608 NaN
EOD
$line5 << EOD
-0.001759107 438.5 0.01267363 NaN
EOD
$line6 << EOD
-0.01124241 473.5 0.0129615 NaN
EOD
set xrange [-0.03220511:0.01296784]
set yrange [496:206]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.67422
set rmargin at screen 0.98667
set tmargin at screen 0.63732
set bmargin at screen 0.12676
set label "top-1 (points): better to the right" at screen 0.67422,0.66901 left font 'DejaVu Sans,15'
$line1 << EOD
0.486 263.5 0.5138596 NaN
EOD
$line2 << EOD
0.524 311 0.5117564 NaN
EOD
$line3 << EOD
0.24 358.5 0.5060524 NaN
EOD
$line5 << EOD
-0.038 438.5 0.505386 NaN
EOD
$line6 << EOD
0.246 473.5 0.5170227 NaN
EOD
set xrange [-0.6223431:1.114713]
set yrange [496:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
