set terminal pngcairo noenhanced size 1800,660 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the primary contrasts on seeds that no table had shown" at screen 0.01333,0.93939 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.88152 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.82394 to screen 0.03889,0.82394 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.82394 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.82394 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.82394 to screen 0.32569,0.82394 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.31291,0.82394 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.33236,0.82394 left font 'DejaVu Sans,16'
set arrow from screen 0.58693,0.82394 to screen 0.61249,0.82394 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.59971,0.82394 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.61916,0.82394 left font 'DejaVu Sans,16'
set label "" at screen 0.02611,0.77545 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.04556,0.77545 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.77545 to screen 0.32569,0.77545 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "declared margin, not shown to be kept" at screen 0.33236,0.77545 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.60530 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed against MHA, all 8" at screen 0.02778,0.55227 left font 'DejaVu Sans,15'
set label "heads" at screen 0.02778,0.51439 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed against MHA with fewer" at screen 0.02778,0.46136 left font 'DejaVu Sans,15'
set label "heads, 71.9 %" at screen 0.02778,0.42348 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed against 6 of 8 routed" at screen 0.02778,0.37045 left font 'DejaVu Sans,15'
set label "Against 'MHA, all 8 heads':" at screen 0.01333,0.30227 left font 'DejaVu Sans,15'
set label "MHA with fewer heads, 71.9 %" at screen 0.02778,0.24924 left font 'DejaVu Sans,15'
set label "6 of 8 routed" at screen 0.02778,0.19621 left font 'DejaVu Sans,15'
set label "2 shared + 4 of 6 routed" at screen 0.02778,0.14318 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.66989
set tmargin at screen 0.63939
set bmargin at screen 0.10909
set label "top-1 (points): better to the right" at screen 0.36644,0.66667 left font 'DejaVu Sans,15'
set arrow from first -0.3,295.5 to first -0.3,320.5 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
-0.2983196 308 0.2079116 NaN
EOD
$line2 << EOD
-0.04733333 368 0.2256612 NaN
EOD
$line3 << EOD
0.1046667 415.5 0.2168902 2.7
EOD
$line5 << EOD
-0.2509862 495.5 0.190136 NaN
EOD
$line6 << EOD
-0.3236529 530.5 0.1975841 NaN
EOD
$line7 << EOD
-0.2189862 565.5 0.1976053 NaN
EOD
set xrange [-0.6822989:2.861062]
set yrange [588:238]
set xtics 1
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.68322
set rmargin at screen 0.98667
set tmargin at screen 0.63939
set bmargin at screen 0.10909
set label "loss (nat): better to the left" at screen 0.68322,0.66667 left font 'DejaVu Sans,15'
set arrow from first 0.005,295.5 to first 0.005,320.5 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
0.008821397 308 0.004089089 NaN
EOD
$line2 << EOD
0.001642262 368 0.004427481 NaN
EOD
$line3 << EOD
-0.002280058 415.5 0.004204865 NaN
EOD
$line5 << EOD
0.007179135 495.5 0.003708625 NaN
EOD
$line6 << EOD
0.009778615 530.5 0.003945588 NaN
EOD
$line7 << EOD
0.007498556 565.5 0.003900227 NaN
EOD
set xrange [-0.00749538:0.01473466]
set yrange [588:238]
set xtics 0.005
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line6 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
