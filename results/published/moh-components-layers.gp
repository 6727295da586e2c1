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
1 1 92.55714
2 1 82.63253
3 1 79.82971
4 1 76.33902
5 1 72.47886
6 1 69.98931
7 1 65.20776
8 1 60.96567
1 2 87.12943
2 2 81.81673
3 2 79.91935
4 2 75.3829
5 2 72.61053
6 2 70.12898
7 2 68.05731
8 2 64.95478
1 3 86.88327
2 3 81.3262
3 3 79.8898
4 3 76.90302
5 3 75.23139
6 3 69.92331
7 3 67.36355
8 3 62.47947
1 4 86.34649
2 4 84.71527
3 4 79.53298
4 4 75.70939
5 4 73.97686
6 4 70.43065
7 4 66.35714
8 4 62.93122
EOD
$dark0 << EOD
1 1 93
2 1 83
3 1 80
4 1 76
5 1 72
6 1 70
7 1 65
8 1 61
1 2 87
2 2 82
3 2 80
4 2 75
5 2 73
6 2 70
7 2 68
8 2 65
1 3 87
2 3 81
3 3 80
4 3 77
5 3 75
6 3 70
7 3 67
8 3 62
1 4 86
2 4 85
3 4 80
4 4 76
5 4 74
6 4 70
7 4 66
8 4 63
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
3 1 78.00608
4 1 72.64347
5 1 66.71935
6 1 63.07167
7 1 61.57531
8 1 57.98412
1 2 100
2 2 100
3 2 74.7418
4 2 70.59641
5 2 69.39902
6 2 67.01788
7 2 60.11024
8 2 58.13465
1 3 100
2 3 100
3 3 77.48037
4 3 70.20265
5 3 67.58808
6 3 64.79853
7 3 62.95608
8 3 56.97429
1 4 100
2 4 100
3 4 76.04894
4 4 72.2442
5 4 69.04098
6 4 65.15388
7 4 63.49661
8 4 54.01539
EOD
$dark1 << EOD
1 1 100
2 1 100
3 1 78
4 1 73
5 1 67
6 1 63
7 1 62
1 2 100
2 2 100
3 2 75
4 2 71
5 2 69
6 2 67
7 2 60
1 3 100
2 3 100
3 3 77
4 3 70
5 3 68
6 3 65
7 3 63
1 4 100
2 4 100
3 4 76
4 4 72
5 4 69
6 4 65
7 4 63
EOD
$light1 << EOD
8 1 58
8 2 58
8 3 57
8 4 54
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
$dark2 << EOD
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
$light2 << EOD
8 1 57
8 2 57
8 3 59
8 4 59
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
