set terminal pngcairo noenhanced size 1800,1063 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "A trained MHA that goes on with fewer heads" at screen 0.01333,0.96237 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.92643 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.89069 to screen 0.03889,0.89069 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.89069 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.04556,0.89069 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.89069 to screen 0.26169,0.89069 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.24891,0.89069 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.26836,0.89069 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Against 'MHA, trained on':" at screen 0.01333,0.78504 left font 'DejaVu Sans,15'
set label "MHA, trained on with its first 4 heads" at screen 0.02778,0.75212 left font 'DejaVu Sans,15'
set label "MHA, trained on with its 4 most important heads" at screen 0.02778,0.71919 left font 'DejaVu Sans,15'
set label "MHA, trained on with its first 2 heads" at screen 0.02778,0.68627 left font 'DejaVu Sans,15'
set label "MHA, trained on with its 2 most important heads" at screen 0.02778,0.65334 left font 'DejaVu Sans,15'
set label "MHA, trained on with its 81.2 % most important, at" at screen 0.02778,0.62041 left font 'DejaVu Sans,15'
set label "the cost of query norms" at screen 0.02778,0.59690 left font 'DejaVu Sans,15'
set label "MHA, trained on, tokens choose 4 of 8 heads (query" at screen 0.02778,0.56397 left font 'DejaVu Sans,15'
set label "norms)" at screen 0.02778,0.54045 left font 'DejaVu Sans,15'
set label "Against 'MHA, trained on with its first 4 heads':" at screen 0.01333,0.49812 left font 'DejaVu Sans,15'
set label "MHA, trained on with its 4 most important heads" at screen 0.02778,0.46519 left font 'DejaVu Sans,15'
set label "MHA, trained on, tokens choose 4 of 8 heads (query" at screen 0.02778,0.43227 left font 'DejaVu Sans,15'
set label "norms)" at screen 0.02778,0.40875 left font 'DejaVu Sans,15'
set label "Against 'MHA, trained on with its first 2 heads':" at screen 0.01333,0.36642 left font 'DejaVu Sans,15'
set label "MHA, trained on with its 2 most important heads" at screen 0.02778,0.33349 left font 'DejaVu Sans,15'
set label "Against 'MHA, trained on with its 81.2 % most" at screen 0.01333,0.29116 left font 'DejaVu Sans,15'
set label "important, at the cost of query norms':" at screen 0.01333,0.26764 left font 'DejaVu Sans,15'
set label "MHA, trained on, tokens choose 4 of 8 heads (query" at screen 0.02778,0.23471 left font 'DejaVu Sans,15'
set label "norms)" at screen 0.02778,0.21119 left font 'DejaVu Sans,15'
set label "Against 'MHA, trained on with its 4 most important" at screen 0.01333,0.16886 left font 'DejaVu Sans,15'
set label "heads':" at screen 0.01333,0.14534 left font 'DejaVu Sans,15'
set label "MHA, trained on, tokens choose 4 of 8 heads (query" at screen 0.02778,0.11242 left font 'DejaVu Sans,15'
set label "norms)" at screen 0.02778,0.08890 left font 'DejaVu Sans,15'
set lmargin at screen 0.35444
set rmargin at screen 0.66389
set tmargin at screen 0.80621
set bmargin at screen 0.06773
set label "loss (nat): better to the left" at screen 0.35444,0.82314 left font 'DejaVu Sans,15'
$line1 << EOD
0.02082227 263.5 0.007491189 NaN
EOD
$line2 << EOD
0.02229715 298.5 0.007590874 NaN
EOD
$line3 << EOD
0.03367699 333.5 0.007672892 NaN
EOD
$line4 << EOD
0.03869587 368.5 0.007855012 NaN
EOD
$line5 << EOD
0.004637893 416 0.007403908 NaN
EOD
$line6 << EOD
0.01468177 476 0.007475088 NaN
EOD
$line8 << EOD
0.001474874 568.5 0.007483529 NaN
EOD
$line9 << EOD
-0.006140498 616 0.007483753 NaN
EOD
$line11 << EOD
0.00501888 708.5 0.007427634 NaN
EOD
$line13 << EOD
0.01004388 826 0.007474598 NaN
EOD
$line15 << EOD
-0.007615373 956 0.007555322 NaN
EOD
set xrange [-0.01825677:0.04963696]
set yrange [991:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.67722
set rmargin at screen 0.98667
set tmargin at screen 0.80621
set bmargin at screen 0.06773
set label "top-1 (points): better to the right" at screen 0.67722,0.82314 left font 'DejaVu Sans,15'
$line1 << EOD
-0.988 263.5 0.4255839 NaN
EOD
$line2 << EOD
-1.006 298.5 0.4271955 NaN
EOD
$line3 << EOD
-1.438 333.5 0.4336709 NaN
EOD
$line4 << EOD
-1.552 368.5 0.4392395 NaN
EOD
$line5 << EOD
-0.212 416 0.4184286 NaN
EOD
$line6 << EOD
-0.622 476 0.4219846 NaN
EOD
$line8 << EOD
-0.018 568.5 0.4184286 NaN
EOD
$line9 << EOD
0.366 616 0.4213208 NaN
EOD
$line11 << EOD
-0.114 708.5 0.4187466 NaN
EOD
$line13 << EOD
-0.41 826 0.4199199 NaN
EOD
$line15 << EOD
0.384 956 0.4212522 NaN
EOD
set xrange [-2.131064:0.9450768]
set yrange [991:206]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line4 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
