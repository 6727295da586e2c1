set terminal pngcairo noenhanced size 1800,776 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the learned choice replaced at test time" at screen 0.01333,0.94845 left font 'DejaVu Sans,22'
set label "Scale quick. How a trained model's results change where other heads than the chosen ones are used; its weights stay. Means over seeds with the table's 95 % intervals." at screen 0.01333,0.89923 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.85026 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.04556,0.85026 left font 'DejaVu Sans,16'
set label "" at screen 0.28091,0.85026 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.30036,0.85026 left font 'DejaVu Sans,16'
set label "" at screen 0.53571,0.85026 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 2 of 8 routed" at screen 0.55516,0.85026 left font 'DejaVu Sans,16'
set label "" at screen 0.02611,0.80902 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH 50 %, router frozen as drawn" at screen 0.04556,0.80902 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.47778
set tmargin at screen 0.76289
set bmargin at screen 0.13531
$row0 << EOD
-0.2625 -1.984 0.4836596
0.7375 -9.776 5.365825
1.7375 -2.568 0.7910871
2.7375 -0.142 0.1214675
3.7375 -18.548 2.954474
EOD
$row1 << EOD
-0.0875 -7.092 1.721069
0.9125 -10.412 4.309848
1.9125 -9.238 3.023221
2.9125 -0.282 0.1564201
3.9125 -36.148 6.166674
EOD
$row2 << EOD
0.0875 -24.77 13.33656
1.0875 -10.392 2.621491
2.0875 -20.488 10.58084
3.0875 -1.166 1.101539
4.0875 -52.854 5.53674
EOD
$row3 << EOD
0.2625 -7.146 4.741211
1.2625 -12.784 4.038125
2.2625 -7.542 4.992257
3.2625 -2.896 0.7553564
4.2625 -29.962 8.098012
EOD
set xrange [-0.6:4.6]
set xtics ("heads\nat\nrandom" 0, "most\nused\nheads" 1, "choices\nshuffled" 2, "all\nheads" 3, "other\nkeys" 4)
set yrange [-61.89418:3.503444]
set label "change of top-1 (points)" at screen 0.01722,0.44910 center rotate by 90
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97778
set tmargin at screen 0.76289
set bmargin at screen 0.13531
$row0 << EOD
-0.2625 0.05653178 0.01458403
0.7375 0.2598765 0.1597422
1.7375 0.07313501 0.02393602
2.7375 0.002803424 0.001776275
3.7375 0.5848072 0.1534054
EOD
$row1 << EOD
-0.0875 0.2094086 0.06235527
0.9125 0.2803711 0.1167287
1.9125 0.2712868 0.09394364
2.9125 0.008888789 0.002257662
3.9125 1.274379 0.3485152
EOD
$row2 << EOD
0.0875 0.7182578 0.3997747
1.0875 0.3056153 0.04913786
2.0875 0.5949481 0.3122842
3.0875 0.04156275 0.0322757
4.0875 2.34165 0.6411844
EOD
$row3 << EOD
0.2625 0.2111591 0.1215683
1.2625 0.3929588 0.2081223
2.2625 0.2279365 0.1325179
3.2625 0.08474903 0.02205307
4.2625 0.9839738 0.3677403
EOD
set xrange [-0.6:4.6]
set xtics ("heads\nat\nrandom" 0, "most\nused\nheads" 1, "choices\nshuffled" 2, "all\nheads" 3, "other\nkeys" 4)
set yrange [-0.17897:3.161804]
set label "change of loss (nat)" at screen 0.51722,0.44910 center rotate by 90
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1.5 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
