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
set colorbox user origin screen 0.92444,0.18205 size screen 0.01000,0.24503
set label "tokens (%)" at screen 0.98222,0.30457 center rotate by 90 font 'DejaVu Sans,15'
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
3.30 1 22.4117
4.30 1 39.9500
5.30 1 28.7008
6.30 1 30.0281
7.30 1 43.1008
8.30 1 35.8086
1.00 2 100.0000
2.00 2 100.0000
3.30 2 34.9055
4.30 2 48.8992
5.30 2 7.4164
6.30 2 35.4117
7.30 2 21.3078
8.30 2 52.0594
1.00 3 100.0000
2.00 3 100.0000
3.30 3 30.3727
4.30 3 26.0813
5.30 3 51.6922
6.30 3 28.4055
7.30 3 41.2227
8.30 3 22.2258
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
3.30 1 28.2516
4.30 1 26.3555
5.30 1 32.6797
6.30 1 37.2906
7.30 1 37.3047
8.30 1 38.1180
1.00 2 100.0000
2.00 2 100.0000
3.30 2 23.8141
4.30 2 27.6617
5.30 2 43.8750
6.30 2 40.9570
7.30 2 15.9867
8.30 2 47.7055
1.00 3 100.0000
2.00 3 100.0000
3.30 3 28.7664
4.30 3 53.6813
5.30 3 23.7477
6.30 3 24.2203
7.30 3 45.9312
8.30 3 23.6531
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
3.30 1 40.5148
4.30 1 22.4219
5.30 1 30.3875
6.30 1 28.8805
7.30 1 33.0742
8.30 1 44.7211
1.00 2 100.0000
2.00 2 100.0000
3.30 2 19.9461
4.30 2 41.9648
5.30 2 41.8766
6.30 2 14.2469
7.30 2 45.6188
8.30 2 36.3469
1.00 3 100.0000
2.00 3 100.0000
3.30 3 27.6203
4.30 3 49.4727
5.30 3 19.5828
6.30 3 55.4305
7.30 3 24.4758
8.30 3 23.4180
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
3.30 1 26.3359
4.30 1 50.8406
5.30 1 37.3633
6.30 1 33.2484
7.30 1 26.1219
8.30 1 26.0898
1.00 2 100.0000
2.00 2 100.0000
3.30 2 47.0227
4.30 2 28.2352
5.30 2 46.0484
6.30 2 50.1273
7.30 2 21.6320
8.30 2 6.9344
1.00 3 100.0000
2.00 3 100.0000
3.30 3 33.4859
4.30 3 24.0430
5.30 3 32.0820
6.30 3 29.3719
7.30 3 43.6695
8.30 3 37.3477
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
3.30 1 24.0344
4.30 1 40.5469
5.30 1 32.1672
6.30 1 27.6656
7.30 1 39.2281
8.30 1 36.3578
1.00 2 100.0000
2.00 2 100.0000
3.30 2 31.7852
4.30 2 35.8422
5.30 2 43.7281
6.30 2 33.6281
7.30 2 23.3555
8.30 2 31.6609
1.00 3 100.0000
2.00 3 100.0000
3.30 3 43.8477
4.30 3 23.0773
5.30 3 24.2977
6.30 3 32.2680
7.30 3 36.7625
8.30 3 39.7469
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
