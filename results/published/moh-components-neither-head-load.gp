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
1 93.1143
2 51.8265
3 46.8265
4 88.9612
5 97.2592
6 63.6449
7 84.7857
8 73.5816
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
1 98.4245
2 56.1408
3 96.4082
4 73.3041
5 89.2510
6 51.0551
7 40.6469
8 94.7694
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
1 96.9918
2 96.5122
3 38.5286
4 60.9837
5 42.6776
6 94.5245
7 79.1612
8 90.6204
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
1 83.2102
2 29.2571
3 67.2020
4 91.8143
5 97.1592
6 88.1163
7 44.4490
8 98.7918
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
1 90.6939
2 94.9408
3 39.3184
4 45.4898
5 77.8959
6 85.7306
7 67.5939
8 98.3367
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
1 65.8082
2 66.1510
3 84.9224
4 97.1837
5 72.6204
6 65.3980
7 57.6041
8 90.3122
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
1 89.1980
2 79.4898
3 37.3816
4 75.9816
5 84.6265
6 72.0286
7 71.0449
8 90.2490
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
1 50.1898
2 54.2755
3 82.6796
4 80.6755
5 84.8265
6 55.9755
7 95.2980
8 96.0796
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
1 96.1755
2 89.6857
3 41.5510
4 57.0694
5 93.1939
6 95.7980
7 80.4061
8 46.1204
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
1 82.3184
2 32.2796
3 76.9898
4 76.8959
5 62.7020
6 91.8245
7 97.8490
8 79.1408
e
unset multiplot
