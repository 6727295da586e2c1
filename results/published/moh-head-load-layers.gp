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
$dark0 << EOD
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
$light0 << EOD
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
$dark1 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light1 << EOD
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
set title "static-75 (n = 5)" offset 0,-0.6
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
