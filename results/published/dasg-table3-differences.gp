set terminal pngcairo noenhanced size 1800,1256 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 3: the experts of a trained Switch Transformer replaced" at screen 0.01333,0.96815 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93774 left font 'DejaVu Sans,15'
set label "Cannot test the claim: 'wordnet-lexfile: Switch, tuned on' is not better than 'wordnet-lexfile: Switch, tuned on, tested with experts left out' beyond its interval on" at screen 0.01333,0.91704 left font 'DejaVu Sans,15'
set label "test_top1 (+0.04 ± 0.10); 'wordnet-lexfile: experts replaced by 8 + 8, drawn anew' is not better than 'wordnet-lexfile: experts replaced by 8 + 8, drawn anew, tested with" at screen 0.01333,0.89634 left font 'DejaVu Sans,15'
set label "experts left out' beyond its interval on test_top1 (+0.08 ± 0.11)." at screen 0.01333,0.87564 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.84538 to screen 0.03889,0.84538 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.84538 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.84538 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.84538 to screen 0.21689,0.84538 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.84538 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.84538 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.75597 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.72811 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, tuned on" at screen 0.02778,0.70820 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.68033 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: experts replaced by 8" at screen 0.02778,0.66043 left font 'DejaVu Sans,15'
set label "+ 8, drawn anew, never deep" at screen 0.02778,0.64053 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.61266 left font 'DejaVu Sans,15'
set label "anew against wordnet-lexfile: Switch, its experts" at screen 0.02778,0.59275 left font 'DejaVu Sans,15'
set label "drawn anew, two a token and none of them full" at screen 0.02778,0.57285 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: Switch, tuned on':" at screen 0.01333,0.53702 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.50916 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.48129 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.46139 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew, two" at screen 0.02778,0.43352 left font 'DejaVu Sans,15'
set label "a token and none of them full" at screen 0.02778,0.41361 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.38575 left font 'DejaVu Sans,15'
set label "anew, never deep" at screen 0.02778,0.36584 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, tuned on, tested with" at screen 0.02778,0.33798 left font 'DejaVu Sans,15'
set label "experts left out" at screen 0.02778,0.31807 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: experts replaced by 8 + 8," at screen 0.01333,0.28225 left font 'DejaVu Sans,15'
set label "drawn anew':" at screen 0.01333,0.26234 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, its experts drawn anew" at screen 0.02778,0.23447 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: Switch, 32 experts drawn anew in" at screen 0.02778,0.20661 left font 'DejaVu Sans,15'
set label "place of its 16" at screen 0.02778,0.18670 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: experts replaced by 8 + 8, drawn" at screen 0.02778,0.15884 left font 'DejaVu Sans,15'
set label "anew, tested with experts left out" at screen 0.02778,0.13893 left font 'DejaVu Sans,15'
set label "Against 'shuffled: Switch, tuned on':" at screen 0.01333,0.10311 left font 'DejaVu Sans,15'
set label "shuffled: experts replaced by 8 + 8, drawn anew" at screen 0.02778,0.07524 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.77389
set bmargin at screen 0.05732
set label "top-1 (points): better to the right" at screen 0.36644,0.78822 left font 'DejaVu Sans,15'
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
$line9 << EOD
-0.03975014 844 0.1499402 NaN
EOD
$line11 << EOD
0.5836465 961.5 0.4280197 NaN
EOD
$line12 << EOD
0.7256113 1009 0.4280197 NaN
EOD
$line13 << EOD
-0.08233958 1069 0.1420746 NaN
EOD
$line15 << EOD
0.08025682 1161.5 5.557355 NaN
EOD
set xrange [-6.032834:6.193347]
set yrange [1184:284]
set xtics 5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.77389
set bmargin at screen 0.05732
set label "loss (nat): better to the left" at screen 0.68322,0.78822 left font 'DejaVu Sans,15'
$line1 << EOD
0.0110439 354 0.008202771 NaN
EOD
$line2 << EOD
0.008841152 426.5 0.00809135 NaN
EOD
$line3 << EOD
0.005205556 511.5 0.008114437 NaN
EOD
$line5 << EOD
0.006113477 616.5 0.01023912 NaN
EOD
$line6 << EOD
-0.004396598 664 0.01025257 NaN
EOD
$line7 << EOD
0.005838339 724 0.008172464 NaN
EOD
$line8 << EOD
0.002202743 784 0.008163982 NaN
EOD
$line9 << EOD
0.007235278 844 0.003177103 NaN
EOD
$line11 << EOD
-0.004930418 961.5 0.01025381 NaN
EOD
$line12 << EOD
-0.01544049 1009 0.01021414 NaN
EOD
$line13 << EOD
0.005717667 1069 0.002304928 NaN
EOD
$line15 << EOD
-0.004695863 1161.5 0.03215586 NaN
EOD
set xrange [-0.0400673:0.03067558]
set yrange [1184:284]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
