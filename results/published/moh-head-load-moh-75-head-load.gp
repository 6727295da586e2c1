set terminal pngcairo noenhanced size 1800,794 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which attention heads the tokens of each category use: MoH, 2 shared + 4 of 6 routed, seed 1 of 5" at screen 0.01333,0.94962 left font 'DejaVu Sans,22'
set label "moh-head-load, scale quick: layer 4 of 4, 0.49 million test tokens. Bars: part of the category's tokens that select the head. Heads of other seeds have other numbers." at screen 0.01333,0.90151 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.85365 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "shared head" at screen 0.04556,0.85365 left font 'DejaVu Sans,16'
set label "" at screen 0.28731,0.85365 point pointtype 5 pointsize 2 linecolor rgb '#0072B2'
set label "routed head" at screen 0.30676,0.85365 left font 'DejaVu Sans,16'
set arrow from screen 0.53573,0.85365 to screen 0.56129,0.85365 nohead linewidth 2 dashtype 2 linecolor rgb '#555555'
set label "mean of the routed heads (66.7 %)" at screen 0.56796,0.85365 left font 'DejaVu Sans,16'
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
2 100.0000
EOD
$routed << EOD
3 66.7306
4 94.8143
5 46.7633
6 66.9020
7 94.4980
8 30.2918
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 99.2143
4 52.3102
5 88.1347
6 38.3857
7 33.7265
8 88.2286
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 93.8041
4 57.2878
5 20.2041
6 76.1531
7 96.2204
8 56.3306
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 89.3898
4 91.2469
5 64.3980
6 35.7102
7 77.6286
8 41.6265
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 83.4327
4 69.1408
5 24.7898
6 71.0347
7 89.0163
8 62.5857
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 24.7898
4 66.5061
5 83.5408
6 71.4816
7 62.9449
8 90.7367
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 74.8939
4 85.4878
5 36.3286
6 71.1531
7 92.8082
8 39.3286
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 19.6347
4 79.0633
5 80.1184
6 89.6796
7 45.4510
8 86.0531
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 76.1082
4 25.1082
5 81.4327
6 96.9184
7 64.8347
8 55.5980
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
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
2 100.0000
EOD
$routed << EOD
3 50.0204
4 71.4367
5 56.0408
6 92.3184
7 61.6980
8 68.4857
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
