set terminal pngcairo noenhanced size 1800,556 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which experts the tokens of each domain use: SMoE, an expert by a hash of the token" at screen 0.01333,0.92806 left font 'DejaVu Sans,22'
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
1 1 -0.257
2 1 0.210
3 1 -0.215
4 1 0.650
5 1 -0.023
6 1 -0.244
7 1 -0.377
8 1 -0.034
1 2 -0.143
2 2 -0.088
3 2 0.050
4 2 0.249
5 2 0.224
6 2 0.257
7 2 -0.179
8 2 -0.549
1 3 -0.487
2 3 0.049
3 3 -0.463
4 3 0.539
5 3 -0.571
6 3 0.459
7 3 -0.985
8 3 0.605
EOD
$pale0_0 << EOD
1 1 10
2 1 14
3 1 11
4 1 20
5 1 12
6 1 11
7 1 10
8 1 12
1 2 11
2 2 12
3 2 13
4 2 15
5 2 15
6 2 15
7 2 11
8 2 9
1 3 9
2 3 13
3 3 9
4 3 18
5 3 8
6 3 17
7 3 6
8 3 19
EOD
$dark0_0 << EOD
0 0 0
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
1 1 -0.257
2 1 0.210
3 1 -0.215
4 1 0.650
5 1 -0.023
6 1 -0.244
7 1 -0.377
8 1 -0.034
1 2 -0.143
2 2 -0.088
3 2 0.050
4 2 0.249
5 2 0.224
6 2 0.257
7 2 -0.179
8 2 -0.549
1 3 -0.487
2 3 0.049
3 3 -0.463
4 3 0.539
5 3 -0.571
6 3 0.459
7 3 -0.985
8 3 0.605
EOD
$pale0_1 << EOD
1 1 10
2 1 14
3 1 11
4 1 20
5 1 12
6 1 11
7 1 10
8 1 12
1 2 11
2 2 12
3 2 13
4 2 15
5 2 15
6 2 15
7 2 11
8 2 9
1 3 9
2 3 13
3 3 9
4 3 18
5 3 8
6 3 17
7 3 6
8 3 19
EOD
$dark0_1 << EOD
0 0 0
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
1 1 -0.257
2 1 0.210
3 1 -0.215
4 1 0.650
5 1 -0.023
6 1 -0.244
7 1 -0.377
8 1 -0.034
1 2 -0.143
2 2 -0.088
3 2 0.050
4 2 0.249
5 2 0.224
6 2 0.257
7 2 -0.179
8 2 -0.549
1 3 -0.487
2 3 0.049
3 3 -0.463
4 3 0.539
5 3 -0.571
6 3 0.459
7 3 -0.985
8 3 0.605
EOD
$pale0_2 << EOD
1 1 10
2 1 14
3 1 11
4 1 20
5 1 12
6 1 11
7 1 10
8 1 12
1 2 11
2 2 12
3 2 13
4 2 15
5 2 15
6 2 15
7 2 11
8 2 9
1 3 9
2 3 13
3 3 9
4 3 18
5 3 8
6 3 17
7 3 6
8 3 19
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
1 1 -0.257
2 1 0.210
3 1 -0.215
4 1 0.650
5 1 -0.023
6 1 -0.244
7 1 -0.377
8 1 -0.034
1 2 -0.143
2 2 -0.088
3 2 0.050
4 2 0.249
5 2 0.224
6 2 0.257
7 2 -0.179
8 2 -0.549
1 3 -0.487
2 3 0.049
3 3 -0.463
4 3 0.539
5 3 -0.571
6 3 0.459
7 3 -0.985
8 3 0.605
EOD
$pale0_3 << EOD
1 1 10
2 1 14
3 1 11
4 1 20
5 1 12
6 1 11
7 1 10
8 1 12
1 2 11
2 2 12
3 2 13
4 2 15
5 2 15
6 2 15
7 2 11
8 2 9
1 3 9
2 3 13
3 3 9
4 3 18
5 3 8
6 3 17
7 3 6
8 3 19
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
1 1 -0.257
2 1 0.210
3 1 -0.215
4 1 0.650
5 1 -0.023
6 1 -0.244
7 1 -0.377
8 1 -0.034
1 2 -0.143
2 2 -0.088
3 2 0.050
4 2 0.249
5 2 0.224
6 2 0.257
7 2 -0.179
8 2 -0.549
1 3 -0.487
2 3 0.049
3 3 -0.463
4 3 0.539
5 3 -0.571
6 3 0.459
7 3 -0.985
8 3 0.605
EOD
$pale0_4 << EOD
1 1 10
2 1 14
3 1 11
4 1 20
5 1 12
6 1 11
7 1 10
8 1 12
1 2 11
2 2 12
3 2 13
4 2 15
5 2 15
6 2 15
7 2 11
8 2 9
1 3 9
2 3 13
3 3 9
4 3 18
5 3 8
6 3 17
7 3 6
8 3 19
EOD
$dark0_4 << EOD
0 0 0
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
1 1 -0.632
2 1 -0.429
3 1 0.027
4 1 -0.388
5 1 1.075
6 1 -0.427
7 1 0.075
8 1 -0.112
1 2 -0.110
2 2 0.107
3 2 -0.400
4 2 0.139
5 2 0.664
6 2 -0.458
7 2 -0.158
8 2 -0.108
1 3 0.150
2 3 -0.749
3 3 0.259
4 3 -0.793
5 3 1.028
6 3 -0.813
7 3 -0.296
8 3 0.135
EOD
$pale1_0 << EOD
1 1 8
2 1 9
3 1 13
4 1 10
5 1 26
6 1 9
7 1 13
8 1 12
1 2 12
2 2 13
3 2 9
4 2 14
5 2 20
6 2 9
7 2 11
8 2 12
1 3 14
2 3 7
3 3 15
4 3 7
5 3 25
6 3 7
7 3 10
8 3 14
EOD
$dark1_0 << EOD
0 0 0
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
1 1 -0.632
2 1 -0.429
3 1 0.027
4 1 -0.388
5 1 1.075
6 1 -0.427
7 1 0.075
8 1 -0.112
1 2 -0.110
2 2 0.107
3 2 -0.400
4 2 0.139
5 2 0.664
6 2 -0.458
7 2 -0.158
8 2 -0.108
1 3 0.150
2 3 -0.749
3 3 0.259
4 3 -0.793
5 3 1.028
6 3 -0.813
7 3 -0.296
8 3 0.135
EOD
$pale1_1 << EOD
1 1 8
2 1 9
3 1 13
4 1 10
5 1 26
6 1 9
7 1 13
8 1 12
1 2 12
2 2 13
3 2 9
4 2 14
5 2 20
6 2 9
7 2 11
8 2 12
1 3 14
2 3 7
3 3 15
4 3 7
5 3 25
6 3 7
7 3 10
8 3 14
EOD
$dark1_1 << EOD
0 0 0
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
1 1 -0.632
2 1 -0.429
3 1 0.027
4 1 -0.388
5 1 1.075
6 1 -0.427
7 1 0.075
8 1 -0.112
1 2 -0.110
2 2 0.107
3 2 -0.400
4 2 0.139
5 2 0.664
6 2 -0.458
7 2 -0.158
8 2 -0.108
1 3 0.150
2 3 -0.749
3 3 0.259
4 3 -0.793
5 3 1.028
6 3 -0.813
7 3 -0.296
8 3 0.135
EOD
$pale1_2 << EOD
1 1 8
2 1 9
3 1 13
4 1 10
5 1 26
6 1 9
7 1 13
8 1 12
1 2 12
2 2 13
3 2 9
4 2 14
5 2 20
6 2 9
7 2 11
8 2 12
1 3 14
2 3 7
3 3 15
4 3 7
5 3 25
6 3 7
7 3 10
8 3 14
EOD
$dark1_2 << EOD
0 0 0
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
1 1 -0.632
2 1 -0.429
3 1 0.027
4 1 -0.388
5 1 1.075
6 1 -0.427
7 1 0.075
8 1 -0.112
1 2 -0.110
2 2 0.107
3 2 -0.400
4 2 0.139
5 2 0.664
6 2 -0.458
7 2 -0.158
8 2 -0.108
1 3 0.150
2 3 -0.749
3 3 0.259
4 3 -0.793
5 3 1.028
6 3 -0.813
7 3 -0.296
8 3 0.135
EOD
$pale1_3 << EOD
1 1 8
2 1 9
3 1 13
4 1 10
5 1 26
6 1 9
7 1 13
8 1 12
1 2 12
2 2 13
3 2 9
4 2 14
5 2 20
6 2 9
7 2 11
8 2 12
1 3 14
2 3 7
3 3 15
4 3 7
5 3 25
6 3 7
7 3 10
8 3 14
EOD
$dark1_3 << EOD
0 0 0
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
1 1 -0.632
2 1 -0.429
3 1 0.027
4 1 -0.388
5 1 1.075
6 1 -0.427
7 1 0.075
8 1 -0.112
1 2 -0.110
2 2 0.107
3 2 -0.400
4 2 0.139
5 2 0.664
6 2 -0.458
7 2 -0.158
8 2 -0.108
1 3 0.150
2 3 -0.749
3 3 0.259
4 3 -0.793
5 3 1.028
6 3 -0.813
7 3 -0.296
8 3 0.135
EOD
$pale1_4 << EOD
1 1 8
2 1 9
3 1 13
4 1 10
5 1 26
6 1 9
7 1 13
8 1 12
1 2 12
2 2 13
3 2 9
4 2 14
5 2 20
6 2 9
7 2 11
8 2 12
1 3 14
2 3 7
3 3 15
4 3 7
5 3 25
6 3 7
7 3 10
8 3 14
EOD
$dark1_4 << EOD
0 0 0
EOD
plot $map1_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
