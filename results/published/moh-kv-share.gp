set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH: keys and values of all tokens, or of those that use the head: top-1 against active heads" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: 95 % intervals over seeds (Student t). Left: our levels. Right: differences to 'mha', ours paired by seed. Points that nearly coincide are" at screen 0.01333,0.90346 left font 'DejaVu Sans,15'
set label "set side by side." at screen 0.01333,0.87136 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.82444 point pointtype 5 pointsize 2 linecolor rgb '#000000'
set label "MHA (all heads)" at screen 0.04556,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.32989,0.82444 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "learned routing" at screen 0.34933,0.82444 left font 'DejaVu Sans,16'
set label "" at screen 0.63367,0.82444 point pointtype 11 pointsize 2 linecolor rgb '#56B4E9'
set label "learned routing, keys of selected tokens" at screen 0.65311,0.82444 left font 'DejaVu Sans,16'
set style textbox opaque noborder margins 0.2,0.1
set lmargin at screen 0.07500
set rmargin at screen 0.48889
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$ours0 << EOD
100 85.476 0.5255188 "mha"
EOD
$ours1 << EOD
49.38926 85.424 0.2241195 "moh-50"
74.38926 85.076 0.4457556 "moh-75"
EOD
$ours2 << EOD
50.61074 84.354 0.4704088 "moh-50-selected"
75.61074 84.896 0.2468695 "moh-75-selected"
EOD
set xrange [40:110]
set yrange [83.6718:86.21331]
set xlabel "active heads (%)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.58258 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.15732,0.59906 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.25153,0.44644 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50-selected" at screen 0.18974,0.25530 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75-selected" at screen 0.33756,0.42903 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#56B4E9', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours2 using 1:2 with points pointtype 11 pointsize 2 linewidth 1.5 linecolor rgb '#56B4E9'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$ours0 << EOD
100 0 NaN "mha"
EOD
$ours1 << EOD
49.36806 -0.052 0.4459977 "moh-50"
74.36806 -0.4 0.7638505 "moh-75"
EOD
$ours2 << EOD
50.63194 -1.122 0.7587573 "moh-50-selected"
75.63194 -0.58 0.7072037 "moh-75-selected"
EOD
set xrange [40:110]
set yrange [-2.108233:0.6214732]
set xlabel "active heads (%)"
set label "top-1: difference to 'mha' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.65484 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.60173,0.58153 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.74459,0.49575 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50-selected" at screen 0.68775,0.31779 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75-selected" at screen 0.83061,0.48163 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#56B4E9', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#56B4E9', $ours2 using 1:2 with points pointtype 11 pointsize 2 linewidth 1.5 linecolor rgb '#56B4E9'
unset label
unset arrow
unset object
unset multiplot
