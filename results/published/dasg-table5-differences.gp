set terminal pngcairo noenhanced size 1800,1278 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices" at screen 0.01333,0.96870 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93881 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.90908 to screen 0.03889,0.90908 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.90908 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.90908 left font 'DejaVu Sans,16'
set arrow from screen 0.19133,0.90908 to screen 0.21689,0.90908 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.20411,0.90908 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.22356,0.90908 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.82121 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.79382 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: random depth" at screen 0.02778,0.77426 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.74687 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always shallow" at screen 0.02778,0.72731 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing against" at screen 0.02778,0.69992 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always deep" at screen 0.02778,0.68036 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with the" at screen 0.02778,0.65297 left font 'DejaVu Sans,15'
set label "half of greatest complexity deep against" at screen 0.02778,0.63341 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half" at screen 0.02778,0.61385 left font 'DejaVu Sans,15'
set label "of the texts deep by chance, others in each layer" at screen 0.02778,0.59429 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with the" at screen 0.02778,0.56690 left font 'DejaVu Sans,15'
set label "half of greatest complexity deep against" at screen 0.02778,0.54734 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half" at screen 0.02778,0.52778 left font 'DejaVu Sans,15'
set label "of the texts deep by chance, the same in all layers" at screen 0.02778,0.50822 left font 'DejaVu Sans,15'
set label "Against 'wordnet-lexfile: adaptive routing':" at screen 0.01333,0.47300 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: depth by a linear router on the" at screen 0.02778,0.44562 left font 'DejaVu Sans,15'
set label "text, number of experts by attention" at screen 0.02778,0.42606 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive depth, two experts for" at screen 0.02778,0.39867 left font 'DejaVu Sans,15'
set label "every token" at screen 0.02778,0.37911 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, as many experts" at screen 0.02778,0.35172 left font 'DejaVu Sans,15'
set label "as the evaluator finds a token important" at screen 0.02778,0.33216 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.02778,0.30477 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.02778,0.28521 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with four" at screen 0.02778,0.25782 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.02778,0.23826 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.02778,0.21088 left font 'DejaVu Sans,15'
set label "experts for every token" at screen 0.02778,0.19131 left font 'DejaVu Sans,15'
set label "Against 'shuffled: adaptive routing':" at screen 0.01333,0.15610 left font 'DejaVu Sans,15'
set label "shuffled: random depth" at screen 0.02778,0.12872 left font 'DejaVu Sans,15'
set label "shuffled: always shallow" at screen 0.02778,0.10133 left font 'DejaVu Sans,15'
set label "shuffled: always deep" at screen 0.02778,0.07394 left font 'DejaVu Sans,15'
set lmargin at screen 0.36044
set rmargin at screen 0.98667
set tmargin at screen 0.83881
set bmargin at screen 0.05634
set label "top-1 (points): better to the right" at screen 0.36044,0.85290 left font 'DejaVu Sans,15'
$line1 << EOD
-0.02839296 276 0.3137707 NaN
EOD
$line2 << EOD
-0.05394662 336 0.3137707 NaN
EOD
$line3 << EOD
-0.09369676 396 0.3144506 NaN
EOD
$line4 << EOD
-0.05962521 481 0.1146143 NaN
EOD
$line5 << EOD
-0.01135718 591 0.1123227 NaN
EOD
$line7 << EOD
0.004591646 721 0.3955538 NaN
EOD
$line8 << EOD
0.0386632 781 0.3966109 NaN
EOD
$line9 << EOD
-0.1146588 841 0.3981509 NaN
EOD
$line10 << EOD
0.01419648 901 0.03469735 NaN
EOD
$line11 << EOD
0.005678592 961 0.0372186 NaN
EOD
$line12 << EOD
0.005678592 1021 0.07211116 NaN
EOD
$line14 << EOD
0.4280364 1113.5 1.749083 NaN
EOD
$line15 << EOD
0.6688068 1148.5 1.906582 NaN
EOD
$line16 << EOD
0.5350455 1183.5 1.927607 NaN
EOD
set xrange [-1.590959:2.773786]
set yrange [1206:206]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
