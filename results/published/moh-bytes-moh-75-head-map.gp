set terminal pngcairo noenhanced size 1800,384 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 2 shared + 4 of 6 routed" at screen 0.01333,0.89583 left font 'DejaVu Sans,22'
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
3.30 1 66.4008
4.30 1 65.4781
5.30 1 56.3523
6.30 1 70.8516
7.30 1 60.3742
8.30 1 80.5430
1.00 2 100.0000
2.00 2 100.0000
3.30 2 53.9336
4.30 2 61.0766
5.30 2 72.3172
6.30 2 49.6133
7.30 2 78.9414
8.30 2 84.1180
1.00 3 100.0000
2.00 3 100.0000
3.30 3 75.6594
4.30 3 67.0352
5.30 3 80.7094
6.30 3 81.0102
7.30 3 58.4438
8.30 3 37.1422
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
3.30 1 65.8055
4.30 1 64.4352
5.30 1 64.3508
6.30 1 71.5109
7.30 1 56.6148
8.30 1 77.2828
1.00 2 100.0000
2.00 2 100.0000
3.30 2 74.9539
4.30 2 65.3578
5.30 2 68.5453
6.30 2 56.8023
7.30 2 63.5914
8.30 2 70.7492
1.00 3 100.0000
2.00 3 100.0000
3.30 3 64.6188
4.30 3 63.9617
5.30 3 80.9977
6.30 3 61.6039
7.30 3 79.7602
8.30 3 49.0578
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
3.30 1 77.3742
4.30 1 66.5781
5.30 1 62.3414
6.30 1 63.0328
7.30 1 65.2453
8.30 1 65.4281
1.00 2 100.0000
2.00 2 100.0000
3.30 2 56.6961
4.30 2 46.8430
5.30 2 89.6891
6.30 2 89.8367
7.30 2 71.4383
8.30 2 45.4969
1.00 3 100.0000
2.00 3 100.0000
3.30 3 69.8734
4.30 3 75.4352
5.30 3 56.2586
6.30 3 52.4289
7.30 3 64.5820
8.30 3 81.4219
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
3.30 1 66.6633
4.30 1 59.0187
5.30 1 67.0656
6.30 1 66.8594
7.30 1 72.0930
8.30 1 68.3000
1.00 2 100.0000
2.00 2 100.0000
3.30 2 79.1984
4.30 2 67.2734
5.30 2 56.4703
6.30 2 58.8461
7.30 2 55.9586
8.30 2 82.2531
1.00 3 100.0000
2.00 3 100.0000
3.30 3 78.9523
4.30 3 70.3406
5.30 3 70.8727
6.30 3 72.0180
7.30 3 59.2617
8.30 3 48.5547
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
3.30 1 72.7273
4.30 1 73.4922
5.30 1 54.5109
6.30 1 58.6789
7.30 1 77.9555
8.30 1 62.6352
1.00 2 100.0000
2.00 2 100.0000
3.30 2 74.7055
4.30 2 81.8102
5.30 2 90.8125
6.30 2 42.4070
7.30 2 55.6984
8.30 2 54.5664
1.00 3 100.0000
2.00 3 100.0000
3.30 3 74.4164
4.30 3 38.8055
5.30 3 43.7594
6.30 3 92.1133
7.30 3 81.5039
8.30 3 69.4016
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
