set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-head-load / quick: MoH, 1 shared + 3 of 7 routed (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
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
set label 9 "mean of the routed heads (42.9 %)" at screen 0.3760,0.8703 left
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "T-shirt/top" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 15.6306
3 27.3245
4 40.5735
5 47.3837
6 17.5878
7 93.6735
8 57.8265
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
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 22.9184
3 94.8020
4 62.4531
5 28.0878
6 52.0653
7 26.7449
8 12.9286
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Pullover" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 45.4020
3 70.0306
4 22.7551
5 54.2265
6 11.2837
7 56.5429
8 39.7592
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Dress" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 25.9000
3 33.3469
4 63.6551
5 33.3449
6 51.2755
7 60.4082
8 32.0694
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.7626
set bmargin at screen 0.4890
set title "Coat" offset 0,-0.6
unset ylabel
set format y ''
unset xlabel
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 54.8388
3 54.6837
4 23.4286
5 51.8592
6 19.9612
7 32.9673
8 62.2612
e
set lmargin at screen 0.0610
set rmargin at screen 0.2340
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sandal" offset 0,-0.6
set ylabel 'tokens (%)' offset 1.2,0
set format y '%g'
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 70.3776
3 22.3857
4 25.5857
5 15.9469
6 74.9000
7 24.4143
8 66.3898
e
set lmargin at screen 0.2480
set rmargin at screen 0.4210
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Shirt" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 34.8122
3 37.7918
4 23.4327
5 47.5490
6 16.1776
7 67.5531
8 72.6837
e
set lmargin at screen 0.4350
set rmargin at screen 0.6080
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Sneaker" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 69.6306
3 7.5918
4 60.7776
5 34.2673
6 79.9653
7 13.5857
8 34.1816
e
set lmargin at screen 0.6220
set rmargin at screen 0.7950
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Bag" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 11.7612
3 17.1082
4 67.2796
5 84.1449
6 27.1592
7 61.6796
8 30.8673
e
set lmargin at screen 0.8090
set rmargin at screen 0.9820
set tmargin at screen 0.3945
set bmargin at screen 0.1209
set title "Ankle boot" offset 0,-0.6
unset ylabel
set format y ''
set xlabel 'head' offset 0,0.6
plot '-' using 1:2 with boxes fillcolor rgb '#E69F00', '-' using 1:2 with boxes fillcolor rgb '#0072B2', 42.857 with lines dashtype 2 linecolor rgb '#555555'
1 100.0000
e
2 66.5592
3 48.1306
4 37.5265
5 52.0041
6 57.8020
7 18.3959
8 19.5816
e
unset multiplot
