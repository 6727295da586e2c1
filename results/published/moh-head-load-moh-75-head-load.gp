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
3 63.8449
4 65.6531
5 75.2592
6 56.5429
7 92.1571
8 46.5429
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
3 98.1469
4 94.5735
5 87.8755
6 11.0816
7 22.5122
8 85.8102
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
3 94.4592
4 87.5265
5 33.1163
6 74.7204
7 84.7306
8 25.4469
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
3 85.8633
4 79.9816
5 88.9082
6 23.9878
7 56.6898
8 64.5694
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
3 81.2429
4 86.3980
5 69.2571
6 59.9510
7 62.6143
8 40.5367
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
3 44.9571
4 19.5245
5 91.7653
6 80.2163
7 75.0673
8 88.4694
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
3 74.6184
4 72.8531
5 68.8469
6 57.3673
7 86.7449
8 39.5694
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
3 6.1980
4 51.1327
5 88.6347
6 91.8102
7 73.0245
8 89.2000
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
3 71.4286
4 72.4184
5 52.5714
6 96.6020
7 64.1653
8 42.8143
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
3 19.2796
4 46.3959
5 90.4796
6 94.5245
7 80.3122
8 69.0082
EOD
plot $shared using 1:2 with boxes fillcolor rgb '#E69F00', $routed using 1:2 with boxes fillcolor rgb '#0072B2', 66.66667 with lines dashtype 2 linecolor rgb '#555555'
unset label
unset arrow
unset object
unset multiplot
