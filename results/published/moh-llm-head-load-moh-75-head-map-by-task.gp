set terminal pngcairo noenhanced size 1800,629 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each task use: MoH, 75 %" at screen 0.01333,0.93641 left font 'DejaVu Sans,22'
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
set label "shared" at screen 0.14675,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.23829,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cloze/cmake-help" 1, "cloze/wordnet" 2, "cloze/libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 70.6716
4.30 1 82.0188
5.30 1 54.7614
6.30 1 67.9091
7.30 1 42.0043
8.30 1 82.6348
1.00 2 100.0000
2.00 2 100.0000
3.30 2 54.0607
4.30 2 39.9357
5.30 2 83.3162
6.30 2 45.5765
7.30 2 80.2277
8.30 2 96.8832
1.00 3 100.0000
2.00 3 100.0000
3.30 3 66.5025
4.30 3 72.8127
5.30 3 60.0376
6.30 3 67.6263
7.30 3 75.5095
8.30 3 57.5114
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
set label "shared" at screen 0.34789,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.43943,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 79.4683
4.30 1 78.4911
5.30 1 59.2073
6.30 1 59.3119
7.30 1 64.6574
8.30 1 58.8640
1.00 2 100.0000
2.00 2 100.0000
3.30 2 47.8034
4.30 2 51.9584
5.30 2 52.4092
6.30 2 63.4373
7.30 2 93.2958
8.30 2 91.0959
1.00 3 100.0000
2.00 3 100.0000
3.30 3 63.8331
4.30 3 77.3242
5.30 3 68.8431
6.30 3 77.4175
7.30 3 57.3199
8.30 3 55.2621
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
set label "shared" at screen 0.54902,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.64056,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 65.1401
4.30 1 55.9551
5.30 1 50.2484
6.30 1 67.6081
7.30 1 65.9454
8.30 1 95.1030
1.00 2 100.0000
2.00 2 100.0000
3.30 2 73.4079
4.30 2 97.6737
5.30 2 92.2498
6.30 2 33.7991
7.30 2 75.2751
8.30 2 27.5944
1.00 3 100.0000
2.00 3 100.0000
3.30 3 65.2701
4.30 3 50.6241
5.30 3 68.3817
6.30 3 87.1283
7.30 3 68.4958
8.30 3 60.1001
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
set label "shared" at screen 0.75015,0.39753 center font 'DejaVu Sans,14'
set label "routed" at screen 0.84169,0.39753 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map3 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 59.8493
4.30 1 78.0231
5.30 1 65.2594
6.30 1 56.5679
7.30 1 72.5176
8.30 1 67.7827
1.00 2 100.0000
2.00 2 100.0000
3.30 2 59.4749
4.30 2 40.2785
5.30 2 61.3113
6.30 2 89.5883
7.30 2 56.0634
8.30 2 93.2836
1.00 3 100.0000
2.00 3 100.0000
3.30 3 75.3151
4.30 3 73.6277
5.30 3 73.6725
6.30 3 68.3012
7.30 3 64.1089
8.30 3 44.9746
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
set label "shared" at screen 0.14675,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.23829,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cloze/cmake-help" 1, "cloze/wordnet" 2, "cloze/libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map4 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 49.2950
4.30 1 80.7433
5.30 1 63.3722
6.30 1 65.5918
7.30 1 76.6478
8.30 1 64.3499
1.00 2 100.0000
2.00 2 100.0000
3.30 2 93.9507
4.30 2 68.0052
5.30 2 72.5789
6.30 2 47.6030
7.30 2 59.8216
8.30 2 58.0404
1.00 3 100.0000
2.00 3 100.0000
3.30 3 64.3172
4.30 3 56.5508
5.30 3 75.5714
6.30 3 69.6719
7.30 3 60.5190
8.30 3 73.3697
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
set label "shared" at screen 0.34789,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.43943,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map5 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 81.1375
4.30 1 66.3738
5.30 1 56.6530
6.30 1 59.6454
7.30 1 94.7787
8.30 1 41.4115
1.00 2 100.0000
2.00 2 100.0000
3.30 2 7.7085
4.30 2 99.8870
5.30 2 87.5291
6.30 2 99.5152
7.30 2 13.9189
8.30 2 91.4414
1.00 3 100.0000
2.00 3 100.0000
3.30 3 94.7646
4.30 3 32.1605
5.30 3 64.7448
6.30 3 45.5955
7.30 3 97.6204
8.30 3 65.1143
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
set label "shared" at screen 0.54902,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.64056,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map6 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 71.3809
4.30 1 51.9816
5.30 1 77.1684
6.30 1 66.9910
7.30 1 71.0317
8.30 1 61.4464
1.00 2 100.0000
2.00 2 100.0000
3.30 2 42.4431
4.30 2 80.8492
5.30 2 72.9167
6.30 2 66.2099
7.30 2 80.1962
8.30 2 57.3848
1.00 3 100.0000
2.00 3 100.0000
3.30 3 81.5739
4.30 3 60.8814
5.30 3 51.9378
6.30 3 69.7594
7.30 3 53.7615
8.30 3 82.0859
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
set label "shared" at screen 0.75015,0.03989 center font 'DejaVu Sans,14'
set label "routed" at screen 0.84169,0.03989 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map7 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 54.6400
4.30 1 58.5126
5.30 1 74.6104
6.30 1 80.4011
7.30 1 81.3170
8.30 1 50.5190
1.00 2 100.0000
2.00 2 100.0000
3.30 2 46.9365
4.30 2 68.9954
5.30 2 90.7287
6.30 2 91.1492
7.30 2 20.8286
8.30 2 81.3616
1.00 3 100.0000
2.00 3 100.0000
3.30 3 81.6728
4.30 3 68.2052
5.30 3 52.8468
6.30 3 36.7775
7.30 3 81.7998
8.30 3 78.6980
EOD
plot $map7 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
