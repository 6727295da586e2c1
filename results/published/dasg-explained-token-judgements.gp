set terminal pngcairo noenhanced size 1500,994 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Figures 4 and 5: one sentence under two tasks: importance and complexity of tokens" at screen 0.01600,0.95976 left font 'DejaVu Sans,22'
set label "" at screen 0.03133,0.90926 point pointtype 5 pointsize 2 linecolor rgb '#56B4E9'
set label "importance" at screen 0.05467,0.90926 left font 'DejaVu Sans,16'
set label "" at screen 0.18349,0.90926 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "complexity" at screen 0.20683,0.90926 left font 'DejaVu Sans,16'
set label "" at screen 0.33565,0.90926 point pointtype 6 pointsize 2 linecolor rgb '#000000'
set label "experts" at screen 0.35899,0.90926 left font 'DejaVu Sans,16'
set label "" at screen 0.48781,0.90926 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "of them deep" at screen 0.51115,0.90926 left font 'DejaVu Sans,16'
set style fill solid 0.9 noborder
set lmargin at screen 0.10000
set rmargin at screen 0.94000
set tmargin at screen 0.84507
set bmargin at screen 0.58350
set label "wordnet-lexfile: what kind of thing is meant, seed 1, layer 4" at screen 0.10000,0.86318 left font 'DejaVu Sans,15'
$model0 << EOD
0 0.9482 0.3909 3 0
1 1 0.3909 3 0
2 0.3778 0.3909 2 0
3 0.4341 0.3909 2 0
4 0.5021 0.3909 2 0
5 0.3065 0.3909 1 0
6 0.366 0.3909 2 0
7 0.3142 0.3909 1 0
8 0.3375 0.3909 2 0
EOD
set label "importance," at screen 0.02400,0.71429 center rotate by 90
set label "complexity" at screen 0.04133,0.71429 center rotate by 90
set xrange [-0.6:8.6]
set yrange [0:1]
set y2range [0:3.5]
set ytics nomirror 0.25
set y2tics 1
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) rotate by 90 right font ',15'
set y2label 'experts'
plot $model0 using ($1-0.2):2:(0.36) with boxes fillcolor rgb '#56B4E9', $model0 using ($1+0.2):3:(0.36) with boxes fillcolor rgb '#E69F00', $model0 using 1:4 axes x1y2 with points pointtype 6 pointsize 1.6 linewidth 2 linecolor rgb '#000000', $model0 using 1:5 axes x1y2 with points pointtype 7 pointsize 1.1 linecolor rgb '#D55E00'
unset y2tics
unset y2label
unset label
unset arrow
unset object
set lmargin at screen 0.10000
set rmargin at screen 0.94000
set tmargin at screen 0.42213
set bmargin at screen 0.16056
set label "shuffled: are the words in order, seed 1, layer 4" at screen 0.10000,0.44024 left font 'DejaVu Sans,15'
$model1 << EOD
0 0.562 0.4348 2 0
1 0.5874 0.4348 2 0
2 0.3976 0.4348 2 0
3 0.4066 0.4348 2 0
4 0.412 0.4348 2 0
5 0.5411 0.4348 2 0
6 0.7676 0.4348 3 0
7 1 0.4348 3 0
8 0.3637 0.4348 2 0
EOD
set label "importance," at screen 0.02400,0.29135 center rotate by 90
set label "complexity" at screen 0.04133,0.29135 center rotate by 90
set xrange [-0.6:8.6]
set yrange [0:1]
set y2range [0:3.5]
set ytics nomirror 0.25
set y2tics 1
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) rotate by 90 right font ',15'
set y2label 'experts'
plot $model1 using ($1-0.2):2:(0.36) with boxes fillcolor rgb '#56B4E9', $model1 using ($1+0.2):3:(0.36) with boxes fillcolor rgb '#E69F00', $model1 using 1:4 axes x1y2 with points pointtype 6 pointsize 1.6 linewidth 2 linecolor rgb '#000000', $model1 using 1:5 axes x1y2 with points pointtype 7 pointsize 1.1 linecolor rgb '#D55E00'
unset y2tics
unset y2label
unset label
unset arrow
unset object
unset multiplot
