set terminal pngcairo noenhanced size 1800,914 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Time of a mixture of heads (MoH) against multi-head attention (MHA)" at screen 0.01333,0.95624 left font 'DejaVu Sans,22'
set label "One forward pass, d 2048, 32 heads of 64, one example, no shared heads in any row. Symbols and bars: median and quartiles of the ratios of 5 to 14 repetitions, each MoH" at screen 0.01333,0.91444 left font 'DejaVu Sans,15'
set label "over the MHA measured beside it; points of one length or share are set side by side. Dotted: multiply-adds over MHA's, what time would be if it followed them. Layer: with" at screen 0.01333,0.88600 left font 'DejaVu Sans,15'
set label "projections and router; core: without them. Keys: keys and values of all tokens, or of those selected for a head." at screen 0.01333,0.85755 left font 'DejaVu Sans,15'
set label "Crosses: attention times of the paper's Table 7, over its MHA's; most likely of the core, with which keys is not known." at screen 0.01333,0.82910 left font 'DejaVu Sans,15'
set yrange [0:1.2]
set ytics 0.2
set lmargin at screen 0.06944
set rmargin at screen 0.48333
set tmargin at screen 0.61269
set bmargin at screen 0.08753
set label "The whole layer, keys and values of all tokens, by length" at screen 0.06944,0.79212 left font 'DejaVu Sans,17'
set arrow from screen 0.06944,0.75492 to screen 0.09500,0.75492 nohead linewidth 2 dashtype 1 linecolor rgb '#08204F'
set label "" at screen 0.08222,0.75492 point pointtype 7 pointsize 2 linecolor rgb '#08204F'
set label "90 % of heads" at screen 0.10167,0.75492 left font 'DejaVu Sans,16'
set arrow from screen 0.20264,0.75492 to screen 0.22820,0.75492 nohead linewidth 2 dashtype 1 linecolor rgb '#1D4F91'
set label "" at screen 0.21542,0.75492 point pointtype 5 pointsize 2 linecolor rgb '#1D4F91'
set label "75 % of heads" at screen 0.23487,0.75492 left font 'DejaVu Sans,16'
set arrow from screen 0.33584,0.75492 to screen 0.36140,0.75492 nohead linewidth 2 dashtype 1 linecolor rgb '#3A7FC1'
set label "" at screen 0.34862,0.75492 point pointtype 9 pointsize 2 linecolor rgb '#3A7FC1'
set label "50 % of heads" at screen 0.36807,0.75492 left font 'DejaVu Sans,16'
set arrow from screen 0.06944,0.71991 to screen 0.09500,0.71991 nohead linewidth 2 dashtype 1 linecolor rgb '#5FA8DC'
set label "" at screen 0.08222,0.71991 point pointtype 13 pointsize 2 linecolor rgb '#5FA8DC'
set label "25 % of heads" at screen 0.10167,0.71991 left font 'DejaVu Sans,16'
set arrow from screen 0.20264,0.71991 to screen 0.22820,0.71991 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "MHA" at screen 0.23487,0.71991 left font 'DejaVu Sans,16'
set arrow from screen 0.33584,0.71991 to screen 0.36140,0.71991 nohead linewidth 2 dashtype 3 linecolor rgb '#777777'
set label "multiply-adds" at screen 0.36807,0.71991 left font 'DejaVu Sans,16'
set xlabel "tokens"
set label "time over MHA's" at screen 0.02056,0.35011 center rotate by 90
$series0 << EOD
243.0316 0.9526145 0.9212672 0.9641948 0.9540441
486.0632 0.9958187 0.959495 1.002671 0.9513889
972.1263 0.9789679 0.9614745 1.024119 0.946875
1944.253 1.007922 0.9663954 1.04995 0.9401042
EOD
$series1 << EOD
251.6021 0.862746 0.8319651 0.8882916 0.8713235
503.2041 0.8893515 0.8353273 0.8928653 0.8645833
1006.408 0.8609751 0.8472809 0.8684741 0.853125
2012.817 0.8571548 0.8224216 0.896402 0.8359375
EOD
$series2 << EOD
260.4748 0.7569495 0.7289518 0.7709978 0.7389706
520.9496 0.7549701 0.7516012 0.7571092 0.7256944
1041.899 0.7569098 0.7235749 0.7616216 0.703125
2083.798 0.7246006 0.6996729 0.74794 0.6692708
EOD
$series3 << EOD
269.6604 0.6241499 0.6171244 0.6503566 0.6066176
539.3209 0.6394718 0.6239633 0.6619405 0.5868056
1078.642 0.5704216 0.5223354 0.5806536 0.553125
2157.283 0.5487908 0.5341645 0.5511852 0.5026042
EOD
set logscale x 2
set xtics (256,512,1024,2048)
set xrange [222.72:2355.2]
plot 1 with lines linewidth 1.4 linecolor rgb '#000000', $series0 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#08204F', $series1 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#1D4F91', $series2 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#3A7FC1', $series3 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#5FA8DC', $series0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#08204F', $series0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.5 linecolor rgb '#08204F', $series1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#1D4F91', $series1 using 1:2 with linespoints linewidth 1.2 pointtype 5 pointsize 1.5 linecolor rgb '#1D4F91', $series2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#3A7FC1', $series2 using 1:2 with linespoints linewidth 1.2 pointtype 9 pointsize 1.5 linecolor rgb '#3A7FC1', $series3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#5FA8DC', $series3 using 1:2 with linespoints linewidth 1.2 pointtype 13 pointsize 1.5 linecolor rgb '#5FA8DC'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.61269
set bmargin at screen 0.08753
set label "All kinds at 512 tokens, by share of the heads" at screen 0.57500,0.79212 left font 'DejaVu Sans,17'
set arrow from screen 0.57500,0.75492 to screen 0.60056,0.75492 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.58778,0.75492 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "layer, all keys" at screen 0.60722,0.75492 left font 'DejaVu Sans,16'
set arrow from screen 0.75300,0.75492 to screen 0.77856,0.75492 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.76578,0.75492 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "layer, selected keys" at screen 0.78522,0.75492 left font 'DejaVu Sans,16'
set arrow from screen 0.57500,0.71991 to screen 0.60056,0.71991 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.58778,0.71991 point pointtype 9 pointsize 2 linecolor rgb '#009E73'
set label "core, all keys" at screen 0.60722,0.71991 left font 'DejaVu Sans,16'
set arrow from screen 0.75300,0.71991 to screen 0.77856,0.71991 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "" at screen 0.76578,0.71991 point pointtype 13 pointsize 2 linecolor rgb '#D55E00'
set label "core, selected keys" at screen 0.78522,0.71991 left font 'DejaVu Sans,16'
set arrow from screen 0.57500,0.68490 to screen 0.60056,0.68490 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "MHA" at screen 0.60722,0.68490 left font 'DejaVu Sans,16'
set arrow from screen 0.75300,0.68490 to screen 0.77856,0.68490 nohead linewidth 2 dashtype 3 linecolor rgb '#777777'
set label "multiply-adds" at screen 0.78522,0.68490 left font 'DejaVu Sans,16'
set label "" at screen 0.58778,0.64989 point pointtype 2 pointsize 2 linecolor rgb '#000000'
set label "the paper's Table 7" at screen 0.60722,0.64989 left font 'DejaVu Sans,16'
set xlabel "active heads (%)"
set label "time over MHA's" at screen 0.52611,0.35011 center rotate by 90
$series0 << EOD
25 0.6394718 0.6239633 0.6619405 0.5868056
50 0.7549701 0.7516012 0.7571092 0.7256944
75 0.8893515 0.8353273 0.8928653 0.8645833
90.625 0.9958187 0.959495 1.002671 0.9513889
100 1.004061 0.973166 1.008598 1.003472
EOD
$series1 << EOD
24.1 0.2612729 0.2594418 0.2668735 0.2326389
49.1 0.5041266 0.4849021 0.5090725 0.4756944
74.1 0.7676214 0.7321116 0.8123191 0.7326389
89.725 0.8938243 0.8923316 0.9186285 0.9002821
99.1 0.9981446 0.9581636 1.015672 1.003472
EOD
$series2 << EOD
23.2 0.3103071 0.3012585 0.3161642 0.25
48.2 0.5354522 0.5257435 0.5511469 0.5
73.2 0.7813399 0.7440126 0.7942509 0.75
88.825 0.9261368 0.9133197 0.9388573 0.90625
98.2 1.031468 1.01291 1.039764 1
EOD
$series3 << EOD
22.3 0.08385011 0.08006892 0.08569608 0.0625
47.3 0.2936378 0.2790805 0.3008654 0.25
72.3 0.6163415 0.5775728 0.6264832 0.5625
87.925 0.847073 0.8371304 0.8675168 0.8212891
97.3 1.012024 1.005684 1.018557 1
EOD
$paper << EOD
50 0.6271802
75 0.8575581
90.625 0.9818314
EOD
unset logscale
set xtics 25
set xrange [0:100]
plot 1 with lines linewidth 1.4 linecolor rgb '#000000', $series0 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#E69F00', $series1 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#CC79A7', $series2 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#009E73', $series3 using 1:5 with lines dashtype 3 linewidth 1.6 linecolor rgb '#D55E00', $series0 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $series0 using 1:2 with linespoints linewidth 1.2 pointtype 5 pointsize 1.5 linecolor rgb '#E69F00', $series1 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#CC79A7', $series1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.5 linecolor rgb '#CC79A7', $series2 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $series2 using 1:2 with linespoints linewidth 1.2 pointtype 9 pointsize 1.5 linecolor rgb '#009E73', $series3 using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#D55E00', $series3 using 1:2 with linespoints linewidth 1.2 pointtype 13 pointsize 1.5 linecolor rgb '#D55E00', $paper using 1:2 with points pointtype 2 pointsize 2.2 linewidth 3 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
