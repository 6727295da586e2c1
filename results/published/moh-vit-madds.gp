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
23.59622 85.558 0.5244028 "mha"
EOD
$ours1 << EOD
21.03725 85.122 0.2774223 "moh-50"
22.42022 84.962 0.5582933 "moh-75"
22.76126 85.194 0.479337 "moh-80"
EOD
$ours2 << EOD
20.83458 84.666 0.3388628 "random-50"
22.19874 85.108 0.3613008 "random-75"
EOD
$ours3 << EOD
20.90123 85.45 0.4304833 "static-50"
22.26539 85.432 0.3627912 "static-75"
EOD
set xrange [20.32224:24.14189]
set yrange [84.15161:86.25793]
set xlabel "multiply-adds needed (M)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.55419 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.17928,0.44517 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.25887,0.29652 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.30233,0.36381 to screen 0.27789,0.30949 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.36609,0.43792 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.16572,0.23901 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.24313,0.44069 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.17294,0.54994 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.25036,0.54419 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
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
21.03725 -0.436 0.4481702 "moh-50"
22.42022 -0.596 0.6782487 "moh-75"
22.76126 -0.364 0.2347041 "moh-80"
EOD
$ours2 << EOD
20.83342 -0.892 0.47374 "random-50"
22.19758 -0.45 0.3473332 "random-75"
EOD
$ours3 << EOD
20.90239 -0.108 0.7850224 "static-50"
22.26655 -0.126 0.5669389 "static-75"
EOD
set xrange [20.32224:24.14189]
set yrange [-1.570016:0.8812986]
set xlabel "multiply-adds needed (M)"
set label "top-1: difference to 'mha' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.56612 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.67668,0.44645 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.82150,0.34204 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-80" at screen 0.85722,0.43597 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.66373,0.26079 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.73619,0.44261 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.67762,0.55130 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.63575,0.50623 to screen 0.65020,0.53833 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-75" at screen 0.74341,0.47105 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $paper0 using 1:2 with points pointtype 4 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
