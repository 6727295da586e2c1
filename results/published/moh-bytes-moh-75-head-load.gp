set terminal pngcairo noenhanced size 1800,494 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 2 shared + 4 of 6 routed, seed 1 of 5" at screen 0.01333,0.91903 left font 'DejaVu Sans,22'
set label "moh-bytes, scale quick: layer 4 of 4, 0.38 million test tokens. Bars: part of the domain's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.84170 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "shared head" at screen 0.04556,0.76478 left font 'DejaVu Sans,16'
set label "" at screen 0.28731,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "routed head" at screen 0.30676,0.76478 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.76478 to screen 0.56129,0.76478 nohead linewidth 2 dashtype 2 linecolor rgb '#555555'
set label "mean of the routed heads (66.7 %)" at screen 0.56796,0.76478 left font 'DejaVu Sans,16'
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
3 66.4008
4 65.4781
5 56.3523
6 70.8516
7 60.3742
8 80.5430
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
3 53.9336
4 61.0766
5 72.3172
6 49.6133
7 78.9414
8 84.1180
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.68222
set rmargin at screen 0.98333
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "boost-math" at screen 0.68222,0.66397 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
2 100.0000
EOD
$routed << EOD
3 75.6594
4 67.0352
5 80.7094
6 81.0102
7 58.4438
8 37.1422
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
