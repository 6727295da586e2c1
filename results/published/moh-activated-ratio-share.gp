set terminal pngcairo noenhanced size 1800,960 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH (ICML), Table H: share of active heads: top-1 against active heads" at screen 0.01333,0.95833 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MoH, 50 %' on common seeds, the paper's to its own number for that" at screen 0.01333,0.91854 left font 'DejaVu Sans,15'
set label "row; the paper's levels are of other data and are not shown. Points that would touch are set side by side; the table has their true places." at screen 0.01333,0.89146 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85208 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03333,0.85208 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.85208 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.85208 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16156,0.85208 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03333,0.81667 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 12.5 %, K = 1" at screen 0.16156,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.28622,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 25 %, K = 1" at screen 0.29733,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.42200,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.42200,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.43311,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.55778,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.55778,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 59.4 %" at screen 0.56889,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.69356,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "6" at screen 0.69356,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.70467,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.82933,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "7" at screen 0.82933,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 81.2 %" at screen 0.84044,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03333,0.78125 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "8" at screen 0.15044,0.78125 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.16156,0.78125 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "9" at screen 0.28622,0.78125 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.29733,0.78125 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03333,0.74583 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "10" at screen 0.15044,0.74583 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 4 heads" at screen 0.16156,0.74583 left font 'DejaVu Sans,15'
set label "" at screen 0.28622,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "11" at screen 0.28622,0.74583 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.29733,0.74583 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.71042 point pointtype 6 pointsize 3 linewidth 1.5 linecolor rgb '#555555'
set label "open symbol: the paper's difference for the row of that number, on other data" at screen 0.03333,0.71042 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.65625
set bmargin at screen 0.08854
$ours0 << EOD
100 85.462 0.4282751 1
EOD
$ours1 << EOD
12.5 84.518 0.6921873 2
25 84.89 0.6228774 3
46.66667 85.12 0.5893001 4
59.375 85.162 0.2474621 5
71.5625 85.186 0.4227679 6
81.5625 85.338 0.5948594 7
EOD
$ours2 << EOD
50 84.794 0.2630453 8
74.89583 85.11 0.5833839 9
EOD
$ours3 << EOD
53.33333 85.3 0.5029889 10
78.22917 85.426 0.4690138 11
EOD
set xrange [2:100]
set yrange [83.69939:86.05928]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.5
set label "top-1 (%)" at screen 0.02611,0.37240 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.65625
set bmargin at screen 0.08854
$ours0 << EOD
100 0.342 0.4898251 1
EOD
$paper1 << EOD
61.11259 0.12 NaN 5
71.87057 0.26 NaN 6
85.77128 0.46 NaN 7
EOD
$ours1 << EOD
12.5 -0.602 0.5036989 2
25 -0.23 0.490886 3
46.52482 0 NaN 4
57.63741 0.042 0.4848516 5
68.39539 0.066 0.4841717 6
82.2961 0.218 0.4840732 7
EOD
$ours2 << EOD
50 -0.326 0.4896245 8
75.34574 -0.01 0.4886603 9
EOD
$ours3 << EOD
53.47518 0.18 0.4847455 10
78.82092 0.306 0.4856557 11
EOD
set xrange [2:100]
set yrange [-1.22195:0.9480766]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.5
set label "top-1: difference to 'MoH, 50 %' (percentage" at screen 0.52000,0.37240 center rotate by 90
set label "points)" at screen 0.53444,0.37240 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 6 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
