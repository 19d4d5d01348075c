#!/usr/bin/env bash
#
# Makes the pages that the browser tests look at, with the launcher: pages.sh LAUNCHER FOLDER
set -euo pipefail
spidal=$1 folder=$2
examples=$(dirname "${BASH_SOURCE[0]}")/../../spidal-tools/src/test/resources/org/spidal/tools/plot
demo=$(dirname "${BASH_SOURCE[0]}")/../../config/demo/damds.properties

# The corners of a cube and its middle.
printf 'index\tx\ty\tz\tcluster\tname\theight\n' >"$folder/corners.tsv"
names=('point zero' 'point one' 'point two' 'a "quoted", one' 'point four' 'point five' 'point six'
  '<script>document.title=1</script>' '<b>bold</b>')
clusters=(a a b b b c c c sponge)
for i in 0 1 2 3 4 5 6 7; do
  printf '%d\t%d\t%d\t%d\t%s\t%s\t%d\n' $i $(((i & 1) * 2 - 1)) $(((i >> 1 & 1) * 2 - 1)) $(((i >> 2) * 2 - 1)) "${clusters[i]}" "${names[i]}" $i
done >>"$folder/corners.tsv"
printf '8\t0\t0\t0\tsponge\t%s\t4\n' "${names[8]}" >>"$folder/corners.tsv"
"$spidal" plot "$folder/corners.tsv" --title '<img src=x onerror=alert(1)>' -o "$folder/corners.html"
# One cloud, as three clusters.
awk 'BEGIN { srand(2); print "a,b"; for (i = 0; i < 200; i++) print rand() "," rand() }' >"$folder/cloud.csv"
"$spidal" kmeans -t 1 -q -DVectorFile="$folder/cloud.csv" -DClusters=3 -DOutputDirectory="$folder/clusters"
cp "$folder"/clusters/*-viewer.html "$folder/clusters.html"
# A row for each day of January, with a taxon; two of the taxa have no genus.
{
  printf 'x\ty\tcluster\thost_id\tplate\tday\tlineage\texact\n'
  for i in {0..29}; do
    genus="Genus $((i % 13))"
    if ((i >= 28)); then genus=; fi
    printf '%d\t%d\t%s\t%d\t%03d\t2024-01-%02d\tk__Bacteria; p__Phylum %d; g__%s\t%d.1234567891\n' \
      $((i * i % 31)) $((i * 7 % 29)) a $((10000 + i)) $((i % 2)) $((i + 1)) $((i % 13 % 2)) "$genus" $((i == 1 ? 0 : i))
  done
} >"$folder/taxa.tsv"
"$spidal" plot "$folder/taxa.tsv" -o "$folder/taxa.html"
# A table with what spreadsheets have: years, days as numbers, grades in an order, a name of ours, and missing words.
printf 'index\tx\ty\n0\t0\t0\n1\t1\t0\n2\t1\t1\n3\t0\t1\n4\t2\t2\n5\t3\t1\n' >"$folder/survey-map.tsv"
{
  printf 'index\tyear\tstamp\tgrade\tlabel\tx\tsite\tseen\n#q2:types\t\t\tlow < mid < high\t\t\t\t\n'
  printf '%d\t%d\t%d\t%s\t%s\t%d\t%s\t%s\n' 0 2021 20230109 low a1 7 fen 1/3/2024 1 2022 20230215 high a2 8 NA 1/15/2024 \
    2 2023 20231231 mid a3 9 '' 2/3/2024 3 2023 20230612 high a4 7 zoo 2/4/2024 4 1999 20230613 low a5 8 fen 2/5/2024 \
    5 2024 20230614 '' a6 9 zoo 2/6/2024
} >"$folder/survey.tsv"
"$spidal" plot "$folder/survey-map.tsv" --metadata "$folder/survey.tsv" -o "$folder/survey.html"
# An ordination of five axes, the fourth of which alone tells two halves apart.
{
  printf 'Eigvals\t5\n5\t4\t3\t2\t1\n\nProportion explained\t5\n0.4\t0.3\t0.1\t0.1\t0.1\n\nSpecies\t0\t0\n\nSite\t70\t5\n'
  awk 'BEGIN { srand(5); OFS = "\t"; for (i = 0; i < 70; i++) print "s" i, rand(), rand(), rand(), i % 2 * 4 + rand(), i }'
  printf '\nBiplot\t0\t0\n\nSite constraints\t0\t0\n'
} >"$folder/axes.txt"
"$spidal" plot "$folder/axes.txt" -o "$folder/axes.html"
if [[ ${CHROMIUM:-} ]]; then
  "$spidal" plot "$folder/taxa.html" --view 'color=day&ramp=cividis&shapeBy=plate' --size 900x600 -o "$folder/taxa.svg"
fi
awk 'BEGIN { srand(3); print "name,x,y"; for (i = 0; i < 50; i++) print "sample number " i "," rand() "," rand() }' >"$folder/crowd.csv"
"$spidal" plot "$folder/crowd.csv" -o "$folder/crowd.html"
printf 'x\ty\tcluster\tdepth\n-1\t0.5\ta\t2\n2\t-0.25\tb\t\n0.75\t1\tb\t7\n' >"$folder/flat.tsv"
"$spidal" plot "$folder/flat.tsv" -o "$folder/flat.html"
# Places along a line, of three groups, as damds writes them.
awk 'BEGIN { srand(4); print "name\tx\ty\tgroup"; for (i = 0; i < 200; i++) print "s" i "\t" i % 3 + rand() + rand() "\t0\t" substr("north east  south", 1 + 6 * (i % 3), 5) }' >"$folder/line.tsv"
"$spidal" plot "$folder/line.tsv" -o "$folder/line.html"
# Of 60,000 points, two in three are in a tenth of the space.
awk 'BEGIN { srand(1); for (i = 0; i < 60000; i++) { s = i % 3 ? 0.1 : 1; print i, s * rand(), s * rand(), s * rand(), 1 } }' >"$folder/large.txt"
"$spidal" plot "$folder/large.txt" -o "$folder/large.html"
"$spidal" plot "$examples/tiny.pviz" -o "$folder/tiny.html"
"$spidal" plot "$examples/series.zip" -o "$folder/series.html"
"$spidal" damds -c "$demo" -t 2 -q -DEffort=quick -DBound=quick -DOutputDirectory="$folder/demo" -DPointsFile="$folder/demo/points.txt"
cp "$folder/demo/points-viewer.html" "$folder/demo.html"
