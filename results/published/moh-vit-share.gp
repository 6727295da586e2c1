set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 1: ViT with all heads against a mixture of heads: top-1 against active heads" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: 95 % intervals over seeds (Student t). Left: our levels. Right: differences to 'mha', ours paired by seed, the paper's (open symbols) to" at screen 0.01333,0.90346 left font 'DejaVu Sans,15'
set label "its own number for that variant, drawn where ours stand; the paper's levels are of other data and are not shown. Points that nearly coincide are set side by side." at screen 0.01333,0.87136 left font 'DejaVu Sans,15'
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
100 85.476 0.5255188 "mha"
EOD
$ours1 << EOD
48.77852 85.424 0.2241195 "moh-50"
73.77852 85.076 0.4457556 "moh-75"
81.25 85.2 0.5090065 "moh-80"
EOD
$ours2 << EOD
50 84.744 0.3492808 "random-50"
75 85.072 0.4119444 "random-75"
EOD
$ours3 << EOD
51.22148 85.4 0.423533 "static-50"
76.22148 85.516 0.2950879 "static-75"
EOD
set xrange [40:110]
set yrange [84.23404:86.1622]
set xlabel "active heads (%)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.53833 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.10010,0.52018 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.24126,0.39874 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.34570,0.44201 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.16933,0.25264 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.31714,0.39735 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.17655,0.54205 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.25397,0.58253 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$paper0 << EOD
100 0 NaN "mha"
EOD
$ours0 << EOD
100 0 NaN "mha"
EOD
$paper1 << EOD
73.73611 -0.1 NaN "moh-75"
81.25 0 NaN "moh-80"
EOD
$ours1 << EOD
48.73611 -0.052 0.4459977 "moh-50"
73.73611 -0.4 0.7638505 "moh-75"
81.25 -0.276 0.2389356 "moh-80"
EOD
$ours2 << EOD
50 -0.732 0.3067187 "random-50"
75 -0.404 0.3512615 "random-75"
EOD
$ours3 << EOD
51.26389 -0.076 0.8970367 "static-50"
76.26389 0.04 0.5310201 "static-75"
EOD
set xrange [40:110]
set yrange [-1.362339:1.019525]
set xlabel "active heads (%)"
set label "top-1: difference to 'mha' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.52002 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.59812,0.50534 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.73431,0.37678 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.83751,0.41181 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.67401,0.23794 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.63214,0.28300 to screen 0.64659,0.25090 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "random-75" at screen 0.81687,0.33059 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.77500,0.37565 to screen 0.78944,0.34356 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-50" at screen 0.68123,0.51337 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.63937,0.46831 to screen 0.65381,0.50041 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-75" at screen 0.81742,0.53132 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $paper0 using 1:2 with points pointtype 4 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
