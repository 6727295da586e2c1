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
1 1 13.55633
2 1 12.84517
3 1 12.78891
4 1 12.69429
5 1 12.55224
6 1 12.24381
7 1 11.81612
8 1 11.50313
1 2 13.01347
2 2 12.76884
3 2 12.6066
4 2 12.53782
5 2 12.46143
6 2 12.44354
7 2 12.19061
8 2 11.97769
1 3 12.98925
2 3 12.72619
3 3 12.62367
4 3 12.57422
5 3 12.4598
6 3 12.31415
7 3 12.24442
8 3 12.0683
1 4 12.9819
2 4 12.73401
3 4 12.68986
4 4 12.54014
5 4 12.4917
6 4 12.36721
7 4 12.22252
8 4 11.97265
EOD
$dark0 << EOD
0 0 0
EOD
$light0 << EOD
1 1 14
2 1 13
3 1 13
4 1 13
5 1 13
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
2 1 15.00789
3 1 14.76782
4 1 14.43946
5 1 14.25986
6 1 14.11626
7 1 13.82946
8 1 13.57925
1 2 100
2 2 15.00095
3 2 14.55476
4 2 14.42646
5 2 14.25884
6 2 14.10327
7 2 13.97646
8 2 13.67925
1 3 100
2 3 14.79633
3 3 14.57272
4 3 14.49626
5 3 14.36578
6 3 14.33116
7 3 13.91102
8 3 13.52673
1 4 100
2 4 15.1068
3 4 14.47599
4 4 14.30503
5 4 14.29769
6 4 14.25048
7 4 13.97578
8 4 13.58823
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
3 4 14
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
2 1 51.98714
3 1 47.21068
4 1 45.43626
5 1 43.46027
6 1 42.93381
7 1 36.85612
8 1 32.11571
1 2 100
2 2 47.9915
3 2 46.73252
4 2 44.70007
5 2 43.70014
6 2 42.11401
7 2 40.62272
8 2 34.13905
1 3 100
2 3 49.51231
3 3 47.4302
4 3 43.34041
5 3 43.02558
6 3 42.45551
7 3 38.08524
8 3 36.15075
1 4 100
2 4 47.59973
3 4 44.7115
4 4 42.9515
5 4 42.25973
6 4 41.56537
7 4 41.22435
8 4 39.68782
EOD
$dark2 << EOD
1 1 100
1 2 100
1 3 100
1 4 100
EOD
$light2 << EOD
2 1 52
3 1 47
4 1 45
5 1 43
6 1 43
7 1 37
8 1 32
2 2 48
3 2 47
4 2 45
5 2 44
6 2 42
7 2 41
8 2 34
2 3 50
3 3 47
4 3 43
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
3 1 58.72959
4 1 54.58544
5 1 52.0219
6 1 48.49619
7 1 44.51122
8 1 41.65565
1 2 100
2 2 100
3 2 57.04844
4 2 53.28898
5 2 51.41912
6 2 47.56224
7 2 45.9985
8 2 44.68272
1 3 100
2 3 100
3 3 53.45408
4 3 52.68156
5 3 51.21912
6 3 49.96048
7 3 48.29415
8 3 44.39061
1 4 100
2 4 100
3 4 38.42163
4 4 37.13265
5 4 33.71721
6 4 32.2083
7 4 29.56884
8 4 28.95136
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
4 1 55
5 1 52
6 1 48
7 1 45
8 1 42
3 2 57
4 2 53
5 2 51
6 2 48
7 2 46
8 2 45
3 3 53
4 3 53
5 3 51
6 3 50
7 3 48
8 3 44
3 4 38
4 4 37
5 4 34
6 4 32
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
$dark4 << EOD
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
$light4 << EOD
8 1 57
8 2 58
8 3 59
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
3 1 92.48361
4 1 88.88497
5 1 85.48599
6 1 81.80034
7 1 80.00735
8 1 71.33776
1 2 100
2 2 100
3 2 93.47565
4 2 89.43803
5 2 85.82293
6 2 81.60776
7 2 76.03612
8 2 73.61952
1 3 100
2 3 100
3 3 72.96905
4 3 70.24898
5 3 67.02939
6 3 65.14578
7 3 62.96252
8 3 61.64429
1 4 100
2 4 100
3 4 74.99007
4 4 72.9285
5 4 68.49048
6 4 62.57327
7 4 61.14231
8 4 59.87537
EOD
$dark5 << EOD
1 1 100
2 1 100
3 1 92
4 1 89
5 1 85
6 1 82
7 1 80
8 1 71
1 2 100
2 2 100
3 2 93
4 2 89
5 2 86
6 2 82
7 2 76
8 2 74
1 3 100
2 3 100
3 3 73
4 3 70
5 3 67
6 3 65
7 3 63
8 3 62
1 4 100
2 4 100
3 4 75
4 4 73
5 4 68
6 4 63
7 4 61
EOD
$light5 << EOD
8 4 60
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
