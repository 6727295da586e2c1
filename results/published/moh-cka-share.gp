set terminal pngcairo noenhanced size 1800,926 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: how alike heads are, by cosine and by CKA: CKA of outputs, all pairs against active heads" at screen 0.01333,0.95680 left font 'DejaVu Sans,22'
set label "Scale quick, n = 7 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds. Points that would cover each other" at screen 0.01333,0.91555 left font 'DejaVu Sans,15'
set label "are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.88747 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.84665 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.84665 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.84665 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.84665 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16378,0.84665 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.80994 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.80994 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.80994 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.80994 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.16378,0.80994 left font 'DejaVu Sans,15'
set label "" at screen 0.43022,0.80994 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.43022,0.80994 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "6 of 8 routed" at screen 0.44356,0.80994 left font 'DejaVu Sans,15'
set label "" at screen 0.15044,0.77322 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.15044,0.77322 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "2 shared + 4 of 6 routed" at screen 0.16378,0.77322 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.73650 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03444,0.73650 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.73650 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "5" at screen 0.15044,0.73650 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 71.9 %, at the cost of MoH's 50 %" at screen 0.16378,0.73650 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.68035
set bmargin at screen 0.09179
$ours0 << EOD
100 0.2118086 0.01567646 1
EOD
$ours1 << EOD
50 0.1863531 0.009304602 2
74.65714 0.2312993 0.01888288 3
75.34286 0.2041709 0.01982781 4
EOD
$ours2 << EOD
71.875 0.1966968 0.02332993 5
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0.1961321 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 50, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 50, graph 0.045 to first 50, first 0.1770485 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 74.65714, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 74.65714, graph 0.045 to first 74.65714, first 0.2124164 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.34286, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.34286, graph 0.045 to first 75.34286, first 0.1843431 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 71.875, graph 0 to first 71.875, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 71.875, graph 0.045 to first 71.875, first 0.1733669 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [44:100]
set yrange [0.168758:0.2547911]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.02
set label "CKA of outputs, all pairs" at screen 0.02611,0.38607 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.68035
set bmargin at screen 0.09179
$ours0 << EOD
100 0 NaN 1
EOD
$ours1 << EOD
50 -0.02545542 0.02001963 2
74.64255 0.0194907 0.02001963 3
75.35745 -0.007637673 0.02001963 4
EOD
$ours2 << EOD
71.875 -0.01511174 0.02001963 5
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 50, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 50, graph 0.045 to first 50, first -0.04547505 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 74.64255, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 74.64255, graph 0.045 to first 74.64255, first -0.0005289303 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.35745, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.35745, graph 0.045 to first 75.35745, first -0.0276573 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 71.875, graph 0 to first 71.875, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 71.875, graph 0.045 to first 71.875, first -0.03513137 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [44:100]
set yrange [-0.05057417:0.04460944]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.02
set label "CKA of outputs, all pairs: difference to" at screen 0.52000,0.38607 center rotate by 90
set label "'MHA, all 8 heads'" at screen 0.53444,0.38607 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
