/** Sequences, as FASTA files hold them. */
package org.spidal.distances.sequence;
