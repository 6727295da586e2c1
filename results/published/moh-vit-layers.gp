set terminal pngcairo noenhanced size 1800,1050 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 1: ViT with all heads against a mixture of heads: head load over layers" at screen 0.01333,0.96190 left font 'DejaVu Sans,22'
set label "Scale quick. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the white line; routed heads are sorted in each layer from the" at screen 0.01333,0.92552 left font 'DejaVu Sans,15'
set label "most to the least selected, and ranks are then averaged over seeds." at screen 0.01333,0.90076 left font 'DejaVu Sans,15'
unset grid
set border 0
set cbrange [0:100]
set cbtics 50
set palette defined (0 '#440154', 1 '#46327e', 2 '#365c8d', 3 '#277f8e', 4 '#1fa187', 5 '#4ac16d', 6 '#a0da39', 7 '#fde725')
set colorbox user origin screen 0.9444,0.6648 size screen 0.012,0.1752
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.84000
set bmargin at screen 0.66000
$cells0 << EOD
1 1 100
2 1 100
3 1 92.56714
4 1 88.82759
5 1 86.44624
6 1 83.33016
7 1 78.09163
8 1 70.73722
1 2 100
2 2 100
3 2 93.81473
4 2 90.37
5 2 88.32176
6 2 84.12518
7 2 75.64404
8 2 67.72429
1 3 100
2 3 100
3 3 76.72176
4 3 69.82873
5 3 68.18061
6 3 66.07433
7 3 62.2362
8 3 56.95837
1 4 100
2 4 100
3 4 75.27265
4 4 72.32498
5 4 69.46229
6 4 63.68122
7 4 62.27339
8 4 56.98547
EOD
$dark0 << EOD
1 1 100
2 1 100
3 1 93
4 1 89
5 1 86
6 1 83
7 1 78
8 1 71
1 2 100
2 2 100
3 2 94
4 2 90
5 2 88
6 2 84
7 2 76
8 2 68
1 3 100
2 3 100
3 3 77
4 3 70
5 3 68
6 3 66
7 3 62
1 4 100
2 4 100
3 4 75
4 4 72
5 4 69
6 4 64
7 4 62
EOD
$light0 << EOD
8 3 57
8 4 57
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-80 (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
set label "layer" at screen 0.01389,0.75000 center rotate by 90
plot $cells0 using 1:2:3 with image pixels, $dark0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset colorbox
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.84000
set bmargin at screen 0.66000
$cells1 << EOD
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
$dark1 << EOD
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
$light1 << EOD
8 1 59
8 2 55
8 3 58
8 4 58
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-75 (n = 5)" offset 0,-0.6
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
set tmargin at screen 0.84000
set bmargin at screen 0.66000
$cells2 << EOD
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
$dark2 << EOD
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
$light2 << EOD
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
unset xlabel
plot $cells2 using 1:2:3 with image pixels, $dark2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.55048
set bmargin at screen 0.37048
$cells3 << EOD
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
$dark3 << EOD
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
$light3 << EOD
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
unset xlabel
set label "layer" at screen 0.01389,0.46048 center rotate by 90
plot $cells3 using 1:2:3 with image pixels, $dark3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.55048
set bmargin at screen 0.37048
$cells4 << EOD
1 1 100
2 1 52.49437
3 1 46.91898
4 1 44.38947
5 1 43.3562
6 1 40.76873
7 1 38.43167
8 1 33.64057
1 2 100
2 2 49.57453
3 2 46.74184
4 2 45.55335
5 2 42.25955
6 2 40.9309
7 2 38.20641
8 2 36.73343
1 3 100
2 3 48.07016
3 3 46.49857
4 3 45.3482
5 3 43.28882
6 3 40.77702
7 3 39.5429
8 3 36.47433
1 4 100
2 4 46.96955
3 4 45.30098
4 4 44.0149
5 4 42.63347
6 4 41.74449
7 4 40.94229
8 4 38.39433
EOD
$dark4 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light4 << EOD
2 1 52
3 1 47
4 1 44
5 1 43
6 1 41
7 1 38
8 1 34
2 2 50
3 2 47
4 2 46
5 2 42
6 2 41
7 2 38
8 2 37
2 3 48
3 3 46
4 3 45
5 3 43
6 3 41
7 3 40
8 3 36
2 4 47
3 4 45
4 4 44
5 4 43
6 4 42
7 4 41
8 4 38
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-50 (n = 5)" offset 0,-0.6
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
set lmargin at screen 0.65278
set rmargin at screen 0.91389
set tmargin at screen 0.55048
set bmargin at screen 0.37048
$cells5 << EOD
1 1 100
2 1 42.96143
3 1 42.92902
4 1 42.88298
5 1 42.85339
6 1 42.82143
7 1 42.79057
8 1 42.76118
1 2 100
2 2 42.98665
3 2 42.9382
4 2 42.89155
5 2 42.85714
6 2 42.8229
7 2 42.78302
8 2 42.72053
1 3 100
2 3 42.94163
3 3 42.91771
4 3 42.88016
5 3 42.86155
6 3 42.82208
7 3 42.80355
8 3 42.77331
1 4 100
2 4 42.93649
3 4 42.92894
4 4 42.88869
5 4 42.85996
6 4 42.83771
7 4 42.79865
8 4 42.74955
EOD
$dark5 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light5 << EOD
2 1 43
3 1 43
4 1 43
5 1 43
6 1 43
7 1 43
8 1 43
2 2 43
3 2 43
4 2 43
5 2 43
6 2 43
7 2 43
8 2 43
2 3 43
3 3 43
4 3 43
5 3 43
6 3 43
7 3 43
8 3 43
2 4 43
3 4 43
4 4 43
5 4 43
6 4 43
7 4 43
8 4 43
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "random-50 (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
plot $cells5 using 1:2:3 with image pixels, $dark5 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light5 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.26095
set bmargin at screen 0.08095
$cells6 << EOD
1 1 100
2 1 100
3 1 100
4 1 100
5 1 0
6 1 0
7 1 0
8 1 0
1 2 100
2 2 100
3 2 100
4 2 100
5 2 0
6 2 0
7 2 0
8 2 0
1 3 100
2 3 100
3 3 100
4 3 100
5 3 0
6 3 0
7 3 0
8 3 0
1 4 100
2 4 100
3 4 100
4 4 100
5 4 0
6 4 0
7 4 0
8 4 0
EOD
$dark6 << EOD
1 1 100
2 1 100
3 1 100
4 1 100
1 2 100
2 2 100
3 2 100
4 2 100
1 3 100
2 3 100
3 3 100
4 3 100
1 4 100
2 4 100
3 4 100
4 4 100
EOD
$light6 << EOD
5 1 0
6 1 0
7 1 0
8 1 0
5 2 0
6 2 0
7 2 0
8 2 0
5 3 0
6 3 0
7 3 0
8 3 0
5 4 0
6 4 0
7 4 0
8 4 0
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "static-50 (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
set label "layer" at screen 0.01389,0.17095 center rotate by 90
plot $cells6 using 1:2:3 with image pixels, $dark6 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light6 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset multiplot
