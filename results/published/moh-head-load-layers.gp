set terminal pngcairo noenhanced size 1800,746 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Figures 3 and A: head load per category: head load over layers" at screen 0.01333,0.94638 left font 'DejaVu Sans,22'
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
$dark0 << EOD
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
$light0 << EOD
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
$dark1 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light1 << EOD
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
set xlabel 'head, by rank' offset 0,0.4
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
set title "random-75 (n = 3)" offset 0,-0.6
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
set title "static-75 (n = 3)" offset 0,-0.6
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
unset multiplot
