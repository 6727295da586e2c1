set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-head-load / quick: 2 shared + 4 of 6 at random (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
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
3 66.7449
4 66.5347
5 66.4918
6 66.3735
7 66.6837
8 67.1714
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
3 66.5612
4 66.4041
5 67.0878
6 66.6898
7 66.7347
8 66.5224
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
3 66.8939
4 66.8531
5 66.5102
6 66.5755
7 66.6245
8 66.5429
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
3 66.8347
4 66.2980
5 66.8102
6 66.8041
7 66.4735
8 66.7796
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
3 66.6469
4 66.8571
5 66.8490
6 66.9347
7 66.2163
8 66.4959
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
3 66.5776
4 66.6898
5 66.7020
6 66.5306
7 66.4469
8 67.0531
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
3 66.8143
4 66.6020
5 66.7939
6 66.5408
7 66.6143
8 66.6347
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
3 66.6224
4 66.8347
5 66.3469
6 66.8837
7 66.7531
8 66.5592
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
3 66.7020
4 66.5653
5 66.4898
6 66.6020
7 66.8918
8 66.7490
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
3 66.7041
4 66.7673
5 66.5898
6 66.5796
7 66.6898
8 66.6694
e
unset multiplot
