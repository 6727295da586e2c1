set terminal pngcairo noenhanced size 1800,556 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Which experts the tokens of each domain use: SMoE, an expert at random" at screen 0.01333,0.92806 left font 'DejaVu Sans,22'
set label "Each cell: how often the tokens of a domain (or the parts of tokens that are routed by themselves) select an expert, over the even share, at which all experts of the" at screen 0.01333,0.85935 left font 'DejaVu Sans,15'
set label "layer are selected alike. White is even, blue less, orange more; what lies beyond an eighth or eight times is drawn as that. Where rows of one map differ, domains use" at screen 0.01333,0.81259 left font 'DejaVu Sans,15'
set label "different experts. Numbers: percent of the tokens. The order of experts is chance: expert 3 of one seed is not expert 3 of another." at screen 0.01333,0.76583 left font 'DejaVu Sans,15'
set label "expert-load, scale quick: 0.30 million test tokens a seed, parts counted one by one; layers are those with experts." at screen 0.01333,0.71906 left font 'DejaVu Sans,15'
unset grid
set border 0
set style fill solid 1.0 border linecolor rgb '#C9D3DC'
set cbrange [-3:3]
set palette defined (-3 '#08306b', -2 '#2171b5', -1 '#9ecae1', 0 '#ffffff', 1 '#fdae6b', 2 '#d94801', 3 '#7f2704')
set cbtics ('1/8' -3, '1/4' -2, '1/2' -1, 'even' 0, '2 x' 1, '4 x' 2, '8 x' 3)
set colorbox user origin screen 0.93889,0.29856 size screen 0.01000,0.30576
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 1" at screen 0.08467,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_0 << EOD
1 1 0.003
2 1 -0.002
3 1 -0.023
4 1 0.011
5 1 0.010
6 1 0.014
7 1 0.005
8 1 -0.018
1 2 -0.002
2 2 0.010
3 2 0.004
4 2 0.002
5 2 0.005
6 2 -0.013
7 2 -0.010
8 2 0.004
1 3 0.024
2 3 -0.008
3 3 0.010
4 3 0.002
5 3 -0.001
6 3 -0.003
7 3 -0.019
8 3 -0.006
EOD
$pale0_0 << EOD
1 1 13
2 1 12
3 1 12
4 1 13
5 1 13
6 1 13
7 1 13
8 1 12
1 2 12
2 2 13
3 2 13
4 2 13
5 2 13
6 2 12
7 2 12
8 2 13
1 3 13
2 3 12
3 3 13
4 3 13
5 3 12
6 3 12
7 3 12
8 3 12
EOD
$dark0_0 << EOD
0 0 0
EOD
plot $map0_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 2" at screen 0.25596,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_1 << EOD
1 1 0.023
2 1 -0.002
3 1 -0.026
4 1 -0.006
5 1 -0.011
6 1 0.019
7 1 0.013
8 1 -0.012
1 2 0.004
2 2 -0.008
3 2 -0.013
4 2 0.001
5 2 0.013
6 2 -0.005
7 2 0.003
8 2 0.005
1 3 0.003
2 3 0.000
3 3 -0.014
4 3 0.005
5 3 -0.007
6 3 0.012
7 3 0.004
8 3 -0.004
EOD
$pale0_1 << EOD
1 1 13
2 1 12
3 1 12
4 1 12
5 1 12
6 1 13
7 1 13
8 1 12
1 2 13
2 2 12
3 2 12
4 2 13
5 2 13
6 2 12
7 2 13
8 2 13
1 3 13
2 3 13
3 3 12
4 3 13
5 3 12
6 3 13
7 3 13
8 3 12
EOD
$dark0_1 << EOD
0 0 0
EOD
plot $map0_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 3" at screen 0.42724,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_2 << EOD
1 1 -0.016
2 1 -0.016
3 1 0.004
4 1 0.008
5 1 -0.038
6 1 0.042
7 1 0.018
8 1 -0.004
1 2 -0.011
2 2 0.009
3 2 -0.005
4 2 0.005
5 2 0.009
6 2 0.014
7 2 -0.010
8 2 -0.011
1 3 0.012
2 3 -0.005
3 3 0.005
4 3 0.017
5 3 -0.004
6 3 -0.007
7 3 -0.005
8 3 -0.013
EOD
$pale0_2 << EOD
1 1 12
2 1 12
3 1 13
4 1 13
5 1 12
6 1 13
7 1 13
8 1 12
1 2 12
2 2 13
3 2 12
4 2 13
5 2 13
6 2 13
7 2 12
8 2 12
1 3 13
2 3 12
3 3 13
4 3 13
5 3 12
6 3 12
7 3 12
8 3 12
EOD
$dark0_2 << EOD
0 0 0
EOD
plot $map0_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 4" at screen 0.59853,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_3 << EOD
1 1 0.022
2 1 0.004
3 1 -0.010
4 1 -0.015
5 1 -0.010
6 1 0.025
7 1 -0.004
8 1 -0.012
1 2 -0.006
2 2 0.029
3 2 -0.016
4 2 0.009
5 2 0.010
6 2 0.011
7 2 -0.008
8 2 -0.030
1 3 -0.001
2 3 0.002
3 3 -0.000
4 3 0.001
5 3 -0.003
6 3 0.004
7 3 -0.017
8 3 0.014
EOD
$pale0_3 << EOD
1 1 13
2 1 13
3 1 12
4 1 12
5 1 12
6 1 13
7 1 12
8 1 12
1 2 12
2 2 13
3 2 12
4 2 13
5 2 13
6 2 13
7 2 12
8 2 12
1 3 12
2 3 13
3 3 12
4 3 13
5 3 12
6 3 13
7 3 12
8 3 13
EOD
$dark0_3 << EOD
0 0 0
EOD
plot $map0_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.60432
set bmargin at screen 0.42604
set label "layer 1 of 2, seed 5" at screen 0.76982,0.63669 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map0_4 << EOD
1 1 0.003
2 1 0.012
3 1 0.005
4 1 -0.013
5 1 -0.017
6 1 -0.034
7 1 0.019
8 1 0.024
1 2 0.024
2 2 -0.003
3 2 0.017
4 2 0.004
5 2 -0.007
6 2 -0.022
7 2 0.002
8 2 -0.015
1 3 0.031
2 3 -0.005
3 3 0.007
4 3 -0.024
5 3 0.005
6 3 0.008
7 3 -0.013
8 3 -0.008
EOD
$pale0_4 << EOD
1 1 13
2 1 13
3 1 13
4 1 12
5 1 12
6 1 12
7 1 13
8 1 13
1 2 13
2 2 12
3 2 13
4 2 13
5 2 12
6 2 12
7 2 13
8 2 12
1 3 13
2 3 12
3 3 13
4 3 12
5 3 13
6 3 13
7 3 12
8 3 12
EOD
$dark0_4 << EOD
0 0 0
EOD
plot $map0_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale0_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark0_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.08467
set rmargin at screen 0.23151
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 1" at screen 0.08467,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
set ytics ("cmake-help" 1, "wordnet" 2, "libstdcxx" 3) scale 0
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_0 << EOD
1 1 0.033
2 1 -0.011
3 1 -0.003
4 1 -0.025
5 1 0.017
6 1 0.011
7 1 -0.026
8 1 0.003
1 2 -0.008
2 2 0.016
3 2 -0.004
4 2 -0.014
5 2 -0.001
6 2 0.010
7 2 -0.010
8 2 0.011
1 3 -0.005
2 3 0.007
3 3 -0.002
4 3 -0.015
5 3 -0.007
6 3 0.019
7 3 0.012
8 3 -0.010
EOD
$pale1_0 << EOD
1 1 13
2 1 12
3 1 12
4 1 12
5 1 13
6 1 13
7 1 12
8 1 13
1 2 12
2 2 13
3 2 12
4 2 12
5 2 12
6 2 13
7 2 12
8 2 13
1 3 12
2 3 13
3 3 12
4 3 12
5 3 12
6 3 13
7 3 13
8 3 12
EOD
$dark1_0 << EOD
0 0 0
EOD
plot $map1_0 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_0 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.25596
set rmargin at screen 0.40280
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 2" at screen 0.25596,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_1 << EOD
1 1 -0.008
2 1 -0.034
3 1 0.038
4 1 0.013
5 1 -0.011
6 1 0.044
7 1 -0.008
8 1 -0.039
1 2 0.002
2 2 -0.002
3 2 -0.002
4 2 0.022
5 2 -0.004
6 2 0.005
7 2 -0.010
8 2 -0.012
1 3 -0.005
2 3 0.002
3 3 -0.004
4 3 -0.017
5 3 -0.010
6 3 -0.000
7 3 0.016
8 3 0.018
EOD
$pale1_1 << EOD
1 1 12
2 1 12
3 1 13
4 1 13
5 1 12
6 1 13
7 1 12
8 1 12
1 2 13
2 2 12
3 2 12
4 2 13
5 2 12
6 2 13
7 2 12
8 2 12
1 3 12
2 3 13
3 3 12
4 3 12
5 3 12
6 3 12
7 3 13
8 3 13
EOD
$dark1_1 << EOD
0 0 0
EOD
plot $map1_1 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_1 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.42724
set rmargin at screen 0.57409
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 3" at screen 0.42724,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_2 << EOD
1 1 0.018
2 1 -0.001
3 1 -0.007
4 1 -0.011
5 1 -0.005
6 1 0.020
7 1 -0.002
8 1 -0.014
1 2 -0.011
2 2 0.015
3 2 -0.003
4 2 0.001
5 2 0.005
6 2 -0.018
7 2 0.009
8 2 0.002
1 3 -0.011
2 3 0.013
3 3 -0.010
4 3 0.015
5 3 0.011
6 3 -0.003
7 3 -0.012
8 3 -0.004
EOD
$pale1_2 << EOD
1 1 13
2 1 12
3 1 12
4 1 12
5 1 12
6 1 13
7 1 12
8 1 12
1 2 12
2 2 13
3 2 12
4 2 13
5 2 13
6 2 12
7 2 13
8 2 13
1 3 12
2 3 13
3 3 12
4 3 13
5 3 13
6 3 12
7 3 12
8 3 12
EOD
$dark1_2 << EOD
0 0 0
EOD
plot $map1_2 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_2 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.59853
set rmargin at screen 0.74538
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 4" at screen 0.59853,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_3 << EOD
1 1 0.004
2 1 0.034
3 1 -0.006
4 1 -0.001
5 1 0.002
6 1 -0.024
7 1 -0.012
8 1 0.001
1 2 -0.000
2 2 0.017
3 2 -0.007
4 2 0.003
5 2 0.011
6 2 -0.014
7 2 -0.003
8 2 -0.006
1 3 0.016
2 3 0.008
3 3 -0.010
4 3 -0.009
5 3 0.003
6 3 -0.003
7 3 -0.006
8 3 0.001
EOD
$pale1_3 << EOD
1 1 13
2 1 13
3 1 12
4 1 12
5 1 13
6 1 12
7 1 12
8 1 13
1 2 12
2 2 13
3 2 12
4 2 13
5 2 13
6 2 12
7 2 12
8 2 12
1 3 13
2 3 13
3 3 12
4 3 12
5 3 13
6 3 12
7 3 12
8 3 13
EOD
$dark1_3 << EOD
0 0 0
EOD
plot $map1_3 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_3 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
set lmargin at screen 0.76982
set rmargin at screen 0.91667
set tmargin at screen 0.27496
set bmargin at screen 0.09669
set label "layer 2 of 2, seed 5" at screen 0.76982,0.30734 left font 'DejaVu Sans,15'
set xtics ("1" 1, "2" 2, "3" 3, "4" 4, "5" 5, "6" 6, "7" 7, "8" 8) scale 0 offset 0,0.4
unset ytics
set xrange [0.5:8.5]
set yrange [3.5:0.5]
$map1_4 << EOD
1 1 0.010
2 1 0.004
3 1 0.004
4 1 0.017
5 1 -0.015
6 1 -0.019
7 1 -0.016
8 1 0.014
1 2 0.008
2 2 -0.012
3 2 -0.007
4 2 -0.010
5 2 0.011
6 2 -0.005
7 2 0.009
8 2 0.007
1 3 -0.002
2 3 -0.003
3 3 0.008
4 3 0.000
5 3 0.009
6 3 -0.020
7 3 0.012
8 3 -0.005
EOD
$pale1_4 << EOD
1 1 13
2 1 13
3 1 13
4 1 13
5 1 12
6 1 12
7 1 12
8 1 13
1 2 13
2 2 12
3 2 12
4 2 12
5 2 13
6 2 12
7 2 13
8 2 13
1 3 12
2 3 12
3 3 13
4 3 13
5 3 13
6 3 12
7 3 13
8 3 12
EOD
$dark1_4 << EOD
0 0 0
EOD
plot $map1_4 using 1:2:($1-0.47):($1+0.47):($2-0.47):($2+0.47):3 with boxxyerror linewidth 0.6 fillcolor palette, $pale1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#000000', $dark1_4 using 1:2:(sprintf('%d', $3)) with labels font 'DejaVu Sans,13' textcolor rgb '#FFFFFF'
unset label
unset arrow
unset object
unset multiplot
