set terminal pngcairo noenhanced size 1800,986 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: top-1 against shared of active" at screen 0.01333,0.95943 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to '16.7 % of the active shared' on common seeds, the paper's to its own" at screen 0.01333,0.92069 left font 'DejaVu Sans,15'
set label "number for that row; the paper's levels are of other data and are not shown. Points that would cover each other are moved aside: grey lines lead from each to its true" at screen 0.01333,0.89432 left font 'DejaVu Sans,15'
set label "place on the axis, where those of one cost meet." at screen 0.01333,0.86795 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82961 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.82961 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.82961 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "1" at screen 0.15044,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "16.7 % of the active shared" at screen 0.16378,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.43022,0.82961 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.43022,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "33.3 % of the active shared" at screen 0.44356,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.15044,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.15044,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "41.7 % of the active shared" at screen 0.16378,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.43022,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.43022,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "58.3 % of the active shared" at screen 0.44356,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.15044,0.76065 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "5" at screen 0.15044,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "75 % of the active shared, K = 1 in places" at screen 0.16378,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.72617 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03444,0.72617 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.72617 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "6" at screen 0.15044,0.72617 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "2 shared + 4 of 6 at random" at screen 0.16378,0.72617 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69168 point pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#555555'
set label "open symbol: the paper's difference for the row of that number, on other data" at screen 0.03444,0.69168 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
16.66667 85.582 0.2199183 1
32.89048 85.186 0.4227679 2
41.66667 85.17 0.213082 3
58.33333 85.05 0.322952 4
75 85.236 0.4555063 5
EOD
$ours1 << EOD
33.77619 85.11 0.5833839 6
EOD
set arrow from first 16.66667, graph 0 to first 16.66667, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 16.66667, graph 0.045 to first 16.66667, first 85.36208 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 33.33333, graph 0 to first 32.89048, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 32.89048, graph 0.045 to first 32.89048, first 84.76323 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 41.66667, graph 0 to first 41.66667, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 41.66667, graph 0.045 to first 41.66667, first 84.95692 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 58.33333, graph 0 to first 58.33333, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 58.33333, graph 0.045 to first 58.33333, first 84.72705 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75, graph 0.045 to first 75, first 84.78049 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 33.33333, graph 0 to first 33.77619, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 33.77619, graph 0.045 to first 33.77619, first 84.52662 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [9.666667:82]
set yrange [84.4501:85.87844]
set xlabel "shared of active (%)"
set xtics 10
set ytics 0.2
set label "top-1 (%)" at screen 0.02611,0.36258 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours0 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$paper0 << EOD
33.33333 -0.2 NaN 2
42.12837 0 NaN 3
58.33333 0 NaN 4
75.4617 -0.2 NaN 5
EOD
$ours0 << EOD
16.66667 0 NaN 1
32.40993 -0.396 0.3990323 2
41.20496 -0.412 0.395087 3
58.33333 -0.532 0.398489 4
74.5383 -0.346 0.3976955 5
EOD
$ours1 << EOD
34.25674 -0.472 0.4036539 6
EOD
set arrow from first 16.66667, graph 0 to first 16.66667, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 16.66667, graph 0.045 to first 16.66667, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 33.33333, graph 0 to first 32.40993, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 32.40993, graph 0.045 to first 32.40993, first -0.7950323 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 33.33333, graph 0 to first 33.33333, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 33.33333, graph 0.045 to first 33.33333, first -0.2 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 41.66667, graph 0 to first 41.20496, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 41.20496, graph 0.045 to first 41.20496, first -0.807087 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 41.66667, graph 0 to first 42.12837, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 42.12837, graph 0.045 to first 42.12837, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 58.33333, graph 0 to first 58.33333, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 58.33333, graph 0.045 to first 58.33333, first -0.930489 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 58.33333, graph 0 to first 58.33333, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 58.33333, graph 0.045 to first 58.33333, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 74.5383, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 74.5383, graph 0.045 to first 74.5383, first -0.7436955 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.4617, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.4617, graph 0.045 to first 75.4617, first -0.2 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 33.33333, graph 0 to first 34.25674, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 34.25674, graph 0.045 to first 34.25674, first -0.8756539 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [9.666667:82]
set yrange [-0.98942:0.1106266]
set xlabel "shared of active (%)"
set xtics 10
set ytics 0.2
set label "top-1: difference to '16.7 % of the active" at screen 0.52000,0.36258 center rotate by 90
set label "shared' (percentage points)" at screen 0.53444,0.36258 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $paper0 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#FFFFFF', $paper0 using 1:2 with points pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2', $paper0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours0 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
