set terminal pngcairo noenhanced size 1800,1232 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices: top-1 against saved by their number" at screen 0.01333,0.96753 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 to 6 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'wordnet-lexfile: adaptive routing' on common seeds. Points that" at screen 0.01333,0.93653 left font 'DejaVu Sans,15'
set label "would cover each other are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.91542 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.88474 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.02111,0.88474 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive depth, two experts for every token" at screen 0.03444,0.88474 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85714 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "2" at screen 0.02111,0.85714 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with two experts for every token" at screen 0.03444,0.85714 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82955 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "3" at screen 0.02111,0.82955 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, as many experts as the evaluator finds a token important" at screen 0.03444,0.82955 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.80195 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "4" at screen 0.02111,0.80195 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with two experts a token at most" at screen 0.03444,0.80195 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.77435 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "5" at screen 0.02111,0.77435 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing" at screen 0.03444,0.77435 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.74675 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "6" at screen 0.02111,0.74675 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: depth by a linear router on the text, number of experts by attention" at screen 0.03444,0.74675 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.71916 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "7" at screen 0.02111,0.71916 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: always shallow" at screen 0.03444,0.71916 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69156 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "8" at screen 0.02111,0.69156 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with half of the texts deep by chance, the same in all layers" at screen 0.03444,0.69156 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.66396 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "9" at screen 0.02111,0.66396 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with half of the texts deep by chance, others in each layer" at screen 0.03444,0.66396 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.63636 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "10" at screen 0.02111,0.63636 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: random depth" at screen 0.03444,0.63636 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.60877 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "11" at screen 0.02111,0.60877 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: always deep" at screen 0.03444,0.60877 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.58117 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "12" at screen 0.02111,0.58117 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with the half of greatest complexity deep" at screen 0.03444,0.58117 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.55357 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "13" at screen 0.02111,0.55357 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with four experts a token at most" at screen 0.03444,0.55357 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.51136
set bmargin at screen 0.06899
$ours0 << EOD
-1.141664 66.07609 0.9323042 1
1.141664 66.04202 0.3717009 2
31.89369 65.92277 0.4525056 3
41.23219 66.05054 0.3899552 4
47.61619 66.03634 0.4006682 5
49.89952 66.04202 1.071715 6
52.18285 66.09029 0.5060123 7
54.46618 65.99943 0.3804966 8
56.7495 66.0477 0.4050056 9
59.03283 66.06474 0.2781156 10
61.31616 66.13004 0.2601636 11
62.24351 65.98807 0.4127832 12
64.52684 66.04202 0.3890115 13
EOD
set arrow from first 0, graph 0 to first -1.141664, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first -1.141664, graph 0.045 to first -1.141664, first 65.14379 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 0, graph 0 to first 1.141664, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 1.141664, graph 0.045 to first 1.141664, first 65.67032 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 31.89369, graph 0 to first 31.89369, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 31.89369, graph 0.045 to first 31.89369, first 65.47027 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 41.23219, graph 0 to first 41.23219, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 41.23219, graph 0.045 to first 41.23219, first 65.66058 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 54.68539, graph 0 to first 47.61619, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 47.61619, graph 0.045 to first 47.61619, first 65.63567 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 54.90115, graph 0 to first 49.89952, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 49.89952, graph 0.045 to first 49.89952, first 64.97031 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.17402, graph 0 to first 52.18285, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 52.18285, graph 0.045 to first 52.18285, first 65.58428 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.92038, graph 0 to first 54.46618, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 54.46618, graph 0.045 to first 54.46618, first 65.61894 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.9398, graph 0 to first 56.7495, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 56.7495, graph 0.045 to first 56.7495, first 65.64269 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.35999, graph 0 to first 59.03283, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 59.03283, graph 0.045 to first 59.03283, first 65.78662 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.86479, graph 0 to first 61.31616, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 61.31616, graph 0.045 to first 61.31616, first 65.86988 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 57.11292, graph 0 to first 62.24351, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 62.24351, graph 0.045 to first 62.24351, first 65.57529 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 61.07513, graph 0 to first 64.52684, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 64.52684, graph 0.045 to first 64.52684, first 65.65301 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [-7.329015:68.40414]
set yrange [64.8417:67.24234]
set xlabel "saved by their number (%)"
set xtics 10
set ytics 0.5
set label "top-1 (%)" at screen 0.02611,0.29018 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.51136
set bmargin at screen 0.06899
$ours0 << EOD
-1.190246 0.0386632 0.3966109 1
1.190246 0.005678592 0.07211116 2
31.89369 -0.1146588 0.3981509 3
41.23219 0.01419648 0.03469735 4
50.39812 0 NaN 5
52.77861 0.004591646 0.3955538 6
53.74541 0.05394662 0.3137707 7
55.1591 -0.03691085 0.09214807 8
56.12591 0.01135718 0.07585522 9
58.5064 0.02839296 0.3137707 10
59.4732 0.09369676 0.3144506 11
60.44001 -0.04826803 0.07688546 12
61.40682 0.005678592 0.0372186 13
EOD
set arrow from first 0, graph 0 to first -1.190246, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first -1.190246, graph 0.045 to first -1.190246, first -0.3579477 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 0, graph 0 to first 1.190246, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 1.190246, graph 0.045 to first 1.190246, first -0.06643257 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 31.89369, graph 0 to first 31.89369, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 31.89369, graph 0.045 to first 31.89369, first -0.5128097 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 41.23219, graph 0 to first 41.23219, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 41.23219, graph 0.045 to first 41.23219, first -0.02050087 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 54.68539, graph 0 to first 50.39812, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 50.39812, graph 0.045 to first 50.39812, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 54.90115, graph 0 to first 52.77861, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 52.77861, graph 0.045 to first 52.77861, first -0.3909622 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.17402, graph 0 to first 53.74541, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 53.74541, graph 0.045 to first 53.74541, first -0.259824 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.92038, graph 0 to first 55.1591, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 55.1591, graph 0.045 to first 55.1591, first -0.1290589 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 55.9398, graph 0 to first 56.12591, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 56.12591, graph 0.045 to first 56.12591, first -0.06449804 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.35999, graph 0 to first 58.5064, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 58.5064, graph 0.045 to first 58.5064, first -0.2853777 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 56.86479, graph 0 to first 59.4732, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 59.4732, graph 0.045 to first 59.4732, first -0.2207538 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 57.11292, graph 0 to first 60.44001, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 60.44001, graph 0.045 to first 60.44001, first -0.1251535 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 61.07513, graph 0 to first 61.40682, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 61.40682, graph 0.045 to first 61.40682, first -0.03154001 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [-7.329015:68.40414]
set yrange [-0.5696947:0.4921591]
set xlabel "saved by their number (%)"
set xtics 10
set ytics 0.2
set label "top-1: difference to 'wordnet-lexfile:" at screen 0.52000,0.29018 center rotate by 90
set label "adaptive routing' (percentage points)" at screen 0.53444,0.29018 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
