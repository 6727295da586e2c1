set terminal pngcairo noenhanced size 1800,643 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 75 %" at screen 0.01333,0.93779 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a domain uses a head; eight trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.87838 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, domains use different heads. The order of routed heads is chance: head 3 of one seed is not head" at screen 0.01333,0.83795 left font 'DejaVu Sans,15'
set label "3 of another." at screen 0.01333,0.79751 left font 'DejaVu Sans,15'
set label "moh-llm-head-load, scale quick: layer 4 of 4, 0.30 million test tokens a seed. The first 8 of 10 seeds." at screen 0.01333,0.75708 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set colorbox user origin screen 0.92444,0.46876 size screen 0.01000,0.18910
set label "tokens (%)" at screen 0.98222,0.56330 center rotate by 90 font 'DejaVu Sans,15'
set lmargin at screen 0.08467
set rmargin at screen 0.27156
set tmargin at screen 0.65785
set bmargin at screen 0.46876
set label "seed 1" at screen 0.08467,0.68585 left font 'DejaVu Sans,15'
set label "shared" at screen 0.10718,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.20401,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 71.0128
4.30 1 84.2019
5.30 1 53.0950
6.30 1 71.3575
7.30 1 39.7325
8.30 1 80.6002
1.00 2 100.0000
2.00 2 100.0000
3.30 2 55.6633
4.30 2 38.2977
5.30 2 83.7977
6.30 2 50.2164
7.30 2 77.3430
8.30 2 94.6820
1.00 3 100.0000
2.00 3 100.0000
3.30 3 66.2672
4.30 3 74.7078
5.30 3 60.0727
6.30 3 68.2484
7.30 3 75.3875
8.30 3 55.3164
EOD
plot $map0 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.29600
set rmargin at screen 0.48289
set tmargin at screen 0.65785
set bmargin at screen 0.46876
set label "seed 2" at screen 0.29600,0.68585 left font 'DejaVu Sans,15'
set label "shared" at screen 0.31852,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.41534,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 79.3205
4.30 1 79.6466
5.30 1 62.3150
6.30 1 58.6225
7.30 1 63.5926
8.30 1 56.5027
1.00 2 100.0000
2.00 2 100.0000
3.30 2 48.2508
4.30 2 55.1898
5.30 2 53.4703
6.30 2 58.1297
7.30 2 94.9688
8.30 2 89.9906
1.00 3 100.0000
2.00 3 100.0000
3.30 3 62.3844
4.30 3 77.8141
5.30 3 70.0906
6.30 3 77.7969
7.30 3 58.0273
8.30 3 53.8867
EOD
plot $map1 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.50733
set rmargin at screen 0.69422
set tmargin at screen 0.65785
set bmargin at screen 0.46876
set label "seed 3" at screen 0.50733,0.68585 left font 'DejaVu Sans,15'
set label "shared" at screen 0.52985,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.62667,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 66.6247
4.30 1 52.5852
5.30 1 45.5035
6.30 1 71.6568
7.30 1 65.1923
8.30 1 98.4375
1.00 2 100.0000
2.00 2 100.0000
3.30 2 71.8453
4.30 2 97.4469
5.30 2 89.0703
6.30 2 35.7352
7.30 2 72.5500
8.30 2 33.3523
1.00 3 100.0000
2.00 3 100.0000
3.30 3 65.4016
4.30 3 47.8453
5.30 3 67.6617
6.30 3 89.0180
7.30 3 67.7734
8.30 3 62.3000
EOD
plot $map2 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.71867
set rmargin at screen 0.90556
set tmargin at screen 0.65785
set bmargin at screen 0.46876
set label "seed 4" at screen 0.71867,0.68585 left font 'DejaVu Sans,15'
set label "shared" at screen 0.74118,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.83801,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map3 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 61.4543
4.30 1 80.4392
5.30 1 65.4131
6.30 1 52.9815
7.30 1 73.2832
8.30 1 66.4286
1.00 2 100.0000
2.00 2 100.0000
3.30 2 60.6406
4.30 2 44.1398
5.30 2 60.8148
6.30 2 88.3203
7.30 2 55.6578
8.30 2 90.4266
1.00 3 100.0000
2.00 3 100.0000
3.30 3 76.1734
4.30 3 74.6539
5.30 3 73.8516
6.30 3 67.4562
7.30 3 63.9914
8.30 3 43.8734
EOD
plot $map3 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.08467
set rmargin at screen 0.27156
set tmargin at screen 0.29768
set bmargin at screen 0.10858
set label "seed 5" at screen 0.08467,0.32568 left font 'DejaVu Sans,15'
set label "shared" at screen 0.10718,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.20401,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map4 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 44.8802
4.30 1 82.0017
5.30 1 64.3192
6.30 1 65.7619
7.30 1 78.4908
8.30 1 64.5462
1.00 2 100.0000
2.00 2 100.0000
3.30 2 92.5070
4.30 2 71.3125
5.30 2 70.9945
6.30 2 49.9930
7.30 2 58.7508
8.30 2 56.4422
1.00 3 100.0000
2.00 3 100.0000
3.30 3 62.4453
4.30 3 55.5227
5.30 3 76.4289
6.30 3 70.4492
7.30 3 61.7695
8.30 3 73.3844
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.29600
set rmargin at screen 0.48289
set tmargin at screen 0.29768
set bmargin at screen 0.10858
set label "seed 6" at screen 0.29600,0.32568 left font 'DejaVu Sans,15'
set label "shared" at screen 0.31852,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.41534,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map5 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 89.1123
4.30 1 63.3862
5.30 1 54.4346
6.30 1 56.2034
7.30 1 98.7368
8.30 1 38.1267
1.00 2 100.0000
2.00 2 100.0000
3.30 2 11.6055
4.30 2 98.8359
5.30 2 82.1391
6.30 2 98.4508
7.30 2 21.2094
8.30 2 87.7594
1.00 3 100.0000
2.00 3 100.0000
3.30 3 97.3883
4.30 3 28.9758
5.30 3 65.0359
6.30 3 43.7875
7.30 3 99.4102
8.30 3 65.4023
EOD
plot $map5 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.50733
set rmargin at screen 0.69422
set tmargin at screen 0.29768
set bmargin at screen 0.10858
set label "seed 7" at screen 0.50733,0.32568 left font 'DejaVu Sans,15'
set label "shared" at screen 0.52985,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.62667,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map6 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 73.0521
4.30 1 52.5315
5.30 1 75.3204
6.30 1 65.4833
7.30 1 70.5525
8.30 1 63.0601
1.00 2 100.0000
2.00 2 100.0000
3.30 2 46.8047
4.30 2 78.4531
5.30 2 69.1414
6.30 2 68.5758
7.30 2 80.4773
8.30 2 56.5477
1.00 3 100.0000
2.00 3 100.0000
3.30 3 82.4703
4.30 3 61.3938
5.30 3 50.3625
6.30 3 69.1008
7.30 3 54.1461
8.30 3 82.5266
EOD
plot $map6 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.71867
set rmargin at screen 0.90556
set tmargin at screen 0.29768
set bmargin at screen 0.10858
set label "seed 8" at screen 0.71867,0.32568 left font 'DejaVu Sans,15'
set label "shared" at screen 0.74118,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.83801,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map7 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 54.7524
4.30 1 59.2953
5.30 1 71.7600
6.30 1 79.0605
7.30 1 86.6705
8.30 1 48.4613
1.00 2 100.0000
2.00 2 100.0000
3.30 2 46.5031
4.30 2 68.0984
5.30 2 89.4445
6.30 2 90.2930
7.30 2 25.7172
8.30 2 79.9438
1.00 3 100.0000
2.00 3 100.0000
3.30 3 82.0266
4.30 3 69.5070
5.30 3 50.2984
6.30 3 34.7344
7.30 3 84.6930
8.30 3 78.7406
EOD
plot $map7 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
