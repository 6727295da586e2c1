set terminal pngcairo noenhanced size 1800,943 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 5: the head layer and the merge layer" at screen 0.01333,0.95758 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.91707 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.87678 to screen 0.03889,0.87678 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.87678 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.87678 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.87678 to screen 0.22969,0.87678 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.87678 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.87678 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.87678 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.87678 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.75769 left font 'DejaVu Sans,15'
set label "the head layer alone against MH-MoE, 2 heads," at screen 0.02778,0.72057 left font 'DejaVu Sans,15'
set label "neither layer" at screen 0.02778,0.69406 left font 'DejaVu Sans,15'
set label "the merge layer alone against MH-MoE, 2 heads," at screen 0.02778,0.65695 left font 'DejaVu Sans,15'
set label "neither layer" at screen 0.02778,0.63043 left font 'DejaVu Sans,15'
set label "both layers against the head layer alone" at screen 0.02778,0.59332 left font 'DejaVu Sans,15'
set label "both layers against the merge layer alone" at screen 0.02778,0.55620 left font 'DejaVu Sans,15'
set label "the head layer alone against the merge layer alone" at screen 0.02778,0.51909 left font 'DejaVu Sans,15'
set label "both layers, gates that sum to 1 against neither" at screen 0.02778,0.48197 left font 'DejaVu Sans,15'
set label "layer, gates that sum to 1" at screen 0.02778,0.45546 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, neither layer':" at screen 0.01333,0.40774 left font 'DejaVu Sans,15'
set label "both layers" at screen 0.02778,0.37063 left font 'DejaVu Sans,15'
set label "neither layer, gates that sum to 1" at screen 0.02778,0.33351 left font 'DejaVu Sans,15'
set label "both layers, gates that sum to 1" at screen 0.02778,0.29639 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts" at screen 0.02778,0.25928 left font 'DejaVu Sans,15'
set label "dense" at screen 0.02778,0.22216 left font 'DejaVu Sans,15'
set label "Against 'both layers':" at screen 0.01333,0.17444 left font 'DejaVu Sans,15'
set label "both layers, gates that sum to 1" at screen 0.02778,0.13733 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts" at screen 0.02778,0.10021 left font 'DejaVu Sans,15'
set lmargin at screen 0.35444
set rmargin at screen 0.98667
set tmargin at screen 0.78155
set bmargin at screen 0.07635
set label "loss (nat): better to the left" at screen 0.35444,0.80064 left font 'DejaVu Sans,15'
$line1 << EOD
0.03353107 276 0.02055065 -0.0212
EOD
$line2 << EOD
0.01894081 336 0.02055065 -0.0113
EOD
$line3 << EOD
0.01781064 383.5 0.02057769 -0.0076
EOD
$line4 << EOD
0.0324009 418.5 0.02055065 -0.0175
EOD
$line5 << EOD
0.01459025 453.5 0.02055065 -0.0099
EOD
$line6 << EOD
0.01586123 501 0.02082362 NaN
EOD
$line8 << EOD
0.05134171 593.5 0.02059035 -0.0288
EOD
$line9 << EOD
-0.01202834 628.5 0.0205594 NaN
EOD
$line10 << EOD
0.003832896 663.5 0.02055065 NaN
EOD
$line11 << EOD
0.004070363 698.5 0.01892801 NaN
EOD
$line12 << EOD
0.04829568 733.5 0.01892801 NaN
EOD
$line14 << EOD
-0.04750881 813.5 0.02082929 NaN
EOD
$line15 << EOD
-0.04727135 848.5 0.01898187 NaN
EOD
set xrange [-0.07535161:0.07894557]
set yrange [871:206]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line8 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
