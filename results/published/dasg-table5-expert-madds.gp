set terminal pngcairo noenhanced size 1800,1232 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices: top-1 against experts' multiply-adds a token" at screen 0.01333,0.96753 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 to 6 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'wordnet-lexfile: adaptive routing' on common seeds. Points that" at screen 0.01333,0.93653 left font 'DejaVu Sans,15'
set label "would cover each other are moved aside: grey lines lead from each to its true place on the axis, where those of one cost meet." at screen 0.01333,0.91542 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.88474 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.02111,0.88474 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with two experts a token at most" at screen 0.03444,0.88474 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.85714 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "2" at screen 0.02111,0.85714 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: always shallow" at screen 0.03444,0.85714 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.82955 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "3" at screen 0.02111,0.82955 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: depth by a linear router on the text, number of experts by attention" at screen 0.03444,0.82955 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.80195 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "4" at screen 0.02111,0.80195 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing" at screen 0.03444,0.80195 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.77435 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "5" at screen 0.02111,0.77435 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with four experts a token at most" at screen 0.03444,0.77435 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.74675 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "6" at screen 0.02111,0.74675 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive depth, two experts for every token" at screen 0.03444,0.74675 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.71916 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "7" at screen 0.02111,0.71916 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, as many experts as the evaluator finds a token important" at screen 0.03444,0.71916 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.69156 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "8" at screen 0.02111,0.69156 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with two experts for every token" at screen 0.03444,0.69156 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.66396 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "9" at screen 0.02111,0.66396 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with the half of greatest complexity deep" at screen 0.03444,0.66396 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.63636 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "10" at screen 0.02111,0.63636 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: random depth" at screen 0.03444,0.63636 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.60877 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "11" at screen 0.02111,0.60877 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with half of the texts deep by chance, the same in all layers" at screen 0.03444,0.60877 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.58117 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "12" at screen 0.02111,0.58117 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: adaptive routing, tested with half of the texts deep by chance, others in each layer" at screen 0.03444,0.58117 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.55357 point pointtype 5 pointsize 3.2 linewidth 1.5 linecolor rgb '#000000'
set label "13" at screen 0.02111,0.55357 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "wordnet-lexfile: always deep" at screen 0.03444,0.55357 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.51136
set bmargin at screen 0.06899
$ours0 << EOD
90023.51 66.05054 0.3899552 1
97426.12 66.09029 0.5060123 2
104828.7 66.04202 1.071715 3
112231.3 66.03634 0.4006682 4
119634 66.04202 0.3890115 5
153738.7 66.07609 0.9323042 6
157440 65.92277 0.4525056 7
161141.3 66.04202 0.3717009 8
187308.8 65.98807 0.4127832 9
194711.4 66.06474 0.2781156 10
202114 65.99943 0.3804966 11
209516.6 66.0477 0.4050056 12
290531.1 66.13004 0.2601636 13
EOD
set arrow from first 92524.04, graph 0 to first 90023.51, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 90023.51, graph 0.045 to first 90023.51, first 65.66058 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 103623.3, graph 0 to first 97426.12, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 97426.12, graph 0.045 to first 97426.12, first 65.58428 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 104563.1, graph 0 to first 104828.7, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 104828.7, graph 0.045 to first 104828.7, first 64.97031 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 104752.9, graph 0 to first 112231.3, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 112231.3, graph 0.045 to first 112231.3, first 65.63567 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 118680.4, graph 0 to first 119634, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 119634, graph 0.045 to first 119634, first 65.65301 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 153738.7, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 153738.7, graph 0.045 to first 153738.7, first 65.14379 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 157440, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 157440, graph 0.045 to first 157440, first 65.47027 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 161141.3, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 161141.3, graph 0.045 to first 161141.3, first 65.67032 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 196020.6, graph 0 to first 187308.8, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 187308.8, graph 0.045 to first 187308.8, first 65.57529 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 198146, graph 0 to first 194711.4, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 194711.4, graph 0.045 to first 194711.4, first 65.78662 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 199434.7, graph 0 to first 202114, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 202114, graph 0.045 to first 202114, first 65.61894 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 200049.4, graph 0 to first 209516.6, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 209516.6, graph 0.045 to first 209516.6, first 65.64269 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 290531.1, graph 0 to first 290531.1, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 290531.1, graph 0.045 to first 290531.1, first 65.86988 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [68763.19:314292]
set yrange [64.8417:67.24234]
set xlabel "experts' multiply-adds a token"
set xtics 50000
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
92081 0.01419648 0.03469735 1
99798.61 0.05394662 0.3137707 2
102933 0.004591646 0.3955538 3
110650.6 0 NaN 4
118680.4 0.005678592 0.0372186 5
153581.2 0.0386632 0.3966109 6
157440 -0.1146588 0.3981509 7
161298.8 0.005678592 0.07211116 8
192986.7 -0.04826803 0.07688546 9
196121.1 0.02839296 0.3137707 10
200704.3 -0.03691085 0.09214807 11
203838.7 0.01135718 0.07585522 12
290531.1 0.09369676 0.3144506 13
EOD
set arrow from first 92524.04, graph 0 to first 92081, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 92081, graph 0.045 to first 92081, first -0.02050087 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 103623.3, graph 0 to first 99798.61, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 99798.61, graph 0.045 to first 99798.61, first -0.259824 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 104563.1, graph 0 to first 102933, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 102933, graph 0.045 to first 102933, first -0.3909622 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 104752.9, graph 0 to first 110650.6, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 110650.6, graph 0.045 to first 110650.6, first 0 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 118680.4, graph 0 to first 118680.4, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 118680.4, graph 0.045 to first 118680.4, first -0.03154001 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 153581.2, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 153581.2, graph 0.045 to first 153581.2, first -0.3579477 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 157440, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 157440, graph 0.045 to first 157440, first -0.5128097 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 157440, graph 0 to first 161298.8, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 161298.8, graph 0.045 to first 161298.8, first -0.06643257 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 196020.6, graph 0 to first 192986.7, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 192986.7, graph 0.045 to first 192986.7, first -0.1251535 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 198146, graph 0 to first 196121.1, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 196121.1, graph 0.045 to first 196121.1, first -0.2853777 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 199434.7, graph 0 to first 200704.3, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 200704.3, graph 0.045 to first 200704.3, first -0.1290589 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 200049.4, graph 0 to first 203838.7, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 203838.7, graph 0.045 to first 203838.7, first -0.06449804 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set arrow from first 290531.1, graph 0 to first 290531.1, graph 0.045 nohead back linewidth 1 linecolor rgb '#888888'
set arrow from first 290531.1, graph 0.045 to first 290531.1, first -0.2207538 nohead back linewidth 1 linecolor rgb '#888888' dashtype 3
set xrange [68763.19:314292]
set yrange [-0.5696947:0.4921591]
set xlabel "experts' multiply-adds a token"
set xtics 50000
set ytics 0.2
set label "top-1: difference to 'wordnet-lexfile:" at screen 0.52000,0.29018 center rotate by 90
set label "adaptive routing' (percentage points)" at screen 0.53444,0.29018 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 3.2 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
