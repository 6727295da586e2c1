set terminal pngcairo noenhanced size 1800,643 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 50 %" at screen 0.01333,0.93779 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a domain uses a head; eight trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.87838 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, domains use different heads. The order of routed heads is chance: head 3 of one seed is not head" at screen 0.01333,0.83795 left font 'DejaVu Sans,15'
set label "3 of another." at screen 0.01333,0.79751 left font 'DejaVu Sans,15'
set label "moh-llm, scale quick: layer 4 of 4, 0.30 million test tokens a seed. The first 8 of 10 seeds." at screen 0.01333,0.75708 left font 'DejaVu Sans,15'
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
set label "shared" at screen 0.09593,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.19275,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.30 1 49.5036
3.30 1 62.0302
4.30 1 34.6550
5.30 1 26.5558
6.30 1 45.8895
7.30 1 25.8891
8.30 1 55.4769
1.00 2 100.0000
2.30 2 59.0984
3.30 2 38.1344
4.30 2 38.8625
5.30 2 26.7062
6.30 2 52.1844
7.30 2 50.1062
8.30 2 34.9078
1.00 3 100.0000
2.30 3 22.1047
3.30 3 29.5648
4.30 3 52.9742
5.30 3 71.8008
6.30 3 44.7242
7.30 3 45.0297
8.30 3 33.8016
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
set label "shared" at screen 0.30726,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.40408,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.30 1 18.6526
3.30 1 33.0182
4.30 1 50.3292
5.30 1 51.5841
6.30 1 54.6802
7.30 1 55.4996
8.30 1 36.2360
1.00 2 100.0000
2.30 2 59.5094
3.30 2 38.6086
4.30 2 25.7758
5.30 2 70.2219
6.30 2 43.9391
7.30 2 32.5500
8.30 2 29.3953
1.00 3 100.0000
2.30 3 51.1609
3.30 3 47.7867
4.30 3 49.8234
5.30 3 35.1156
6.30 3 15.3766
7.30 3 38.3539
8.30 3 62.3828
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
set label "shared" at screen 0.51859,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.61541,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.30 1 17.4410
3.30 1 32.9253
4.30 1 25.6765
5.30 1 38.0214
6.30 1 61.5926
7.30 1 74.4721
8.30 1 49.8710
1.00 2 100.0000
2.30 2 84.7992
3.30 2 31.5609
4.30 2 83.0422
5.30 2 32.7688
6.30 2 38.5844
7.30 2 8.8320
8.30 2 20.4125
1.00 3 100.0000
2.30 3 27.8727
3.30 3 54.7422
4.30 3 11.9148
5.30 3 57.4195
6.30 3 20.8586
7.30 3 61.0156
8.30 3 66.1766
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
set label "shared" at screen 0.72993,0.40033 center font 'DejaVu Sans,14'
set label "routed" at screen 0.82675,0.40033 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map3 << EOD
1.00 1 100.0000
2.30 1 33.6952
3.30 1 41.1278
4.30 1 55.6730
5.30 1 13.2449
6.30 1 49.5655
7.30 1 51.1982
8.30 1 55.4955
1.00 2 100.0000
2.30 2 89.3672
3.30 2 15.0023
4.30 2 29.7766
5.30 2 86.4273
6.30 2 56.5438
7.30 2 11.7539
8.30 2 11.1289
1.00 3 100.0000
2.30 3 22.4461
3.30 3 57.8359
4.30 3 57.8055
5.30 3 26.5781
6.30 3 15.0078
7.30 3 63.5922
8.30 3 56.7344
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
set label "shared" at screen 0.09593,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.19275,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map4 << EOD
1.00 1 100.0000
2.30 1 50.1063
3.30 1 49.1114
4.30 1 25.2430
5.30 1 58.3996
6.30 1 50.8432
7.30 1 34.3743
8.30 1 31.9222
1.00 2 100.0000
2.30 2 43.6672
3.30 2 25.8937
4.30 2 47.8875
5.30 2 34.0461
6.30 2 27.3906
7.30 2 70.9602
8.30 2 50.1547
1.00 3 100.0000
2.30 3 31.7391
3.30 3 44.6187
4.30 3 59.2031
5.30 3 38.1617
6.30 3 56.6656
7.30 3 29.5047
8.30 3 40.1070
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
set label "shared" at screen 0.30726,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.40408,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map5 << EOD
1.00 1 100.0000
2.30 1 74.1605
3.30 1 58.7339
4.30 1 45.7553
5.30 1 30.9480
6.30 1 46.8266
7.30 1 32.0440
8.30 1 11.5317
1.00 2 100.0000
2.30 2 18.3734
3.30 2 50.2211
4.30 2 64.8758
5.30 2 38.4094
6.30 2 21.7930
7.30 2 35.0336
8.30 2 71.2938
1.00 3 100.0000
2.30 3 41.8148
3.30 3 35.9492
4.30 3 20.8141
5.30 3 39.2453
6.30 3 69.2656
7.30 3 43.9555
8.30 3 48.9555
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
set label "shared" at screen 0.51859,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.61541,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map6 << EOD
1.00 1 100.0000
2.30 1 41.4353
3.30 1 38.7645
4.30 1 42.5850
5.30 1 33.4599
6.30 1 40.8595
7.30 1 40.5292
8.30 1 62.3666
1.00 2 100.0000
2.30 2 38.5078
3.30 2 42.9711
4.30 2 46.0797
5.30 2 55.3820
6.30 2 76.7961
7.30 2 17.9570
8.30 2 22.3062
1.00 3 100.0000
2.30 3 51.1852
3.30 3 50.6461
4.30 3 37.0773
5.30 3 33.7320
6.30 3 20.7133
7.30 3 72.6594
8.30 3 33.9867
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
set label "shared" at screen 0.72993,0.04015 center font 'DejaVu Sans,14'
set label "routed" at screen 0.82675,0.04015 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.30, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map7 << EOD
1.00 1 100.0000
2.30 1 79.4175
3.30 1 15.7010
4.30 1 37.5261
5.30 1 19.5876
6.30 1 36.7087
7.30 1 38.3991
8.30 1 72.6599
1.00 2 100.0000
2.30 2 9.8000
3.30 2 43.6648
4.30 2 67.7148
5.30 2 86.2656
6.30 2 23.2148
7.30 2 6.1336
8.30 2 63.2062
1.00 3 100.0000
2.30 3 68.6203
3.30 3 45.9937
4.30 3 18.4039
5.30 3 17.5336
6.30 3 51.6203
7.30 3 76.1164
8.30 3 21.7117
EOD
plot $map7 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
