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
3.30 1 73.9805
4.30 1 63.9602
5.30 1 63.7516
6.30 1 64.6180
7.30 1 65.7109
8.30 1 67.9789
1.00 2 100.0000
2.00 2 100.0000
3.30 2 60.3969
4.30 2 62.4656
5.30 2 72.7703
6.30 2 58.0141
7.30 2 85.3055
8.30 2 61.0477
1.00 3 100.0000
2.00 3 100.0000
3.30 3 76.0305
4.30 3 68.6437
5.30 3 64.7352
6.30 3 70.1812
7.30 3 59.9422
8.30 3 60.4672
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
3.30 1 72.1281
4.30 1 76.0438
5.30 1 53.8250
6.30 1 69.8453
7.30 1 68.1906
8.30 1 59.9672
1.00 2 100.0000
2.00 2 100.0000
3.30 2 73.7141
4.30 2 74.6227
5.30 2 44.5039
6.30 2 69.0016
7.30 2 76.1422
8.30 2 62.0156
1.00 3 100.0000
2.00 3 100.0000
3.30 3 59.4859
4.30 3 66.2438
5.30 3 78.4367
6.30 3 70.7875
7.30 3 57.2008
8.30 3 67.8453
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
3.30 1 60.9820
4.30 1 66.9453
5.30 1 66.4062
6.30 1 66.0875
7.30 1 63.7523
8.30 1 75.8266
1.00 2 100.0000
2.00 2 100.0000
3.30 2 73.3781
4.30 2 61.6672
5.30 2 64.8086
6.30 2 64.2742
7.30 2 65.9703
8.30 2 69.9016
1.00 3 100.0000
2.00 3 100.0000
3.30 3 41.2547
4.30 3 72.9539
5.30 3 54.8930
6.30 3 81.3695
7.30 3 84.2508
8.30 3 65.2781
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
3.30 1 61.8070
4.30 1 66.9469
5.30 1 68.0781
6.30 1 72.6031
7.30 1 79.2016
8.30 1 51.3633
1.00 2 100.0000
2.00 2 100.0000
3.30 2 67.8008
4.30 2 62.4547
5.30 2 66.7742
6.30 2 47.3039
7.30 2 84.8977
8.30 2 70.7687
1.00 3 100.0000
2.00 3 100.0000
3.30 3 77.7531
4.30 3 57.5195
5.30 3 64.0211
6.30 3 71.5594
7.30 3 68.3820
8.30 3 60.7648
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
3.30 1 65.2195
4.30 1 83.2156
5.30 1 74.2211
6.30 1 55.8055
7.30 1 57.7391
8.30 1 63.7992
1.00 2 100.0000
2.00 2 100.0000
3.30 2 52.5547
4.30 2 72.2977
5.30 2 67.5883
6.30 2 79.5055
7.30 2 63.4977
8.30 2 64.5563
1.00 3 100.0000
2.00 3 100.0000
3.30 3 82.2875
4.30 3 52.6945
5.30 3 67.5000
6.30 3 56.0828
7.30 3 79.8133
8.30 3 61.6219
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
