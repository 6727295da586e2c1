set terminal pngcairo noenhanced size 1800,810 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set label "MoH (ICML), Table H: share of active heads: top-1 against active heads" at screen 0.01333,0.95062 left font 'DejaVu Sans,22'
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
100 85.77667 0.2725013 "mha"
EOD
$ours1 << EOD
12.5 84.72 0.3943446 "moh-12"
25 84.8 0.5729695 "moh-25"
47.86242 85.47667 0.5312416 "moh-50"
59.375 85 0.7464823 "moh-60"
72.86242 84.96667 0.5715317 "moh-75"
81.25 85.45 0.6069639 "moh-80"
EOD
$ours2 << EOD
50 84.88333 0.5177108 "random-50"
75 85.22333 0.5720713 "random-75"
EOD
$ours3 << EOD
52.13758 85.21 0.7579674 "static-50"
77.13758 85.56 0.6725548 "static-75"
EOD
set xrange [-5:117.5]
set yrange [84.02648:86.43311]
set xlabel "active heads (%)"
set label "top-1 (%)" at screen 0.01722,0.44136 center rotate by 90
set label "mha" at screen 0.44816,0.59425 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-12" at screen 0.10733,0.29883 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-25" at screen 0.20316,0.32120 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.22681,0.51038 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-60" at screen 0.29250,0.34687 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.37154,0.32273 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.33807,0.36779 to screen 0.35252,0.33570 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.39321,0.50292 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.21896,0.38956 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.26083,0.34450 to screen 0.24638,0.37659 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "random-75" at screen 0.38716,0.43955 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-50" at screen 0.21618,0.43582 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.26805,0.43582 to screen 0.24361,0.43582 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-75" at screen 0.30065,0.60096 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.35252,0.53368 to screen 0.32807,0.58800 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
plot 1/0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.57500
set rmargin at screen 0.97500
set tmargin at screen 0.77778
set bmargin at screen 0.10494
$ours0 << EOD
100 0.3 0.4104469 "mha"
EOD
$paper1 << EOD
47.78819 0 NaN "moh-50"
59.375 0.12 NaN "moh-60"
72.78819 0.26 NaN "moh-75"
81.25 0.46 NaN "moh-80"
EOD
$ours1 << EOD
12.5 -0.7566667 0.7457931 "moh-12"
25 -0.6766667 0.7324346 "moh-25"
47.78819 0 NaN "moh-50"
59.375 -0.4766667 0.5848725 "moh-60"
72.78819 -0.51 0.7886893 "moh-75"
81.25 -0.02666667 0.9641314 "moh-80"
EOD
$ours2 << EOD
50 -0.5933333 0.3851081 "random-50"
75 -0.2533333 0.8755778 "random-75"
EOD
$ours3 << EOD
52.21181 -0.2666667 1.249581 "static-50"
77.21181 0.08333333 0.6555175 "static-75"
EOD
set xrange [-5:117.5]
set yrange [-1.766164:1.232831]
set xlabel "active heads (%)"
set label "top-1: difference to 'moh-50' (percentage points)" at screen 0.51722,0.44136 center rotate by 90
set label "mha" at screen 0.93626,0.56849 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-12" at screen 0.60534,0.33142 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-25" at screen 0.69976,0.34937 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-50" at screen 0.72057,0.53143 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-60" at screen 0.78520,0.36400 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "moh-75" at screen 0.88580,0.28985 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.82900,0.38676 to screen 0.86678,0.30281 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "moh-80" at screen 0.88343,0.46496 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-50" at screen 0.71939,0.39832 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "random-75" at screen 0.87809,0.39929 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set arrow from screen 0.83622,0.44435 to screen 0.85067,0.41225 nohead back linewidth 0.7 linecolor rgb '#AAAAAA'
set label "static-50" at screen 0.71995,0.44136 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
set label "static-75" at screen 0.87865,0.55013 center font 'DejaVu Sans,14' front boxed textcolor rgb '#000000'
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours0 using 1:2 with points pointtype 5 pointsize 2 linewidth 1.5 linecolor rgb '#000000', $paper1 using 1:2 with lines dashtype 3 linewidth 1.5 linecolor rgb '#0072B2', $paper1 using 1:2 with points pointtype 6 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with lines dashtype 1 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours1 using 1:2 with points pointtype 7 pointsize 2 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2 with lines dashtype 2 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours2 using 1:2 with points pointtype 9 pointsize 2 linewidth 1.5 linecolor rgb '#E69F00', $ours3 using 1:2 with lines dashtype 4 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#009E73', $ours3 using 1:2 with points pointtype 13 pointsize 2 linewidth 1.5 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
