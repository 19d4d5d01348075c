rm distances.bin
./spidal distances -DSequenceFile=sequences.fasta.gz
zcat sequences.fasta.gz | sed -n 's/^>\([^ ]*\).*/\1/p' | head -5 >names.txt
