set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-head-load / quick: MoH, 2 shared + 4 of 6 routed (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
unset key
set style fill solid 1.0 noborder
set boxwidth 0.75
set yrange [0:100]
set ytics 25 nomirror
set grid ytics linecolor rgb '#DDDDDD'
set xrange [0.4:8.6]
set xtics 1,1 nomirror scale 0
set border 3
set object 1 rectangle from screen 0.0400,0.8582 to screen 0.0560,0.8824 fillcolor rgb '#E69F00' fillstyle solid noborder
set label 1 "shared head" at screen 0.0610,0.8703 left textcolor rgb 'black'
set object 2 rectangle from screen 0.1900,0.8582 to screen 0.2060,0.8824 fillcolor rgb '#0072B2' fillstyle solid noborder
set label 2 "routed head" at screen 0.2110,0.8703 left textcolor rgb 'black'
set arrow 1 from screen 0.3400,0.8703 to screen 0.3700,0.8703 nohead dashtype 2 linecolor rgb '#555555'
set label 9 "mean of the routed heads (66.7 %)" at screen 0.3760,0.8703 left
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "T-shirt/top" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 48.0673
4 89.1143
5 45.4184
6 29.9102
7 96.4490
8 91.0408
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
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 99.1061
4 93.0367
5 58.8041
6 38.0653
7 20.9755
8 90.0122
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Pullover" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 86.6327
4 91.6510
5 28.4102
6 57.0694
7 78.7551
8 57.4816
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Dress" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 53.6041
4 91.4694
5 77.9939
6 21.7061
7 68.4265
8 86.8000
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Coat" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 59.2184
4 76.8082
5 50.9551
6 63.1633
7 78.4102
8 71.4449
e
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sandal" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 73.7816
4 17.3878
5 84.5265
6 93.7816
7 44.0020
8 86.5204
e
set lmargin at screen 0.2480
set rmargin at screen 0.4210
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Shirt" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 55.9816
4 80.0633
5 55.6347
6 43.5673
7 91.2694
8 73.4837
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sneaker" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 30.2061
4 45.7633
5 82.5122
6 89.8000
7 59.6122
8 92.1061
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Bag" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 82.2082
4 23.7898
5 43.6020
6 95.9735
7 69.7082
8 84.7184
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Ankle boot" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 66.667 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
2 100.0000
e
3 51.6143
4 34.7000
5 68.9714
6 90.1306
7 90.1327
8 64.4510
e
unset multiplot
