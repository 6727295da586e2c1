set terminal pngcairo noenhanced size 1800,384 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 2 shared + 2 of 6 routed" at screen 0.01333,0.89583 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a domain uses a head; five trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.79635 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, domains use different heads. The order of routed heads is chance: head 3 of one seed is not head" at screen 0.01333,0.72865 left font 'DejaVu Sans,15'
set label "3 of another." at screen 0.01333,0.66094 left font 'DejaVu Sans,15'
set label "moh-bytes, scale quick: layer 4 of 4, 0.38 million test tokens a seed." at screen 0.01333,0.59323 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set format cb '%g %%'
set colorbox user origin screen 0.92444,0.18205 size screen 0.01000,0.24503
set lmargin at screen 0.08467
set rmargin at screen 0.22929
set tmargin at screen 0.42708
set bmargin at screen 0.18205
set label "seed 1" at screen 0.08467,0.47396 left font 'DejaVu Sans,15'
set label "shared" at screen 0.10209,0.06747 center font 'DejaVu Sans,14'
set label "routed" at screen 0.17702,0.06747 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "boost-math" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 21.4477
4.30 1 35.3188
5.30 1 35.3766
6.30 1 29.2984
7.30 1 45.9094
8.30 1 32.6492
1.00 2 100.0000
2.00 2 100.0000
3.30 2 31.2258
4.30 2 45.8445
5.30 2 13.8000
6.30 2 46.4492
7.30 2 20.6820
8.30 2 41.9984
1.00 3 100.0000
2.00 3 100.0000
3.30 3 12.3117
4.30 3 26.3680
5.30 3 56.5258
6.30 3 17.2547
7.30 3 50.3219
8.30 3 37.2180
EOD
plot $map0 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.25373
set rmargin at screen 0.39836
set tmargin at screen 0.42708
set bmargin at screen 0.18205
set label "seed 2" at screen 0.25373,0.47396 left font 'DejaVu Sans,15'
set label "shared" at screen 0.27116,0.06747 center font 'DejaVu Sans,14'
set label "routed" at screen 0.34608,0.06747 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 33.8469
4.30 1 22.3828
5.30 1 34.7820
6.30 1 36.3016
7.30 1 39.3055
8.30 1 33.3813
1.00 2 100.0000
2.00 2 100.0000
3.30 2 24.5789
4.30 2 19.9102
5.30 2 46.7078
6.30 2 41.2992
7.30 2 29.0977
8.30 2 38.4062
1.00 3 100.0000
2.00 3 100.0000
3.30 3 33.6164
4.30 3 45.4352
5.30 3 25.4836
6.30 3 22.4289
7.30 3 40.8648
8.30 3 32.1711
EOD
plot $map1 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.42280
set rmargin at screen 0.56742
set tmargin at screen 0.42708
set bmargin at screen 0.18205
set label "seed 3" at screen 0.42280,0.47396 left font 'DejaVu Sans,15'
set label "shared" at screen 0.44022,0.06747 center font 'DejaVu Sans,14'
set label "routed" at screen 0.51515,0.06747 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 42.2102
4.30 1 10.2852
5.30 1 36.9406
6.30 1 40.4242
7.30 1 30.8578
8.30 1 39.2820
1.00 2 100.0000
2.00 2 100.0000
3.30 2 20.7664
4.30 2 20.1055
5.30 2 36.0602
6.30 2 20.7992
7.30 2 29.6305
8.30 2 72.6383
1.00 3 100.0000
2.00 3 100.0000
3.30 3 36.3516
4.30 3 58.4453
5.30 3 20.6539
6.30 3 47.7297
7.30 3 23.1117
8.30 3 13.7078
EOD
plot $map2 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.59187
set rmargin at screen 0.73649
set tmargin at screen 0.42708
set bmargin at screen 0.18205
set label "seed 4" at screen 0.59187,0.47396 left font 'DejaVu Sans,15'
set label "shared" at screen 0.60929,0.06747 center font 'DejaVu Sans,14'
set label "routed" at screen 0.68422,0.06747 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map3 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 34.3672
4.30 1 49.9383
5.30 1 34.5234
6.30 1 29.2312
7.30 1 27.1164
8.30 1 24.8234
1.00 2 100.0000
2.00 2 100.0000
3.30 2 64.5297
4.30 2 21.7641
5.30 2 39.0812
6.30 2 43.8188
7.30 2 21.3148
8.30 2 9.4914
1.00 3 100.0000
2.00 3 100.0000
3.30 3 31.1391
4.30 3 25.9633
5.30 3 33.4875
6.30 3 27.5922
7.30 3 45.3008
8.30 3 36.5172
EOD
plot $map3 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.76093
set rmargin at screen 0.90556
set tmargin at screen 0.42708
set bmargin at screen 0.18205
set label "seed 5" at screen 0.76093,0.47396 left font 'DejaVu Sans,15'
set label "shared" at screen 0.77836,0.06747 center font 'DejaVu Sans,14'
set label "routed" at screen 0.85328,0.06747 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map4 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 27.7469
4.30 1 38.5266
5.30 1 30.8289
6.30 1 28.3094
7.30 1 38.8328
8.30 1 35.7555
1.00 2 100.0000
2.00 2 100.0000
3.30 2 29.9508
4.30 2 37.2852
5.30 2 43.1711
6.30 2 28.9516
7.30 2 23.8633
8.30 2 36.7781
1.00 3 100.0000
2.00 3 100.0000
3.30 3 42.7484
4.30 3 26.6438
5.30 3 30.5859
6.30 3 31.6109
7.30 3 36.5539
8.30 3 31.8570
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
