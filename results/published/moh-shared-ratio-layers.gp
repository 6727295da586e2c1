set terminal pngcairo noenhanced size 1800,1050 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: head load over layers" at screen 0.01333,0.96190 left font 'DejaVu Sans,22'
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
2 1 83.38497
3 1 78.53524
4 1 74.89537
5 1 70.33259
6 1 68.47061
7 1 63.62912
8 1 60.75211
1 2 100
2 2 84.60735
3 2 79.28354
4 2 75.49163
5 2 72.10762
6 2 65.85932
7 2 63.38878
8 2 59.26177
1 3 100
2 3 85.5415
3 3 80.03381
4 3 77.35163
5 3 72.46068
6 3 64.47395
7 3 61.0434
8 3 59.09503
1 4 100
2 4 81.54395
3 4 77.72
4 4 75.35653
5 4 72.96279
6 4 69.26912
7 4 65.81857
8 4 57.32905
EOD
$dark0 << EOD
1 1 100
2 1 83
3 1 79
4 1 75
5 1 70
6 1 68
7 1 64
8 1 61
1 2 100
2 2 85
3 2 79
4 2 75
5 2 72
6 2 66
7 2 63
1 3 100
2 3 86
3 3 80
4 3 77
5 3 72
6 3 64
7 3 61
1 4 100
2 4 82
3 4 78
4 4 75
5 4 73
6 4 69
7 4 66
EOD
$light0 << EOD
8 2 59
8 3 59
8 4 57
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared-14 (n = 3)" offset 0,-0.6
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
3 1 77.06673
4 1 69.29769
5 1 67.51776
6 1 65.79429
7 1 63.14497
8 1 57.17857
1 2 100
2 2 100
3 2 76.68986
4 2 69.58918
5 2 68.31517
6 2 64.56252
7 2 62.44803
8 2 58.39524
1 3 100
2 3 100
3 3 76.10517
4 3 72.10265
5 3 69.60707
6 3 62.72129
7 3 60.92422
8 3 58.53959
1 4 100
2 4 100
3 4 75.16667
4 4 69.37728
5 4 67.19313
6 4 65.68381
7 4 62.55932
8 4 60.0198
EOD
$dark1 << EOD
1 1 100
2 1 100
3 1 77
4 1 69
5 1 68
6 1 66
7 1 63
1 2 100
2 2 100
3 2 77
4 2 70
5 2 68
6 2 65
7 2 62
1 3 100
2 3 100
3 3 76
4 3 72
5 3 70
6 3 63
7 3 61
1 4 100
2 4 100
3 4 75
4 4 69
5 4 67
6 4 66
7 4 63
8 4 60
EOD
$light1 << EOD
8 1 57
8 2 58
8 3 59
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared-31 (n = 3)" offset 0,-0.6
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
3 1 100
4 1 66.68265
5 1 60.92327
6 1 59.55082
7 1 56.99592
8 1 55.84735
1 2 100
2 2 100
3 2 100
4 2 69.50068
5 2 62.01633
6 2 58.26891
7 2 56.55163
8 2 53.66245
1 3 100
2 3 100
3 3 75.22986
4 3 73.40966
5 3 67.20306
6 3 64.19578
7 3 61.49218
8 3 58.46946
1 4 100
2 4 100
3 4 72.48626
4 4 70.17898
5 4 67.32054
6 4 65.30483
7 4 63.68973
8 4 61.01966
EOD
$dark2 << EOD
1 1 100
2 1 100
3 1 100
4 1 67
5 1 61
1 2 100
2 2 100
3 2 100
4 2 70
5 2 62
1 3 100
2 3 100
3 3 75
4 3 73
5 3 67
6 3 64
7 3 61
1 4 100
2 4 100
3 4 72
4 4 70
5 4 67
6 4 65
7 4 64
8 4 61
EOD
$light2 << EOD
6 1 60
7 1 57
8 1 56
6 2 58
7 2 57
8 2 54
8 3 58
EOD
set arrow from first 3.5,0.5 to first 3.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 3.5,1.5 to first 3.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared-40 (n = 3)" offset 0,-0.6
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
5 1 52.13061
6 1 50.75762
7 1 49.34898
8 1 47.76279
1 2 100
2 2 100
3 2 100
4 2 100
5 2 54.05612
6 2 52.47429
7 2 49.30109
8 2 44.1685
1 3 100
2 3 100
3 3 100
4 3 65.44605
5 3 62.69347
6 3 60.83252
7 3 57.19401
8 3 53.83395
1 4 100
2 4 100
3 4 100
4 4 64.82211
5 4 63.10612
6 4 61.26252
7 4 57.31347
8 4 53.49578
EOD
$dark3 << EOD
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
4 3 65
5 3 63
6 3 61
1 4 100
2 4 100
3 4 100
4 4 65
5 4 63
6 4 61
EOD
$light3 << EOD
5 1 52
6 1 51
7 1 49
8 1 48
5 2 54
6 2 52
7 2 49
8 2 44
7 3 57
8 3 54
7 4 57
8 4 53
EOD
set arrow from first 4.5,0.5 to first 4.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 4.5,1.5 to first 4.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 3.5,2.5 to first 3.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 3.5,3.5 to first 3.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared-60 (n = 3)" offset 0,-0.6
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
2 1 100
3 1 100
4 1 100
5 1 100
6 1 33.67422
7 1 33.1998
8 1 33.12599
1 2 100
2 2 100
3 2 100
4 2 100
5 2 100
6 2 34.36925
7 2 33.16503
8 2 32.46571
1 3 100
2 3 100
3 3 100
4 3 100
5 3 53.86687
6 3 51.43605
7 3 48.28014
8 3 46.41694
1 4 100
2 4 100
3 4 100
4 4 100
5 4 52.43381
6 4 51.37898
7 4 49.04823
8 4 47.13898
EOD
$dark4 << EOD
1 1 100
2 1 100
3 1 100
4 1 100
5 1 100
1 2 100
2 2 100
3 2 100
4 2 100
5 2 100
1 3 100
2 3 100
3 3 100
4 3 100
1 4 100
2 4 100
3 4 100
4 4 100
EOD
$light4 << EOD
6 1 34
7 1 33
8 1 33
6 2 34
7 2 33
8 2 32
5 3 54
6 3 51
7 3 48
8 3 46
5 4 52
6 4 51
7 4 49
8 4 47
EOD
set arrow from first 5.5,0.5 to first 5.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 5.5,1.5 to first 5.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 4.5,2.5 to first 4.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 4.5,3.5 to first 4.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "shared-74 (n = 3)" offset 0,-0.6
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
2 1 100
3 1 66.76592
4 1 66.73007
5 1 66.65299
6 1 66.63891
7 1 66.6234
8 1 66.58871
1 2 100
2 2 100
3 2 66.75109
4 2 66.72469
5 2 66.68469
6 2 66.6498
7 2 66.60456
8 2 66.58517
1 3 100
2 3 100
3 3 66.7415
4 3 66.70891
5 3 66.68789
6 3 66.67585
7 3 66.65272
8 3 66.53313
1 4 100
2 4 100
3 4 66.77238
4 4 66.71306
5 4 66.6717
6 4 66.64714
7 4 66.62878
8 4 66.56694
EOD
$dark5 << EOD
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
$light5 << EOD
0 0 0
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "random-75 (n = 3)" offset 0,-0.6
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
$dark6 << EOD
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
$light6 << EOD
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
set title "static-75 (n = 3)" offset 0,-0.6
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
