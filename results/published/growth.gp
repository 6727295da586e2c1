set terminal pngcairo noenhanced size 1800,1184 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "How time and memory grow with the size of the work" at screen 0.01333,0.96622 left font 'DejaVu Sans,22'
set label "Logarithmic axes, one for all times and one for all memory: a line's slope is the power of the size by which it grows. Symbols: medians. Dotted: the algorithm's" at screen 0.01333,0.93395 left font 'DejaVu Sans,15'
set label "multiply-adds, drawn through each line's first point; time that stays beside them has no surprise. Memory: what the work added to its process at most." at screen 0.01333,0.91199 left font 'DejaVu Sans,15'
set lmargin at screen 0.06944
set rmargin at screen 0.33796
set tmargin at screen 0.73480
set bmargin at screen 0.44764
set arrow from screen 0.06944,0.87162 to screen 0.09500,0.87162 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.08222,0.87162 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "attention, forward" at screen 0.10167,0.87162 left font 'DejaVu Sans,16'
set arrow from screen 0.06944,0.84459 to screen 0.09500,0.84459 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.08222,0.84459 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "attention, training" at screen 0.10167,0.84459 left font 'DejaVu Sans,16'
set arrow from screen 0.06944,0.81757 to screen 0.09500,0.81757 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.08222,0.81757 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, 4 of 8 heads, forward" at screen 0.10167,0.81757 left font 'DejaVu Sans,16'
set arrow from screen 0.06944,0.79054 to screen 0.09500,0.79054 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.08222,0.79054 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, 4 of 8 heads, training" at screen 0.10167,0.79054 left font 'DejaVu Sans,16'
set arrow from screen 0.06944,0.76351 to screen 0.09500,0.76351 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.08222,0.76351 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "language model, training step" at screen 0.10167,0.76351 left font 'DejaVu Sans,16'
set logscale xy
set xtics (256,512,1024,2048,4096,8192)
set xrange [213.3333:9830.4]
set xlabel ""
set yrange [0.1:10000]
set label "milliseconds" at screen 0.02056,0.59122 center rotate by 90
$line0 << EOD
256 1.121484 1.121484
512 3.260008 2.990623
1024 10.22017 8.97187
2048 32.15539 29.90623
4096 118.7174 107.6624
8192 474.6076 406.7248
EOD
$line1 << EOD
256 3.483317 3.483317
512 10.05389 9.288846
1024 30.20336 27.86654
2048 104.1433 92.88846
4096 417.554 334.3985
8192 1616.391 1263.283
EOD
$line2 << EOD
256 1.055896 1.055896
512 2.501716 2.635646
1024 6.683453 7.366713
2048 21.05783 23.11511
4096 69.92163 79.75695
8192 255.7253 293.6208
EOD
$line3 << EOD
256 2.7471 2.7471
512 7.192891 6.857103
1024 19.07807 19.16582
2048 61.75871 60.13807
4096 216.2676 207.5019
8192 824.1286 763.9069
EOD
$line4 << EOD
256 5.37829 5.37829
512 11.77927 12.19004
1024 29.25954 30.11394
2048 79.21002 83.16332
4096 245.7121 258.0683
8192 855.9467 883.1035
EOD
plot $line0 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#000000', $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#0072B2', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#E69F00', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#009E73', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $line4 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#CC79A7', $line4 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.06944
set rmargin at screen 0.33796
set tmargin at screen 0.38851
set bmargin at screen 0.06757
set logscale xy
set xtics (256,512,1024,2048,4096,8192)
set xrange [213.3333:9830.4]
set xlabel "tokens"
set yrange [1:1000]
set label "MiB" at screen 0.02056,0.22804 center rotate by 90
$line0 << EOD
256 5.207031 5.207031
512 6.734375 13.88542
1024 10.23047 41.65625
2048 16.61719 138.8542
4096 29.73828 499.875
8192 55.77734 1888.417
EOD
$line1 << EOD
256 6.929688 6.929688
512 10.77344 18.47917
1024 17.5625 55.4375
2048 30.3125 184.7917
4096 55.95703 665.25
8192 107.0781 2513.167
EOD
$line2 << EOD
256 5.191406 5.191406
512 6.59375 12.95839
1024 10.19922 36.21911
2048 18.01172 113.6475
4096 32.60938 392.1323
8192 61.52734 1443.613
EOD
$line3 << EOD
256 7.890625 7.890625
512 12.22656 19.69598
1024 19.30078 55.05087
2048 34.02734 172.7374
4096 61.10938 596.0174
8192 117.0078 2194.205
EOD
$line4 << EOD
256 15.81641 15.81641
512 22.67969 35.84833
1024 34.99609 88.5587
2048 60.35156 244.5656
4096 112.2656 758.924
8192 213.7656 2597.019
EOD
plot $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $line4 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.38796
set rmargin at screen 0.65648
set tmargin at screen 0.73480
set bmargin at screen 0.44764
set arrow from screen 0.38796,0.87162 to screen 0.41352,0.87162 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.40074,0.87162 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "attention, forward" at screen 0.42019,0.87162 left font 'DejaVu Sans,16'
set arrow from screen 0.38796,0.84459 to screen 0.41352,0.84459 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.40074,0.84459 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "attention, training" at screen 0.42019,0.84459 left font 'DejaVu Sans,16'
set arrow from screen 0.38796,0.81757 to screen 0.41352,0.81757 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.40074,0.81757 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "MoH, half of the heads, forward" at screen 0.42019,0.81757 left font 'DejaVu Sans,16'
set arrow from screen 0.38796,0.79054 to screen 0.41352,0.79054 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.40074,0.79054 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "MoH, half of the heads, training" at screen 0.42019,0.79054 left font 'DejaVu Sans,16'
set arrow from screen 0.38796,0.76351 to screen 0.41352,0.76351 nohead linewidth 2 dashtype 1 linecolor rgb '#CC79A7'
set label "" at screen 0.40074,0.76351 point pointtype 7 pointsize 2 linecolor rgb '#CC79A7'
set label "language model, training step" at screen 0.42019,0.76351 left font 'DejaVu Sans,16'
set logscale xy
set xtics (96,192,384,640,1024)
set xrange [80:1228.8]
set xlabel ""
set yrange [0.1:10000]
$line0 << EOD
96 1.035927 1.035927
192 2.334297 2.636904
384 6.36821 7.534012
640 14.08591 17.57936
1024 30.78114 40.1814
EOD
$line1 << EOD
96 3.013292 3.013292
192 7.942678 7.670198
384 18.8981 21.91485
640 42.27579 51.13465
1024 91.97181 116.8792
EOD
$line2 << EOD
96 0.6898599 0.6898599
192 1.745309 1.882992
384 4.883252 5.779074
640 11.32883 14.10532
1024 24.13614 33.305
EOD
$line3 << EOD
96 2.04557 2.04557
192 5.171273 5.58344
384 14.23029 17.13609
640 32.58467 41.82504
1024 70.51441 98.75583
EOD
$line4 << EOD
96 8.243213 8.243213
192 23.83779 27.07893
384 75.06346 96.52788
640 188.6741 255.0354
1024 455.9497 634.0301
EOD
plot $line0 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#000000', $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#0072B2', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#E69F00', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#009E73', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $line4 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#CC79A7', $line4 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.38796
set rmargin at screen 0.65648
set tmargin at screen 0.38851
set bmargin at screen 0.06757
set logscale xy
set xtics (96,192,384,640,1024)
set xrange [80:1228.8]
set xlabel "width, heads of 16"
set yrange [1:1000]
$line0 << EOD
96 3.226562 3.226562
192 4.96875 8.213068
384 10.82422 23.46591
640 18.65234 54.75379
1024 37.8125 125.1515
EOD
$line1 << EOD
96 4.757812 4.757812
192 8.527344 12.1108
384 16.28906 34.60227
640 32.97656 80.73864
1024 58.40234 184.5455
EOD
$line2 << EOD
96 3.527344 3.527344
192 5.570312 9.627985
384 10.71094 29.54916
640 18.71094 72.12236
1024 36.41016 170.2928
EOD
$line3 << EOD
96 5.578125 5.578125
192 9.589844 15.22565
384 20.12891 46.72891
640 35.85156 114.054
1024 63.43359 269.3002
EOD
$line4 << EOD
96 17.22656 17.22656
192 38.47656 56.58921
384 96.625 201.7228
640 219.1133 532.9698
1024 496.5742 1324.988
EOD
plot $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73', $line4 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#CC79A7'
unset label
unset arrow
unset object
set lmargin at screen 0.70648
set rmargin at screen 0.97500
set tmargin at screen 0.73480
set bmargin at screen 0.44764
set arrow from screen 0.70648,0.87162 to screen 0.73204,0.87162 nohead linewidth 2 dashtype 1 linecolor rgb '#000000'
set label "" at screen 0.71926,0.87162 point pointtype 7 pointsize 2 linecolor rgb '#000000'
set label "all keys, forward" at screen 0.73870,0.87162 left font 'DejaVu Sans,16'
set arrow from screen 0.70648,0.84459 to screen 0.73204,0.84459 nohead linewidth 2 dashtype 1 linecolor rgb '#0072B2'
set label "" at screen 0.71926,0.84459 point pointtype 7 pointsize 2 linecolor rgb '#0072B2'
set label "all keys, training" at screen 0.73870,0.84459 left font 'DejaVu Sans,16'
set arrow from screen 0.70648,0.81757 to screen 0.73204,0.81757 nohead linewidth 2 dashtype 1 linecolor rgb '#E69F00'
set label "" at screen 0.71926,0.81757 point pointtype 7 pointsize 2 linecolor rgb '#E69F00'
set label "selected keys, forward" at screen 0.73870,0.81757 left font 'DejaVu Sans,16'
set arrow from screen 0.70648,0.79054 to screen 0.73204,0.79054 nohead linewidth 2 dashtype 1 linecolor rgb '#009E73'
set label "" at screen 0.71926,0.79054 point pointtype 7 pointsize 2 linecolor rgb '#009E73'
set label "selected keys, training" at screen 0.73870,0.79054 left font 'DejaVu Sans,16'
set logscale xy
set xtics (4,8,16,24,32)
set xrange [3.333333:38.4]
set xlabel ""
set yrange [0.1:10000]
$line0 << EOD
4 15.16969 15.16969
8 16.90863 17.5338
16 21.4776 22.26202
24 26.07063 26.99023
32 30.66235 31.71845
EOD
$line1 << EOD
4 42.74314 42.74314
8 49.79145 49.4044
16 63.87713 62.72694
24 78.35846 76.04947
32 92.86309 89.37201
EOD
$line2 << EOD
4 4.919912 4.919912
8 8.025402 9.839824
16 15.21308 20.52306
24 22.85541 32.33085
32 30.47849 45.26319
EOD
$line3 << EOD
4 15.09898 15.09898
8 26.16017 30.19795
16 48.91725 62.9843
24 74.52097 99.22184
32 100.3467 138.9106
EOD
plot $line0 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#000000', $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#0072B2', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#E69F00', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:3 with lines dashtype 3 linewidth 1.6 linecolor rgb '#009E73', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73'
unset label
unset arrow
unset object
set lmargin at screen 0.70648
set rmargin at screen 0.97500
set tmargin at screen 0.38851
set bmargin at screen 0.06757
set logscale xy
set xtics (4,8,16,24,32)
set xrange [3.333333:38.4]
set xlabel "active heads of 32"
set yrange [1:1000]
$line0 << EOD
4 34.76953 34.76953
8 35.23047 40.18816
16 35.875 51.02542
24 36.28906 61.86267
32 36.86328 72.69993
EOD
$line1 << EOD
4 60.05859 60.05859
8 60.80078 69.41837
16 62.34766 88.13794
24 63.96094 106.8575
32 62.54297 125.5771
EOD
$line2 << EOD
4 31.27344 31.27344
8 31.46875 62.54688
16 32.05469 130.4549
24 32.80859 205.5112
32 32.88281 287.7156
EOD
$line3 << EOD
4 60.14062 60.14062
8 60.53125 120.2812
16 62.48047 250.8723
24 64.49609 395.2098
32 62.86719 553.2938
EOD
plot $line0 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#000000', $line1 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#0072B2', $line2 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#E69F00', $line3 using 1:2 with linespoints linewidth 1.2 pointtype 7 pointsize 1.4 linecolor rgb '#009E73'
unset label
unset arrow
unset object
unset multiplot
