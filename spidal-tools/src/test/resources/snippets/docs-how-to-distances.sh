printf "SequenceFile=sequences.fasta.gz\n" >my.properties
