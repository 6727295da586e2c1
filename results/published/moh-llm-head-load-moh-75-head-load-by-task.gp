set terminal pngcairo noenhanced size 1800,494 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each task use: MoH, 75 %, seed 1 of 10" at screen 0.01333,0.91903 left font 'DejaVu Sans,22'
set label "moh-llm-head-load, scale quick: layer 4 of 4, 0.79 million test tokens. Bars: part of the task's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.84170 left font 'DejaVu Sans,15'
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
set label "cloze/cmake-help" at screen 0.06000,0.66397 left font 'DejaVu Sans,15'
set label "tokens (%)" at screen 0.02556,0.39474 center rotate by 90
set format y '%g'
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
2 100.0000
EOD
$routed << EOD
3 70.6716
4 82.0188
5 54.7614
6 67.9091
7 42.0043
8 82.6348
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 54.0607
4 39.9357
5 83.3162
6 45.5765
7 80.2277
8 96.8832
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 66.5025
4 72.8127
5 60.0376
6 67.6263
7 75.5095
8 57.5114
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
