set terminal pngcairo noenhanced size 1800,596 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MoH, Table 4: language models from scratch" at screen 0.01333,0.93289 left font 'DejaVu Sans,22'
set label "Scale quick. How a trained model's results change where a part of it is replaced while it is tested; its weights stay. Means over seeds with the table's 95 % intervals." at screen 0.01333,0.86879 left font 'DejaVu Sans,15'
set label "Each panel has a scale of its own." at screen 0.01333,0.82517 left font 'DejaVu Sans,15'
set label "heads at random: as many routed heads, drawn at random for every token; choices shuffled: the learned choices of a batch's tokens permuted among these; all heads: every" at screen 0.01333,0.78154 left font 'DejaVu Sans,15'
set label "routed head for every token." at screen 0.01333,0.73792 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.67416 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "MoH, 75 %" at screen 0.04556,0.67416 left font 'DejaVu Sans,16'
set label "" at screen 0.33851,0.67416 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "MoH, 50 %" at screen 0.35796,0.67416 left font 'DejaVu Sans,16'
set label "" at screen 0.65091,0.67416 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 50 %, 50 % of them shared" at screen 0.67036,0.67416 left font 'DejaVu Sans,16'
set label "" at screen 0.02611,0.62047 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 75 %, router frozen as drawn" at screen 0.04556,0.62047 left font 'DejaVu Sans,16'
set label "" at screen 0.33851,0.62047 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "MoH, 50 %, router frozen as drawn" at screen 0.35796,0.62047 left font 'DejaVu Sans,16'
set label "" at screen 0.65091,0.62047 point pointtype 7 pointsize 2 linecolor rgb '#D55E00'
set label "MHA with 75 % of its heads, learned gates" at screen 0.67036,0.62047 left font 'DejaVu Sans,16'
set label "" at screen 0.02611,0.56678 point pointtype 7 pointsize 2 linecolor rgb '#56B4E9'
set label "MHA with 50 % of its heads, learned gates" at screen 0.04556,0.56678 left font 'DejaVu Sans,16'
set label "" at screen 0.33851,0.56678 point pointtype 7 pointsize 2 linecolor rgb '#B8A800'
set label "all heads, learned gates" at screen 0.35796,0.56678 left font 'DejaVu Sans,16'
unset xtics
set border 2
set label "change of bits per" at screen 0.00833,0.22651 center rotate by 90
set label "byte (bit)" at screen 0.02278,0.22651 center rotate by 90
set lmargin at screen 0.08056
set rmargin at screen 0.34815
set tmargin at screen 0.41946
set bmargin at screen 0.03356
set label "heads at random" at screen 0.08056,0.44966 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.4423554 0.05630286
EOD
$row1 << EOD
1 0.9916982 0.05218129
EOD
$row2 << EOD
2 0.6443112 0.138143
EOD
$row3 << EOD
3 0.3485659 0.08532781
EOD
$row4 << EOD
4 0.7532978 0.1179485
EOD
$row5 << EOD
5 0 0
EOD
$row6 << EOD
6 0 0
EOD
$row7 << EOD
7 0 0
EOD
set xrange [-0.6:7.4]
set yrange [-0.06263277:1.106512]
set ytics 0.2
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73', $row4 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#CC79A7', $row5 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#D55E00', $row6 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#56B4E9', $row7 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
set lmargin at screen 0.40093
set rmargin at screen 0.66852
set tmargin at screen 0.41946
set bmargin at screen 0.03356
set label "choices shuffled" at screen 0.40093,0.44966 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.3774459 0.05368186
EOD
$row1 << EOD
1 0.9043457 0.06386101
EOD
$row2 << EOD
2 0.6108009 0.1571691
EOD
$row3 << EOD
3 0.3094912 0.06302521
EOD
$row4 << EOD
4 0.6622414 0.08520917
EOD
$row5 << EOD
5 0 0
EOD
$row6 << EOD
6 0 0
EOD
$row7 << EOD
7 0 0
EOD
set xrange [-0.6:7.4]
set yrange [-0.0580924:1.026299]
set ytics 0.2
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73', $row4 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#CC79A7', $row5 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#D55E00', $row6 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#56B4E9', $row7 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
set lmargin at screen 0.72130
set rmargin at screen 0.98889
set tmargin at screen 0.41946
set bmargin at screen 0.03356
set label "all heads" at screen 0.72130,0.44966 left font 'DejaVu Sans,15'
$row0 << EOD
0 0.0129034 0.001388107
EOD
$row1 << EOD
1 0.04887221 0.004282246
EOD
$row2 << EOD
2 0.02554955 0.01494462
EOD
$row3 << EOD
3 0.0370997 0.004234304
EOD
$row4 << EOD
4 0.1679804 0.03631726
EOD
$row5 << EOD
5 0 0
EOD
$row6 << EOD
6 0 0
EOD
$row7 << EOD
7 0 0
EOD
set xrange [-0.6:7.4]
set yrange [-0.01225786:0.2165555]
set ytics 0.05
plot 0 with lines dashtype 2 linecolor rgb '#555555', $row0 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#000000', $row1 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#0072B2', $row2 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#E69F00', $row3 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#009E73', $row4 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#CC79A7', $row5 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#D55E00', $row6 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#56B4E9', $row7 using 1:2:3 with yerrorbars pointtype 7 pointsize 1 linewidth 1.6 linecolor rgb '#B8A800'
unset label
unset arrow
unset object
unset multiplot
