set terminal pngcairo noenhanced size 1800,890 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the learned choice replaced at test time" at screen 0.01333,0.95506 left font 'DejaVu Sans,22'
set label "Scale quick. How a trained model's results change where a part of it is replaced while it is tested; its weights stay. Means over seeds with the table's 95 % intervals." at screen 0.01333,0.91213 left font 'DejaVu Sans,15'
set label "Each panel has a scale of its own." at screen 0.01333,0.88292 left font 'DejaVu Sans,15'
set label "heads at random: as many routed heads, drawn at random for every token; most used heads: the same routed heads for every token, those that its layer uses most on the" at screen 0.01333,0.85371 left font 'DejaVu Sans,15'
set label "validation split; choices shuffled: the learned choices of a batch's tokens permuted among these; all heads: every routed head for every token; other keys: keys and" at screen 0.01333,0.82449 left font 'DejaVu Sans,15'
set label "values of the tokens that select a head where it had those of all tokens, and the reverse." at screen 0.01333,0.79528 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.75258 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.04556,0.75258 left font 'DejaVu Sans,16'
set label "" at screen 0.28091,0.75258 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.30036,0.75258 left font 'DejaVu Sans,16'
set label "" at screen 0.53571,0.75258 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 2 of 8 routed" at screen 0.55516,0.75258 left font 'DejaVu Sans,16'
set label "" at screen 0.02611,0.71663 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH 50 %, router frozen as drawn" at screen 0.04556,0.71663 left font 'DejaVu Sans,16'
unset xtics
set border 2
set label "change of top-1" at screen 0.00833,0.48876 center rotate by 90
set label "(points)" at screen 0.02278,0.48876 center rotate by 90
set lmargin at screen 0.08056
set rmargin at screen 0.22000
set tmargin at screen 0.61798
set bmargin at screen 0.35955
set label "heads at random" at screen 0.08056,0.63820 left font 'DejaVu Sans,15'
$row0 << EOD
0 -1.984 0.4836596
EOD
$row1 << EOD
1 -7.092 1.721069
EOD
$row2 << EOD
2 -24.77 13.33656
EOD
$row3 << EOD
3 -7.146 4.741211
EOD
set xrange [-0.6:3.4]
set yrange [-40.39295:2.286393]
set ytics 10
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.27278
set rmargin at screen 0.41222
set tmargin at screen 0.61798
set bmargin at screen 0.35955
set label "most used heads" at screen 0.27278,0.63820 left font 'DejaVu Sans,15'
$row0 << EOD
0 -9.776 5.365825
EOD
$row1 << EOD
1 -10.412 4.309848
EOD
$row2 << EOD
2 -10.392 2.621491
EOD
$row3 << EOD
3 -12.784 4.038125
EOD
set xrange [-0.6:3.4]
set yrange [-17.83145:1.009328]
set ytics 5
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.46500
set rmargin at screen 0.60444
set tmargin at screen 0.61798
set bmargin at screen 0.35955
set label "choices shuffled" at screen 0.46500,0.63820 left font 'DejaVu Sans,15'
$row0 << EOD
0 -2.568 0.7910871
EOD
$row1 << EOD
1 -9.238 3.023221
EOD
$row2 << EOD
2 -20.488 10.58084
EOD
$row3 << EOD
3 -7.542 4.992257
EOD
set xrange [-0.6:3.4]
set yrange [-32.93297:1.864131]
set ytics 10
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.65722
set rmargin at screen 0.79667
set tmargin at screen 0.61798
set bmargin at screen 0.35955
set label "all heads" at screen 0.65722,0.63820 left font 'DejaVu Sans,15'
$row0 << EOD
0 -0.142 0.1214675
EOD
$row1 << EOD
1 -0.282 0.1564201
EOD
$row2 << EOD
2 -1.166 1.101539
EOD
$row3 << EOD
3 -2.896 0.7553564
EOD
set xrange [-0.6:3.4]
set yrange [-3.870438:0.2190814]
set ytics 1
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.84944
set rmargin at screen 0.98889
set tmargin at screen 0.61798
set bmargin at screen 0.35955
set label "other keys" at screen 0.84944,0.63820 left font 'DejaVu Sans,15'
$row0 << EOD
0 -18.548 2.954474
EOD
$row1 << EOD
1 -36.148 6.166674
EOD
$row2 << EOD
2 -52.854 5.53674
EOD
$row3 << EOD
3 -29.962 8.098012
EOD
set xrange [-0.6:3.4]
set yrange [-61.89418:3.503444]
set ytics 20
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set label "change of loss" at screen 0.00833,0.15169 center rotate by 90
set label "(nat)" at screen 0.02278,0.15169 center rotate by 90
set lmargin at screen 0.08056
set rmargin at screen 0.22000
set tmargin at screen 0.28090
set bmargin at screen 0.02247
set label "heads at random" at screen 0.08056,0.30112 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.05653178 0.01458403
EOD
$row1 << EOD
1 0.2094086 0.06235527
EOD
$row2 << EOD
2 0.7182578 0.3997747
EOD
$row3 << EOD
3 0.2111591 0.1215683
EOD
set xrange [-0.6:3.4]
set yrange [-0.06708195:1.185114]
set ytics 0.5
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.27278
set rmargin at screen 0.41222
set tmargin at screen 0.28090
set bmargin at screen 0.02247
set label "most used heads" at screen 0.27278,0.30112 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.2598765 0.1597422
EOD
$row1 << EOD
1 0.2803711 0.1167287
EOD
$row2 << EOD
2 0.3056153 0.04913786
EOD
$row3 << EOD
3 0.3929588 0.2081223
EOD
set xrange [-0.6:3.4]
set yrange [-0.03606487:0.637146]
set ytics 0.2
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.46500
set rmargin at screen 0.60444
set tmargin at screen 0.28090
set bmargin at screen 0.02247
set label "choices shuffled" at screen 0.46500,0.30112 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.07313501 0.02393602
EOD
$row1 << EOD
1 0.2712868 0.09394364
EOD
$row2 << EOD
2 0.5949481 0.3122842
EOD
$row3 << EOD
3 0.2279365 0.1325179
EOD
set xrange [-0.6:3.4]
set yrange [-0.05443393:0.9616662]
set ytics 0.2
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.65722
set rmargin at screen 0.79667
set tmargin at screen 0.28090
set bmargin at screen 0.02247
set label "all heads" at screen 0.65722,0.30112 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.002803424 0.001776275
EOD
$row1 << EOD
1 0.008888789 0.002257662
EOD
$row2 << EOD
2 0.04156275 0.0322757
EOD
$row3 << EOD
3 0.08474903 0.02205307
EOD
set xrange [-0.6:3.4]
set yrange [-0.006408126:0.1132102]
set ytics 0.02
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.84944
set rmargin at screen 0.98889
set tmargin at screen 0.28090
set bmargin at screen 0.02247
set label "other keys" at screen 0.84944,0.30112 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.5848072 0.1534054
EOD
$row1 << EOD
1 1.274379 0.3485152
EOD
$row2 << EOD
2 2.34165 0.6411844
EOD
$row3 << EOD
3 0.9839738 0.3677403
EOD
set xrange [-0.6:3.4]
set yrange [-0.17897:3.161804]
set ytics 1
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
