/** Sequences, as files of FASTA and FASTQ hold them. */
package org.spidal.distances.sequence;
