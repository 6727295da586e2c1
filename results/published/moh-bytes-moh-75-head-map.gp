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
3.30 1 65.8273
4.30 1 64.5219
5.30 1 61.9070
6.30 1 72.3477
7.30 1 53.7922
8.30 1 81.6039
1.00 2 100.0000
2.00 2 100.0000
3.30 2 55.5508
4.30 2 53.6906
5.30 2 68.2430
6.30 2 48.9500
7.30 2 84.9711
8.30 2 88.5945
1.00 3 100.0000
2.00 3 100.0000
3.30 3 71.9484
4.30 3 73.5086
5.30 3 82.6258
6.30 3 78.2555
7.30 3 53.7422
8.30 3 39.9195
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
3.30 1 55.8312
4.30 1 54.7047
5.30 1 70.4797
6.30 1 67.3844
7.30 1 77.8023
8.30 1 73.7977
1.00 2 100.0000
2.00 2 100.0000
3.30 2 66.6422
4.30 2 79.8148
5.30 2 52.2633
6.30 2 68.4492
7.30 2 65.9437
8.30 2 66.8867
1.00 3 100.0000
2.00 3 100.0000
3.30 3 78.0906
4.30 3 61.5617
5.30 3 69.9625
6.30 3 45.2469
7.30 3 78.3922
8.30 3 66.7461
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
3.30 1 79.9375
4.30 1 66.1773
5.30 1 74.6180
6.30 1 46.5156
7.30 1 62.7000
8.30 1 70.0516
1.00 2 100.0000
2.00 2 100.0000
3.30 2 66.1102
4.30 2 45.8945
5.30 2 75.5398
6.30 2 76.8273
7.30 2 71.5078
8.30 2 64.1203
1.00 3 100.0000
2.00 3 100.0000
3.30 3 56.0500
4.30 3 73.8664
5.30 3 57.2406
6.30 3 78.2031
7.30 3 71.5688
8.30 3 63.0711
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
3.30 1 66.4016
4.30 1 59.7148
5.30 1 66.5586
6.30 1 67.0305
7.30 1 72.5781
8.30 1 67.7164
1.00 2 100.0000
2.00 2 100.0000
3.30 2 79.0195
4.30 2 70.3906
5.30 2 56.6813
6.30 2 54.8875
7.30 2 55.8445
8.30 2 83.1766
1.00 3 100.0000
2.00 3 100.0000
3.30 3 77.3445
4.30 3 68.9672
5.30 3 69.8875
6.30 3 72.2742
7.30 3 61.8977
8.30 3 49.6289
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
3.30 1 74.5828
4.30 1 74.1469
5.30 1 54.5594
6.30 1 58.9094
7.30 1 74.9586
8.30 1 62.8430
1.00 2 100.0000
2.00 2 100.0000
3.30 2 76.8188
4.30 2 85.1133
5.30 2 90.4688
6.30 2 40.2734
7.30 2 50.4289
8.30 2 56.8969
1.00 3 100.0000
2.00 3 100.0000
3.30 3 74.6047
4.30 3 39.5516
5.30 3 41.4078
6.30 3 92.1312
7.30 3 79.4148
8.30 3 72.8898
EOD
plot $map4 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
