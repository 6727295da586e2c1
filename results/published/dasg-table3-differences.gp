set terminal pngcairo noenhanced size 1800,1058 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 3: the experts of a trained Switch Transformer replaced" at screen 0.01333,0.96219 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.92609 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.89017 to screen 0.03889,0.89017 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.89017 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.89017 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.89017 to screen 0.21689,0.89017 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.89017 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.89017 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.78403 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.75095 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, tuned on" at screen 0.02778,0.72732 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.69423 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: experts replaced by 8" at screen 0.02778,0.67060 left font 'DejaVu Sans,15'
set label "+ 8, drawn anew, never deep" at screen 0.02778,0.64698 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.61389 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, its experts" at screen 0.02778,0.59026 left font 'DejaVu Sans,15'
set label "drawn anew, two a token and none of them full" at screen 0.02778,0.56664 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: Switch, tuned on':" at screen 0.01333,0.52410 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.49102 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.45794 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.43431 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew, two" at screen 0.02778,0.40123 left font 'DejaVu Sans,15'
set label "a token and none of them full" at screen 0.02778,0.37760 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.34452 left font 'DejaVu Sans,15'
set label "anew, never deep" at screen 0.02778,0.32089 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: experts replaced by 8 + 8," at screen 0.01333,0.27836 left font 'DejaVu Sans,15'
set label "drawn anew':" at screen 0.01333,0.25473 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.22164 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.18856 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.16493 left font 'DejaVu Sans,15'
set label "Against 'shuffled: Switch, tuned on':" at screen 0.01333,0.12240 left font 'DejaVu Sans,15'
set label "shuffled: experts replaced by 8 + 8, drawn anew" at screen 0.02778,0.08932 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.98667
set tmargin at screen 0.80529
set bmargin at screen 0.06805
set label "top-1 (points): better to the right" at screen 0.36644,0.82231 left font 'DejaVu Sans,15'
$line1 << EOD
-0.40318 276 0.3390822 NaN
EOD
$line2 << EOD
-0.2413401 348.5 0.3394292 NaN
EOD
$line3 << EOD
-0.5934128 433.5 0.3424643 NaN
EOD
$line5 << EOD
0.1804665 538.5 0.4280197 NaN
EOD
$line6 << EOD
0.3224313 586 0.4280197 NaN
EOD
$line7 << EOD
0.1902328 646 0.3411802 NaN
EOD
$line8 << EOD
-0.1618399 706 0.3393403 NaN
EOD
$line10 << EOD
0.5836465 823.5 0.4280197 NaN
EOD
$line11 << EOD
0.7256113 871 0.4280197 NaN
EOD
$line13 << EOD
0.08025682 963.5 5.557355 NaN
EOD
set xrange [-6.032834:6.193347]
set yrange [986:206]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
