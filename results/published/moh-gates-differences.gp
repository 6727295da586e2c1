set terminal pngcairo noenhanced size 1800,1218 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: selection and gates taken apart, at 50 % of the heads" at screen 0.01333,0.96716 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.93580 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.90460 to screen 0.03889,0.90460 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.90460 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.90460 left font 'DejaVu Sans,16'
set arrow from screen 0.23613,0.90460 to screen 0.26169,0.90460 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.24891,0.90460 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.26836,0.90460 left font 'DejaVu Sans,16'
set arrow from screen 0.45893,0.90460 to screen 0.48449,0.90460 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.47171,0.90460 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.49116,0.90460 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.81240 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed against 1 shared + 3" at screen 0.02778,0.78366 left font 'DejaVu Sans,15'
set label "of 7 at random, learned gates" at screen 0.02778,0.76314 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed against MHA with fewer" at screen 0.02778,0.73440 left font 'DejaVu Sans,15'
set label "heads at MoH's cost, learned gates" at screen 0.02778,0.71388 left font 'DejaVu Sans,15'
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.67693 left font 'DejaVu Sans,15'
set label "MHA with gates, 1 shared + 7 of 7" at screen 0.02778,0.64819 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.02778,0.61946 left font 'DejaVu Sans,15'
set label "1 shared + 3 of 7 at random" at screen 0.02778,0.59072 left font 'DejaVu Sans,15'
set label "1 shared + 3 of 7 at random, learned gates" at screen 0.02778,0.56199 left font 'DejaVu Sans,15'
set label "MHA with 4 heads" at screen 0.02778,0.53325 left font 'DejaVu Sans,15'
set label "MHA with 4 heads, learned gates" at screen 0.02778,0.50452 left font 'DejaVu Sans,15'
set label "MHA with fewer heads at MoH's cost, learned gates" at screen 0.02778,0.47578 left font 'DejaVu Sans,15'
set label "MoH, choice and gates as drawn, frozen" at screen 0.02778,0.44704 left font 'DejaVu Sans,15'
set label "Against 'MoH, 1 shared + 3 of 7 routed':" at screen 0.01333,0.41010 left font 'DejaVu Sans,15'
set label "MHA with gates, 1 shared + 7 of 7" at screen 0.02778,0.38136 left font 'DejaVu Sans,15'
set label "MoH, choice and gates as drawn, frozen" at screen 0.02778,0.35263 left font 'DejaVu Sans,15'
set label "Against '1 shared + 3 of 7 at random':" at screen 0.01333,0.31568 left font 'DejaVu Sans,15'
set label "1 shared + 3 of 7 at random, learned gates" at screen 0.02778,0.28695 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.02778,0.25821 left font 'DejaVu Sans,15'
set label "Against 'MHA with 4 heads':" at screen 0.01333,0.22126 left font 'DejaVu Sans,15'
set label "MHA with 4 heads, learned gates" at screen 0.02778,0.19253 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.02778,0.16379 left font 'DejaVu Sans,15'
set label "Against 'MoH, choice and gates as drawn, frozen':" at screen 0.01333,0.12685 left font 'DejaVu Sans,15'
set label "MoH, router of a trained MoH and frozen, all else" at screen 0.02778,0.09811 left font 'DejaVu Sans,15'
set label "from its own start again" at screen 0.02778,0.07759 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.83087
set bmargin at screen 0.05911
set label "loss (nat): better to the left" at screen 0.36644,0.84565 left font 'DejaVu Sans,15'
$line1 << EOD
-0.01430193 276 0.004973716 NaN
EOD
$line2 << EOD
-0.001723173 336 0.004993562 NaN
EOD
$line4 << EOD
0.002645432 428.5 0.009758053 NaN
EOD
$line5 << EOD
0.008509183 463.5 0.007955853 NaN
EOD
$line6 << EOD
0.02047277 498.5 0.00981505 NaN
EOD
$line7 << EOD
0.02281111 533.5 0.007941647 NaN
EOD
$line8 << EOD
0.006726012 568.5 0.009685512 NaN
EOD
$line9 << EOD
0.01729257 603.5 0.009714123 NaN
EOD
$line10 << EOD
0.01023236 638.5 0.007811629 NaN
EOD
$line11 << EOD
0.007369437 673.5 0.009767107 NaN
EOD
$line13 << EOD
-0.005863751 753.5 0.007895458 NaN
EOD
$line14 << EOD
-0.001139747 788.5 0.007731401 NaN
EOD
$line16 << EOD
0.002338344 868.5 0.007806033 NaN
EOD
$line17 << EOD
-0.01196358 903.5 0.007949998 NaN
EOD
$line19 << EOD
0.01056656 983.5 0.009674342 NaN
EOD
$line20 << EOD
0.001783171 1018.5 0.007732569 NaN
EOD
$line22 << EOD
-0.0002292872 1111 0.01136096 NaN
EOD
set xrange [-0.0224469:0.03328607]
set yrange [1146:206]
set xtics 0.02
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.83087
set bmargin at screen 0.05911
set label "top-1 (points): better to the right" at screen 0.68322,0.84565 left font 'DejaVu Sans,15'
$line1 << EOD
0.512 276 0.2194464 NaN
EOD
$line2 << EOD
0.0185 336 0.2210438 NaN
EOD
$line4 << EOD
-0.14 428.5 0.4283477 NaN
EOD
$line5 << EOD
-0.3072771 463.5 0.3498933 NaN
EOD
$line6 << EOD
-0.668 498.5 0.4283222 NaN
EOD
$line7 << EOD
-0.8192771 533.5 0.350816 NaN
EOD
$line8 << EOD
-0.162 568.5 0.42455 NaN
EOD
$line9 << EOD
-0.598 603.5 0.4267351 NaN
EOD
$line10 << EOD
-0.3257771 638.5 0.3457951 NaN
EOD
$line11 << EOD
-0.42 673.5 0.4298662 NaN
EOD
$line13 << EOD
0.1672771 753.5 0.3492696 NaN
EOD
$line14 << EOD
-0.1127229 788.5 0.3420323 NaN
EOD
$line16 << EOD
-0.1512771 868.5 0.3456951 NaN
EOD
$line17 << EOD
0.3607229 903.5 0.3496206 NaN
EOD
$line19 << EOD
-0.436 983.5 0.42455 NaN
EOD
$line20 << EOD
-0.1452771 1018.5 0.3429556 NaN
EOD
$line22 << EOD
0.206 1111 0.6834106 NaN
EOD
set xrange [-1.273068:0.9923858]
set yrange [1146:206]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line14 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line17 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line19 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line22 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
