set terminal pngcairo noenhanced size 1800,794 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each category use: MoH, 1 shared + 3 of 7 routed, seed 1 of 5" at screen 0.01333,0.94962 left font 'DejaVu Sans,22'
set label "moh-head-load, scale quick: layer 4 of 4, 0.49 million test tokens. Bars: part of the category's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.90151 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.85365 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "shared head" at screen 0.04556,0.85365 left font 'DejaVu Sans,16'
set label "" at screen 0.28731,0.85365 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "routed head" at screen 0.30676,0.85365 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.85365 to screen 0.56129,0.85365 nohead linewidth 2 dashtype 2 linecolor rgb '#555555'
set label "mean of the routed heads (42.9 %)" at screen 0.56796,0.85365 left font 'DejaVu Sans,16'
set style fill solid 1.0 noborder
set boxwidth 0.75
set yrange [0:100]
set ytics 25
set grid ytics noxtics
set xrange [0.4:8.6]
set xtics 1,1 scale 0
set lmargin at screen 0.06000
set rmargin at screen 0.23667
set tmargin at screen 0.76826
set bmargin at screen 0.47859
set label "T-shirt/top" at screen 0.06000,0.79093 left font 'DejaVu Sans,15'
set label "tokens (%)" at screen 0.02556,0.62343 center rotate by 90
set format y '%g'
unset xlabel
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 45.7878
3 14.5490
4 30.2939
5 49.7776
6 13.2490
7 87.7735
8 58.5694
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.24667
set rmargin at screen 0.42333
set tmargin at screen 0.76826
set bmargin at screen 0.47859
set label "Trouser" at screen 0.24667,0.79093 left font 'DejaVu Sans,15'
set format y ''
unset xlabel
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 23.5510
3 97.2816
4 31.8735
5 34.7939
6 59.7449
7 7.2633
8 45.4918
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.43333
set rmargin at screen 0.61000
set tmargin at screen 0.76826
set bmargin at screen 0.47859
set label "Pullover" at screen 0.43333,0.79093 left font 'DejaVu Sans,15'
set format y ''
unset xlabel
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 23.3020
3 57.9796
4 67.2082
5 71.4102
6 13.6245
7 17.7918
8 48.6837
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.62000
set rmargin at screen 0.79667
set tmargin at screen 0.76826
set bmargin at screen 0.47859
set label "Dress" at screen 0.62000,0.79093 left font 'DejaVu Sans,15'
set format y ''
unset xlabel
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 41.2265
3 56.5143
4 35.7714
5 43.7714
6 52.7041
7 42.5388
8 27.4735
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.80667
set rmargin at screen 0.98333
set tmargin at screen 0.76826
set bmargin at screen 0.47859
set label "Coat" at screen 0.80667,0.79093 left font 'DejaVu Sans,15'
set format y ''
unset xlabel
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 29.8612
3 54.4122
4 48.7898
5 64.6633
6 21.7959
7 12.1041
8 68.3735
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.06000
set rmargin at screen 0.23667
set tmargin at screen 0.39043
set bmargin at screen 0.10076
set label "Sandal" at screen 0.06000,0.41310 left font 'DejaVu Sans,15'
set label "tokens (%)" at screen 0.02556,0.24559 center rotate by 90
set format y '%g'
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 51.9673
3 22.6449
4 25.1673
5 33.6959
6 79.2000
7 60.0510
8 27.2735
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.24667
set rmargin at screen 0.42333
set tmargin at screen 0.39043
set bmargin at screen 0.10076
set label "Shirt" at screen 0.24667,0.41310 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 48.1204
3 28.4898
4 29.5816
5 63.8122
6 16.2367
7 38.7918
8 74.9673
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.43333
set rmargin at screen 0.61000
set tmargin at screen 0.39043
set bmargin at screen 0.10076
set label "Sneaker" at screen 0.43333,0.41310 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 56.4878
3 9.6878
4 35.6592
5 34.0571
6 89.4837
7 57.9673
8 16.6571
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.62000
set rmargin at screen 0.79667
set tmargin at screen 0.39043
set bmargin at screen 0.10076
set label "Bag" at screen 0.62000,0.41310 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 32.3265
3 14.5429
4 48.9837
5 59.8653
6 60.2020
7 27.6286
8 56.4510
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
set lmargin at screen 0.80667
set rmargin at screen 0.98333
set tmargin at screen 0.39043
set bmargin at screen 0.10076
set label "Ankle boot" at screen 0.80667,0.41310 left font 'DejaVu Sans,15'
set format y ''
set xlabel 'head' offset 0,0.4
$shared << EOD
1 100.0000
EOD
$routed << EOD
2 24.8490
3 46.8735
4 26.9959
5 61.2837
6 73.3041
7 57.1980
8 9.4959
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
