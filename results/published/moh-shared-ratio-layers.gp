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
2 1 83.1949
3 1 78.38517
4 1 76.53864
5 1 72.27109
6 1 68.49694
7 1 61.6166
8 1 59.49667
1 2 100
2 2 82.25714
3 2 78.47551
4 2 75.58075
5 2 71.35034
6 2 69.74762
7 2 63.02061
8 2 59.56803
1 3 100
2 3 84.65707
3 3 81.63503
4 3 75.73762
5 3 69.06293
6 3 66.84163
7 3 64.14245
8 3 57.92327
1 4 100
2 4 81.22959
3 4 77.13782
4 4 74.89993
5 4 71.22687
6 4 69.31932
7 4 64.31578
8 4 61.87068
EOD
$dark0 << EOD
1 1 100
2 1 83
3 1 78
4 1 77
5 1 72
6 1 68
7 1 62
1 2 100
2 2 82
3 2 78
4 2 76
5 2 71
6 2 70
7 2 63
1 3 100
2 3 85
3 3 82
4 3 76
5 3 69
6 3 67
7 3 64
1 4 100
2 4 81
3 4 77
4 4 75
5 4 71
6 4 69
7 4 64
8 4 62
EOD
$light0 << EOD
8 1 59
8 2 60
8 3 58
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
3 1 79.7668
4 1 69.33061
5 1 64.41769
6 1 64.25054
7 1 62.80973
8 1 59.42463
1 2 100
2 2 100
3 2 79.35993
4 2 71.71735
5 2 69.52748
6 2 66.20537
7 2 58.68741
8 2 54.50245
1 3 100
2 3 100
3 3 74.91762
4 3 71.44299
5 3 68.67837
6 3 65.39599
7 3 61.7149
8 3 57.85014
1 4 100
2 4 100
3 4 76.84973
4 4 72.57184
5 4 66.7234
6 4 63.45354
7 4 61.19224
8 4 59.20925
EOD
$dark1 << EOD
1 1 100
2 1 100
3 1 80
4 1 69
5 1 64
6 1 64
7 1 63
1 2 100
2 2 100
3 2 79
4 2 72
5 2 70
6 2 66
1 3 100
2 3 100
3 3 75
4 3 71
5 3 69
6 3 65
7 3 62
1 4 100
2 4 100
3 4 77
4 4 73
5 4 67
6 4 63
7 4 61
EOD
$light1 << EOD
8 1 59
7 2 59
8 2 55
8 3 58
8 4 59
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
4 1 69.20605
5 1 65.34449
6 1 58.23476
7 1 55.08367
8 1 52.13102
1 2 100
2 2 100
3 2 100
4 2 66.26231
5 2 63.46796
6 2 59.25061
7 2 56.70129
8 2 54.31782
1 3 100
2 3 100
3 3 79.53306
4 3 69.73633
5 3 66.53163
6 3 64.82973
7 3 62.36857
8 3 57.00068
1 4 100
2 4 100
3 4 75.3534
4 4 72.42796
5 4 68.32918
6 4 64.15776
7 4 60.81653
8 4 58.91517
EOD
$dark2 << EOD
1 1 100
2 1 100
3 1 100
4 1 69
5 1 65
1 2 100
2 2 100
3 2 100
4 2 66
5 2 63
1 3 100
2 3 100
3 3 80
4 3 70
5 3 67
6 3 65
7 3 62
1 4 100
2 4 100
3 4 75
4 4 72
5 4 68
6 4 64
7 4 61
EOD
$light2 << EOD
6 1 58
7 1 55
8 1 52
6 2 59
7 2 57
8 2 54
8 3 57
8 4 59
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
5 1 55.79741
6 1 51.15435
7 1 48.94789
8 1 44.10034
1 2 100
2 2 100
3 2 100
4 2 100
5 2 55.54571
6 2 51.08204
7 2 49.32014
8 2 44.05211
1 3 100
2 3 100
3 3 100
4 3 65.15952
5 3 63.76646
6 3 59.69605
7 3 57.99871
8 3 53.37925
1 4 100
2 4 100
3 4 100
4 4 69.13204
5 4 63.10422
6 4 59.94653
7 4 55.83796
8 4 51.97925
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
5 3 64
1 4 100
2 4 100
3 4 100
4 4 69
5 4 63
EOD
$light3 << EOD
5 1 56
6 1 51
7 1 49
8 1 44
5 2 56
6 2 51
7 2 49
8 2 44
6 3 60
7 3 58
8 3 53
6 4 60
7 4 56
8 4 52
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
6 1 33.70374
7 1 33.41823
8 1 32.87803
1 2 100
2 2 100
3 2 100
4 2 100
5 2 100
6 2 33.71959
7 2 33.26714
8 2 33.01327
1 3 100
2 3 100
3 3 100
4 3 100
5 3 55.02327
6 3 51.40224
7 3 48.07224
8 3 45.50224
1 4 100
2 4 100
3 4 100
4 4 100
5 4 54.39789
6 4 51.77932
7 4 48.36476
8 4 45.45803
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
8 2 33
5 3 55
6 3 51
7 3 48
8 3 46
5 4 54
6 4 52
7 4 48
8 4 45
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
