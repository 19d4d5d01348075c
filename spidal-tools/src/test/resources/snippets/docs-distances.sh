printf "SequenceFile=sequences.fasta.gz\n" >my.properties
zcat sequences.fasta.gz | sed -n 's/^>\([^ ]*\).*/\1/p' | head -5 >names.txt
