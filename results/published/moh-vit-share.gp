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
100 85.558 0.5244028 "mha"
EOD
$ours1 << EOD
48.77852 85.122 0.2774223 "moh-50"
73.77852 84.962 0.5582933 "moh-75"
81.25 85.194 0.479337 "moh-80"
EOD
$ours2 << EOD
50 84.666 0.3388628 "random-50"
75 85.108 0.3613008 "random-75"
EOD
$ours3 << EOD
51.22148 85.45 0.4304833 "static-50"
76.22148 85.432 0.3627912 "static-75"
EOD
set xrange [40:110]
set yrange [84.15161:86.25793]
set xlabel "active heads (%)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.55419 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.10010,0.41492 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.24792,0.33356 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.34570,0.43792 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.16933,0.23901 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.24008,0.45551 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.28194,0.41045 to screen 0.26750,0.44254 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-50" at screen 0.17655,0.54994 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.24730,0.55901 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.28917,0.51394 to screen 0.27472,0.54604 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
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
48.73611 -0.436 0.4481702 "moh-50"
73.73611 -0.596 0.6782487 "moh-75"
81.25 -0.364 0.2347041 "moh-80"
EOD
$ours2 << EOD
50 -0.892 0.47374 "random-50"
75 -0.45 0.3473332 "random-75"
EOD
$ours3 << EOD
51.26389 -0.108 0.7850224 "static-50"
76.26389 -0.126 0.5669389 "static-75"
EOD
set xrange [40:110]
set yrange [-1.570016:0.8812986]
set xlabel "active heads (%)"
set label "top-1: difference to 'mha' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.56612 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.59812,0.41620 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.74098,0.34204 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.83751,0.43597 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.66734,0.26079 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.73313,0.45742 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.77500,0.41236 to screen 0.76056,0.44446 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-50" at screen 0.67457,0.47599 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.81742,0.50129 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $paper0 using 1:2 with points pointtype 4 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
