set terminal pngcairo noenhanced size 1800,986 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH (ICML), Table H: share of active heads: top-1 against multiply-adds needed" at screen 0.01333,0.95943 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MoH, 50 %' on common seeds, the paper's to its own number for that" at screen 0.01333,0.92069 left font 'DejaVu Sans,15'
set label "row; the paper's levels are of other data and are not shown. Points that would cover each other are moved aside: grey lines lead from each to its true place on the axis," at screen 0.01333,0.89432 left font 'DejaVu Sans,15'
set label "where those of one cost meet." at screen 0.01333,0.86795 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82961 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.82961 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.82961 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16378,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.79513 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 12.5 %, K = 1" at screen 0.16378,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.28622,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 25 %, K = 1" at screen 0.29956,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.42200,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.42200,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.43533,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.55778,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.55778,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 59.4 %" at screen 0.57111,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.69356,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "6" at screen 0.69356,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.70689,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.82933,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "7" at screen 0.82933,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 81.2 %" at screen 0.84267,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03444,0.76065 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "8" at screen 0.15044,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.16378,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "9" at screen 0.28622,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.29956,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.72617 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03444,0.72617 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.72617 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "10" at screen 0.15044,0.72617 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 4 heads" at screen 0.16378,0.72617 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.72617 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "11" at screen 0.28622,0.72617 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.29956,0.72617 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69168 point pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#555555'
set label "open symbol: the paper's difference for the row of that number, on other data" at screen 0.03444,0.69168 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
23.59622 85.462 0.4282751 1
EOD
$ours1 << EOD
18.97219 84.518 0.6921873 2
19.67309 84.89 0.6228774 3
21.03725 85.12 0.5893001 4
21.56762 85.162 0.2474621 5
22.43101 85.186 0.4227679 6
22.76126 85.338 0.5948594 7
EOD
$ours2 << EOD
20.8679 84.794 0.2630453 8
22.22128 85.11 0.5833839 9
EOD
$ours3 << EOD
19.06157 85.3 0.5029889 10
21.3289 85.426 0.4690138 11
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first 85.03372 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.97219, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.97219, graph 0.045 to first 18.97219, first 83.82581 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.67309, graph 0 to first 19.67309, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.67309, graph 0.045 to first 19.67309, first 84.26712 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.03725, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.03725, graph 0.045 to first 21.03725, first 84.5307 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.56762, graph 0 to first 21.56762, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.56762, graph 0.045 to first 21.56762, first 84.91454 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.43101, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.43101, graph 0.045 to first 22.43101, first 84.76323 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.76126, graph 0 to first 22.76126, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.76126, graph 0.045 to first 22.76126, first 84.74314 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 20.8679, graph 0 to first 20.8679, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.8679, graph 0.045 to first 20.8679, first 84.53095 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.23206, graph 0 to first 22.22128, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.22128, graph 0.045 to first 22.22128, first 84.52662 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.06157, graph 0 to first 19.06157, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.06157, graph 0.045 to first 19.06157, first 84.79701 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.3289, graph 0 to first 21.3289, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.3289, graph 0.045 to first 21.3289, first 84.95699 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [18.41731:24.15111]
set yrange [83.69939:86.05928]
set xlabel "multiply-adds needed (M)"
set xtics 1
set ytics 0.5
set label "top-1 (%)" at screen 0.02611,0.36258 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
23.59622 0.342 0.4898251 1
EOD
$paper1 << EOD
21.66542 0.12 NaN 5
22.47919 0.26 NaN 6
22.79786 0.46 NaN 7
EOD
$ours1 << EOD
18.97219 -0.602 0.5036989 2
19.67309 -0.23 0.490886 3
21.03725 0 NaN 4
21.46982 0.042 0.4848516 5
22.40599 0.066 0.4841717 6
22.72467 0.218 0.4840732 7
EOD
$ours2 << EOD
20.8679 -0.326 0.4896245 8
22.18733 -0.01 0.4886603 9
EOD
$ours3 << EOD
19.06157 0.18 0.4847455 10
21.3289 0.306 0.4856557 11
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first -0.1478251 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.97219, graph 0 to first 18.97219, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.97219, graph 0.045 to first 18.97219, first -1.105699 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.67309, graph 0 to first 19.67309, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.67309, graph 0.045 to first 19.67309, first -0.720886 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.03725, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.03725, graph 0.045 to first 21.03725, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.56762, graph 0 to first 21.46982, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.46982, graph 0.045 to first 21.46982, first -0.4428516 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.56762, graph 0 to first 21.66542, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.66542, graph 0.045 to first 21.66542, first 0.12 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.40599, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.40599, graph 0.045 to first 22.40599, first -0.4181717 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.47919, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.47919, graph 0.045 to first 22.47919, first 0.26 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.76126, graph 0 to first 22.72467, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.72467, graph 0.045 to first 22.72467, first -0.2660732 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.76126, graph 0 to first 22.79786, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.79786, graph 0.045 to first 22.79786, first 0.46 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 20.8679, graph 0 to first 20.8679, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 20.8679, graph 0.045 to first 20.8679, first -0.8156245 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.23206, graph 0 to first 22.18733, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.18733, graph 0.045 to first 22.18733, first -0.4986603 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 19.06157, graph 0 to first 19.06157, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 19.06157, graph 0.045 to first 19.06157, first -0.3047455 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.3289, graph 0 to first 21.3289, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.3289, graph 0.045 to first 21.3289, first -0.1796557 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [18.41731:24.15111]
set yrange [-1.22195:0.9480766]
set xlabel "multiply-adds needed (M)"
set xtics 1
set ytics 0.5
set label "top-1: difference to 'MoH, 50 %' (percentage" at screen 0.52000,0.36258 center rotate by 90
set label "points)" at screen 0.53444,0.36258 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
