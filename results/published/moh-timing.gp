set terminal pngcairo noenhanced size 1800,946 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "Time of a mixture of heads against multi-head attention" at screen 0.01333,0.95772 left font 'DejaVu Sans,22'
set label "One forward pass, d 2048, 32 heads of 64, one example. Left: the whole layer, keys and values of all tokens. Right: dotted lines are the ideal, the multiply-adds over" at screen 0.01333,0.91734 left font 'DejaVu Sans,15'
set label "MHA's." at screen 0.01333,0.88985 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.84968 to screen 0.03889,0.84968 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.84968 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "MHA" at screen 0.04556,0.84968 left font 'DejaVu Sans,16'
set arrow from screen 0.29151,0.84968 to screen 0.31707,0.84968 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.30429,0.84968 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 100 % of the heads" at screen 0.32373,0.84968 left font 'DejaVu Sans,16'
set arrow from screen 0.56969,0.84968 to screen 0.59524,0.84968 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.58247,0.84968 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 90 % of the heads" at screen 0.60191,0.84968 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.81586 to screen 0.03889,0.81586 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.02611,0.81586 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 75 % of the heads" at screen 0.04556,0.81586 left font 'DejaVu Sans,16'
set arrow from screen 0.29151,0.81586 to screen 0.31707,0.81586 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.30429,0.81586 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH, 50 % of the heads" at screen 0.32373,0.81586 left font 'DejaVu Sans,16'
set arrow from screen 0.56969,0.81586 to screen 0.59524,0.81586 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.58247,0.81586 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MoH, 25 % of the heads" at screen 0.60191,0.81586 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.78203 to screen 0.03889,0.78203 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.02611,0.78203 point pointtype 9 pointsize 2 linecolor rgb '#000000'
set label "layer, keys and values of all tokens" at screen 0.04556,0.78203 left font 'DejaVu Sans,16'
set arrow from screen 0.29151,0.78203 to screen 0.31707,0.78203 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.30429,0.78203 point pointtype 11 pointsize 2 linecolor rgb '#0072B2'
set label "layer, those of selected tokens" at screen 0.32373,0.78203 left font 'DejaVu Sans,16'
set arrow from screen 0.56969,0.78203 to screen 0.59524,0.78203 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.58247,0.78203 point pointtype 13 pointsize 2 linecolor rgb '#E69F00'
set label "without projections, all" at screen 0.60191,0.78203 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.74820 to screen 0.03889,0.74820 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.02611,0.74820 point pointtype 15 pointsize 2 linecolor rgb '#009E73'
set label "without projections, selected" at screen 0.04556,0.74820 left font 'DejaVu Sans,16'
set arrow from screen 0.29151,0.74820 to screen 0.31707,0.74820 nohead linewidth 2 dashtype 3 linecolor rgb '#555555'
set label "" at screen 0.30429,0.74820 point pointtype 6 pointsize 2 linecolor rgb '#555555'
set label "paper" at screen 0.32373,0.74820 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.66596
set bmargin at screen 0.08985
$line0 << EOD
256 48.28297
512 104.3341
1024 213.9937
2048 514.2037
EOD
$line1 << EOD
256 48.48021
512 106.4018
1024 244.1764
2048 617.4159
EOD
$line2 << EOD
256 46.65884
512 123.9313
1024 205.6006
2048 497.5271
EOD
$line3 << EOD
256 46.26794
512 100.672
1024 190.5867
2048 445.4929
EOD
$line4 << EOD
256 39.03791
512 79.38742
1024 158.3105
2048 395.391
EOD
$line5 << EOD
256 37.41721
512 73.36907
1024 122.6777
2048 288.5899
EOD
set logscale xy
set xtics (256,512,1024,2048)
set autoscale
set xrange [204.8:2560]
set xlabel "tokens"
set label "time of one forward pass (ms)" at screen 0.01722,0.37791 center rotate by 90
set label "Time against length" at screen 0.07500,0.68499 left font 'DejaVu Sans,15'
plot $line0 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#000000' pointtype 5 pointsize 1.6, $line1 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#0072B2' pointtype 7 pointsize 1.6, $line2 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#E69F00' pointtype 7 pointsize 1.6, $line3 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#009E73' pointtype 7 pointsize 1.6, $line4 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#CC79A7' pointtype 7 pointsize 1.6, $line5 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#D55E00' pointtype 7 pointsize 1.6
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.66596
set bmargin at screen 0.08985
$line0 << EOD
25 0.6104181
50 0.7680385
75 0.8877675
90.625 0.98165
100 1.011985
EOD
$line1 << EOD
25 0.5868056
50 0.7256944
75 0.8645833
90.625 0.9513889
100 1.003472
EOD
$line2 << EOD
25 0.2629246
50 0.5032017
75 0.7306658
90.625 0.8864736
100 0.9670458
EOD
$line3 << EOD
25 0.2326389
50 0.4756944
75 0.7326389
90.625 0.9002821
100 1.003472
EOD
$line4 << EOD
25 0.3008273
50 0.53428
75 0.7671275
90.625 0.9151263
100 1.015686
EOD
$line5 << EOD
25 0.25
50 0.5
75 0.75
90.625 0.90625
100 1
EOD
$line6 << EOD
25 0.08730694
50 0.2960148
75 0.6133235
90.625 0.8440788
100 1.013554
EOD
$line7 << EOD
25 0.0625
50 0.25
75 0.5625
90.625 0.8212891
100 1
EOD
$line8 << EOD
50 0.6271802
75 0.8575581
90.625 0.9818314
EOD
unset logscale
set xtics autofreq
set xrange [0:105]
set yrange [0:1.25]
set xlabel "active heads (%)"
set label "time over MHA's" at screen 0.51722,0.37791 center rotate by 90
set label "Time against the share of heads, 512 tokens" at screen 0.57500,0.68499 left font 'DejaVu Sans,15'
plot $line0 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#000000' pointtype 9 pointsize 1.6, $line1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#000000', $line2 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#0072B2' pointtype 11 pointsize 1.6, $line3 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $line4 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#E69F00' pointtype 13 pointsize 1.6, $line5 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#E69F00', $line6 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#009E73' pointtype 15 pointsize 1.6, $line7 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#009E73', $line8 using 1:2 with linespoints dashtype 3 linewidth 1.5 linecolor rgb '#555555' pointtype 6 pointsize 1.6
unset label
unset arrow
unset object
unset multiplot
