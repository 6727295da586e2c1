set terminal pngcairo noenhanced size 1800,1003 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH in a language model, byte by byte" at screen 0.01333,0.96012 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.92203 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.88415 to screen 0.03889,0.88415 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.88415 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.88415 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.77218 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.02778,0.73729 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 2 of 6 routed" at screen 0.02778,0.70239 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 at random" at screen 0.02778,0.66750 left font 'DejaVu Sans,15'
set label "2 shared + 2 of 6 at random" at screen 0.02778,0.63260 left font 'DejaVu Sans,15'
set label "MHA with 6 heads" at screen 0.02778,0.59771 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.56281 left font 'DejaVu Sans,15'
set label "MHA, trained on" at screen 0.02778,0.52792 left font 'DejaVu Sans,15'
set label "bigram counts" at screen 0.02778,0.49302 left font 'DejaVu Sans,15'
set label "Against 'MHA, trained on':" at screen 0.01333,0.44816 left font 'DejaVu Sans,15'
set label "MHA, trained on with 6 of 8 heads (query norms)" at screen 0.02778,0.41326 left font 'DejaVu Sans,15'
set label "Against '2 shared + 4 of 6 at random':" at screen 0.01333,0.36839 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.02778,0.33350 left font 'DejaVu Sans,15'
set label "Against 'MHA with 6 heads':" at screen 0.01333,0.28863 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.02778,0.25374 left font 'DejaVu Sans,15'
set label "Against '2 shared + 2 of 6 at random':" at screen 0.01333,0.20887 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 2 of 6 routed" at screen 0.02778,0.17398 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.12911 left font 'DejaVu Sans,15'
set label "MoH, 2 shared + 2 of 6 routed" at screen 0.02778,0.09422 left font 'DejaVu Sans,15'
set lmargin at screen 0.33644
set rmargin at screen 0.98667
set tmargin at screen 0.79462
set bmargin at screen 0.07178
set label "bits per byte (bit): better to the left" at screen 0.33644,0.81256 left font 'DejaVu Sans,15'
$line1 << EOD
-0.01995838 263.5 0.04361587 NaN
EOD
$line2 << EOD
-0.02312812 298.5 0.04361587 NaN
EOD
$line3 << EOD
0.1292477 333.5 0.04371142 NaN
EOD
$line4 << EOD
0.1307959 368.5 0.04407748 NaN
EOD
$line5 << EOD
0.007090066 403.5 0.04362225 NaN
EOD
$line6 << EOD
0.06763966 438.5 0.04361587 NaN
EOD
$line7 << EOD
-0.6568681 473.5 0.02892157 NaN
EOD
$line8 << EOD
0.4126864 508.5 0.04577081 NaN
EOD
$line10 << EOD
0.1555804 588.5 0.02779114 NaN
EOD
$line12 << EOD
-0.1492061 668.5 0.04376798 NaN
EOD
$line14 << EOD
-0.02704845 748.5 0.04364627 NaN
EOD
$line16 << EOD
-0.153924 828.5 0.04410267 NaN
EOD
$line18 << EOD
-0.09076779 908.5 0.04361587 NaN
EOD
set xrange [-0.743002:0.5156695]
set yrange [931:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
