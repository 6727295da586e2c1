set terminal pngcairo noenhanced size 1800,629 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each task use: MoH, 50 %" at screen 0.01333,0.93641 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a task uses a head; eight trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.87568 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, tasks use different heads. The order of routed heads is chance: head 3 of one seed is not head 3" at screen 0.01333,0.83434 left font 'DejaVu Sans,15'
set label "of another." at screen 0.01333,0.79300 left font 'DejaVu Sans,15'
set label "moh-llm-head-load, scale quick: layer 4 of 4, 0.79 million test tokens a seed. The first 8 of 10 seeds." at screen 0.01333,0.75167 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set colorbox user origin screen 0.92444,0.46748 size screen 0.01000,0.18276
set label "tokens (%)" at screen 0.98222,0.55886 center rotate by 90 font 'DejaVu Sans,15'
set lmargin at screen 0.12547
set rmargin at screen 0.30216
set tmargin at screen 0.65024
set bmargin at screen 0.46748
set label "seed 1" at screen 0.12547,0.67886 left font 'DejaVu Sans,15'
set label "shared" at screen 0.13611,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.22765,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cloze/cmake-help" 1, "cloze/wordnet" 2, "cloze/libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.30 1 48.9154
3.30 1 61.1574
4.30 1 35.5676
5.30 1 27.9482
6.30 1 44.6225
7.30 1 29.0806
8.30 1 52.7083
1.00 2 100.0000
2.30 2 60.7379
3.30 2 31.7366
4.30 2 46.3137
5.30 2 26.6338
6.30 2 51.1629
7.30 2 51.3677
8.30 2 32.0474
1.00 3 100.0000
2.30 3 22.5555
3.30 3 30.0021
4.30 3 53.8690
5.30 3 71.4679
6.30 3 43.5310
7.30 3 45.1123
8.30 3 33.4623
EOD
plot $map0 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.32660
set rmargin at screen 0.50329
set tmargin at screen 0.65024
set bmargin at screen 0.46748
set label "seed 2" at screen 0.32660,0.67886 left font 'DejaVu Sans,15'
set label "shared" at screen 0.33724,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.42878,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.30 1 21.2904
3.30 1 34.0465
4.30 1 50.4214
5.30 1 50.5336
6.30 1 54.0738
7.30 1 53.4550
8.30 1 36.1794
1.00 2 100.0000
2.30 2 52.1973
3.30 2 41.7117
4.30 2 24.6170
5.30 2 73.0336
6.30 2 44.0695
7.30 2 30.4775
8.30 2 33.8935
1.00 3 100.0000
2.30 3 50.7712
3.30 3 48.5975
4.30 3 49.4096
5.30 3 35.2251
6.30 3 16.5786
7.30 3 37.0980
8.30 3 62.3199
EOD
plot $map1 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.52773
set rmargin at screen 0.70442
set tmargin at screen 0.65024
set bmargin at screen 0.46748
set label "seed 3" at screen 0.52773,0.67886 left font 'DejaVu Sans,15'
set label "shared" at screen 0.53838,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.62991,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.30 1 24.8115
3.30 1 36.4001
4.30 1 28.6245
5.30 1 37.4012
6.30 1 58.2506
7.30 1 67.3961
8.30 1 47.1160
1.00 2 100.0000
2.30 2 86.5454
3.30 2 32.3775
4.30 2 84.5433
5.30 2 32.7049
6.30 2 36.7457
7.30 2 6.6849
8.30 2 20.3984
1.00 3 100.0000
2.30 3 30.3279
3.30 3 56.3021
4.30 3 12.8826
5.30 3 57.5766
6.30 3 19.8790
7.30 3 58.3029
8.30 3 64.7288
EOD
plot $map2 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.72887
set rmargin at screen 0.90556
set tmargin at screen 0.65024
set bmargin at screen 0.46748
set label "seed 4" at screen 0.72887,0.67886 left font 'DejaVu Sans,15'
set label "shared" at screen 0.73951,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.83105,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map3 << EOD
1.00 1 100.0000
2.30 1 36.1338
3.30 1 40.6328
4.30 1 54.4295
5.30 1 17.2057
6.30 1 48.5428
7.30 1 49.7359
8.30 1 53.3195
1.00 2 100.0000
2.30 2 92.5118
3.30 2 11.0782
4.30 2 23.6641
5.30 2 90.3672
6.30 2 59.7882
7.30 2 11.7967
8.30 2 10.7938
1.00 3 100.0000
2.30 3 23.5946
3.30 3 57.7767
4.30 3 56.7558
5.30 3 28.8455
6.30 3 15.0237
7.30 3 62.2718
8.30 3 55.7318
EOD
plot $map3 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.12547
set rmargin at screen 0.30216
set tmargin at screen 0.29260
set bmargin at screen 0.10984
set label "seed 5" at screen 0.12547,0.32122 left font 'DejaVu Sans,15'
set label "shared" at screen 0.13611,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.22765,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cloze/cmake-help" 1, "cloze/wordnet" 2, "cloze/libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map4 << EOD
1.00 1 100.0000
2.30 1 48.9740
3.30 1 48.4533
4.30 1 25.8202
5.30 1 55.8276
6.30 1 48.9501
7.30 1 36.8589
8.30 1 35.1159
1.00 2 100.0000
2.30 2 41.6270
3.30 2 23.0368
4.30 2 48.0268
5.30 2 30.0736
6.30 2 26.2942
7.30 2 77.0448
8.30 2 53.8969
1.00 3 100.0000
2.30 3 31.2704
3.30 3 44.7902
4.30 3 58.7099
5.30 3 36.4905
6.30 3 56.3921
7.30 3 31.8429
8.30 3 40.5041
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.32660
set rmargin at screen 0.50329
set tmargin at screen 0.29260
set bmargin at screen 0.10984
set label "seed 6" at screen 0.32660,0.32122 left font 'DejaVu Sans,15'
set label "shared" at screen 0.33724,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.42878,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map5 << EOD
1.00 1 100.0000
2.30 1 69.7817
3.30 1 58.5348
4.30 1 48.0705
5.30 1 32.4190
6.30 1 45.3785
7.30 1 30.5779
8.30 1 15.2377
1.00 2 100.0000
2.30 2 16.3107
3.30 2 46.0035
4.30 2 70.4074
5.30 2 40.2419
6.30 2 19.4615
7.30 2 33.6251
8.30 2 73.9498
1.00 3 100.0000
2.30 3 40.9800
3.30 3 36.5257
4.30 3 21.6835
5.30 3 40.6433
6.30 3 68.7370
7.30 3 41.5510
8.30 3 49.8795
EOD
plot $map5 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.52773
set rmargin at screen 0.70442
set tmargin at screen 0.29260
set bmargin at screen 0.10984
set label "seed 7" at screen 0.52773,0.32122 left font 'DejaVu Sans,15'
set label "shared" at screen 0.53838,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.62991,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map6 << EOD
1.00 1 100.0000
2.30 1 42.8719
3.30 1 39.8697
4.30 1 43.5509
5.30 1 34.0654
6.30 1 42.2510
7.30 1 37.2444
8.30 1 60.1465
1.00 2 100.0000
2.30 2 40.2972
3.30 2 42.2922
4.30 2 45.5881
5.30 2 57.8112
6.30 2 80.2110
7.30 2 13.7494
8.30 2 20.0510
1.00 3 100.0000
2.30 3 51.0385
3.30 3 51.8518
4.30 3 37.6900
5.30 3 33.8331
6.30 3 22.0778
7.30 3 70.1832
8.30 3 33.3255
EOD
plot $map6 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.72887
set rmargin at screen 0.90556
set tmargin at screen 0.29260
set bmargin at screen 0.10984
set label "seed 8" at screen 0.72887,0.32122 left font 'DejaVu Sans,15'
set label "shared" at screen 0.73951,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.83105,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map7 << EOD
1.00 1 100.0000
2.30 1 75.7893
3.30 1 18.1038
4.30 1 38.8784
5.30 1 21.7443
6.30 1 37.5254
7.30 1 37.2472
8.30 1 70.7117
1.00 2 100.0000
2.30 2 8.2831
3.30 2 43.8474
4.30 2 70.1101
5.30 2 86.0927
6.30 2 25.0061
7.30 2 4.4010
8.30 2 62.2597
1.00 3 100.0000
2.30 3 67.2034
3.30 3 46.5588
4.30 3 18.9933
5.30 3 17.8212
6.30 3 52.3578
7.30 3 74.9055
8.30 3 22.1600
EOD
plot $map7 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
