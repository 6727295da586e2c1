set terminal pngcairo noenhanced size 1800,494 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each task use: MoH, 50 %, seed 1 of 10" at screen 0.01333,0.91903 left font 'DejaVu Sans,22'
set label "moh-llm, scale quick: layer 4 of 4, 0.79 million test tokens. Bars: part of the task's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.84170 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "shared head" at screen 0.04556,0.76478 left font 'DejaVu Sans,16'
set label "" at screen 0.28731,0.76478 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "routed head" at screen 0.30676,0.76478 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.76478 to screen 0.56129,0.76478 nohead linewidth 2 dashtype 2 linecolor rgb '#555555'
set label "mean of the routed heads (42.9 %)" at screen 0.56796,0.76478 left font 'DejaVu Sans,16'
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
set label "cloze/cmake-help" at screen 0.06000,0.66397 left font 'DejaVu Sans,15'
set label "tokens (%)" at screen 0.02556,0.39474 center rotate by 90
set format y '%g'
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 48.9154
3 61.1574
4 35.5676
5 27.9482
6 44.6225
7 29.0806
8 52.7083
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.37111
set rmargin at screen 0.67222
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "cloze/wordnet" at screen 0.37111,0.66397 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 60.7379
3 31.7366
4 46.3137
5 26.6338
6 51.1629
7 51.3677
8 32.0474
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.68222
set rmargin at screen 0.98333
set tmargin at screen 0.62753
set bmargin at screen 0.16194
set label "cloze/libstdcxx" at screen 0.68222,0.66397 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 22.5555
3 30.0021
4 53.8690
5 71.4679
6 43.5310
7 45.1123
8 33.4623
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
