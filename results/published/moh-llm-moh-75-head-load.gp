set terminal pngcairo noenhanced size 1800,494 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each domain use: MoH, 75 %, seed 1 of 10" at screen 0.01333,0.91903 left font 'DejaVu Sans,22'
set label "moh-llm, scale quick: layer 4 of 4, 0.30 million test tokens. Bars: part of the domain's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.84170 left font 'DejaVu Sans,15'
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
3 71.0128
4 84.2019
5 53.0950
6 71.3575
7 39.7325
8 80.6002
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
3 55.6633
4 38.2977
5 83.7977
6 50.2164
7 77.3430
8 94.6820
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
3 66.2672
4 74.7078
5 60.0727
6 68.2484
7 75.3875
8 55.3164
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
