set terminal pngcairo noenhanced size 1800,1354 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH (ICML), Table H: share of active heads: head load over layers" at screen 0.01333,0.97046 left font 'DejaVu Sans,22'
set label "Scale quick. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the white line; routed heads are sorted in each layer from the" at screen 0.01333,0.94225 left font 'DejaVu Sans,15'
set label "most to the least selected, and ranks are then averaged over seeds." at screen 0.01333,0.92304 left font 'DejaVu Sans,15'
unset grid
set border 0
set cbrange [0:100]
set cbtics 50
set palette defined (0 '#440154', 1 '#46327e', 2 '#365c8d', 3 '#277f8e', 4 '#1fa187', 5 '#4ac16d', 6 '#a0da39', 7 '#fde725')
set colorbox user origin screen 0.9444,0.7400 size screen 0.012,0.1359
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.87592
set bmargin at screen 0.73634
$cells0 << EOD
1 1 13.37531
2 1 12.95388
3 1 12.84898
4 1 12.46707
5 1 12.33844
6 1 12.26803
7 1 12.07857
8 1 11.66973
1 2 12.97891
2 2 12.85816
3 2 12.68952
4 2 12.6419
5 2 12.43728
6 2 12.28973
7 2 12.18102
8 2 11.92347
1 3 12.84442
2 3 12.77034
3 3 12.61327
4 3 12.58741
5 3 12.48959
6 3 12.43061
7 3 12.19238
8 3 12.07197
1 4 12.9268
2 4 12.74707
3 4 12.70218
4 4 12.56102
5 4 12.43014
6 4 12.32116
7 4 12.2917
8 4 12.01993
EOD
$dark0 << EOD
0 0 0
EOD
$light0 << EOD
1 1 13
2 1 13
3 1 13
4 1 12
5 1 12
6 1 12
7 1 12
8 1 12
1 2 13
2 2 13
3 2 13
4 2 13
5 2 12
6 2 12
7 2 12
8 2 12
1 3 13
2 3 13
3 3 13
4 3 13
5 3 12
6 3 12
7 3 12
8 3 12
1 4 13
2 4 13
3 4 13
4 4 13
5 4 12
6 4 12
7 4 12
8 4 12
EOD
set title "moh-12 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
set label "layer" at screen 0.01389,0.80613 center rotate by 90
plot $cells0 using 1:2:3 with image pixels, $dark0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset colorbox
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.87592
set bmargin at screen 0.73634
$cells1 << EOD
1 1 100
2 1 15.12673
3 1 14.68313
4 1 14.42116
5 1 14.24503
6 1 14.03143
7 1 13.8683
8 1 13.62422
1 2 100
2 2 14.82503
3 2 14.56272
4 2 14.47027
5 2 14.18925
6 2 14.17374
7 2 14.03
8 2 13.74898
1 3 100
2 3 14.71252
3 3 14.56395
4 3 14.35102
5 3 14.31918
6 3 14.21503
7 3 14.05776
8 3 13.78054
1 4 100
2 4 14.97007
3 4 14.62497
4 4 14.49959
5 4 14.2434
6 4 14.01027
7 4 13.89531
8 4 13.75639
EOD
$dark1 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light1 << EOD
2 1 15
3 1 15
4 1 14
5 1 14
6 1 14
7 1 14
8 1 14
2 2 15
3 2 15
4 2 14
5 2 14
6 2 14
7 2 14
8 2 14
2 3 15
3 3 15
4 3 14
5 3 14
6 3 14
7 3 14
8 3 14
2 4 15
3 4 15
4 4 14
5 4 14
6 4 14
7 4 14
8 4 14
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-25 (n = 3)" offset 0,-0.6
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
set tmargin at screen 0.87592
set bmargin at screen 0.73634
$cells2 << EOD
1 1 100
2 1 49.40265
3 1 47.33034
4 1 45.22313
5 1 43.67027
6 1 41.91122
7 1 38.85605
8 1 33.60633
1 2 100
2 2 48.31918
3 2 46.37245
4 2 44.83993
5 2 43.17197
6 2 41.82381
7 2 38.77333
8 2 36.69932
1 3 100
2 3 47.59592
3 3 46.05088
4 3 45.29374
5 3 42.93939
6 3 40.59639
7 3 39.34469
8 3 38.17898
1 4 100
2 4 46.67122
3 4 45.26748
4 4 43.80238
5 4 43.00463
6 4 41.61279
7 4 40.76789
8 4 38.87361
EOD
$dark2 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light2 << EOD
2 1 49
3 1 47
4 1 45
5 1 44
6 1 42
7 1 39
8 1 34
2 2 48
3 2 46
4 2 45
5 2 43
6 2 42
7 2 39
8 2 37
2 3 48
3 3 46
4 3 45
5 3 43
6 3 41
7 3 39
8 3 38
2 4 47
3 4 45
4 4 44
5 4 43
6 4 42
7 4 41
8 4 39
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-50 (n = 3)" offset 0,-0.6
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
set tmargin at screen 0.65140
set bmargin at screen 0.51182
$cells3 << EOD
1 1 100
2 1 100
3 1 59.04265
4 1 53.70531
5 1 51.55503
6 1 49.28218
7 1 45.29327
8 1 41.12156
1 2 100
2 2 100
3 2 56.60048
4 2 51.54313
5 2 51.2468
6 2 49.36259
7 2 46.64048
8 2 44.60653
1 3 100
2 3 100
3 3 54.87537
4 3 52.90585
5 3 51.25122
6 3 49.79361
7 3 48.39986
8 3 42.77408
1 4 100
2 4 100
3 4 38.15748
4 4 36.49422
5 4 33.71327
6 4 32.6317
7 4 30.15762
8 4 28.84571
EOD
$dark3 << EOD
1 1 100
2 1 100
1 2 100
2 2 100
1 3 100
2 3 100
1 4 100
2 4 100
EOD
$light3 << EOD
3 1 59
4 1 54
5 1 52
6 1 49
7 1 45
8 1 41
3 2 57
4 2 52
5 2 51
6 2 49
7 2 47
8 2 45
3 3 55
4 3 53
5 3 51
6 3 50
7 3 48
8 3 43
3 4 38
4 4 36
5 4 34
6 4 33
7 4 30
8 4 29
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-60 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
set label "layer" at screen 0.01389,0.58161 center rotate by 90
plot $cells3 using 1:2:3 with image pixels, $dark3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.65140
set bmargin at screen 0.51182
$cells4 << EOD
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
$dark4 << EOD
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
$light4 << EOD
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
set title "moh-75 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
plot $cells4 using 1:2:3 with image pixels, $dark4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.65278
set rmargin at screen 0.91389
set tmargin at screen 0.65140
set bmargin at screen 0.51182
$cells5 << EOD
1 1 100
2 1 100
3 1 93.04129
4 1 87.86524
5 1 86.16503
6 1 84.1102
7 1 79.47707
8 1 69.34116
1 2 100
2 2 100
3 2 92.97088
4 2 89.55456
5 2 88.02224
6 2 81.95571
7 2 78.93558
8 2 68.56102
1 3 100
2 3 100
3 3 78.31558
4 3 69.8134
5 3 68.09952
6 3 65.9398
7 3 61.82014
8 3 56.01156
1 4 100
2 4 100
3 4 72.18041
4 4 69.65782
5 4 67.19531
6 4 65.46313
7 4 64.29061
8 4 61.21272
EOD
$dark5 << EOD
1 1 100
2 1 100
3 1 93
4 1 88
5 1 86
6 1 84
7 1 79
8 1 69
1 2 100
2 2 100
3 2 93
4 2 90
5 2 88
6 2 82
7 2 79
8 2 69
1 3 100
2 3 100
3 3 78
4 3 70
5 3 68
6 3 66
7 3 62
1 4 100
2 4 100
3 4 72
4 4 70
5 4 67
6 4 65
7 4 64
8 4 61
EOD
$light5 << EOD
8 3 56
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "moh-80 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
unset xlabel
plot $cells5 using 1:2:3 with image pixels, $dark5 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light5 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.42688
set bmargin at screen 0.28730
$cells6 << EOD
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
$dark6 << EOD
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
$light6 << EOD
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
unset xlabel
set label "layer" at screen 0.01389,0.35709 center rotate by 90
plot $cells6 using 1:2:3 with image pixels, $dark6 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light6 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.34722
set rmargin at screen 0.60833
set tmargin at screen 0.42688
set bmargin at screen 0.28730
$cells7 << EOD
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
$dark7 << EOD
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
$light7 << EOD
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
plot $cells7 using 1:2:3 with image pixels, $dark7 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light7 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.65278
set rmargin at screen 0.91389
set tmargin at screen 0.42688
set bmargin at screen 0.28730
$cells8 << EOD
1 1 100
2 1 42.96333
3 1 42.92755
4 1 42.87347
5 1 42.84408
6 1 42.82986
7 1 42.79143
8 1 42.77027
1 2 100
2 2 42.98048
3 2 42.93565
4 2 42.90061
5 2 42.85442
6 2 42.82054
7 2 42.78918
8 2 42.71912
1 3 100
2 3 42.94789
3 3 42.9302
4 3 42.88429
5 3 42.86265
6 3 42.82054
7 3 42.79469
8 3 42.75973
1 4 100
2 4 42.92401
3 4 42.91605
4 4 42.88197
5 4 42.86993
6 4 42.85633
7 4 42.80265
8 4 42.74905
EOD
$dark8 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light8 << EOD
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
set title "random-50 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
plot $cells8 using 1:2:3 with image pixels, $dark8 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light8 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
set lmargin at screen 0.04167
set rmargin at screen 0.30278
set tmargin at screen 0.20236
set bmargin at screen 0.06278
$cells9 << EOD
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
$dark9 << EOD
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
$light9 << EOD
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
set title "static-50 (n = 3)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
set label "layer" at screen 0.01389,0.13257 center rotate by 90
plot $cells9 using 1:2:3 with image pixels, $dark9 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light9 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset multiplot
