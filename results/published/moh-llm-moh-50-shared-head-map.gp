set terminal pngcairo noenhanced size 1800,428 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 50 %, 50 % of them shared" at screen 0.01333,0.90654 left font 'DejaVu Sans,22'
set label "Each square: which part of the tokens of a domain uses a head; three trainings from different random seeds side by side. Shared heads work for every token; of the routed" at screen 0.01333,0.81729 left font 'DejaVu Sans,15'
set label "heads, a router picks some for each token. Where rows of one map differ, domains use different heads. The order of routed heads is chance: head 3 of one seed is not head" at screen 0.01333,0.75654 left font 'DejaVu Sans,15'
set label "3 of another." at screen 0.01333,0.69579 left font 'DejaVu Sans,15'
set label "moh-llm, scale quick: layer 4 of 4, 0.30 million test tokens a seed." at screen 0.01333,0.63505 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set colorbox user origin screen 0.78878,0.16355 size screen 0.01000,0.32243
set label "tokens (%)" at screen 0.84656,0.32477 center rotate by 90 font 'DejaVu Sans,15'
set lmargin at screen 0.08467
set rmargin at screen 0.29678
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 1" at screen 0.08467,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.11022,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.22011,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map0 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 25.5237
4.30 1 28.3659
5.30 1 35.1297
6.30 1 23.3503
7.30 1 24.0872
8.30 1 63.5431
1.00 2 100.0000
2.00 2 100.0000
3.30 2 61.0484
4.30 2 48.0523
5.30 2 29.6883
6.30 2 17.2523
7.30 2 40.5430
8.30 2 3.4156
1.00 3 100.0000
2.00 3 100.0000
3.30 3 8.6047
4.30 3 34.5859
5.30 3 39.6383
6.30 3 46.9688
7.30 3 37.3164
8.30 3 32.8859
EOD
plot $map0 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.32122
set rmargin at screen 0.53333
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 2" at screen 0.32122,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.34678,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.45667,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map1 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 23.4535
4.30 1 37.7448
5.30 1 47.6026
6.30 1 35.5590
7.30 1 35.7654
8.30 1 19.8745
1.00 2 100.0000
2.00 2 100.0000
3.30 2 49.4594
4.30 2 27.8742
5.30 2 15.1891
6.30 2 36.3031
7.30 2 39.6375
8.30 2 31.5367
1.00 3 100.0000
2.00 3 100.0000
3.30 3 32.0562
4.30 3 26.9180
5.30 3 38.7195
6.30 3 32.5078
7.30 3 27.4070
8.30 3 42.3914
EOD
plot $map1 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
set lmargin at screen 0.55778
set rmargin at screen 0.76989
set tmargin at screen 0.48598
set bmargin at screen 0.16355
set label "seed 3" at screen 0.55778,0.52804 left font 'DejaVu Sans,15'
set label "shared" at screen 0.58333,0.06075 center font 'DejaVu Sans,14'
set label "routed" at screen 0.69322,0.06075 center font 'DejaVu Sans,14'
set xtics ("1" 1.00, "2" 2.00, "3" 3.30, "4" 4.30, "5" 5.30, "6" 6.30, "7" 7.30, "8" 8.30) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.80]
set yrange [3.5:0.5]
$map2 << EOD
1.00 1 100.0000
2.00 1 100.0000
3.30 1 13.7155
4.30 1 43.2971
5.30 1 30.9459
6.30 1 59.6504
7.30 1 31.7365
8.30 1 20.6547
1.00 2 100.0000
2.00 2 100.0000
3.30 2 74.7125
4.30 2 10.3828
5.30 2 16.6305
6.30 2 14.5719
7.30 2 51.9453
8.30 2 31.7570
1.00 3 100.0000
2.00 3 100.0000
3.30 3 11.2352
4.30 3 46.6867
5.30 3 51.8953
6.30 3 27.3094
7.30 3 20.4539
8.30 3 42.4195
EOD
plot $map2 using 1:2:($1-0.46):($1+0.46):($2-0.46):($2+0.46):3 with boxxyerror linewidth 0.6 fillcolor palette
unset label
unset arrow
unset object
unset multiplot
