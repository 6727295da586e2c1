set terminal pngcairo noenhanced size 1800,926 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH in a language model, byte by byte: how far domains differ in their heads" at screen 0.01333,0.95680 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 5 seeds (Student t). Points of a layer are set side by side." at screen 0.01333,0.91555 left font 'DejaVu Sans,15'
set label "Compared are the routed heads that the tokens of one domain select and those that all tokens select: total variation distance, mean over domains, over the largest value" at screen 0.01333,0.88747 left font 'DejaVu Sans,15'
set label "that it can have, 1 - K / E for K of E heads. 0: all domains use the same heads. 100: as different as the number of selected heads permits. Grey: choices that are not" at screen 0.01333,0.85940 left font 'DejaVu Sans,15'
set label "learned." at screen 0.01333,0.83132 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.79028 to screen 0.03889,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.79028 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.04556,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.79028 to screen 0.38969,0.79028 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.37691,0.79028 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 2 shared + 2 of 6 routed" at screen 0.39636,0.79028 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.75572 to screen 0.03889,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.02611,0.75572 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "2 shared + 4 of 6 at random" at screen 0.04556,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.36413,0.75572 to screen 0.38969,0.75572 nohead linewidth 2 dashtype 2 linecolor rgb '#888888'
set label "" at screen 0.37691,0.75572 point pointtype 4 pointsize 2 linecolor rgb '#888888'
set label "2 shared + 2 of 6 at random" at screen 0.39636,0.75572 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.72117 to screen 0.03889,0.72117 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.72117 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "MHA, trained on with 6 of 8 heads (query norms)" at screen 0.04556,0.72117 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.97500
set tmargin at screen 0.68251
set bmargin at screen 0.08639
$distance0 << EOD
0.880 11.87535 6.783988 16.96672
1.880 16.06908 12.8688 19.26936
2.880 17.52958 13.07217 21.98699
3.880 19.99318 12.97661 27.00975
EOD
$distance1 << EOD
0.940 11.81585 9.921152 13.71054
1.940 14.15564 11.08767 17.22361
2.940 14.41281 9.861791 18.96383
3.940 17.77539 13.63842 21.91236
EOD
$distance2 << EOD
1.000 0.1911198 0.1512917 0.2309479
2.000 0.21875 0.1949961 0.2425039
3.000 0.1766406 0.1326503 0.220631
4.000 0.1933203 0.1499275 0.2367132
EOD
$distance3 << EOD
1.060 0.178776 0.1107862 0.2467659
2.060 0.1700521 0.1362953 0.2038088
3.060 0.2203255 0.1817889 0.2588621
4.060 0.1808203 0.1269659 0.2346747
EOD
$distance4 << EOD
1.120 7.013307 3.938441 10.08817
2.120 9.794388 6.459046 13.12973
3.120 12.92243 8.924333 16.92054
4.120 11.57372 7.828018 15.31943
EOD
set xrange [0.5:4.5]
set xtics 1,1
set yrange [-1.350487:28.36023]
set xlabel 'layer'
set label "distance (% of the largest)" at screen 0.01722,0.38445 center rotate by 90
plot 0 with lines dashtype 3 linewidth 1 linecolor rgb '#555555', $distance0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#0072B2', $distance0 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 5 pointsize 1.6 linecolor rgb '#0072B2', $distance1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#E69F00', $distance1 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#E69F00', $distance2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance2 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 6 pointsize 1.6 linecolor rgb '#888888', $distance3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#888888', $distance3 using 1:2 with linespoints linewidth 1.6 dashtype 2 pointtype 4 pointsize 1.6 linecolor rgb '#888888', $distance4 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '#000000', $distance4 using 1:2 with linespoints linewidth 1.6 dashtype 1 pointtype 9 pointsize 1.6 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
