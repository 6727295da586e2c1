set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 1: ViT with all heads against a mixture of heads: top-1 against multiply-adds needed" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
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
23.59622 85.476 0.5255188 "mha"
EOD
$ours1 << EOD
21.03725 85.424 0.2241195 "moh-50"
22.42022 85.076 0.4457556 "moh-75"
22.76126 85.2 0.5090065 "moh-80"
EOD
$ours2 << EOD
20.83458 84.744 0.3492808 "random-50"
22.19874 85.072 0.4119444 "random-75"
EOD
$ours3 << EOD
20.90123 85.4 0.423533 "static-50"
22.26539 85.516 0.2950879 "static-75"
EOD
set xrange [20.32224:24.14189]
set yrange [84.23404:86.1622]
set xlabel "multiply-adds needed (M)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.53833 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.17928,0.55043 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.32913,0.36850 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.36609,0.44201 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.16572,0.25264 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.24313,0.39735 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.10254,0.51181 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.25036,0.58253 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$paper0 << EOD
23.59622 0 NaN "mha"
EOD
$ours0 << EOD
23.59622 0 NaN "mha"
EOD
$paper1 << EOD
22.42022 -0.1 NaN "moh-75"
22.76126 0 NaN "moh-80"
EOD
$ours1 << EOD
21.03725 -0.052 0.4459977 "moh-50"
22.42022 -0.4 0.7638505 "moh-75"
22.76126 -0.276 0.2389356 "moh-80"
EOD
$ours2 << EOD
20.83342 -0.732 0.3067187 "random-50"
22.19758 -0.404 0.3512615 "random-75"
EOD
$ours3 << EOD
20.90239 -0.076 0.8970367 "static-50"
22.26655 0.04 0.5310201 "static-75"
EOD
set xrange [20.32224:24.14189]
set yrange [-1.362339:1.019525]
set xlabel "multiply-adds needed (M)"
set label "top-1: difference to 'mha' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.52002 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.67668,0.50534 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.82817,0.33172 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.79470,0.37678 to screen 0.80915,0.34469 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.85722,0.41181 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.67040,0.23794 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.62853,0.28300 to screen 0.64298,0.25090 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "random-75" at screen 0.73619,0.37565 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.68762,0.53559 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.63575,0.46831 to screen 0.66020,0.52263 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-75" at screen 0.74341,0.53132 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $paper0 using 1:2 with points pointtype 4 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
