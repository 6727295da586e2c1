set terminal pngcairo noenhanced size 1800,670 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the primary contrasts at chosen learning rates" at screen 0.01333,0.94030 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.88328 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.82657 to screen 0.03889,0.82657 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.82657 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.82657 left font 'DejaVu Sans,16'
set arrow from screen 0.30013,0.82657 to screen 0.32569,0.82657 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.31291,0.82657 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.33236,0.82657 left font 'DejaVu Sans,16'
set arrow from screen 0.58693,0.82657 to screen 0.61249,0.82657 nohead linewidth 2 dashtype 1 linecolor rgb '#888888'
set label "" at screen 0.59971,0.82657 point pointtype 6 pointsize 2 linecolor rgb '#888888'
set label "difference, not tested here" at screen 0.61916,0.82657 left font 'DejaVu Sans,16'
set arrow from screen 0.01333,0.77881 to screen 0.03889,0.77881 nohead linewidth 2 dashtype 1 linecolor rgb '#D55E00'
set label "declared margin, not shown to be kept" at screen 0.04556,0.77881 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.61119 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed, rate 0.001 against" at screen 0.02778,0.55896 left font 'DejaVu Sans,15'
set label "MHA, all 8 heads, rate 0.002" at screen 0.02778,0.52164 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed, rate 0.001 against" at screen 0.02778,0.46940 left font 'DejaVu Sans,15'
set label "MHA with fewer heads, 71.9 %, rate 0.002" at screen 0.02778,0.43209 left font 'DejaVu Sans,15'
set label "Against 'MHA, all 8 heads, rate 0.002':" at screen 0.01333,0.36493 left font 'DejaVu Sans,15'
set label "MHA with fewer heads, 71.9 %, rate 0.002" at screen 0.02778,0.31269 left font 'DejaVu Sans,15'
set label "MHA with fewer heads, 50 %, rate 0.001" at screen 0.02778,0.26045 left font 'DejaVu Sans,15'
set label "Against 'MHA with fewer heads, 50 %, rate 0.001':" at screen 0.01333,0.19328 left font 'DejaVu Sans,15'
set label "MoH, 1 shared + 3 of 7 routed, rate 0.001" at screen 0.02778,0.14104 left font 'DejaVu Sans,15'
set lmargin at screen 0.34844
set rmargin at screen 0.55230
set tmargin at screen 0.64478
set bmargin at screen 0.10746
set label "top-1 (points): better to the" at screen 0.34844,0.71045 left font 'DejaVu Sans,15'
set label "right" at screen 0.34844,0.67164 left font 'DejaVu Sans,15'
set arrow from first -0.3,295.5 to first -0.3,320.5 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
-0.02707354 308 0.2163138 NaN
EOD
$line2 << EOD
0.1425 368 0.2362885 NaN
EOD
$line4 << EOD
-0.1695735 460.5 0.1872165 NaN
EOD
$line5 << EOD
-0.2493236 495.5 0.2546263 NaN
EOD
$line7 << EOD
0.2222501 575.5 0.2620895 NaN
EOD
set xrange [-0.5533644:0.5337541]
set yrange [598:238]
set xtics 0.5
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.56563
set rmargin at screen 0.76948
set tmargin at screen 0.64478
set bmargin at screen 0.10746
set label "loss (nat): better to the left" at screen 0.56563,0.67164 left font 'DejaVu Sans,15'
set arrow from first 0.005,295.5 to first 0.005,320.5 nohead linewidth 4 linecolor rgb '#D55E00'
$line1 << EOD
0.004820874 308 0.004396904 NaN
EOD
$line2 << EOD
-0.00129599 368 0.004708559 NaN
EOD
$line4 << EOD
0.006116864 460.5 0.003623405 NaN
EOD
$line5 << EOD
0.01571355 495.5 0.005133017 NaN
EOD
$line7 << EOD
-0.01089267 575.5 0.00515274 NaN
EOD
set xrange [-0.01789001:0.02269116]
set yrange [598:238]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
set lmargin at screen 0.78281
set rmargin at screen 0.98667
set tmargin at screen 0.64478
set bmargin at screen 0.10746
set label "validation loss (nat): better to" at screen 0.78281,0.71045 left font 'DejaVu Sans,15'
set label "the left" at screen 0.78281,0.67164 left font 'DejaVu Sans,15'
$line1 << EOD
0.00103584 308 0.004837946 NaN
EOD
$line2 << EOD
-0.005986783 368 0.005671882 NaN
EOD
$line4 << EOD
0.007022623 460.5 0.004837946 NaN
EOD
$line5 << EOD
0.0110548 495.5 0.006156071 NaN
EOD
$line7 << EOD
-0.01001896 575.5 0.006822525 NaN
EOD
set xrange [-0.01854411:0.01891349]
set yrange [598:238]
set xtics 0.01
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line2 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#888888'
unset label
unset arrow
unset object
unset multiplot
