set terminal pngcairo noenhanced size 1800,864 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices, shuffled: top-1 against experts'" at screen 0.01333,0.95370 left font 'DejaVu Sans,22'
set label "multiply-adds a token" at screen 0.01333,0.90741 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'shuffled: adaptive routing' on common seeds. Points that would cover" at screen 0.01333,0.86319 left font 'DejaVu Sans,15'
set label "each other are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.83310 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.78935 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.02111,0.78935 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "shuffled: always shallow" at screen 0.03444,0.78935 left font 'DejaVu Sans,15'
set label "" at screen 0.20489,0.78935 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "2" at screen 0.20489,0.78935 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "shuffled: adaptive routing" at screen 0.21822,0.78935 left font 'DejaVu Sans,15'
set label "" at screen 0.38867,0.78935 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "3" at screen 0.38867,0.78935 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "shuffled: random depth" at screen 0.40200,0.78935 left font 'DejaVu Sans,15'
set label "" at screen 0.57244,0.78935 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "4" at screen 0.57244,0.78935 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "shuffled: always deep" at screen 0.58578,0.78935 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.72917
set bmargin at screen 0.09838
$ours0 << EOD
101059.8 68.75334 2.131788 1
104082.6 68.08454 2.150353 2
189651.5 68.51257 1.218165 3
301321 68.61958 0.3453172 4
EOD
set arrow from first 102241.5, graph 0 to first 101059.8, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 101059.8, graph 0.045 to first 101059.8, first 66.62156 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 102900.9, graph 0 to first 104082.6, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 104082.6, graph 0.045 to first 104082.6, first 65.93418 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 189651.5, graph 0 to first 189651.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 189651.5, graph 0.045 to first 189651.5, first 67.29441 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 301321, graph 0 to first 301321, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 301321, graph 0.045 to first 301321, first 68.27427 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [78351.93:325210.6]
set yrange [65.63713:71.18219]
set xlabel "experts' multiply-adds a token"
set xtics 50000
set ytics 1
set label "top-1 (%)" at screen 0.02611,0.41377 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.72917
set bmargin at screen 0.09838
$ours0 << EOD
100995.5 0.6688068 1.906582 1
104146.9 0 NaN 2
189651.5 0.4280364 1.749083 3
301321 0.5350455 1.927607 4
EOD
set arrow from first 102241.5, graph 0 to first 100995.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100995.5, graph 0.045 to first 100995.5, first -1.237775 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 102900.9, graph 0 to first 104146.9, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 104146.9, graph 0.045 to first 104146.9, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 189651.5, graph 0 to first 189651.5, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 189651.5, graph 0.045 to first 189651.5, first -1.321046 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 301321, graph 0 to first 301321, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 301321, graph 0.045 to first 301321, first -1.392561 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [78351.93:325210.6]
set yrange [-1.630638:2.813465]
set xlabel "experts' multiply-adds a token"
set xtics 50000
set ytics 1
set label "top-1: difference to 'shuffled: adaptive" at screen 0.52000,0.41377 center rotate by 90
set label "routing' (percentage points)" at screen 0.53444,0.41377 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
