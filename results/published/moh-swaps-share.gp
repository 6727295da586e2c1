set terminal pngcairo noenhanced size 1800,892 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH: the learned choice replaced at test time: top-1 against active heads" at screen 0.01333,0.95516 left font 'DejaVu Sans,22'
set label "Scale quick, n = 5 seeds. Bars: the table's 95 % intervals. Left: our levels. Right: differences to 'MHA, all 8 heads' on common seeds. Points that would touch are set" at screen 0.01333,0.91233 left font 'DejaVu Sans,15'
set label "side by side; the table has their true places." at screen 0.01333,0.88318 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.84081 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "MHA:" at screen 0.03333,0.84081 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.84081 point pointtype 5 pointsize 3 linewidth 1.5 linecolor rgb '#000000'
set label "1" at screen 0.15044,0.84081 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MHA, all 8 heads" at screen 0.16156,0.84081 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.80269 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "learned routing:" at screen 0.03333,0.80269 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.80269 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "2" at screen 0.15044,0.80269 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 2 of 8 routed" at screen 0.16156,0.80269 left font 'DejaVu Sans,15'
set label "" at screen 0.37022,0.80269 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "3" at screen 0.37022,0.80269 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 1 shared + 3 of 7 routed" at screen 0.38133,0.80269 left font 'DejaVu Sans,15'
set label "" at screen 0.59000,0.80269 point pointtype 7 pointsize 3 linewidth 1.5 linecolor rgb '#0072B2'
set label "4" at screen 0.59000,0.80269 center font 'DejaVu Sans,11' textcolor rgb '#FFFFFF' front
set label "MoH, 2 shared + 4 of 6 routed" at screen 0.60111,0.80269 left font 'DejaVu Sans,15'
set label "" at screen 0.02111,0.76457 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "router as drawn:" at screen 0.03333,0.76457 left font 'DejaVu Sans,16'
set label "" at screen 0.15044,0.76457 point pointtype 13 pointsize 3 linewidth 1.5 linecolor rgb '#E69F00'
set label "5" at screen 0.15044,0.76457 center font 'DejaVu Sans,11' textcolor rgb '#000000' front
set label "MoH 50 %, router frozen as drawn" at screen 0.16156,0.76457 left font 'DejaVu Sans,15'
set lmargin at screen 0.07500
set rmargin at screen 0.48333
set tmargin at screen 0.70628
set bmargin at screen 0.09529
$ours0 << EOD
100 85.462 0.4282751 1
EOD
$ours1 << EOD
25 85.152 0.3815365 2
48.57143 85.12 0.5893001 3
75 85.186 0.4227679 4
EOD
$ours2 << EOD
51.42857 85.042 0.4612076 5
EOD
set xrange [16:100]
set yrange [84.44913:85.97185]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.2
set label "top-1 (%)" at screen 0.02611,0.40078 center rotate by 90
plot 1/0, $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours0 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
set lmargin at screen 0.58333
set rmargin at screen 0.97500
set tmargin at screen 0.70628
set bmargin at screen 0.09529
$ours0 << EOD
100 0 NaN 1
EOD
$ours1 << EOD
25 -0.31 0.4613544 2
48.51064 -0.342 0.4543229 3
75 -0.276 0.4544958 4
EOD
$ours2 << EOD
51.48936 -0.42 0.4531684 5
EOD
set xrange [16:100]
set yrange [-0.9362682:0.2415956]
set xlabel "active heads (%)"
set xtics 20
set ytics 0.2
set label "top-1: difference to 'MHA, all 8 heads'" at screen 0.52000,0.40078 center rotate by 90
set label "(percentage points)" at screen 0.53444,0.40078 center rotate by 90
plot 0 with lines dashtype 2 linewidth 1 linecolor rgb '#555555', $ours0 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#000000', $ours1 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#0072B2', $ours2 using 1:2:3 with yerrorbars pointsize 0 linewidth 1.5 linecolor rgb '#E69F00', $ours0 using 1:2 with points pointtype 5 pointsize 3 linecolor rgb '#000000', $ours0 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours1 using 1:2 with points pointtype 7 pointsize 3 linecolor rgb '#0072B2', $ours1 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#FFFFFF', $ours2 using 1:2 with points pointtype 13 pointsize 3 linecolor rgb '#E69F00', $ours2 using 1:2:4 with labels font 'DejaVu Sans,11' textcolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
