set terminal pngcairo noenhanced size 1800,892 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: keys and values of all tokens, or of those that use the head: top-1 against multiply-adds needed" at screen 0.01333,0.95516 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds. Points that would cover each other" at screen 0.01333,0.91233 left font 'DejaVu Sans,15'
set label "are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.88318 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.84081 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.84081 left font 'DejaVu Sans,16'
set label "" at screen 0.24644,0.84081 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.24644,0.84081 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.25978,0.84081 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.80269 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.80269 left font 'DejaVu Sans,16'
set label "" at screen 0.24644,0.80269 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.24644,0.80269 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH 50 %, all keys and values" at screen 0.25978,0.80269 left font 'DejaVu Sans,15'
set label "" at screen 0.47822,0.80269 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.47822,0.80269 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH 75 %, all keys and values" at screen 0.49156,0.80269 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.76457 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#D55E00'
set label "learned routing, selected keys:" at screen 0.03444,0.76457 left font 'DejaVu Sans,16'
set label "" at screen 0.24644,0.76457 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#D55E00'
set label "4" at screen 0.24644,0.76457 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH 50 %, those of selected tokens" at screen 0.25978,0.76457 left font 'DejaVu Sans,15'
set label "" at screen 0.47822,0.76457 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#D55E00'
set label "5" at screen 0.47822,0.76457 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH 75 %, those of selected tokens" at screen 0.49156,0.76457 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.70628
set bmargin at screen 0.09529
$ours0 << EOD
23.59622 85.462 0.4282751 1
EOD
$ours1 << EOD
21.03725 85.12 0.5893001 2
22.42022 85.186 0.4227679 3
EOD
$ours2 << EOD
18.83578 84.33 0.3903844 4
21.20973 84.81 0.338567 5
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first 85.03372 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.03725, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.03725, graph 0.045 to first 21.03725, first 84.5307 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.42022, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.42022, graph 0.045 to first 22.42022, first 84.76323 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.83578, graph 0 to first 18.83578, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.83578, graph 0.045 to first 18.83578, first 83.93962 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.20973, graph 0 to first 21.20973, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.20973, graph 0.045 to first 21.20973, first 84.47143 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [18.26452:24.16748]
set yrange [83.82258:86.00731]
set xlabel "multiply-adds needed (M)"
set xtics 1
set ytics 0.5
set label "top-1 (%)" at screen 0.02611,0.40078 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#D55E00', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#D55E00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.70628
set bmargin at screen 0.09529
$ours0 << EOD
23.59622 0 NaN 1
EOD
$ours1 << EOD
21.03725 -0.342 0.4536151 2
22.42022 -0.276 0.4537882 3
EOD
$ours2 << EOD
18.83578 -1.132 0.4570861 4
21.20973 -0.652 0.4521757 5
EOD
set arrow from first 23.59622, graph 0 to first 23.59622, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 23.59622, graph 0.045 to first 23.59622, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.03725, graph 0 to first 21.03725, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.03725, graph 0.045 to first 21.03725, first -0.7956151 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 22.42022, graph 0 to first 22.42022, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 22.42022, graph 0.045 to first 22.42022, first -0.7297882 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 18.83578, graph 0 to first 18.83578, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 18.83578, graph 0.045 to first 18.83578, first -1.589086 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 21.20973, graph 0 to first 21.20973, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 21.20973, graph 0.045 to first 21.20973, first -1.104176 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [18.26452:24.16748]
set yrange [-1.695099:0.2838007]
set xlabel "multiply-adds needed (M)"
set xtics 1
set ytics 0.5
set label "top-1: difference to 'MHA, all 8 heads'" at screen 0.52000,0.40078 center rotate by 90
set label "(percentage points)" at screen 0.53444,0.40078 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#D55E00', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#D55E00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
