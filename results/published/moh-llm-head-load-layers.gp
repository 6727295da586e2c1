set terminal pngcairo noenhanced size 1800,442 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Figure 3: head load per domain and per task: head load over layers" at screen 0.01333,0.90950 left font 'DejaVu Sans,22'
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
3 1 78.77185
4 1 72.84333
5 1 68.72297
6 1 65.65668
7 1 58.83002
8 1 55.17515
1 2 100
2 2 100
3 2 73.88187
4 2 69.78748
5 2 67.28805
6 2 65.64469
7 2 63.52072
8 2 59.87719
1 3 100
2 3 100
3 3 73.88633
4 3 71.54873
5 3 67.21592
6 3 65.33919
7 3 63.28939
8 3 58.72044
1 4 100
2 4 100
3 4 72.36779
4 4 69.45094
5 4 67.78695
6 4 66.03865
7 4 63.63647
8 4 60.7192
EOD
$dark0 << EOD
0 0 0
EOD
$light0 << EOD
1 1 100
2 1 100
3 1 79
4 1 73
5 1 69
6 1 66
7 1 59
8 1 55
1 2 100
2 2 100
3 2 74
4 2 70
5 2 67
6 2 66
7 2 64
8 2 60
1 3 100
2 3 100
3 3 74
4 3 72
5 3 67
6 3 65
7 3 63
8 3 59
1 4 100
2 4 100
3 4 72
4 4 69
5 4 68
6 4 66
7 4 64
8 4 61
EOD
set arrow from first 2.5,0.5 to first 2.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,1.5 to first 2.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,2.5 to first 2.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 2.5,3.5 to first 2.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "MoH, 75 % (n = 10)" offset 0,-0.6
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
2 1 57.85498
3 1 51.25266
4 1 46.01654
5 1 40.04664
6 1 37.78735
7 1 34.93068
8 1 32.11116
1 2 100
2 2 50.12465
3 2 47.10293
4 2 45.11705
5 2 42.62431
6 2 40.38529
7 2 38.46799
8 2 36.17778
1 3 100
2 3 49.90031
3 3 46.86706
4 3 45.42649
5 3 42.89313
6 3 40.77901
7 3 38.76685
8 3 35.36714
1 4 100
2 4 50.73066
3 4 46.69002
4 4 44.73758
5 4 42.48327
6 4 40.30425
7 4 39.22168
8 4 35.83254
EOD
$dark1 << EOD
3 1 51
4 1 46
5 1 40
6 1 38
7 1 35
8 1 32
2 2 50
3 2 47
4 2 45
5 2 43
6 2 40
7 2 38
8 2 36
2 3 50
3 3 47
4 3 45
5 3 43
6 3 41
7 3 39
8 3 35
2 4 51
3 4 47
4 4 45
5 4 42
6 4 40
7 4 39
8 4 36
EOD
$light1 << EOD
1 1 100
2 1 58
1 2 100
1 3 100
1 4 100
EOD
set arrow from first 1.5,0.5 to first 1.5,1.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,1.5 to first 1.5,2.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,2.5 to first 1.5,3.5 nohead front linewidth 4 linecolor rgb 'white'
set arrow from first 1.5,3.5 to first 1.5,4.5 nohead front linewidth 4 linecolor rgb 'white'
set title "MoH, 50 % (n = 10)" offset 0,-0.6
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
