set terminal pngcairo noenhanced size 1800,1513 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "MH-MoE, Table 2: mixtures of experts with a shared expert" at screen 0.01333,0.97356 left font 'DejaVu Sans,22'
set label "Scale quick. Differences with 95 % intervals, which are not corrected. A filled circle stands out: its p is below 0.05 once all comparisons of its kind are counted." at screen 0.01333,0.94831 left font 'DejaVu Sans,15'
set arrow from screen 0.01333,0.92320 to screen 0.03889,0.92320 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.02611,0.92320 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "difference, declared" at screen 0.04556,0.92320 left font 'DejaVu Sans,16'
set arrow from screen 0.20413,0.92320 to screen 0.22969,0.92320 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.21691,0.92320 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "difference, explored" at screen 0.23636,0.92320 left font 'DejaVu Sans,16'
set label "" at screen 0.40771,0.92320 point pointtype 12 pointsize 2 linecolor rgb '#E69F00'
set label "the paper's difference" at screen 0.42716,0.92320 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "Declared:" at screen 0.01333,0.84898 left font 'DejaVu Sans,15'
set label "fine-grained SMoE, 2 of 16 experts, and a shared one" at screen 0.02778,0.82584 left font 'DejaVu Sans,15'
set label "against SMoE, 1 of 8 experts, and a shared one" at screen 0.02778,0.80932 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts, and a shared one" at screen 0.02778,0.78619 left font 'DejaVu Sans,15'
set label "against fine-grained SMoE, 2 of 16 experts, and a" at screen 0.02778,0.76966 left font 'DejaVu Sans,15'
set label "shared one" at screen 0.02778,0.75314 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts, and a shared one" at screen 0.02778,0.73001 left font 'DejaVu Sans,15'
set label "against MH-MoE, 2 heads, 2 of 40 experts, and a" at screen 0.02778,0.71348 left font 'DejaVu Sans,15'
set label "shared one" at screen 0.02778,0.69696 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads and a shared expert, gates that sum" at screen 0.02778,0.67383 left font 'DejaVu Sans,15'
set label "to 1 against fine-grained SMoE and a shared expert," at screen 0.02778,0.65730 left font 'DejaVu Sans,15'
set label "gates that sum to 1" at screen 0.02778,0.64078 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads and a shared expert, gates that sum" at screen 0.02778,0.61765 left font 'DejaVu Sans,15'
set label "to 1 against MH-MoE, 2 heads and a shared expert," at screen 0.02778,0.60112 left font 'DejaVu Sans,15'
set label "gates that sum to 1" at screen 0.02778,0.58460 left font 'DejaVu Sans,15'
set label "Against 'SMoE, 1 of 8 experts, and a shared one':" at screen 0.01333,0.55486 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads, 2 of 40 experts, and a shared one" at screen 0.02778,0.53173 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts, and a shared one" at screen 0.02778,0.50859 left font 'DejaVu Sans,15'
set label "fine-grained SMoE and a shared expert, gates that" at screen 0.02778,0.48546 left font 'DejaVu Sans,15'
set label "sum to 1" at screen 0.02778,0.46894 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads and a shared expert, gates that sum" at screen 0.02778,0.44580 left font 'DejaVu Sans,15'
set label "to 1" at screen 0.02778,0.42928 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads and a shared expert, gates that sum" at screen 0.02778,0.40615 left font 'DejaVu Sans,15'
set label "to 1" at screen 0.02778,0.38962 left font 'DejaVu Sans,15'
set label "SMoE, 1 of 8 experts" at screen 0.02778,0.36649 left font 'DejaVu Sans,15'
set label "dense" at screen 0.02778,0.34336 left font 'DejaVu Sans,15'
set label "Against 'fine-grained SMoE, 2 of 16 experts, and a" at screen 0.01333,0.31362 left font 'DejaVu Sans,15'
set label "shared one':" at screen 0.01333,0.29709 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads, 3 of 96 experts, and a shared one" at screen 0.02778,0.27396 left font 'DejaVu Sans,15'
set label "fine-grained SMoE and a shared expert, gates that" at screen 0.02778,0.25083 left font 'DejaVu Sans,15'
set label "sum to 1" at screen 0.02778,0.23430 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 2 heads, 2 of 40 experts, and a" at screen 0.01333,0.20456 left font 'DejaVu Sans,15'
set label "shared one':" at screen 0.01333,0.18804 left font 'DejaVu Sans,15'
set label "MH-MoE, 2 heads and a shared expert, gates that sum" at screen 0.02778,0.16490 left font 'DejaVu Sans,15'
set label "to 1" at screen 0.02778,0.14838 left font 'DejaVu Sans,15'
set label "Against 'MH-MoE, 3 heads, 3 of 96 experts, and a" at screen 0.01333,0.11864 left font 'DejaVu Sans,15'
set label "shared one':" at screen 0.01333,0.10212 left font 'DejaVu Sans,15'
set label "MH-MoE, 3 heads and a shared expert, gates that sum" at screen 0.02778,0.07898 left font 'DejaVu Sans,15'
set label "to 1" at screen 0.02778,0.06246 left font 'DejaVu Sans,15'
set lmargin at screen 0.36644
set rmargin at screen 0.98667
set tmargin at screen 0.86385
set bmargin at screen 0.04759
set label "loss (nat): better to the left" at screen 0.36644,0.87574 left font 'DejaVu Sans,15'
$line1 << EOD
-0.02469882 276 0.0255169 -0.0307
EOD
$line2 << EOD
0.06316882 348.5 0.0255085 -0.0179
EOD
$line3 << EOD
0.000929418 433.5 0.02570558 -0.0094
EOD
$line4 << EOD
-0.00752239 518.5 0.0255085 NaN
EOD
$line5 << EOD
-0.00795726 603.5 0.02575469 NaN
EOD
$line7 << EOD
0.03846999 708.5 0.0255085 -0.0486
EOD
$line8 << EOD
0.03939941 743.5 0.02555419 -0.058
EOD
$line9 << EOD
0.00396303 791 0.0255925 NaN
EOD
$line10 << EOD
-0.003559361 851 0.0255085 NaN
EOD
$line11 << EOD
-0.01151662 911 0.02557478 NaN
EOD
$line12 << EOD
0.008484446 958.5 0.02273963 NaN
EOD
$line13 << EOD
0.05270976 993.5 0.02275142 NaN
EOD
$line15 << EOD
0.06409823 1098.5 0.02575803 -0.0273
EOD
$line16 << EOD
0.02866185 1146 0.02574281 NaN
EOD
$line18 << EOD
-0.04202935 1276 0.02552672 NaN
EOD
$line20 << EOD
-0.05091603 1406 0.02572535 NaN
EOD
set xrange [-0.08496627:0.09818115]
set yrange [1441:206]
set xtics 0.05
set arrow from first 0,graph 0 to first 0,graph 1 nohead dashtype 2 linecolor rgb '#555555'
plot NaN, $line1 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line1 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line2 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line2 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line3 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line3 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line4 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line5 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#0072B2', $line7 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line7 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line8 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line8 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line9 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line10 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line11 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line12 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line13 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line15 using 4:2 with points pointtype 12 pointsize 2 linewidth 2 linecolor rgb '#E69F00', $line16 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line18 using 1:2:3 with xerrorbars pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '#000000', $line20 using 1:2:3 with xerrorbars pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '#000000'
unset label
unset arrow
unset object
unset multiplot
