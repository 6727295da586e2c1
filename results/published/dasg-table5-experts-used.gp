set terminal pngcairo noenhanced size 1800,1228 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "DASG-MoE, Table 5: adaptive routing against chance and fixed choices: over how many experts the load is spread" at screen 0.01333,0.96743 left font 'DejaVu Sans,22'
set label "Scale quick. Bars: 95 % intervals over n = 2 to 6 seeds (Student t); of two seeds their range, of one none. Choices of all test tokens: as many experts, used alike, would" at screen 0.01333,0.93632 left font 'DejaVu Sans,15'
set label "have the same entropy; 1 is a single expert. A symbol counts the seeds that use its depth." at screen 0.01333,0.91515 left font 'DejaVu Sans,15'
set label "At the right: the share of all choices that fall on deep experts." at screen 0.01333,0.89397 left font 'DejaVu Sans,15'
set label "" at screen 0.02611,0.86303 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "shallow experts" at screen 0.04556,0.86303 left font 'DejaVu Sans,16'
set label "" at screen 0.17211,0.86303 point pointtype 5 pointsize 2 linecolor rgb '#E69F00'
set label "deep experts" at screen 0.19156,0.86303 left font 'DejaVu Sans,16'
set border 1
unset ytics
set grid xtics noytics
set label "wordnet-lexfile: adaptive routing" at screen 0.01333,0.78298 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: depth by a linear router on the text," at screen 0.01333,0.75122 left font 'DejaVu Sans,15'
set label "number of experts by attention" at screen 0.01333,0.73086 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: random depth" at screen 0.01333,0.69910 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always shallow" at screen 0.01333,0.66735 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: always deep" at screen 0.01333,0.63559 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive depth, two experts for every" at screen 0.01333,0.60383 left font 'DejaVu Sans,15'
set label "token" at screen 0.01333,0.58347 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, as many experts as" at screen 0.01333,0.55171 left font 'DejaVu Sans,15'
set label "the evaluator finds a token important" at screen 0.01333,0.53135 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with the" at screen 0.01333,0.49959 left font 'DejaVu Sans,15'
set label "half of greatest complexity deep" at screen 0.01333,0.47923 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half of" at screen 0.01333,0.44748 left font 'DejaVu Sans,15'
set label "the texts deep by chance, the same in all layers" at screen 0.01333,0.42712 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with half of" at screen 0.01333,0.39536 left font 'DejaVu Sans,15'
set label "the texts deep by chance, others in each layer" at screen 0.01333,0.37500 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.01333,0.34324 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.01333,0.32288 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with four" at screen 0.01333,0.29112 left font 'DejaVu Sans,15'
set label "experts a token at most" at screen 0.01333,0.27077 left font 'DejaVu Sans,15'
set label "wordnet-lexfile: adaptive routing, tested with two" at screen 0.01333,0.23901 left font 'DejaVu Sans,15'
set label "experts for every token" at screen 0.01333,0.21865 left font 'DejaVu Sans,15'
set label "shuffled: adaptive routing" at screen 0.01333,0.18689 left font 'DejaVu Sans,15'
set label "shuffled: random depth" at screen 0.01333,0.15513 left font 'DejaVu Sans,15'
set label "shuffled: always shallow" at screen 0.01333,0.12337 left font 'DejaVu Sans,15'
set label "shuffled: always deep" at screen 0.01333,0.09161 left font 'DejaVu Sans,15'
set lmargin at screen 0.35067
set rmargin at screen 0.60311
set tmargin at screen 0.80456
set bmargin at screen 0.07003
set label "layer with experts 1" at screen 0.35067,0.81922 left font 'DejaVu Sans,15'
$used0_0 << EOD
7.978969 260.5 7.969463 7.988475
EOD
set label "0 % deep" at screen 0.61089,0.78298 left font 'DejaVu Sans,15'
$used1_0 << EOD
7.967287 312 7.917418 8.017156
EOD
$used1_1 << EOD
6.557371 324 6.351852 6.76289
EOD
set label "0 % deep" at screen 0.61089,0.74104 left font 'DejaVu Sans,15'
$used2_0 << EOD
7.971057 363.5 7.953966 7.988148
EOD
$used2_1 << EOD
7.982677 375.5 7.972161 7.993194
EOD
set label "51 % deep" at screen 0.61089,0.69910 left font 'DejaVu Sans,15'
$used3_0 << EOD
7.95588 402.5 7.931735 7.980025
EOD
set label "0 % deep" at screen 0.61089,0.66735 left font 'DejaVu Sans,15'
$used4_1 << EOD
7.96231 453.5 7.947711 7.976908
EOD
set label "100 % deep" at screen 0.61089,0.63559 left font 'DejaVu Sans,15'
$used5_0 << EOD
7.985368 493 7.960024 8.010711
EOD
set label "0 % deep" at screen 0.61089,0.59365 left font 'DejaVu Sans,15'
$used6_0 << EOD
7.977682 557 7.938421 8.016943
EOD
set label "0 % deep" at screen 0.61089,0.54153 left font 'DejaVu Sans,15'
$used7_0 << EOD
7.881354 621 7.780335 7.982374
EOD
$used7_1 << EOD
7.928102 633 7.880029 7.976176
EOD
set label "49 % deep" at screen 0.61089,0.48941 left font 'DejaVu Sans,15'
$used8_0 << EOD
7.978422 685 7.965722 7.991122
EOD
$used8_1 << EOD
7.958171 697 7.927684 7.988659
EOD
set label "50 % deep" at screen 0.61089,0.43730 left font 'DejaVu Sans,15'
$used9_0 << EOD
7.978981 749 7.970102 7.987861
EOD
$used9_1 << EOD
7.962465 761 7.934934 7.989995
EOD
set label "51 % deep" at screen 0.61089,0.38518 left font 'DejaVu Sans,15'
$used10_0 << EOD
7.977286 813 7.961969 7.992604
EOD
set label "0 % deep" at screen 0.61089,0.33306 left font 'DejaVu Sans,15'
$used11_0 << EOD
7.957757 877 7.931849 7.983666
EOD
set label "0 % deep" at screen 0.61089,0.28094 left font 'DejaVu Sans,15'
$used12_0 << EOD
7.865394 941 7.815952 7.914836
EOD
set label "0 % deep" at screen 0.61089,0.22883 left font 'DejaVu Sans,15'
$used13_0 << EOD
7.976939 992.5 7.963892 7.989986
EOD
set label "0 % deep" at screen 0.61089,0.18689 left font 'DejaVu Sans,15'
$used14_0 << EOD
7.955179 1031.5 7.907422 8.002936
EOD
$used14_1 << EOD
7.958252 1043.5 7.902793 8.013711
EOD
set label "51 % deep" at screen 0.61089,0.15513 left font 'DejaVu Sans,15'
$used15_0 << EOD
7.950162 1070.5 7.879555 8.020768
EOD
set label "0 % deep" at screen 0.61089,0.12337 left font 'DejaVu Sans,15'
$used16_1 << EOD
7.932092 1121.5 7.915846 7.948339
EOD
set label "100 % deep" at screen 0.61089,0.09161 left font 'DejaVu Sans,15'
set xrange [0:8.421807]
set yrange [1142:240]
set xtics 2
set xlabel 'experts in use, counted by their entropy'
plot NaN, $used0_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used1_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used1_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used2_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used2_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used3_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used4_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used5_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used6_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used7_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used7_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used8_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used8_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used9_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used9_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used10_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used11_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used12_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used13_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used14_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used14_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used15_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used16_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
set lmargin at screen 0.66867
set rmargin at screen 0.92111
set tmargin at screen 0.80456
set bmargin at screen 0.07003
set label "layer with experts 2" at screen 0.66867,0.81922 left font 'DejaVu Sans,15'
$used0_0 << EOD
7.963324 260.5 7.933747 7.992901
EOD
set label "0 % deep" at screen 0.92889,0.78298 left font 'DejaVu Sans,15'
$used1_0 << EOD
7.968664 312 7.925527 8.011801
EOD
set label "0 % deep" at screen 0.92889,0.74104 left font 'DejaVu Sans,15'
$used2_0 << EOD
7.961493 363.5 7.936255 7.986731
EOD
$used2_1 << EOD
7.977467 375.5 7.966641 7.988293
EOD
set label "50 % deep" at screen 0.92889,0.69910 left font 'DejaVu Sans,15'
$used3_0 << EOD
7.977626 402.5 7.962738 7.992513
EOD
set label "0 % deep" at screen 0.92889,0.66735 left font 'DejaVu Sans,15'
$used4_1 << EOD
7.971479 453.5 7.943228 7.99973
EOD
set label "100 % deep" at screen 0.92889,0.63559 left font 'DejaVu Sans,15'
$used5_0 << EOD
7.977739 493 7.931613 8.023864
EOD
set label "0 % deep" at screen 0.92889,0.59365 left font 'DejaVu Sans,15'
$used6_0 << EOD
7.981754 557 7.954034 8.009474
EOD
set label "0 % deep" at screen 0.92889,0.54153 left font 'DejaVu Sans,15'
$used7_0 << EOD
7.913005 621 7.846967 7.979043
EOD
$used7_1 << EOD
7.932419 633 7.886535 7.978304
EOD
set label "47 % deep" at screen 0.92889,0.48941 left font 'DejaVu Sans,15'
$used8_0 << EOD
7.95995 685 7.925828 7.994073
EOD
$used8_1 << EOD
7.973943 697 7.957007 7.990878
EOD
set label "50 % deep" at screen 0.92889,0.43730 left font 'DejaVu Sans,15'
$used9_0 << EOD
7.95999 749 7.929213 7.990766
EOD
$used9_1 << EOD
7.972305 761 7.953142 7.991469
EOD
set label "50 % deep" at screen 0.92889,0.38518 left font 'DejaVu Sans,15'
$used10_0 << EOD
7.977173 813 7.963715 7.990632
EOD
set label "0 % deep" at screen 0.92889,0.33306 left font 'DejaVu Sans,15'
$used11_0 << EOD
7.920323 877 7.877834 7.962812
EOD
set label "0 % deep" at screen 0.92889,0.28094 left font 'DejaVu Sans,15'
$used12_0 << EOD
7.794863 941 7.714312 7.875415
EOD
set label "0 % deep" at screen 0.92889,0.22883 left font 'DejaVu Sans,15'
$used13_0 << EOD
7.964103 992.5 7.947527 7.980678
EOD
set label "0 % deep" at screen 0.92889,0.18689 left font 'DejaVu Sans,15'
$used14_0 << EOD
7.94718 1031.5 7.865985 8.028376
EOD
$used14_1 << EOD
7.96972 1043.5 7.942217 7.997223
EOD
set label "51 % deep" at screen 0.92889,0.15513 left font 'DejaVu Sans,15'
$used15_0 << EOD
7.957846 1070.5 7.894579 8.021113
EOD
set label "0 % deep" at screen 0.92889,0.12337 left font 'DejaVu Sans,15'
$used16_1 << EOD
7.903291 1121.5 7.716696 8.089886
EOD
set label "100 % deep" at screen 0.92889,0.09161 left font 'DejaVu Sans,15'
set xrange [0:8.494381]
set yrange [1142:240]
set xtics 2
set xlabel 'experts in use, counted by their entropy'
plot NaN, $used0_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used1_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used2_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used2_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used3_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used4_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used5_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used6_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used7_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used7_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used8_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used8_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used9_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used9_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used10_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used11_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used12_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used13_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used14_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used14_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00', $used15_0 using 1:2:3:4 with xerrorbars pointtype 7 pointsize 1.5 linewidth 2 linecolor rgb '#0072B2', $used16_1 using 1:2:3:4 with xerrorbars pointtype 5 pointsize 1.5 linewidth 2 linecolor rgb '#E69F00'
unset label
unset arrow
unset object
unset multiplot
