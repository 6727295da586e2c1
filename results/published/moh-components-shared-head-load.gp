set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-components / quick: 2 shared + 4 of 6 routed (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
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
3 30.3551
4 63.3041
5 79.9429
6 73.4163
7 96.7000
8 56.2816
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
3 87.8571
4 98.8306
5 46.2551
6 37.8286
7 35.9531
8 93.2755
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
3 63.9184
4 93.7551
5 29.2184
6 85.2204
7 73.9592
8 53.9286
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
3 72.1531
4 93.6429
5 70.1735
6 41.2122
7 50.6388
8 72.1796
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
3 65.6837
4 90.1816
5 47.5429
6 73.9429
7 72.4041
8 50.2449
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
3 89.5286
4 25.9143
5 77.0755
6 44.9510
7 82.9347
8 79.5959
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
3 43.8306
4 74.3327
5 75.1469
6 67.9714
7 91.9939
8 46.7245
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
3 84.6898
4 61.9694
5 64.8673
6 67.2898
7 39.4490
8 81.7347
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
3 54.1408
4 54.2204
5 89.6755
6 95.4286
7 70.7673
8 35.7673
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
3 96.8204
4 79.1490
5 17.8612
6 94.0388
7 63.5327
8 48.5980
e
unset multiplot
