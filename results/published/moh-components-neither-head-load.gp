set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-components / quick: 6 of 8 routed (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
unset key
set style fill solid 1.0 noborder
set boxwidth 0.75
set yrange [0:100]
set ytics 25 nomirror
set grid ytics linecolor rgb '#DDDDDD'
set xrange [0.4:8.6]
set xtics 1,1 nomirror scale 0
set border 3
set object 1 rectangle from screen 0.0400,0.8582 to screen 0.0560,0.8824 fillcolor rgb '#0072B2' fillstyle solid noborder
set label 1 "routed head" at screen 0.0610,0.8703 left textcolor rgb 'black'
set arrow 1 from screen 0.1900,0.8703 to screen 0.2200,0.8703 nohead dashtype 2 linecolor rgb '#555555'
set label 9 "mean of the routed heads (75.0 %)" at screen 0.2260,0.8703 left
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "T-shirt/top" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 63.1592
2 89.2163
3 42.0673
4 93.2776
5 98.1408
6 62.4510
7 90.3429
8 61.3449
e
unset object
unset label
unset arrow
set lmargin at screen 0.2480
set rmargin at screen 0.4210
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Trouser" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 98.5204
2 48.4204
3 94.3429
4 93.8551
5 66.6816
6 76.1469
7 29.2796
8 92.7531
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Pullover" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 95.1714
2 98.4592
3 16.7510
4 75.4306
5 84.8143
6 97.4286
7 81.7286
8 50.2163
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Dress" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 74.6020
2 48.9694
3 73.0469
4 96.3224
5 99.0000
6 79.6918
7 40.8184
8 87.5490
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Coat" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 90.3673
2 96.3000
3 20.1204
4 66.8184
5 92.6143
6 94.3020
7 60.6082
8 78.8694
e
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sandal" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 96.3408
2 52.2286
3 86.1939
4 98.5796
5 24.4020
6 68.8061
7 83.7163
8 89.7327
e
set lmargin at screen 0.2480
set rmargin at screen 0.4210
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Shirt" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 79.4327
2 94.1020
3 27.2837
4 75.2816
5 95.5122
6 81.5755
7 74.5469
8 72.2653
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sneaker" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 70.3490
2 53.7633
3 89.6224
4 89.9061
5 59.6837
6 63.1061
7 89.3551
8 84.2143
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Bag" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 98.6816
2 84.9490
3 33.7265
4 93.0429
5 83.1673
6 95.8490
7 76.6388
8 33.9449
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Ankle boot" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 75.000 with lines dashtype 2 linecolor rgb '#555555'
0 -1
e
1 94.3857
2 31.9918
3 92.5673
4 80.7408
5 41.1939
6 95.6265
7 93.9388
8 69.5551
e
unset multiplot
