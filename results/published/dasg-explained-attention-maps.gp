set terminal pngcairo noenhanced size 1500,924 font 'DejaVu Sans,17' linewidth 1.5
set datafile missing "NaN"
set multiplot
unset key
set border 3
set tics nomirror
set grid linecolor rgb '#E3E3E3' linewidth 1
set errorbars 0
set label "Attention of wordnet-lexfile: what kind of thing is meant, seed 1, layer 4" at screen 0.01600,0.95671 left font 'DejaVu Sans,22'
set label "Each row: what its token attends to. The text: the service is pretty good" at screen 0.01600,0.91537 left font 'DejaVu Sans,15'
unset grid
set cbrange [0:100]
set palette defined (0 '#ffffd9', 1 '#edf8b1', 2 '#c7e9b4', 3 '#7fcdbb', 4 '#41b6c4', 5 '#1d91c0', 6 '#225ea8', 7 '#253494', 8 '#081d58')
set cbtics 25
set format cb '%g %%'
set colorbox user origin screen 0.92800,0.53582 size screen 0.01200,0.32132
set lmargin at screen 0.08027
set rmargin at screen 0.27820
set tmargin at screen 0.85714
set bmargin at screen 0.53582
set label "head 1" at screen 0.08027,0.87662 left font 'DejaVu Sans,15'
$head0 << EOD
0 0 13.41
1 0 7.33
2 0 6.63
3 0 8.97
4 0 4.43
5 0 20.99
6 0 11.88
7 0 7.83
8 0 18.53
0 1 18.89
1 1 15.96
2 1 11.96
3 1 8.67
4 1 15.41
5 1 7.45
6 1 6.36
7 1 9.09
8 1 6.21
0 2 18.69
1 2 17.38
2 2 11.99
3 2 8.2
4 2 16.18
5 2 7.59
6 2 5.87
7 2 8.2
8 2 5.91
0 3 17.85
1 3 17.45
2 3 12.7
3 3 8.22
4 3 17.8
5 3 6.63
6 3 5.68
7 3 8.35
8 3 5.34
0 4 16.64
1 4 12.38
2 4 10.77
3 4 7.99
4 4 16.9
5 4 10.09
6 4 6.02
7 4 11.14
8 4 8.07
0 5 17.44
1 5 20.87
2 5 13.65
3 5 8.31
4 5 17.93
5 5 5.28
6 5 5.62
7 5 6.67
8 5 4.24
0 6 18.19
1 6 18.57
2 6 12.79
3 6 8.18
4 6 17.36
5 6 6.6
6 6 5.68
7 6 7.49
8 6 5.14
0 7 16.09
1 7 18.55
2 7 12.81
3 7 7.48
4 7 21.13
5 7 5.89
6 7 4.73
7 7 8.73
8 7 4.6
0 8 17.25
1 8 18.67
2 8 13.39
3 8 8.58
4 8 17.79
5 8 6.01
6 8 6.04
7 8 7.34
8 8 4.93
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset xtics
plot $head0 with image
unset label
unset arrow
unset object
unset colorbox
set lmargin at screen 0.29420
set rmargin at screen 0.49213
set tmargin at screen 0.85714
set bmargin at screen 0.53582
set label "head 2" at screen 0.29420,0.87662 left font 'DejaVu Sans,15'
$head1 << EOD
0 0 26.74
1 0 30.24
2 0 5.04
3 0 5.42
4 0 24.68
5 0 0.4
6 0 1.42
7 0 5.77
8 0 0.29
0 1 33.98
1 1 37.7
2 1 5.31
3 1 7.22
4 1 8.68
5 1 0.77
6 1 3.45
7 1 2.15
8 1 0.73
0 2 30.48
1 2 35.23
2 2 5.04
3 2 6.19
4 2 16.39
5 2 0.49
6 2 2.02
7 2 3.75
8 2 0.4
0 3 26.98
1 3 37.96
2 3 5.78
3 3 7.3
4 3 14.31
5 3 0.72
6 3 2.84
7 3 3.48
8 3 0.63
0 4 23.41
1 4 34.66
2 4 7.41
3 4 9.36
4 4 13.13
5 4 1.59
6 4 4.76
7 4 4.19
8 4 1.47
0 5 32.8
1 5 30.87
2 5 4.57
3 5 5.51
4 5 19.54
5 5 0.39
6 5 1.61
7 5 4.4
8 5 0.31
0 6 32.68
1 6 35.22
2 6 4.69
3 6 5.85
4 6 15.49
5 6 0.43
6 6 1.89
7 6 3.4
8 6 0.35
0 7 13.53
1 7 30.87
2 7 9
3 7 10.06
4 7 20.55
5 7 2.07
6 7 4.75
7 7 7.35
8 7 1.81
0 8 29.63
1 8 33.69
2 8 5.29
3 8 6.49
4 8 17.46
5 8 0.56
6 8 2.22
7 8 4.19
8 8 0.47
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset xtics
unset ytics
plot $head1 with image
unset label
unset arrow
unset object
set lmargin at screen 0.50813
set rmargin at screen 0.70607
set tmargin at screen 0.85714
set bmargin at screen 0.53582
set label "head 3" at screen 0.50813,0.87662 left font 'DejaVu Sans,15'
$head2 << EOD
0 0 52.4
1 0 27.69
2 0 4.28
3 0 5.53
4 0 4.47
5 0 0.74
6 0 2.6
7 0 1.24
8 0 1.05
0 1 5.54
1 1 12.82
2 1 10.67
3 1 13.22
4 1 10.04
5 1 10.2
6 1 13.98
7 1 12.15
8 1 11.39
0 2 6.63
1 2 12.71
2 2 10.65
3 2 13.03
4 2 10.9
5 2 9.55
6 2 13.71
7 2 12.07
8 2 10.74
0 3 6.24
1 3 13.53
2 3 10.57
3 3 13.22
4 3 10.88
5 3 9.41
6 3 13.43
7 3 11.99
8 3 10.72
0 4 9.39
1 4 12.72
2 4 11.24
3 4 12.52
4 4 12.04
5 4 8.42
6 4 13.43
7 4 10.94
8 4 9.3
0 5 4.2
1 5 10.3
2 5 9.78
3 5 13.06
4 5 9.17
5 5 11.24
6 5 15.86
7 5 13.65
8 5 12.75
0 6 5.61
1 6 12.85
2 6 10.57
3 6 13.08
4 6 10.99
5 6 9.93
6 6 13.22
7 6 12.58
8 6 11.17
0 7 5.42
1 7 11.63
2 7 10.29
3 7 13.05
4 7 10.29
5 7 10.15
6 7 14.99
7 7 12.75
8 7 11.42
0 8 5.87
1 8 12.65
2 8 10.46
3 8 13.18
4 8 10.99
5 8 9.45
6 8 14.19
7 8 12.31
8 8 10.89
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset xtics
unset ytics
plot $head2 with image
unset label
unset arrow
unset object
set lmargin at screen 0.72207
set rmargin at screen 0.92000
set tmargin at screen 0.85714
set bmargin at screen 0.53582
set label "head 4" at screen 0.72207,0.87662 left font 'DejaVu Sans,15'
$head3 << EOD
0 0 2.2
1 0 31.16
2 0 6.95
3 0 9.56
4 0 20.55
5 0 4.23
6 0 4.2
7 0 10.41
8 0 10.74
0 1 2.53
1 1 25.64
2 1 9.73
3 1 13.55
4 1 16.67
5 1 5.11
6 1 9.74
7 1 6.91
8 1 10.13
0 2 2.28
1 2 19.27
2 2 10.69
3 2 14.11
4 2 15.36
5 2 6.63
6 2 12.42
7 2 8.01
8 2 11.23
0 3 2.06
1 3 18.55
2 3 11
3 3 14.53
4 3 15.02
5 3 6.59
6 3 13.43
7 3 7.72
8 3 11.1
0 4 1.02
1 4 18.18
2 4 10.81
3 4 14.75
4 4 15.93
5 4 6.08
6 4 13.82
7 4 7.94
8 4 11.47
0 5 2.59
1 5 12.29
2 5 12.57
3 5 15.16
4 5 11.36
5 5 8.5
6 5 19.79
7 5 7.14
8 5 10.61
0 6 2.88
1 6 17.16
2 6 11.1
3 6 14.15
4 6 14.16
5 6 7.49
6 6 13.56
7 6 8.17
8 6 11.33
0 7 1.44
1 7 12.61
2 7 12.43
3 7 15.28
4 7 12.52
5 7 7.85
6 7 19.27
7 7 7.57
8 7 11.04
0 8 1.94
1 8 12.44
2 8 12.4
3 8 15.24
4 8 12.04
5 8 8.17
6 8 19.39
7 8 7.47
8 8 10.93
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset xtics
unset ytics
plot $head3 with image
unset label
unset arrow
unset object
set lmargin at screen 0.08027
set rmargin at screen 0.27820
set tmargin at screen 0.48820
set bmargin at screen 0.16688
set label "head 5" at screen 0.08027,0.50768 left font 'DejaVu Sans,15'
$head4 << EOD
0 0 2.57
1 0 46.98
2 0 7.79
3 0 9.61
4 0 4.6
5 0 9.85
6 0 8.19
7 0 4.39
8 0 6.02
0 1 8.69
1 1 17.85
2 1 9.88
3 1 12.29
4 1 10.84
5 1 10.52
6 1 12.3
7 1 6.63
8 1 10.98
0 2 6.29
1 2 20.59
2 2 9.61
3 2 12.58
4 2 10.02
5 2 11.35
6 2 12.94
7 2 5.25
8 2 11.35
0 3 7.33
1 3 17.37
2 3 9.89
3 3 12.5
4 3 11.23
5 3 11.16
6 3 12.66
7 3 6.26
8 3 11.61
0 4 6.88
1 4 17.96
2 4 10.01
3 4 12.5
4 4 10.35
5 4 11.67
6 4 13.32
7 4 5.49
8 4 11.8
0 5 7.99
1 5 16.57
2 5 9.8
3 5 12.73
4 5 10.34
5 5 11.16
6 5 14.2
7 5 4.87
8 5 12.34
0 6 6.64
1 6 15.78
2 6 9.98
3 6 12.42
4 6 12.52
5 6 11.51
6 6 12.19
7 6 7.06
8 6 11.9
0 7 7.64
1 7 17.37
2 7 9.55
3 7 12.69
4 7 9.73
5 7 11.28
6 7 14.81
7 7 4.35
8 7 12.58
0 8 8.57
1 8 13.04
2 8 10.18
3 8 12.4
4 8 12.42
5 8 11.17
6 8 13.24
7 8 6.44
8 8 12.54
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
plot $head4 with image
unset label
unset arrow
unset object
set lmargin at screen 0.29420
set rmargin at screen 0.49213
set tmargin at screen 0.48820
set bmargin at screen 0.16688
set label "head 6" at screen 0.29420,0.50768 left font 'DejaVu Sans,15'
$head5 << EOD
0 0 96.64
1 0 0.59
2 0 0.07
3 0 0.7
4 0 0.01
5 0 0.01
6 0 1.77
7 0 0.02
8 0 0.19
0 1 97.06
1 1 0.46
2 1 0.05
3 1 0.59
4 1 0.01
5 1 0.01
6 1 1.67
7 1 0.01
8 1 0.15
0 2 97.46
1 2 0.41
2 2 0.04
3 2 0.51
4 2 0.01
5 2 0.01
6 2 1.42
7 2 0.01
8 2 0.13
0 3 96.93
1 3 0.48
2 3 0.06
3 3 0.63
4 3 0.01
5 3 0.01
6 3 1.7
7 3 0.01
8 3 0.17
0 4 95.06
1 4 0.86
2 4 0.12
3 4 1.02
4 4 0.03
5 4 0.02
6 4 2.54
7 4 0.03
8 4 0.32
0 5 94.26
1 5 0.92
2 5 0.16
3 5 1.23
4 5 0.04
5 5 0.03
6 5 2.95
7 5 0.04
8 5 0.37
0 6 96.21
1 6 0.6
2 6 0.08
3 6 0.79
4 6 0.02
5 6 0.01
6 6 2.04
7 6 0.02
8 6 0.23
0 7 97.02
1 7 0.51
2 7 0.06
3 7 0.61
4 7 0.01
5 7 0.01
6 7 1.61
7 7 0.01
8 7 0.16
0 8 94.12
1 8 0.94
2 8 0.16
3 8 1.27
4 8 0.04
5 8 0.03
6 8 3.02
7 8 0.04
8 8 0.38
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset ytics
plot $head5 with image
unset label
unset arrow
unset object
set lmargin at screen 0.50813
set rmargin at screen 0.70607
set tmargin at screen 0.48820
set bmargin at screen 0.16688
set label "head 7" at screen 0.50813,0.50768 left font 'DejaVu Sans,15'
$head6 << EOD
0 0 0.57
1 0 70.21
2 0 8.15
3 0 11.12
4 0 3.52
5 0 0.45
6 0 4.26
7 0 0.83
8 0 0.89
0 1 1.91
1 1 57.42
2 1 10.86
3 1 12.82
4 1 7.17
5 1 0.91
6 1 5.57
7 1 1.91
8 1 1.43
0 2 1.45
1 2 63.36
2 2 9.74
3 2 11.39
4 2 6.7
5 2 0.58
6 2 4.36
7 2 1.46
8 2 0.94
0 3 1.61
1 3 60.73
2 3 10.26
3 3 12.2
4 3 7.04
5 3 0.65
6 3 4.78
7 3 1.65
8 3 1.07
0 4 0.96
1 4 66.74
2 4 9.22
3 4 11.28
4 4 5.07
5 4 0.48
6 4 4.21
7 4 1.16
8 4 0.86
0 5 1.85
1 5 57.49
2 5 10.78
3 5 12.8
4 5 8.46
5 5 0.65
6 5 4.91
7 5 1.96
8 5 1.09
0 6 2.27
1 6 56.25
2 6 10.94
3 6 12.5
4 6 8.74
5 6 0.81
6 6 5.14
7 6 2.11
8 6 1.24
0 7 0.48
1 7 76.37
2 7 6.99
3 7 8.42
4 7 3.88
5 7 0.22
6 7 2.62
7 7 0.61
8 7 0.41
0 8 1.75
1 8 58.37
2 8 10.64
3 8 12.7
4 8 8.05
5 8 0.65
6 8 4.89
7 8 1.87
8 8 1.08
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset ytics
plot $head6 with image
unset label
unset arrow
unset object
set lmargin at screen 0.72207
set rmargin at screen 0.92000
set tmargin at screen 0.48820
set bmargin at screen 0.16688
set label "head 8" at screen 0.72207,0.50768 left font 'DejaVu Sans,15'
$head7 << EOD
0 0 0.33
1 0 11.91
2 0 11.08
3 0 8.05
4 0 20.64
5 0 12.95
6 0 5.38
7 0 18.98
8 0 10.68
0 1 3.84
1 1 8.78
2 1 8.77
3 1 10.63
4 1 13.25
5 1 15.04
6 1 10.07
7 1 13.65
8 1 15.97
0 2 1.51
1 2 4.42
2 2 5.49
3 2 8.42
4 2 9.99
5 2 21.74
6 2 8.04
7 2 17.49
8 2 22.89
0 3 3.31
1 3 6.77
2 3 8.05
3 3 10.43
4 3 12.58
5 3 16.01
6 3 9.9
7 3 15.83
8 3 17.12
0 4 0.79
1 4 2.96
2 4 4.28
3 4 7.16
4 4 8.39
5 4 25.15
6 4 7.24
7 4 17.13
8 4 26.91
0 5 4.67
1 5 10.17
2 5 11.1
3 5 11.55
4 5 16.51
5 5 10.44
6 5 10.09
7 5 14.46
8 5 11
0 6 3.44
1 6 9.04
2 6 10.11
3 6 11.09
4 6 15.34
5 6 12.58
6 6 9.77
7 6 15.51
8 6 13.11
0 7 1.01
1 7 1.66
2 7 2.7
3 7 6.04
4 7 5.43
5 7 28.22
6 7 6.62
7 7 16.51
8 7 31.81
0 8 4.49
1 8 10.13
2 8 11.48
3 8 11.65
4 8 16.76
5 8 10.1
6 8 10.19
7 8 14.59
8 8 10.6
EOD
set xrange [-0.5:8.5]
set yrange [8.5:-0.5]
set tics nomirror out scale 0.3
set xtics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror rotate by 90 right font ',15'
set ytics ("[CLS]" 0, "the" 1, " service" 2, " is" 3, " pre" 4, "tt" 5, "y" 6, " good" 7, "[SEP]" 8) nomirror font ',15'
unset ytics
plot $head7 with image
unset label
unset arrow
unset object
unset multiplot
