set terminal pngcairo noenhanced size 1800,494 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 50 %, 50 % of them shared, seed 1 of 3" at screen 0.01333,0.91903 left font 'DejaVu Sans,22'
set label "moh-llm, scale quick: layer 4 of 4, 0.30 million test tokens. Bars: part of the domain's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.84170 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "shared head" at screen 0.04556,0.76478 left font 'DejaVu Sans,16'
set label "" at screen 0.28731,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "routed head" at screen 0.30676,0.76478 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.76478 to screen 0.56129,0.76478 nohead linewidth 2 dashtype 2 linecolor rgb '#555555'
set label "mean of the routed heads (33.3 %)" at screen 0.56796,0.76478 left font 'DejaVu Sans,16'
set style fill solid 1.0 noborder
set boxwidth 0.75
set yrange [0:100]
set ytics 25
set grid ytics noxtics
set xrange [0.4:8.6]
set xtics 1,1 scale 0
set lmargin at screen 0.06000
set rmargin at screen 0.36111
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "cmake-help" at screen 0.06000,0.66397 left font 'DejaVu Sans,15'
set label "tokens (%)" at screen 0.02556,0.39474 center rotate by 90
set format y '%g'
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
2 100.0000
EOD
$routed << EOD
3 25.5237
4 28.3659
5 35.1297
6 23.3503
7 24.0872
8 63.5431
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 33.33333 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.37111
set rmargin at screen 0.67222
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "wordnet" at screen 0.37111,0.66397 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
2 100.0000
EOD
$routed << EOD
3 61.0484
4 48.0523
5 29.6883
6 17.2523
7 40.5430
8 3.4156
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 33.33333 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.68222
set rmargin at screen 0.98333
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "libstdcxx" at screen 0.68222,0.66397 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
2 100.0000
EOD
$routed << EOD
3 8.6047
4 34.5859
5 39.6383
6 46.9688
7 37.3164
8 32.8859
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 33.33333 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
