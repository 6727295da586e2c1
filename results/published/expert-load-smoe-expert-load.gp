set terminal pngcairo noenhanced size 1800,556 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which experts the tokens of each domain use: SMoE, 1 of 8 experts" at screen 0.01333,0.92806 left font 'DejaVu Sans,22'
set label "Each cell: how often the tokens of a domain (or the parts of tokens that are routed by themselves) select an expert, over the even share, at which all experts of the" at screen 0.01333,0.85935 left font 'DejaVu Sans,15'
set label "layer are selected alike. White is even, blue less, orange more; what lies beyond an eighth or eight times is drawn as that. Where rows of one map differ, domains use" at screen 0.01333,0.81259 left font 'DejaVu Sans,15'
set label "different experts. Numbers: percent of the tokens. The order of experts is chance: expert 3 of one seed is not expert 3 of another." at screen 0.01333,0.76583 left font 'DejaVu Sans,15'
set label "expert-load, scale quick: 0.30 million test tokens a seed, parts counted one by one; layers are those with experts." at screen 0.01333,0.71906 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [-3:3]
set palette defined (-3 '#08306b', -2 '#2171b5', -1 '#9ecae1', 0 '#ffffff', 1 '#fdae6b', 2 '#d94801', 3 '#7f2704')
set cbtics ('1/8' -3, '1/4' -2, '1/2' -1, 'even' 0, '2 x' 1, '4 x' 2, '8 x' 3)
set colorbox user origin screen 0.93889,0.29856 size screen 0.01000,0.30576
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 1" at screen 0.08467,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_0 << EOD
1 1 0.267
2 1 -0.632
3 1 0.728
4 1 1.323
5 1 -0.277
6 1 -0.494
7 1 -1.856
8 1 -2.460
1 2 -0.709
2 2 -0.164
3 2 -1.243
4 2 -2.334
5 2 0.084
6 2 0.642
7 2 0.214
8 2 1.067
1 3 0.127
2 3 0.715
3 3 0.122
4 3 -1.319
5 3 0.105
6 3 -0.385
7 3 0.554
8 3 -1.093
EOD
$pale0_0 << EOD
1 1 15
2 1 8
3 1 21
4 1 31
5 1 10
6 1 9
7 1 3
1 2 8
2 2 11
3 2 5
5 2 13
6 2 20
7 2 15
8 2 26
1 3 14
2 3 21
3 3 14
4 3 5
5 3 13
6 3 10
7 3 18
8 3 6
EOD
$dark0_0 << EOD
8 1 2
4 2 2
EOD
plot $map0_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 2" at screen 0.25596,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_1 << EOD
1 1 0.246
2 1 -2.559
3 1 0.925
4 1 -0.854
5 1 -0.721
6 1 0.036
7 1 -1.086
8 1 1.063
1 2 0.026
2 2 -0.198
3 2 -0.537
4 2 0.270
5 2 -0.131
6 2 -0.054
7 2 0.982
8 2 -1.460
1 3 -0.079
2 3 0.533
3 3 -0.149
4 3 0.462
5 3 0.419
6 3 0.297
7 3 -0.769
8 3 -2.521
EOD
$pale0_1 << EOD
1 1 15
3 1 24
4 1 7
5 1 8
6 1 13
7 1 6
8 1 26
1 2 13
2 2 11
3 2 9
4 2 15
5 2 11
6 2 12
7 2 25
8 2 5
1 3 12
2 3 18
3 3 11
4 3 17
5 3 17
6 3 15
7 3 7
EOD
$dark0_1 << EOD
2 1 2
8 3 2
EOD
plot $map0_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 3" at screen 0.42724,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_2 << EOD
1 1 -0.504
2 1 0.587
3 1 0.726
4 1 -0.652
5 1 0.014
6 1 -0.790
7 1 -0.138
8 1 0.007
1 2 0.669
2 2 -1.370
3 2 -0.632
4 2 -0.265
5 2 0.650
6 2 -0.704
7 2 0.378
8 2 0.088
1 3 -0.946
2 3 -0.064
3 3 -0.501
4 3 0.312
5 3 -0.366
6 3 0.856
7 3 -0.393
8 3 0.297
EOD
$pale0_2 << EOD
1 1 9
2 1 19
3 1 21
4 1 8
5 1 13
6 1 7
7 1 11
8 1 13
1 2 20
2 2 5
3 2 8
4 2 10
5 2 20
6 2 8
7 2 16
8 2 13
1 3 6
2 3 12
3 3 9
4 3 16
5 3 10
6 3 23
7 3 10
8 3 15
EOD
$dark0_2 << EOD
0 0 0
EOD
plot $map0_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 4" at screen 0.59853,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_3 << EOD
1 1 0.172
2 1 -0.101
3 1 -1.514
4 1 0.103
5 1 0.645
6 1 0.087
7 1 0.318
8 1 -0.634
1 2 -0.631
2 2 0.738
3 2 1.151
4 2 -1.448
5 2 -1.744
6 2 -0.541
7 2 -0.548
8 2 0.515
1 3 0.272
2 3 -0.729
3 3 -1.291
4 3 0.326
5 3 -0.615
6 3 0.542
7 3 0.659
8 3 -0.252
EOD
$pale0_3 << EOD
1 1 14
2 1 12
3 1 4
4 1 13
5 1 20
6 1 13
7 1 16
8 1 8
1 2 8
2 2 21
3 2 28
4 2 5
5 2 4
6 2 9
7 2 9
8 2 18
1 3 15
2 3 8
3 3 5
4 3 16
5 3 8
6 3 18
7 3 20
8 3 10
EOD
$dark0_3 << EOD
0 0 0
EOD
plot $map0_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 5" at screen 0.76982,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_4 << EOD
1 1 -0.121
2 1 0.441
3 1 0.124
4 1 -1.481
5 1 0.685
6 1 -0.298
7 1 -0.811
8 1 0.361
1 2 -0.205
2 2 0.127
3 2 0.178
4 2 0.859
5 2 -2.234
6 2 0.619
7 2 -0.158
8 2 -1.148
1 3 0.368
2 3 -0.542
3 3 0.742
4 3 -0.745
5 3 -0.971
6 3 -0.304
7 3 0.525
8 3 -0.009
EOD
$pale0_4 << EOD
1 1 11
2 1 17
3 1 14
4 1 4
5 1 20
6 1 10
7 1 7
8 1 16
1 2 11
2 2 14
3 2 14
4 2 23
6 2 19
7 2 11
8 2 6
1 3 16
2 3 9
3 3 21
4 3 7
5 3 6
6 3 10
7 3 18
8 3 12
EOD
$dark0_4 << EOD
5 2 3
EOD
plot $map0_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 1" at screen 0.08467,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_0 << EOD
1 1 -3.000
2 1 0.839
3 1 1.455
4 1 -3.000
5 1 0.608
6 1 -0.522
7 1 0.093
8 1 -3.000
1 2 -0.773
2 2 0.225
3 2 -3.000
4 2 1.494
5 2 -1.141
6 2 0.078
7 2 -3.000
8 2 0.887
1 3 0.971
2 3 -0.178
3 3 -1.688
4 3 -3.000
5 3 0.154
6 3 0.362
7 3 0.760
8 3 -0.521
EOD
$pale1_0 << EOD
2 1 22
3 1 34
5 1 19
6 1 9
7 1 13
1 2 7
2 2 15
4 2 35
5 2 6
6 2 13
8 2 23
1 3 24
2 3 11
3 3 4
5 3 14
6 3 16
7 3 21
8 3 9
EOD
$dark1_0 << EOD
1 1 1
4 1 1
8 1 1
3 2 0
7 2 1
4 3 1
EOD
plot $map1_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 2" at screen 0.25596,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_1 << EOD
1 1 0.596
2 1 -0.437
3 1 -0.249
4 1 -0.165
5 1 -3.000
6 1 -0.603
7 1 1.101
8 1 0.141
1 2 -0.583
2 2 1.234
3 2 -0.013
4 2 0.719
5 2 -0.049
6 2 -2.628
7 2 -2.823
8 2 0.103
1 3 -0.150
2 3 -0.532
3 3 -0.679
4 3 -1.349
5 3 0.780
6 3 0.981
7 3 -0.550
8 3 0.022
EOD
$pale1_1 << EOD
1 1 19
2 1 9
3 1 11
4 1 11
6 1 8
7 1 27
8 1 14
1 2 8
2 2 29
3 2 12
4 2 21
5 2 12
8 2 13
1 3 11
2 3 9
3 3 8
4 3 5
5 3 21
6 3 25
7 3 9
8 3 13
EOD
$dark1_1 << EOD
5 1 1
6 2 2
7 2 2
EOD
plot $map1_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 3" at screen 0.42724,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_2 << EOD
1 1 1.027
2 1 0.518
3 1 -3.000
4 1 0.583
5 1 0.746
6 1 -1.809
7 1 -0.337
8 1 -2.466
1 2 -1.660
2 2 0.218
3 2 0.579
4 2 0.046
5 2 -3.000
6 2 -0.383
7 2 -0.483
8 2 1.299
1 3 -0.473
2 3 -0.681
3 3 0.039
4 3 -1.123
5 3 0.484
6 3 0.726
7 3 0.114
8 3 0.048
EOD
$pale1_2 << EOD
1 1 25
2 1 18
4 1 19
5 1 21
6 1 4
7 1 10
1 2 4
2 2 15
3 2 19
4 2 13
6 2 10
7 2 9
8 2 31
1 3 9
2 3 8
3 3 13
4 3 6
5 3 17
6 3 21
7 3 14
8 3 13
EOD
$dark1_2 << EOD
3 1 1
8 1 2
5 2 1
EOD
plot $map1_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 4" at screen 0.59853,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_3 << EOD
1 1 -1.745
2 1 1.052
3 1 -1.622
4 1 0.032
5 1 -0.300
6 1 0.587
7 1 -1.996
8 1 0.779
1 2 1.323
2 2 -1.157
3 2 -1.724
4 2 0.706
5 2 -0.115
6 2 -0.181
7 2 0.082
8 2 -1.982
1 3 -0.684
2 3 -0.507
3 3 1.323
4 3 -2.197
5 3 0.455
6 3 -1.863
7 3 0.678
8 3 -0.498
EOD
$pale1_3 << EOD
1 1 4
2 1 26
3 1 4
4 1 13
5 1 10
6 1 19
7 1 3
8 1 21
1 2 31
2 2 6
3 2 4
4 2 20
5 2 12
6 2 11
7 2 13
8 2 3
1 3 8
2 3 9
3 3 31
5 3 17
6 3 3
7 3 20
8 3 9
EOD
$dark1_3 << EOD
4 3 3
EOD
plot $map1_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 5" at screen 0.76982,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_4 << EOD
1 1 -1.100
2 1 0.724
3 1 -1.520
4 1 0.398
5 1 -0.055
6 1 -3.000
7 1 -0.281
8 1 1.226
1 2 1.189
2 2 -1.239
3 2 0.084
4 2 -3.000
5 2 -2.359
6 2 1.356
7 2 0.263
8 2 -2.003
1 3 -0.404
2 3 -0.131
3 3 0.366
4 3 0.219
5 3 0.708
6 3 -1.275
7 3 0.036
8 3 -0.310
EOD
$pale1_4 << EOD
1 1 6
2 1 21
3 1 4
4 1 16
5 1 12
7 1 10
8 1 29
1 2 28
2 2 5
3 2 13
6 2 32
7 2 15
1 3 9
2 3 11
3 3 16
4 3 15
5 3 20
6 3 5
7 3 13
8 3 10
EOD
$dark1_4 << EOD
6 1 1
4 2 0
5 2 2
8 2 3
EOD
plot $map1_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
