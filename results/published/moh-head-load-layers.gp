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
3 1 76.88453
4 1 73.29216
5 1 68.13682
6 1 63.42935
7 1 60.81592
8 1 57.44122
1 2 100
2 2 100
3 2 76.35478
4 2 72.75984
5 2 66.37359
6 2 63.78143
7 2 61.6422
8 2 59.08816
1 3 100
2 3 100
3 3 75.51473
4 3 70.73482
5 3 67.56588
6 3 65.76531
7 3 62.62743
8 3 57.79184
1 4 100
2 4 100
3 4 78.10947
4 4 73.68784
5 4 66.6602
6 4 63.81976
7 4 59.48502
8 4 58.23771
EOD
$dark0 << EOD
0 0 0
EOD
$light0 << EOD
1 1 100
2 1 100
3 1 77
4 1 73
5 1 68
6 1 63
7 1 61
8 1 57
1 2 100
2 2 100
3 2 76
4 2 73
5 2 66
6 2 64
7 2 62
8 2 59
1 3 100
2 3 100
3 3 76
4 3 71
5 3 68
6 3 66
7 3 63
8 3 58
1 4 100
2 4 100
3 4 78
4 4 74
5 4 67
6 4 64
7 4 59
8 4 58
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
2 1 51.12335
3 1 46.89094
4 1 44.86143
5 1 42.96082
6 1 41.77131
7 1 38.72057
8 1 33.67159
1 2 100
2 2 48.68106
3 2 47.06412
4 2 45.52412
5 2 43.17984
6 2 42.41314
7 2 40.36261
8 2 32.7751
1 3 100
2 3 50.8689
3 3 48.17147
4 3 44.5851
5 3 42.1702
6 3 40.10069
7 3 37.91159
8 3 36.19204
1 4 100
2 4 48.29771
3 4 45.42253
4 4 43.64233
5 4 42.27127
6 4 41.97286
7 4 40.41322
8 4 37.98008
EOD
$dark1 << EOD
2 1 51
3 1 47
4 1 45
5 1 43
6 1 42
7 1 39
8 1 34
2 2 49
3 2 47
4 2 46
5 2 43
6 2 42
7 2 40
8 2 33
2 3 51
3 3 48
4 3 45
5 3 42
6 3 40
7 3 38
8 3 36
2 4 48
3 4 45
4 4 44
5 4 42
6 4 42
7 4 40
8 4 38
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
