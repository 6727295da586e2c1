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
3 1 93.30763
4 1 88.99122
5 1 86.1469
6 1 81.64094
7 1 79.33845
8 1 70.57486
1 2 100
2 2 100
3 2 94.09229
4 2 90.09743
5 2 86.46645
6 2 82.10392
7 2 75.14192
8 2 72.098
1 3 100
2 3 100
3 3 74.0162
4 3 71.37335
5 3 67.66865
6 3 65.36527
7 3 61.88322
8 3 59.69331
1 4 100
2 4 100
3 4 76.43992
4 4 71.62176
5 4 68.25706
6 4 63.59584
7 4 60.90763
8 4 59.1778
EOD
$dark0 << EOD
1 1 100
2 1 100
3 1 93
4 1 89
5 1 86
6 1 82
7 1 79
8 1 71
1 2 100
2 2 100
3 2 94
4 2 90
5 2 86
6 2 82
7 2 75
8 2 72
1 3 100
2 3 100
3 3 74
4 3 71
5 3 68
6 3 65
7 3 62
1 4 100
2 4 100
3 4 76
4 4 72
5 4 68
6 4 64
7 4 61
EOD
$light0 << EOD
8 3 60
8 4 59
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
3 1 78.75608
4 1 71.44335
5 1 66.11788
6 1 64.64882
7 1 61.93086
8 1 57.10302
1 2 100
2 2 100
3 2 76.74743
4 2 70.65951
5 2 68.64041
6 2 65.27171
7 2 61.24004
8 2 57.4409
1 3 100
2 3 100
3 3 77.13722
4 3 71.08608
5 3 68.30522
6 3 63.34935
7 3 61.58298
8 3 58.53914
1 4 100
2 4 100
3 4 77.36559
4 4 71.37584
5 4 66.34992
6 4 64.30282
7 4 61.12355
8 4 59.48229
EOD
$dark1 << EOD
1 1 100
2 1 100
3 1 79
4 1 71
5 1 66
6 1 65
7 1 62
1 2 100
2 2 100
3 2 77
4 2 71
5 2 69
6 2 65
7 2 61
1 3 100
2 3 100
3 3 77
4 3 71
5 3 68
6 3 63
7 3 62
1 4 100
2 4 100
3 4 77
4 4 71
5 4 66
6 4 64
7 4 61
EOD
$light1 << EOD
8 1 57
8 2 57
8 3 59
8 4 59
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
2 1 51.23249
3 1 47.58947
4 1 46.06359
5 1 43.81082
6 1 42.49747
7 1 38.71
8 1 30.09616
1 2 100
2 2 48.57143
3 2 46.96049
4 2 43.9702
5 2 42.90151
6 2 41.84833
7 2 40.44865
8 2 35.29939
1 3 100
2 3 50.85229
3 3 46.91208
4 3 43.6382
5 3 42.74963
6 3 42.0298
7 3 38.07208
8 3 35.74592
1 4 100
2 4 47.70494
3 4 44.58849
4 4 42.87416
5 4 42.20527
6 4 41.59204
7 4 41.13739
8 4 39.89771
EOD
$dark4 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light4 << EOD
2 1 51
3 1 48
4 1 46
5 1 44
6 1 42
7 1 39
8 1 30
2 2 49
3 2 47
4 2 44
5 2 43
6 2 42
7 2 40
8 2 35
2 3 51
3 3 47
4 3 44
5 3 43
6 3 42
7 3 38
8 3 36
2 4 48
3 4 45
4 4 43
5 4 42
6 4 42
7 4 41
8 4 40
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
