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
2 43.3408
3 21.6469
4 78.0878
5 46.1204
6 12.5571
7 87.6102
8 10.6367
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
2 10.9980
3 97.3980
4 15.0122
5 56.1551
6 15.4041
7 28.2531
8 76.7796
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
2 52.1429
3 57.8592
4 26.9306
5 66.1388
6 10.9082
7 31.9102
8 54.1102
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
2 25.0551
3 65.3408
4 60.0184
5 24.3939
6 54.3816
7 48.8122
8 21.9980
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
2 59.8102
3 57.7633
4 29.1612
5 57.7653
6 21.4796
7 34.1224
8 39.8980
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
2 36.4163
3 8.6918
4 50.1265
5 16.9327
6 88.7653
7 17.0327
8 82.0347
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
2 65.3796
3 27.0776
4 49.9286
5 51.4204
6 17.0653
7 64.2429
8 24.8857
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
2 61.0204
3 7.7469
4 13.6510
5 35.3755
6 91.9469
7 24.6163
8 65.6429
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
2 21.6000
3 14.3000
4 83.5265
5 73.3898
6 34.3367
7 38.9551
8 33.8918
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
2 25.1531
3 59.7694
4 17.7286
5 44.3633
6 64.2633
7 58.6612
8 30.0612
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 42.85714 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
