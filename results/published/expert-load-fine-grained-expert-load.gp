set terminal pngcairo noenhanced size 1800,502 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which experts the tokens of each domain use: fine-grained SMoE, 2 of 16 experts" at screen 0.01333,0.92032 left font 'DejaVu Sans,22'
set label "Each cell: how often the tokens of a domain (or the parts of tokens that are routed by themselves) select an expert, over the even share, at which all experts of the" at screen 0.01333,0.84422 left font 'DejaVu Sans,15'
set label "layer are selected alike. White is even, blue less, orange more; what lies beyond an eighth or eight times is drawn as that. Where rows of one map differ, domains use" at screen 0.01333,0.79243 left font 'DejaVu Sans,15'
set label "different experts. The order of experts is chance: expert 3 of one seed is not expert 3 of another." at screen 0.01333,0.74064 left font 'DejaVu Sans,15'
set label "expert-load, scale quick: 0.30 million test tokens a seed, parts counted one by one; layers are those with experts." at screen 0.01333,0.68884 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [-3:3]
set palette defined (-3 '#08306b', -2 '#2171b5', -1 '#9ecae1', 0 '#ffffff', 1 '#fdae6b', 2 '#d94801', 3 '#7f2704')
set cbtics ('1/8' -3, '1/4' -2, '1/2' -1, 'even' 0, '2 x' 1, '4 x' 2, '8 x' 3)
set colorbox user origin screen 0.93889,0.22311 size screen 0.01000,0.33865
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.56175
set bmargin at screen 0.41833
set label "layer 1 of 2, seed 1" at screen 0.08467,0.59761 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map0_0 << EOD
1 1 0.812
2 1 0.313
3 1 -0.319
4 1 0.403
5 1 -0.127
6 1 0.634
7 1 -0.708
8 1 -0.550
9 1 -1.294
10 1 0.652
11 1 -0.302
12 1 -2.267
13 1 -0.060
14 1 0.181
15 1 0.133
16 1 -0.110
1 2 -1.205
2 2 0.145
3 2 0.290
4 2 -0.907
5 2 0.738
6 2 -0.316
7 2 -1.200
8 2 -0.275
9 2 1.165
10 2 -0.523
11 2 -1.079
12 2 0.758
13 2 -0.367
14 2 0.791
15 2 -0.862
16 2 -0.296
1 3 0.222
2 3 -0.735
3 3 0.050
4 3 -0.102
5 3 0.046
6 3 -0.650
7 3 0.371
8 3 0.785
9 3 0.368
10 3 -0.437
11 3 0.825
12 3 0.125
13 3 -0.771
14 3 -1.126
15 3 -0.701
16 3 0.041
EOD
plot $map0_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.56175
set bmargin at screen 0.41833
set label "layer 1 of 2, seed 2" at screen 0.25596,0.59761 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map0_1 << EOD
1 1 -0.080
2 1 0.226
3 1 -0.628
4 1 -1.985
5 1 0.588
6 1 -2.009
7 1 -0.209
8 1 0.851
9 1 0.700
10 1 -0.360
11 1 -0.408
12 1 -0.130
13 1 0.236
14 1 0.350
15 1 -0.054
16 1 0.108
1 2 0.224
2 2 -0.250
3 2 -1.321
4 2 -0.699
5 2 0.414
6 2 0.292
7 2 0.355
8 2 -1.146
9 2 -0.734
10 2 0.896
11 2 0.162
12 2 -0.157
13 2 0.363
14 2 -0.449
15 2 0.178
16 2 0.085
1 3 -0.281
2 3 0.724
3 3 0.305
4 3 0.977
5 3 -0.563
6 3 0.572
7 3 -0.915
8 3 0.152
9 3 0.262
10 3 -0.656
11 3 -0.236
12 3 0.594
13 3 -1.042
14 3 -2.158
15 3 -0.867
16 3 0.092
EOD
plot $map0_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.56175
set bmargin at screen 0.41833
set label "layer 1 of 2, seed 3" at screen 0.42724,0.59761 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map0_2 << EOD
1 1 -1.711
2 1 0.501
3 1 0.670
4 1 -0.598
5 1 -1.350
6 1 -2.809
7 1 -0.078
8 1 0.073
9 1 -0.071
10 1 0.337
11 1 0.290
12 1 -1.366
13 1 0.721
14 1 0.879
15 1 -0.155
16 1 0.357
1 2 0.634
2 2 -0.415
3 2 -0.160
4 2 0.577
5 2 0.707
6 2 -2.981
7 2 -1.930
8 2 0.003
9 2 0.029
10 2 -1.118
11 2 0.222
12 2 0.592
13 2 0.070
14 2 -0.865
15 2 0.587
16 2 0.046
1 3 0.082
2 3 0.887
3 3 0.210
4 3 -0.503
5 3 0.595
6 3 0.526
7 3 0.264
8 3 -0.527
9 3 -1.043
10 3 0.574
11 3 -0.697
12 3 -1.056
13 3 -1.323
14 3 -2.035
15 3 0.313
16 3 0.511
EOD
plot $map0_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.56175
set bmargin at screen 0.41833
set label "layer 1 of 2, seed 4" at screen 0.59853,0.59761 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map0_3 << EOD
1 1 -1.839
2 1 -2.922
3 1 0.923
4 1 -0.034
5 1 0.096
6 1 0.171
7 1 0.172
8 1 -0.507
9 1 -0.674
10 1 0.353
11 1 0.139
12 1 0.947
13 1 -0.641
14 1 0.545
15 1 0.151
16 1 -0.872
1 2 0.541
2 2 1.020
3 2 -0.517
4 2 0.424
5 2 -2.729
6 2 0.241
7 2 0.527
8 2 -0.713
9 2 0.828
10 2 -2.171
11 2 -3.000
12 2 -1.191
13 2 0.261
14 2 -0.454
15 2 -0.154
16 2 0.772
1 3 0.582
2 3 -0.953
3 3 -0.091
4 3 0.207
5 3 0.658
6 3 -0.218
7 3 -0.864
8 3 0.188
9 3 -0.179
10 3 -0.001
11 3 0.650
12 3 -1.897
13 3 0.153
14 3 0.324
15 3 -0.397
16 3 -0.112
EOD
plot $map0_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.56175
set bmargin at screen 0.41833
set label "layer 1 of 2, seed 5" at screen 0.76982,0.59761 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map0_4 << EOD
1 1 -0.360
2 1 -0.655
3 1 0.099
4 1 0.511
5 1 -0.785
6 1 0.500
7 1 -3.000
8 1 0.953
9 1 -0.882
10 1 0.001
11 1 0.121
12 1 -0.593
13 1 0.139
14 1 0.800
15 1 0.445
16 1 -0.859
1 2 -0.168
2 2 -1.594
3 2 -2.423
4 2 0.750
5 2 0.520
6 2 -3.000
7 2 0.847
8 2 -0.975
9 2 1.113
10 2 -0.117
11 2 0.716
12 2 -1.336
13 2 -0.101
14 2 -2.548
15 2 -0.360
16 2 1.050
1 3 0.006
2 3 0.844
3 3 0.092
4 3 -0.065
5 3 0.109
6 3 0.812
7 3 -1.083
8 3 -0.869
9 3 -1.478
10 3 0.211
11 3 -2.119
12 3 0.890
13 3 0.549
14 3 -1.346
15 3 -0.288
16 3 0.071
EOD
plot $map0_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.25100
set bmargin at screen 0.10757
set label "layer 2 of 2, seed 1" at screen 0.08467,0.28685 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map1_0 << EOD
1 1 0.721
2 1 -2.520
3 1 -0.916
4 1 -1.683
5 1 0.488
6 1 -2.738
7 1 -0.636
8 1 1.086
9 1 0.349
10 1 1.415
11 1 -1.371
12 1 1.126
13 1 -3.000
14 1 -0.235
15 1 -1.061
16 1 0.122
1 2 -2.863
2 2 0.766
3 2 0.643
4 2 -2.435
5 2 0.387
6 2 0.860
7 2 1.317
8 2 -3.000
9 2 -0.086
10 2 -2.464
11 2 -0.783
12 2 -0.860
13 2 0.889
14 2 0.909
15 2 -2.386
16 2 -0.929
1 3 -0.602
2 3 0.145
3 3 -0.020
4 3 1.043
5 3 -1.927
6 3 -2.451
7 3 -1.780
8 3 -1.744
9 3 -0.396
10 3 -0.436
11 3 0.947
12 3 -0.001
13 3 0.167
14 3 0.401
15 3 0.861
16 3 0.553
EOD
plot $map1_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.25100
set bmargin at screen 0.10757
set label "layer 2 of 2, seed 2" at screen 0.25596,0.28685 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map1_1 << EOD
1 1 -1.505
2 1 0.511
3 1 -1.049
4 1 0.801
5 1 0.919
6 1 1.040
7 1 0.465
8 1 -2.403
9 1 -2.773
10 1 0.530
11 1 -0.482
12 1 0.673
13 1 -0.527
14 1 -1.360
15 1 -0.670
16 1 -0.207
1 2 -0.053
2 2 -1.771
3 2 0.522
4 2 -2.755
5 2 0.016
6 2 -0.092
7 2 -0.054
8 2 0.299
9 2 1.714
10 2 -3.000
11 2 -1.919
12 2 -0.332
13 2 -0.036
14 2 -0.376
15 2 1.084
16 2 -0.477
1 3 1.061
2 3 -1.704
3 3 -0.093
4 3 -1.418
5 3 -1.073
6 3 -1.468
7 3 -0.754
8 3 0.501
9 3 -3.000
10 3 -0.345
11 3 0.865
12 3 0.981
13 3 0.605
14 3 0.790
15 3 -2.688
16 3 0.512
EOD
plot $map1_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.25100
set bmargin at screen 0.10757
set label "layer 2 of 2, seed 3" at screen 0.42724,0.28685 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map1_2 << EOD
1 1 0.494
2 1 -0.244
3 1 -0.865
4 1 -3.000
5 1 -0.367
6 1 0.165
7 1 -2.409
8 1 -0.618
9 1 0.852
10 1 0.948
11 1 -3.000
12 1 0.705
13 1 1.093
14 1 0.794
15 1 -1.481
16 1 -0.573
1 2 -2.479
2 2 0.483
3 2 0.255
4 2 0.545
5 2 -0.745
6 2 -0.477
7 2 1.160
8 2 0.704
9 2 -1.489
10 2 -0.612
11 2 -1.094
12 2 -3.000
13 2 1.116
14 2 -3.000
15 2 0.395
16 2 0.580
1 3 -0.229
2 3 -1.974
3 3 0.023
4 3 -0.758
5 3 -0.501
6 3 0.416
7 3 0.029
8 3 -0.664
9 3 0.792
10 3 0.337
11 3 0.887
12 3 -0.927
13 3 -2.225
14 3 -0.072
15 3 0.940
16 3 0.190
EOD
plot $map1_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.25100
set bmargin at screen 0.10757
set label "layer 2 of 2, seed 4" at screen 0.59853,0.28685 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map1_3 << EOD
1 1 0.853
2 1 0.521
3 1 0.828
4 1 -0.959
5 1 -0.062
6 1 -1.663
7 1 -1.155
8 1 -0.407
9 1 -0.157
10 1 0.777
11 1 -0.974
12 1 -0.745
13 1 0.182
14 1 -0.245
15 1 0.779
16 1 -0.781
1 2 0.152
2 2 -0.107
3 2 -2.285
4 2 1.096
5 2 0.523
6 2 -1.150
7 2 1.322
8 2 -1.145
9 2 -2.043
10 2 -0.213
11 2 -1.012
12 2 0.260
13 2 0.490
14 2 0.379
15 2 -0.861
16 2 -0.465
1 3 -1.296
2 3 -0.178
3 3 -0.060
4 3 -1.089
5 3 -0.398
6 3 1.161
7 3 -0.579
8 3 0.027
9 3 1.201
10 3 -1.647
11 3 0.361
12 3 -1.068
13 3 -0.474
14 3 -0.315
15 3 -1.011
16 3 1.136
EOD
plot $map1_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.25100
set bmargin at screen 0.10757
set label "layer 2 of 2, seed 5" at screen 0.76982,0.28685 left font 'DejaVu Sans,15'
set xtics ("1" 1, "5" 5, "9" 9, "13" 13) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:16.5]
set yrange [3.5:0.5]
$map1_4 << EOD
1 1 0.391
2 1 0.239
3 1 0.878
4 1 -3.000
5 1 -1.875
6 1 -0.513
7 1 0.494
8 1 -1.278
9 1 -2.221
10 1 -0.364
11 1 -2.179
12 1 -0.030
13 1 0.079
14 1 1.055
15 1 0.483
16 1 1.067
1 2 -2.118
2 2 -2.158
3 2 0.362
4 2 1.133
5 2 1.648
6 2 -0.270
7 2 -0.405
8 2 0.952
9 2 -3.000
10 2 0.691
11 2 0.653
12 2 -1.964
13 2 -1.276
14 2 -1.070
15 2 -1.363
16 2 -0.624
1 3 0.028
2 3 0.827
3 3 -1.587
4 3 -1.480
5 3 -1.147
6 3 0.721
7 3 -1.206
8 3 0.471
9 3 0.733
10 3 -2.759
11 3 0.051
12 3 0.219
13 3 1.035
14 3 -0.683
15 3 0.053
16 3 -0.191
EOD
plot $map1_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
