set terminal pngcairo noenhanced size 1800,442 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Figures 3 and A: head load per category: head load over layers" at screen 0.01333,0.90950 left font 'DejaVu Sans,22'
set label "Scale quick. Cells: share of all test tokens that select the head, in percent. Shared heads stand left of the white line; routed heads are sorted in each layer from the" at screen 0.01333,0.82308 left font 'DejaVu Sans,15'
set label "most to the least selected (so that chance, too, looks graded), and ranks are then averaged over seeds." at screen 0.01333,0.76425 left font 'DejaVu Sans,15'
unset grid
set border 0
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 50
set format cb '%g %%'
set colorbox user origin screen 0.9306,0.2036 size screen 0.012,0.4163
set lmargin at screen 0.04167
set rmargin at screen 0.45139
set tmargin at screen 0.61991
set bmargin at screen 0.19231
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
0 0 0
EOD
$light0 << EOD
1 1 100
2 1 100
3 1 79
4 1 71
5 1 66
6 1 65
7 1 62
8 1 57
1 2 100
2 2 100
3 2 77
4 2 71
5 2 69
6 2 65
7 2 61
8 2 57
1 3 100
2 3 100
3 3 77
4 3 71
5 3 68
6 3 63
7 3 62
8 3 59
1 4 100
2 4 100
3 4 77
4 4 71
5 4 66
6 4 64
7 4 61
8 4 59
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "MoH, 2 shared + 4 of 6 routed (n = 5)" offset 0,-0.6
set xrange [0.5:8.5]
set yrange [4.5:0.5]
set xtics 1,1 scale 0
set ytics 1,1 scale 0
set xlabel 'head, by rank' offset 0,0.4
set label "layer" at screen 0.01389,0.40611 center rotate by 90
plot $cells0 using 1:2:3 with image pixels, $dark0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'black', $light0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,14' textcolor rgb 'white'
unset label
unset arrow
unset object
unset title
unset colorbox
set lmargin at screen 0.49583
set rmargin at screen 0.90556
set tmargin at screen 0.61991
set bmargin at screen 0.19231
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
$light1 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "MoH, 1 shared + 3 of 7 routed (n = 5)" offset 0,-0.6
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
unset multiplot
