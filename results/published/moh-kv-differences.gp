set terminal pngcairo noenhanced size 1800,623 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: keys and values of all tokens, or of those that use the head" at screen 0.01333,0.93579 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.87448 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.81348 to screen 0.03889,0.81348 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.81348 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.81348 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.63323 left font 'DejaVu Sans,15'
set label "MoH 75 %, all keys and values" at screen 0.02778,0.57705 left font 'DejaVu Sans,15'
set label "MoH 75 %, those of selected tokens" at screen 0.02778,0.52087 left font 'DejaVu Sans,15'
set label "MoH 50 %, all keys and values" at screen 0.02778,0.46469 left font 'DejaVu Sans,15'
set label "MoH 50 %, those of selected tokens" at screen 0.02778,0.40851 left font 'DejaVu Sans,15'
set label "Against 'MoH 75 %, all keys and values':" at screen 0.01333,0.33628 left font 'DejaVu Sans,15'
set label "MoH 75 %, those of selected tokens" at screen 0.02778,0.28010 left font 'DejaVu Sans,15'
set label "Against 'MoH 50 %, all keys and values':" at screen 0.01333,0.20787 left font 'DejaVu Sans,15'
set label "MoH 50 %, those of selected tokens" at screen 0.02778,0.15169 left font 'DejaVu Sans,15'
set lmargin at screen 0.28000
set rmargin at screen 0.62667
set tmargin at screen 0.66934
set bmargin at screen 0.11557
set label "top-1 (points): better to the right" at screen 0.28000,0.69823 left font 'DejaVu Sans,15'
$line1 << EOD
-0.276 263.5 0.4537882 NaN
EOD
$line2 << EOD
-0.652 298.5 0.4521757 NaN
EOD
$line3 << EOD
-0.342 333.5 0.4536151 NaN
EOD
$line4 << EOD
-1.132 368.5 0.4570861 NaN
EOD
$line6 << EOD
-0.376 448.5 0.4492139 NaN
EOD
$line8 << EOD
-0.79 528.5 0.4494631 NaN
EOD
set xrange [-1.67743:0.266132]
set yrange [551:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.64000
set rmargin at screen 0.98667
set tmargin at screen 0.66934
set bmargin at screen 0.11557
set label "loss (nat): better to the left" at screen 0.64000,0.69823 left font 'DejaVu Sans,15'
$line1 << EOD
0.01097616 263.5 0.009040405 NaN
EOD
$line2 << EOD
0.01838799 298.5 0.008958497 NaN
EOD
$line3 << EOD
0.009545077 333.5 0.009019337 NaN
EOD
$line4 << EOD
0.03455299 368.5 0.009212889 NaN
EOD
$line6 << EOD
0.007411828 448.5 0.008884754 NaN
EOD
$line8 << EOD
0.02500792 528.5 0.008912641 NaN
EOD
set xrange [-0.003734866:0.04602782]
set yrange [551:206]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
