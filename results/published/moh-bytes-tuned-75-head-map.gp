set terminal pngcairo noenhanced size 1800,384 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MHA, trained on with 6 of 8 heads (query norms)" at screen 0.01333,0.89583 left font 'DejaVu Sans,22'
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
3.30 1 75.6063
4.30 1 66.1359
5.30 1 64.4547
6.30 1 65.7563
7.30 1 63.7727
8.30 1 64.2742
1.00 2 100.0000
2.00 2 100.0000
3.30 2 61.4414
4.30 2 70.8922
5.30 2 70.7453
6.30 2 59.5867
7.30 2 81.6828
8.30 2 55.6516
1.00 3 100.0000
2.00 3 100.0000
3.30 3 72.1242
4.30 3 67.2766
5.30 3 64.6531
6.30 3 68.9898
7.30 3 61.6672
8.30 3 65.2891
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
3.30 1 73.2719
4.30 1 86.0555
5.30 1 52.7617
6.30 1 72.2094
7.30 1 60.4562
8.30 1 55.2453
1.00 2 100.0000
2.00 2 100.0000
3.30 2 70.4133
4.30 2 72.9711
5.30 2 45.7008
6.30 2 78.4320
7.30 2 76.8969
8.30 2 55.5859
1.00 3 100.0000
2.00 3 100.0000
3.30 3 65.0930
4.30 3 72.8734
5.30 3 72.1250
6.30 3 66.1094
7.30 3 60.6227
8.30 3 63.1766
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
3.30 1 52.9875
4.30 1 72.5852
5.30 1 67.5938
6.30 1 64.7797
7.30 1 66.8992
8.30 1 75.1547
1.00 2 100.0000
2.00 2 100.0000
3.30 2 60.1703
4.30 2 74.7258
5.30 2 62.4641
6.30 2 65.0445
7.30 2 60.7062
8.30 2 76.8891
1.00 3 100.0000
2.00 3 100.0000
3.30 3 42.0875
4.30 3 76.6000
5.30 3 54.9898
6.30 3 67.8430
7.30 3 81.8570
8.30 3 76.6227
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
3.30 1 70.8570
4.30 1 65.8047
5.30 1 64.9047
6.30 1 75.6758
7.30 1 79.0648
8.30 1 43.6930
1.00 2 100.0000
2.00 2 100.0000
3.30 2 76.1773
4.30 2 59.0187
5.30 2 65.6070
6.30 2 48.6375
7.30 2 77.2133
8.30 2 73.3461
1.00 3 100.0000
2.00 3 100.0000
3.30 3 76.4930
4.30 3 61.6289
5.30 3 62.3594
6.30 3 69.8953
7.30 3 76.3773
8.30 3 53.2461
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
3.30 1 63.2070
4.30 1 79.5836
5.30 1 72.7969
6.30 1 59.1180
7.30 1 64.1312
8.30 1 61.1633
1.00 2 100.0000
2.00 2 100.0000
3.30 2 57.0930
4.30 2 68.5336
5.30 2 62.8422
6.30 2 80.1547
7.30 2 57.8906
8.30 2 73.4859
1.00 3 100.0000
2.00 3 100.0000
3.30 3 71.0344
4.30 3 51.7250
5.30 3 79.1500
6.30 3 50.7516
7.30 3 74.4242
8.30 3 72.9148
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
