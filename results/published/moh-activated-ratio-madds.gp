set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH (ICML), Table H: share of active heads: top-1 against multiply-adds needed" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 seeds. Bars: 95 % intervals over seeds (Student t). Left: our levels. Right: differences to 'moh-50', ours paired by seed, the paper's (open symbols)" at screen 0.01333,0.90346 left font 'DejaVu Sans,15'
set label "to its own number for that variant, drawn where ours stand; the paper's levels are of other data and are not shown. Points that nearly coincide are set side by side." at screen 0.01333,0.87136 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.82444 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "MHA (all heads)" at screen 0.04556,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.21469,0.82444 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "learned routing" at screen 0.23413,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.40327,0.82444 point pointtype 6 pointsize 2 linecolor rgb '#0072B2'
set label "learned routing, paper" at screen 0.42271,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.59184,0.82444 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "random routing" at screen 0.61129,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.78042,0.82444 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "static pruning" at screen 0.79987,0.82444 left font 'DejaVu Sans,16'
set style textbox opaque noborder margins 0.2,0.1
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$ours0 << EOD
23.59622 85.82 0.5216689 "mha"
EOD
$ours1 << EOD
18.97219 84.42 0.4848843 "moh-12"
19.67309 84.83333 0.127476 "moh-25"
21.03731 85.18667 0.3859085 "moh-50"
21.56762 85.11667 0.1880959 "moh-60"
22.42022 84.89333 0.827756 "moh-75"
22.76126 85.43 0.7352376 "moh-80"
EOD
$ours2 << EOD
20.81139 84.66 0.6458758 "random-50"
22.17558 85.19 0.561547 "random-75"
EOD
$ours3 << EOD
20.92435 85.3 0.9308061 "static-50"
22.28855 85.51 0.8235207 "static-75"
EOD
set xrange [18.04739:24.52103]
set yrange [83.69446:86.58232]
set xlabel "multiply-adds needed (M)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.60016 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-12" at screen 0.16093,0.27398 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-25" at screen 0.20574,0.34004 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.22269,0.45261 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.26616,0.45261 to screen 0.24172,0.45261 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-60" at screen 0.30006,0.36901 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.30006,0.43630 to screen 0.30006,0.38198 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-75" at screen 0.39804,0.31698 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.35457,0.38426 to screen 0.37902,0.32994 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.40318,0.50930 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.21652,0.29965 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.30373,0.48363 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.22374,0.50926 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.30429,0.57300 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.34616,0.52794 to screen 0.33171,0.56004 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$ours0 << EOD
23.59622 0.6333333 0.840334 "mha"
EOD
$paper1 << EOD
21.04124 0 NaN "moh-50"
21.56762 0.12 NaN "moh-60"
22.42022 0.26 NaN "moh-75"
22.76126 0.46 NaN "moh-80"
EOD
$ours1 << EOD
18.97219 -0.7666667 0.5212745 "moh-12"
19.67309 -0.3533333 0.4023485 "moh-25"
21.04124 0 NaN "moh-50"
21.56762 -0.07 0.5642876 "moh-60"
22.42022 -0.2933333 1.192472 "moh-75"
22.76126 0.2433333 1.117954 "moh-80"
EOD
$ours2 << EOD
20.80747 -0.5266667 1.025842 "random-50"
22.17362 0.003333333 0.9473439 "random-75"
EOD
$ours3 << EOD
20.92435 0.1133333 1.167633 "static-50"
22.29051 0.3233333 0.5248139 "static-75"
EOD
set xrange [18.04739:24.52103]
set yrange [-1.855126:1.776285]
set xlabel "multiply-adds needed (M)"
set label "top-1: difference to 'moh-50' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.56601 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-12" at screen 0.65894,0.27636 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-25" at screen 0.70225,0.35295 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.71652,0.38138 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.75999,0.44866 to screen 0.73554,0.39434 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-60" at screen 0.79251,0.30174 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.79251,0.43569 to screen 0.79251,0.31470 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-75" at screen 0.88866,0.39431 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.84519,0.39431 to screen 0.86964,0.39431 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.89307,0.49375 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.71034,0.32083 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.89516,0.35237 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.82996,0.44928 to screen 0.86773,0.36533 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-50" at screen 0.71090,0.46966 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.79531,0.55363 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.83718,0.50857 to screen 0.82273,0.54067 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
