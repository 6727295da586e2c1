set terminal pngcairo noenhanced size 1800,910 font 'DejaVu Sans,19' linewidth 1.5
set multiplot title "Head load per category, layer 4 of 4"."\n"."moh-components / quick: 6 heads, the same for every token (seed 1, 0.49 M test tokens)" font 'DejaVu Sans,22'
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
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
3 100.0000
4 100.0000
5 100.0000
6 100.0000
7 0.0000
8 0.0000
e
unset multiplot
