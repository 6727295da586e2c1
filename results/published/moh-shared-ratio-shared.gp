set terminal pngcairo noenhanced size 1800,986 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: top-1 against shared of active" at screen 0.01333,0.95943 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 to 5 seeds. Bars: 95 % intervals over seeds (Student t). Left: our levels. Right: differences to '16.7 % of the active shared', ours paired by seed," at screen 0.01333,0.92069 left font 'DejaVu Sans,15'
set label "the paper's to its own number for that row; the paper's levels are of other data and are not shown. Points that would touch are set side by side; the table has their true" at screen 0.01333,0.89432 left font 'DejaVu Sans,15'
set label "places." at screen 0.01333,0.86795 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82961 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03333,0.82961 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.82961 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "1" at screen 0.15044,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "16.7 % of the active shared" at screen 0.16156,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.43022,0.82961 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.43022,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "33.3 % of the active shared" at screen 0.44133,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.15044,0.79513 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.15044,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "41.7 % of the active shared" at screen 0.16156,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.43022,0.79513 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.43022,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "58.3 % of the active shared" at screen 0.44133,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.15044,0.76065 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.15044,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "75 % of the active shared, K = 1 in places" at screen 0.16156,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.72617 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03333,0.72617 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.72617 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "6" at screen 0.15044,0.72617 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "2 shared + 4 of 6 at random" at screen 0.16156,0.72617 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69168 point pointtype 6 pointsize 3 linewidth 1.5 linecolor rgb '#555555'
set label "open symbol: the paper's difference for the row of that number, on other data" at screen 0.03333,0.69168 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
16.66667 85.44333 0.3794583 1
32.10317 85.076 0.4457556 2
41.66667 85.23333 0.8992213 3
58.33333 85.09 0.7100463 4
75 85.11333 1.28176 5
EOD
$ours1 << EOD
34.56349 85.072 0.4119444 6
EOD
set xrange [9.666667:82]
set yrange [83.67776:86.54891]
set xlabel "shared of active (%)"
set xtics 10
set ytics 0.5
set label "top-1 (%)" at screen 0.02611,0.36258 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours0 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$paper0 << EOD
33.33333 -0.2 NaN 2
42.94917 0 NaN 3
59.61584 0 NaN 4
76.28251 -0.2 NaN 5
EOD
$ours0 << EOD
16.66667 0 NaN 1
30.76832 -0.4766667 0.2068458 2
40.38416 -0.21 0.7563373 3
57.05083 -0.3533333 0.3335905 4
73.71749 -0.33 0.9681765 5
EOD
$ours1 << EOD
35.89835 -0.22 0.2687006 6
EOD
set xrange [9.666667:82]
set yrange [-1.414358:0.7543577]
set xlabel "shared of active (%)"
set xtics 10
set ytics 0.5
set label "top-1: difference to '16.7 % of the active" at screen 0.52000,0.36258 center rotate by 90
set label "shared' (percentage points)" at screen 0.53444,0.36258 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $paper0 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#FFFFFF', $paper0 using 1:2 with points pointtype 6 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2', $paper0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours0 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
