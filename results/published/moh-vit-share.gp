set terminal pngcairo noenhanced size 1800,960 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 1: ViT with all heads against a mixture of heads: top-1 against active heads" at screen 0.01333,0.95833 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds, the paper's to its own number for" at screen 0.01333,0.91854 left font 'DejaVu Sans,15'
set label "that row; the paper's levels are of other data and are not shown. Points that would touch are set side by side; the table has their true places." at screen 0.01333,0.89146 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85208 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03333,0.85208 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.85208 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.85208 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16156,0.85208 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03333,0.81667 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.16156,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.27422,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.27422,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.28533,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.39800,0.81667 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.39800,0.81667 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 81.2 %" at screen 0.40911,0.81667 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03333,0.78125 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "5" at screen 0.15044,0.78125 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.16156,0.78125 left font 'DejaVu Sans,15'
set label "" at screen 0.27422,0.78125 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "6" at screen 0.27422,0.78125 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.28533,0.78125 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03333,0.74583 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "7" at screen 0.15044,0.74583 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 4 heads" at screen 0.16156,0.74583 left font 'DejaVu Sans,15'
set label "" at screen 0.27422,0.74583 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#009E73'
set label "8" at screen 0.27422,0.74583 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.28533,0.74583 left font 'DejaVu Sans,15'
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
48.09524 85.12 0.5893001 2
73.09524 85.186 0.4227679 3
81.25 85.338 0.5948594 4
EOD
$ours2 << EOD
50 84.794 0.2630453 5
75 85.11 0.5833839 6
EOD
$ours3 << EOD
51.90476 85.3 0.5029889 7
76.90476 85.426 0.4690138 8
EOD
set xrange [44:100]
set yrange [84.44224:86.01723]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.2
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
100 0 NaN 1
EOD
$paper1 << EOD
74.00709 -0.1 NaN 3
82.24291 0 NaN 4
EOD
$ours1 << EOD
48.01418 -0.342 0.4798371 2
72.02128 -0.276 0.4799899 3
80.25709 -0.124 0.473803 4
EOD
$ours2 << EOD
50 -0.668 0.4773594 5
75.99291 -0.352 0.4746057 6
EOD
$ours3 << EOD
51.98582 -0.162 0.473803 7
77.97872 -0.036 0.473803 8
EOD
set xrange [44:100]
set yrange [-1.240349:0.5327927]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.5
set label "top-1: difference to 'MHA, all 8 heads'" at screen 0.52000,0.37240 center rotate by 90
set label "(percentage points)" at screen 0.53444,0.37240 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 6 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
