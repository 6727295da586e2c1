set terminal pngcairo noenhanced size 1800,946 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "Time of a mixture of heads against multi-head attention" at screen 0.01333,0.95772 left font 'DejaVu Sans,22'
set label "One forward pass, d 2048, 32 heads of 64, one example. Left: the whole layer, keys and values of all tokens; MHA's median at each length, MoH as its ratio to the MHA" at screen 0.01333,0.91734 left font 'DejaVu Sans,15'
set label "measured beside it. Right: dotted lines are the ideal, the multiply-adds over MHA's." at screen 0.01333,0.88985 left font 'DejaVu Sans,15'
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
set arrow from screen 0.29151,0.74820 to screen 0.31707,0.74820 nohead linewidth 2 dashtype 3 linecolor rgb '#009E73'
set label "" at screen 0.30429,0.74820 point pointtype 6 pointsize 2 linecolor rgb '#009E73'
set label "paper, without projections, selected" at screen 0.32373,0.74820 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.66596
set bmargin at screen 0.08985
$line0 << EOD
256 55.98898
512 108.4238
1024 232.8332
2048 565.398
EOD
$line1 << EOD
256 55.66459
512 108.8641
1024 237.5324
2048 578.114
EOD
$line2 << EOD
256 53.33592
512 107.9704
1024 227.9363
2048 569.8773
EOD
$line3 << EOD
256 48.30427
512 96.42685
1024 200.4636
2048 484.6336
EOD
$line4 << EOD
256 42.38084
512 81.8567
1024 176.2338
2048 409.6877
EOD
$line5 << EOD
256 34.94552
512 69.33395
1024 132.8131
2048 310.2852
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
25 0.6394718
50 0.7549701
75 0.8893515
90.625 0.9958187
100 1.004061
EOD
$line1 << EOD
25 0.5868056
50 0.7256944
75 0.8645833
90.625 0.9513889
100 1.003472
EOD
$line2 << EOD
25 0.2612729
50 0.5041266
75 0.7676214
90.625 0.8938243
100 0.9981446
EOD
$line3 << EOD
25 0.2326389
50 0.4756944
75 0.7326389
90.625 0.9002821
100 1.003472
EOD
$line4 << EOD
25 0.3103071
50 0.5354522
75 0.7813399
90.625 0.9261368
100 1.031468
EOD
$line5 << EOD
25 0.25
50 0.5
75 0.75
90.625 0.90625
100 1
EOD
$line6 << EOD
25 0.08385011
50 0.2936378
75 0.6163415
90.625 0.847073
100 1.012024
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
plot $line0 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#000000' pointtype 9 pointsize 1.6, $line1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#000000', $line2 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#0072B2' pointtype 11 pointsize 1.6, $line3 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $line4 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#E69F00' pointtype 13 pointsize 1.6, $line5 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#E69F00', $line6 using 1:2 with linespoints dashtype 1 linewidth 1.5 linecolor rgb '#009E73' pointtype 15 pointsize 1.6, $line7 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#009E73', $line8 using 1:2 with linespoints dashtype 3 linewidth 1.5 linecolor rgb '#009E73' pointtype 6 pointsize 1.6
unset label
unset arrow
unset object
unset multiplot
