set terminal pngcairo noenhanced size 1800,1196 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 3: the experts of a trained Switch Transformer replaced" at screen 0.01333,0.96656 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93462 left font 'DejaVu Sans,15'
set label "Cannot test the claim: 'wordnet-lexfile: Switch, tuned on' is not better than 'wordnet-lexfile: Switch, tuned on, tested with experts left out' beyond its interval on" at screen 0.01333,0.91288 left font 'DejaVu Sans,15'
set label "test_top1 (+0.04 ± 0.10); 'wordnet-lexfile: experts replaced by 8 + 8, drawn anew' is not better than 'wordnet-lexfile: experts replaced by 8 + 8, drawn anew, tested with" at screen 0.01333,0.89114 left font 'DejaVu Sans,15'
set label "experts left out' beyond its interval on test_top1 (+0.08 ± 0.11)." at screen 0.01333,0.86940 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.83763 to screen 0.03889,0.83763 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.83763 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.83763 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.83763 to screen 0.21689,0.83763 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.83763 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.83763 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.74373 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.71446 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, tuned on" at screen 0.02778,0.69356 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.66430 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: experts replaced by 8" at screen 0.02778,0.64339 left font 'DejaVu Sans,15'
set label "+ 8, drawn anew, never deep" at screen 0.02778,0.62249 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.59323 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, its experts" at screen 0.02778,0.57232 left font 'DejaVu Sans,15'
set label "drawn anew, two a token and none of them full" at screen 0.02778,0.55142 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: Switch, tuned on':" at screen 0.01333,0.51380 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.48453 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.45527 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.43436 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew, two" at screen 0.02778,0.40510 left font 'DejaVu Sans,15'
set label "a token and none of them full" at screen 0.02778,0.38420 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.35493 left font 'DejaVu Sans,15'
set label "anew, never deep" at screen 0.02778,0.33403 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: experts replaced by 8 + 8," at screen 0.01333,0.29640 left font 'DejaVu Sans,15'
set label "drawn anew':" at screen 0.01333,0.27550 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.24624 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.21697 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.19607 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.16681 left font 'DejaVu Sans,15'
set label "anew, tested with experts left out" at screen 0.02778,0.14590 left font 'DejaVu Sans,15'
set label "Against 'shuffled: Switch, tuned on':" at screen 0.01333,0.10828 left font 'DejaVu Sans,15'
set label "shuffled: experts replaced by 8 + 8, drawn anew" at screen 0.02778,0.07901 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.98667
set tmargin at screen 0.76254
set bmargin at screen 0.06020
set label "top-1 (points): better to the right" at screen 0.36644,0.77759 left font 'DejaVu Sans,15'
$line1 << EOD
-0.40318 354 0.3390822 NaN
EOD
$line2 << EOD
-0.2413401 426.5 0.3394292 NaN
EOD
$line3 << EOD
-0.5934128 511.5 0.3424643 NaN
EOD
$line5 << EOD
0.1804665 616.5 0.4280197 NaN
EOD
$line6 << EOD
0.3224313 664 0.4280197 NaN
EOD
$line7 << EOD
0.1902328 724 0.3411802 NaN
EOD
$line8 << EOD
-0.1618399 784 0.3393403 NaN
EOD
$line10 << EOD
0.5836465 901.5 0.4280197 NaN
EOD
$line11 << EOD
0.7256113 949 0.4280197 NaN
EOD
$line12 << EOD
-0.08233958 1009 0.1420746 NaN
EOD
$line14 << EOD
0.08025682 1101.5 5.557355 NaN
EOD
set xrange [-6.032834:6.193347]
set yrange [1124:284]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
