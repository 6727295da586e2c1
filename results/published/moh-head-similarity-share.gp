set terminal pngcairo noenhanced size 1800,986 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, ICML Table B: how alike the heads are: similarity of patterns against active heads" at screen 0.01333,0.95943 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds, the paper's to its own number for" at screen 0.01333,0.92069 left font 'DejaVu Sans,15'
set label "that row; the paper's levels are of other data and are not shown. Points that would cover each other are moved aside: grey lines lead from each to its true place on the" at screen 0.01333,0.89432 left font 'DejaVu Sans,15'
set label "axis, where those of one cost meet." at screen 0.01333,0.86795 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82961 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03444,0.82961 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.82961 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.82961 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16378,0.82961 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03444,0.79513 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 50 %" at screen 0.16378,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.27422,0.79513 point pointtype 7 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.27422,0.79513 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 75 %" at screen 0.28756,0.79513 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "random heads:" at screen 0.03444,0.76065 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "4" at screen 0.15044,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "50 % at random" at screen 0.16378,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.27422,0.76065 point pointtype 13 pointsize 4.4 linewidth 1.5 linecolor rgb '#E69F00'
set label "5" at screen 0.27422,0.76065 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "75 % at random" at screen 0.28756,0.76065 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.72617 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "fewer heads:" at screen 0.03444,0.72617 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.72617 point pointtype 15 pointsize 4.2 linewidth 1.5 linecolor rgb '#009E73'
set label "6" at screen 0.15044,0.72617 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA with 6 heads" at screen 0.16378,0.72617 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69168 point pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#555555'
set label "open symbol: the paper's difference for the row of that number, on other data" at screen 0.03444,0.69168 left font 'DejaVu Sans,16'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
100 0.2478213 0.03428061 1
EOD
$ours1 << EOD
49.65714 0.2591813 0.0284857 2
74.31429 0.2912923 0.0319473 3
EOD
$ours2 << EOD
50.34286 0.2109863 0.02585808 4
75 0.2466066 0.03092328 5
EOD
$ours3 << EOD
75.68571 0.224947 0.03543645 6
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0.2135407 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 49.65714, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 49.65714, graph 0.045 to first 49.65714, first 0.2306956 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 74.31429, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 74.31429, graph 0.045 to first 74.31429, first 0.259345 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 50.34286, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 50.34286, graph 0.045 to first 50.34286, first 0.1851282 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75, graph 0.045 to first 75, first 0.2156833 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.68571, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.68571, graph 0.045 to first 75.68571, first 0.1895106 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [44:100]
set yrange [0.1768416:0.3315263]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.02
set label "similarity of patterns" at screen 0.02611,0.36258 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.63895
set bmargin at screen 0.08621
$ours0 << EOD
100 0 NaN 1
EOD
$paper1 << EOD
75 -0.1181 NaN 3
EOD
$ours1 << EOD
49.64255 0.01135999 0.02491937 2
74.28511 0.04347098 0.02491937 3
EOD
$ours2 << EOD
50.35745 -0.03683502 0.02491937 4
75 -0.001214765 0.02491937 5
EOD
$ours3 << EOD
75.71489 -0.02287432 0.02491937 6
EOD
set arrow from first 100, graph 0 to first 100, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 100, graph 0.045 to first 100, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 49.64255, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 49.64255, graph 0.045 to first 49.64255, first -0.01355938 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 74.28511, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 74.28511, graph 0.045 to first 74.28511, first 0.01855161 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75, graph 0.045 to first 75, first -0.1181 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 50, graph 0 to first 50.35745, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 50.35745, graph 0.045 to first 50.35745, first -0.06175439 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75, graph 0.045 to first 75, first -0.02613413 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 75, graph 0 to first 75.71489, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 75.71489, graph 0.045 to first 75.71489, first -0.04779368 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [44:100]
set yrange [-0.1292894:0.07957977]
set xlabel "active heads (%)"
set xtics 10
set ytics 0.05
set label "similarity of patterns: difference to 'MHA," at screen 0.52000,0.36258 center rotate by 90
set label "all 8 heads'" at screen 0.53444,0.36258 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#FFFFFF', $paper1 using 1:2 with points pointtype 6 pointsize 3.5 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours1 using 1:2 with points pointtype 7 pointsize 3.5 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 4.4 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000', $ours3 using 1:2 with points pointtype 15 pointsize 4.2 linecolor rgb '#009E73', $ours3 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
