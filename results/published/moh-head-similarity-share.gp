set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, ICML Table B: how alike the heads are: similarity of patterns against active heads" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
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
100 0.2482726 0.03349184 "mha"
EOD
$ours1 << EOD
49.38926 0.2685283 0.0284907 "moh-50"
73.77852 0.2860613 0.02786194 "moh-75"
EOD
$ours2 << EOD
50.61074 0.2131168 0.02206563 "random-50"
75 0.2461042 0.02985162 "random-75"
EOD
$ours3 << EOD
76.22148 0.2312369 0.03573254 "static-75"
EOD
set xrange [40:110]
set yrange [0.178764:0.3262104]
set xlabel "active heads (%)"
set label "similarity of patterns" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.42213 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.15732,0.48431 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.30152,0.59457 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.17294,0.23145 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.24674,0.44248 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.32437,0.34439 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
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
73.73611 -0.1181 NaN "moh-75"
EOD
$ours1 << EOD
49.36806 0.02025568 0.04974163 "moh-50"
73.73611 0.03778868 0.03026088 "moh-75"
EOD
$ours2 << EOD
50.63194 -0.03515575 0.02252724 "random-50"
75 -0.002168361 0.0194306 "random-75"
EOD
$ours3 << EOD
76.26389 -0.01703572 0.04513429 "static-75"
EOD
set xrange [40:110]
set yrange [-0.1369097:0.08880705]
set xlabel "active heads (%)"
set label "similarity of patterns: difference to 'mha'" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.54330 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.65533,0.54319 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.79458,0.62570 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.79458,0.16101 center font 'DejaVu Sans,14' front boxed textcolor rgb '#777777'
set label "random-50" at screen 0.67095,0.37801 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.73313,0.55165 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.77500,0.50659 to screen 0.76056,0.53869 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-75" at screen 0.81742,0.46227 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $paper0 using 1:2 with points pointtype 4 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
