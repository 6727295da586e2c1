set terminal pngcairo noenhanced size 1800,876 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH, Table 7: share of shared heads among the active ones, at 75 % active heads: top-1 against shared of" at screen 0.01333,0.95434 left font 'DejaVu Sans,22'
set label "active" at screen 0.01333,0.90868 left font 'DejaVu Sans,22'
set label "Scale quick, n = 3 seeds. Bars: 95 % intervals over seeds (Student t). Left: our levels. Right: differences to 'shared-14', ours paired by seed, the paper's (open" at screen 0.01333,0.86507 left font 'DejaVu Sans,15'
set label "symbols) to its own number for that variant, drawn where ours stand; the paper's levels are of other data and are not shown. Points that nearly coincide are set side by" at screen 0.01333,0.83539 left font 'DejaVu Sans,15'
set label "side." at screen 0.01333,0.80571 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.76233 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "MHA (all heads)" at screen 0.04556,0.76233 left font 'DejaVu Sans,16'
set label "" at screen 0.21469,0.76233 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "learned routing" at screen 0.23413,0.76233 left font 'DejaVu Sans,16'
set label "" at screen 0.40327,0.76233 point pointtype 6 pointsize 2 linecolor rgb '#0072B2'
set label "learned routing, paper" at screen 0.42271,0.76233 left font 'DejaVu Sans,16'
set label "" at screen 0.59184,0.76233 point pointtype 9 pointsize 2 linecolor rgb '#E69F00'
set label "random routing" at screen 0.61129,0.76233 left font 'DejaVu Sans,16'
set label "" at screen 0.78042,0.76233 point pointtype 13 pointsize 2 linecolor rgb '#009E73'
set label "static pruning" at screen 0.79987,0.76233 left font 'DejaVu Sans,16'
set style textbox opaque noborder margins 0.2,0.1
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.71918
set bmargin at screen 0.09703
$ours0 << EOD
98.9821 85.77667 0.2725013 "mha"
EOD
$ours1 << EOD
16.66667 85.44333 0.3794583 "shared-14"
32.31544 84.96667 0.5715317 "shared-31"
41.66667 85.23333 0.8992213 "shared-40"
58.33333 85.09 0.7100463 "shared-60"
75 85.11333 1.28176 "shared-74"
EOD
$ours2 << EOD
34.35123 85.22333 0.5720713 "random-75"
EOD
$ours3 << EOD
101.0179 85.56 0.6725548 "static-75"
EOD
set xrange [-3.552714e-15:116.6667]
set yrange [83.57522:86.65145]
set xlabel "shared of active (%)"
set label "top-1 (%)" at screen 0.01722,0.40811 center rotate by 90
set label "mha" at screen 0.40775,0.54226 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-14" at screen 0.16933,0.50281 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-31" at screen 0.15444,0.37844 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-40" at screen 0.25802,0.46034 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-60" at screen 0.28194,0.43135 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-74" at screen 0.37627,0.40811 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.16167,0.43035 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.39817,0.47047 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.71918
set bmargin at screen 0.09703
$ours0 << EOD
98.94676 0.3333333 0.2083321 "mha"
EOD
$paper1 << EOD
16.66667 0 NaN "shared-14"
32.28009 -0.2 NaN "shared-31"
41.66667 0 NaN "shared-40"
58.33333 0 NaN "shared-60"
75 -0.2 NaN "shared-74"
EOD
$ours1 << EOD
16.66667 0 NaN "shared-14"
32.28009 -0.4766667 0.2068458 "shared-31"
41.66667 -0.21 0.7563373 "shared-40"
58.33333 -0.3533333 0.3335905 "shared-60"
75 -0.33 0.9681765 "shared-74"
EOD
$ours2 << EOD
34.38657 -0.22 0.2687006 "random-75"
EOD
$ours3 << EOD
101.0532 0.1166667 1.010996 "static-75"
EOD
set xrange [-3.552714e-15:116.6667]
set yrange [-1.54076:1.370247]
set xlabel "shared of active (%)"
set label "top-1: difference to 'shared-14' (percentage points)" at screen 0.51722,0.40811 center rotate by 90
set label "mha" at screen 0.89585,0.49757 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-14" at screen 0.66734,0.45429 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-31" at screen 0.65047,0.32445 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-40" at screen 0.75306,0.38144 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "shared-60" at screen 0.77500,0.26120 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.77500,0.35081 to screen 0.77500,0.27319 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "shared-74" at screen 0.86734,0.35580 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.72810,0.35134 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.88627,0.45126 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
