set terminal pngcairo noenhanced size 1800,746 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 6: components at 75 % of the heads: head load over layers" at screen 0.01333,0.94638 left font 'DejaVu Sans,22'
set label "Scale quick. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the white line; routed heads are sorted in each layer from the" at screen 0.01333,0.89517 left font 'DejaVu Sans,15'
set label "most to the least selected, and ranks are then averaged over seeds." at screen 0.01333,0.86032 left font 'DejaVu Sans,15'
unset grid
set border 0
set cbrange [0:100]
set cbtics 50
set palette defined (0 '#440154', 1 '#46327e', 2 '#365c8d', 3 '#277f8e', 4 '#1fa187', 5 '#4ac16d', 6 '#a0da39', 7 '#fde725')
set colorbox user origin screen 0.9444,0.5282 size screen 0.012,0.2466
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.77480
set bmargin at screen 0.52145
$cells0 << EOD
1 1 86.39865
2 1 83.24057
3 1 80.55449
4 1 77.38098
5 1 72.59429
6 1 70.15604
7 1 67.06596
8 1 62.60902
1 2 84.0811
2 2 81.77159
3 2 80.52249
4 2 76.77837
5 2 73.37261
6 2 71.17906
7 2 69.6542
8 2 62.64057
1 3 87.25571
2 3 83.48633
3 3 82.0442
4 3 76.20482
5 3 73.7038
6 3 69.17351
7 3 65.69894
8 3 62.43269
1 4 87.88437
2 4 83.93396
3 4 80.67437
4 4 76.23131
5 4 74.00727
6 4 71.8278
7 4 65.23408
8 4 60.20686
EOD
$dark0 << EOD
1 1 86
2 1 83
3 1 81
4 1 77
5 1 73
6 1 70
7 1 67
8 1 63
1 2 84
2 2 82
3 2 81
4 2 77
5 2 73
6 2 71
7 2 70
8 2 63
1 3 87
2 3 83
3 3 82
4 3 76
5 3 74
6 3 69
7 3 66
8 3 62
1 4 88
2 4 84
3 4 81
4 4 76
5 4 74
6 4 72
7 4 65
8 4 60
EOD
$light0 << EOD
0 0 0
EOD
set title "neither (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
set label "layer" at screen 0.01389,0.64812 center rotate by 90
plot $cells0 using 1:2:3 with image pixels, $dark0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset colorbox
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.77480
set bmargin at screen 0.52145
$cells1 << EOD
1 1 100
2 1 100
3 1 76.65763
4 1 73.7009
5 1 67.31633
6 1 64.13976
7 1 60.162
8 1 58.02339
1 2 100
2 2 100
3 2 74.22176
4 2 70.64363
5 2 67.53816
6 2 65.74722
7 2 62.85045
8 2 58.99878
1 3 100
2 3 100
3 3 72.59335
4 3 70.194
5 3 67.96551
6 3 65.76037
7 3 63.72188
8 3 59.7649
1 4 100
2 4 100
3 4 76.81808
4 4 71.14547
5 4 67.8711
6 4 65.20673
7 4 61.40478
8 4 57.55384
EOD
$dark1 << EOD
1 1 100
2 1 100
3 1 77
4 1 74
5 1 67
6 1 64
7 1 60
1 2 100
2 2 100
3 2 74
4 2 71
5 2 68
6 2 66
7 2 63
1 3 100
2 3 100
3 3 73
4 3 70
5 3 68
6 3 66
7 3 64
1 4 100
2 4 100
3 4 77
4 4 71
5 4 68
6 4 65
7 4 61
EOD
$light1 << EOD
8 1 58
8 2 59
8 3 60
8 4 58
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
plot $cells1 using 1:2:3 with image pixels, $dark1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.65278
set rmargin at screen 0.91389
set tmargin at screen 0.77480
set bmargin at screen 0.52145
$cells2 << EOD
1 1 100
2 1 100
3 1 80.61049
4 1 70.8998
5 1 65.0351
6 1 63.00584
7 1 61.80041
8 1 58.64837
1 2 100
2 2 100
3 2 77.40376
4 2 72.35857
5 2 68.64302
6 2 66.20261
7 2 60.28812
8 2 55.10392
1 3 100
2 3 100
3 3 75.36482
4 3 72.69694
5 3 67.53841
6 3 65.10551
7 3 61.40433
8 3 57.89
1 4 100
2 4 100
3 4 76.79278
4 4 73.02322
5 4 67.12265
6 4 63.77812
7 4 61.01335
8 4 58.26988
EOD
$dark2 << EOD
1 1 100
2 1 100
3 1 81
4 1 71
5 1 65
6 1 63
7 1 62
1 2 100
2 2 100
3 2 77
4 2 72
5 2 69
6 2 66
7 2 60
1 3 100
2 3 100
3 3 75
4 3 73
5 3 68
6 3 65
7 3 61
1 4 100
2 4 100
3 4 77
4 4 73
5 4 67
6 4 64
7 4 61
EOD
$light2 << EOD
8 1 59
8 2 55
8 3 58
8 4 58
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "both (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
plot $cells2 using 1:2:3 with image pixels, $dark2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.36729
set bmargin at screen 0.11394
$cells3 << EOD
1 1 100
2 1 100
3 1 66.77592
4 1 66.72698
5 1 66.65865
6 1 66.63596
7 1 66.61751
8 1 66.58498
1 2 100
2 2 100
3 2 66.74437
4 2 66.71592
5 2 66.68865
6 2 66.64808
7 2 66.61445
8 2 66.58853
1 3 100
2 3 100
3 3 66.76147
4 3 66.70527
5 3 66.68633
6 3 66.67029
7 3 66.63576
8 3 66.5409
1 4 100
2 4 100
3 4 66.77253
4 4 66.71196
5 4 66.66996
6 4 66.64894
7 4 66.6202
8 4 66.57641
EOD
$dark3 << EOD
1 1 100
2 1 100
3 1 67
4 1 67
5 1 67
6 1 67
7 1 67
8 1 67
1 2 100
2 2 100
3 2 67
4 2 67
5 2 67
6 2 67
7 2 67
8 2 67
1 3 100
2 3 100
3 3 67
4 3 67
5 3 67
6 3 67
7 3 67
8 3 67
1 4 100
2 4 100
3 4 67
4 4 67
5 4 67
6 4 67
7 4 67
8 4 67
EOD
$light3 << EOD
0 0 0
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "random-75 (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
set label "layer" at screen 0.01389,0.24062 center rotate by 90
plot $cells3 using 1:2:3 with image pixels, $dark3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.36729
set bmargin at screen 0.11394
$cells4 << EOD
1 1 100
2 1 100
3 1 100
4 1 100
5 1 100
6 1 100
7 1 0
8 1 0
1 2 100
2 2 100
3 2 100
4 2 100
5 2 100
6 2 100
7 2 0
8 2 0
1 3 100
2 3 100
3 3 100
4 3 100
5 3 100
6 3 100
7 3 0
8 3 0
1 4 100
2 4 100
3 4 100
4 4 100
5 4 100
6 4 100
7 4 0
8 4 0
EOD
$dark4 << EOD
1 1 100
2 1 100
3 1 100
4 1 100
5 1 100
6 1 100
1 2 100
2 2 100
3 2 100
4 2 100
5 2 100
6 2 100
1 3 100
2 3 100
3 3 100
4 3 100
5 3 100
6 3 100
1 4 100
2 4 100
3 4 100
4 4 100
5 4 100
6 4 100
EOD
$light4 << EOD
7 1 0
8 1 0
7 2 0
8 2 0
7 3 0
8 3 0
7 4 0
8 4 0
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "static-75 (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
plot $cells4 using 1:2:3 with image pixels, $dark4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset multiplot
