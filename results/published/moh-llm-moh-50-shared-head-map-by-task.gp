set terminal pngcairo noenhanced size 1800,428 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each task use: MoH, 50 %, 50 % of them shared" at screen 0.01333,0.90654 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a task uses a head; three trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.81729 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, tasks use different heads. The order of routed heads is chance: head 3 of one seed is not head 3" at screen 0.01333,0.75654 left font 'DejaVu Sans,15'
set label "of another." at screen 0.01333,0.69579 left font 'DejaVu Sans,15'
set label "moh-llm, scale quick: layer 4 of 4, 0.79 million test tokens a seed." at screen 0.01333,0.63505 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set colorbox user origin screen 0.82958,0.16355 size screen 0.01000,0.32243
set label "tokens (%)" at screen 0.88736,0.32477 center rotate by 90 font 'DejaVu Sans,15'
set lmargin at screen 0.12547
set rmargin at screen 0.33758
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 1" at screen 0.12547,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.15102,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.26091,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cloze/cmake-help" 1, "cloze/wordnet" 2, "cloze/libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 25.9981
4.30 1 30.0372
5.30 1 34.0844
6.30 1 24.4287
7.30 1 24.9542
8.30 1 60.4974
1.00 2 100.0000
2.00 2 100.0000
3.30 2 61.3794
4.30 2 45.8039
5.30 2 29.2581
6.30 2 13.1651
7.30 2 48.0390
8.30 2 2.3546
1.00 3 100.0000
2.00 3 100.0000
3.30 3 9.3111
4.30 3 36.2599
5.30 3 38.6930
6.30 3 46.9028
7.30 3 37.1924
8.30 3 31.6407
EOD
plot $map0 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.36202
set rmargin at screen 0.57413
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 2" at screen 0.36202,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.38758,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.49747,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 24.4292
4.30 1 39.4321
5.30 1 45.8194
6.30 1 33.8051
7.30 1 35.4782
8.30 1 21.0360
1.00 2 100.0000
2.00 2 100.0000
3.30 2 52.0772
4.30 2 26.1420
5.30 2 13.0058
6.30 2 32.5714
7.30 2 45.2985
8.30 2 30.9051
1.00 3 100.0000
2.00 3 100.0000
3.30 3 31.4701
4.30 3 27.7020
5.30 3 38.2242
6.30 3 32.3992
7.30 3 27.1745
8.30 3 43.0301
EOD
plot $map1 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.59858
set rmargin at screen 0.81069
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 3" at screen 0.59858,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.62413,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.73402,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 17.0864
4.30 1 42.0769
5.30 1 31.6760
6.30 1 55.7663
7.30 1 30.0171
8.30 1 23.3772
1.00 2 100.0000
2.00 2 100.0000
3.30 2 78.8645
4.30 2 6.5719
5.30 2 16.5900
6.30 2 12.4042
7.30 2 54.1390
8.30 2 31.4304
1.00 3 100.0000
2.00 3 100.0000
3.30 3 13.1752
4.30 3 45.6498
5.30 3 52.2029
6.30 3 26.3020
7.30 3 19.6509
8.30 3 43.0192
EOD
plot $map2 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
