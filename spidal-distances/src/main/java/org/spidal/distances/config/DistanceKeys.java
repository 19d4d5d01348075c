package org.spidal.distances.config;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.distances.table.SampleTableReader.TableRows;

/**
 * The properties of the program: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class DistanceKeys {
  private static final String ALIGNING = "Distance=smith-waterman, needleman-wunsch";
  private static final String LOCAL = "Distance=smith-waterman";
  private static final String WORDS = "Distance=kmer";
  private static final String UNIFRAC =
      "Distance=unweighted-unifrac, weighted-unifrac, weighted-normalized-unifrac, generalized-unifrac";
  private static final String ALIGNED = "Distance=p, jukes-cantor, kimura";

  public static final Key<Path> SEQUENCES =
      Key.inputPath("SequenceFile")
          .alias("FastaFile")
          .example("sequences.fasta.gz")
          .doc(
              "N sequences in FASTA, FASTQ or an alignment (PHYLIP, NEXUS, Clustal, Stockholm, MSF, MEGA), plain or packed with gzip, xz or bzip2, DNA or proteins, aligned or not. This, VectorFile or TableFile must"
                  + " be given.");
  public static final Key<Path> VECTORS = InputKeys.VECTORS.example("vectors.csv");
  public static final Key<String> COLUMNS = InputKeys.COLUMNS.onlyFor("VectorFile, TableFile");
  public static final Key<Path> TABLE =
      Key.inputPath("TableFile")
          .example("table.tsv")
          .doc(
              "A table of N samples: counts or other amounts of features from 0 on, in text with names (TSV, CSV), BIOM 1, NumPy's"
                  + " .npy, SciPy's sparse .npz or Matrix Market; for hamming and gower, columns of numbers and text, in text.");
  public static final Key<TableRows> TABLE_ROWS =
      Key.choice("TableRows", TableRows.class)
          .byDefault(TableRows.AUTO)
          .onlyFor("TableFile")
          .doc(
              "What the rows of the table are; auto: features in BIOM, and below a header that begins with #OTU ID, Feature ID or the like, as"
                  + " QIIME writes it; else samples.");
  public static final Key<Path> FEATURES =
      Key.inputPath("FeatureFile")
          .example("features.txt")
          .onlyFor("TableFile")
          .doc(
              "The names of the features, one per line, of a table that has no names; UniFrac needs names.");
  public static final Key<Path> TREE =
      Key.inputPath("TreeFile")
          .example("tree.nwk")
          .onlyFor(UNIFRAC)
          .doc(
              "The tree of the features, in Newick's form: rooted, with the lengths of all branches. Tips that are not in the"
                  + " table do not matter.");
  public static final Key<Double> ALPHA =
      Key.decimal("UniFracAlpha")
          .byDefault(0.5)
          .between(0.0, 1.0)
          .onlyFor("Distance=generalized-unifrac")
          .doc(
              "How much abundant lineages count: 1 as in weighted-normalized-unifrac, 0 as little as rare ones.");
  public static final Key<Double> PSEUDOCOUNT =
      Key.decimal("Pseudocount")
          .atLeast(0.0)
          .onlyFor("Distance=aitchison")
          .otherwise("1 for counts of which some are zero, 0 if none is")
          .doc("Is added to all amounts, as zero has no logarithm.");
  public static final Key<Integer> RAREFY =
      Key.integer("RarefyTo")
          .atLeast(1)
          .onlyFor("TableFile with counts")
          .example("1000")
          .otherwise("the counts stay as they are")
          .doc(
              "The number of individuals drawn at random from each sample, without replacement, before distances are"
                  + " computed; every sample must have at least as many.");
  public static final Key<Long> SEED = SearchKeys.SEED.onlyFor("RarefyTo");
  public static final Key<Integer> POINTS = InputKeys.POINTS.atLeast(2);
  public static final Key<Path> LANDMARKS =
      Key.inputPath("LandmarkFile")
          .example("landmarks.fasta")
          .doc(
              "Sequences or vectors that the objects are compared to: the matrix then has a row for each object and a column"
                  + " for each of these. Without it all pairs of the objects are compared.");
  public static final Key<AlphabetChoice> ALPHABET =
      Key.choice("Alphabet", AlphabetChoice.class)
          .byDefault(AlphabetChoice.AUTO)
          .onlyFor("SequenceFile")
          .doc("What the letters are; auto: DNA if nine of ten letters are A, C, G, T, U or N.");

  public static final Key<Distance> DISTANCE =
      Key.choice("Distance", Distance.class)
          .otherwise(
              "p for sequences that are aligned (equally long, with gaps), smith-waterman for others, euclidean for"
                  + " vectors, bray-curtis for tables")
          .doc(
              "For aligned sequences: p, the share of columns that differ; jukes-cantor; kimura (two"
                  + " parameters, DNA only)."
                  + " For others: smith-waterman aligns each pair locally (Smith-Waterman-Gotoh),"
                  + " needleman-wunsch"
                  + " from end to end; kmer compares which words of k letters they contain, in a"
                  + " thousandth of the time or less (Mash's distance). For vectors: euclidean, cosine,"
                  + " correlation or manhattan."
                  + " For tables (in distances alone): bray-curtis, jaccard (presence), hellinger, chi-square, canberra,"
                  + " aitchison; unweighted-, weighted-, weighted-normalized- and generalized-unifrac, with a tree;"
                  + " hamming and gower, whose cells may be missing.");
  public static final Key<Integer> KMER_LENGTH =
      Key.integer("KmerLength")
          .between(2, 8)
          .onlyFor(WORDS)
          .otherwise("7 for DNA, 4 for proteins, whose amino acids count as 11 classes")
          .doc("Letters of a word, k; at most 8 for DNA, 4 for proteins.");
  public static final Key<Boolean> BOTH_STRANDS =
      Key.flag("BothStrands")
          .byDefault(false)
          .onlyFor(WORDS)
          .doc(
              "A word of DNA and its reverse complement count as one: for sequences that are read from either strand.");
  public static final Key<Integer> OVERLAP =
      Key.integer("MinimumOverlap")
          .byDefault(1)
          .atLeast(1)
          .onlyFor(ALIGNED)
          .doc(
              "The distance of two sequences is missing if fewer columns have a residue in both: no gap, and no code for"
                  + " several residues.");
  public static final Key<Saturated> SATURATED =
      Key.choice("Saturated", Saturated.class)
          .byDefault(Saturated.LARGEST)
          .onlyFor("Distance=jukes-cantor, kimura")
          .doc(
              "What is written for pairs with so many changes that the logarithm has no value: the largest distance of all"
                  + " other pairs, or missing.");
  public static final Key<String> SCORING =
      Key.text("ScoringMatrix")
          .orInputFile()
          .onlyFor(ALIGNING)
          .otherwise("ednafull for DNA, blosum62 for proteins")
          .example("pam250")
          .doc(
              "Scores of pairs of letters: ednafull (the same as nuc.4.4), blosum62, pam250, or a file in the form of NCBI's"
                  + " matrices.");
  public static final Key<Integer> GAP_OPEN =
      Key.integer("GapOpen")
          .between(0, 1000)
          .onlyFor(ALIGNING)
          .otherwise("16 for DNA, 11 for proteins")
          .doc("Cost of the first letter of a gap, at least GapExtension.");
  public static final Key<Integer> GAP_EXTENSION =
      Key.integer("GapExtension")
          .between(0, 1000)
          .onlyFor(ALIGNING)
          .otherwise("4 for DNA, 1 for proteins")
          .doc("Cost of each further letter of a gap.");
  public static final Key<AlignmentDistance> ALIGNMENT_DISTANCE =
      Key.choice("AlignmentDistance", AlignmentDistance.class)
          .byDefault(AlignmentDistance.IDENTITY)
          .onlyFor(ALIGNING)
          .doc(
              "identity: 1 - identical columns / all columns of the alignment, gaps included; score: 1 - S(a,b) /"
                  + " min(S(a,a), S(b,b)), from 0 to 1.");
  public static final Key<Double> COVERAGE =
      Key.decimal("MinimumCoverage")
          .byDefault(0.0)
          .between(0.0, 1.0)
          .onlyFor(LOCAL)
          .doc(
              "The distance of two sequences is missing if their alignment covers less than this share of the shorter one:"
                  + " columns of the alignment, gaps included, to letters. 0: no limit.");

  public static final Key<Path> MATRIX =
      Key.outputPath("DistanceMatrixFile")
          .byDefault(Path.of("distances.bin"))
          .doc(
              "The matrix: raw N x N numbers (N x n with LandmarkFile), row by row, or NumPy's form if the name ends in .npy. Missing distances are"
                  + " negative.");
  public static final Key<NumberType> NUMBERS =
      Key.choice("NumberType", NumberType.class)
          .byDefault(NumberType.INT16)
          .doc(
              "int16: a distance is value * Scale / 32767; float32 and float64, the distances themselves, need a name that"
                  + " ends in .npy.");
  public static final Key<Boolean> BIG_ENDIAN =
      Key.flag("IsBigEndian").byDefault(false).doc("Byte order of the matrix.");
  public static final Key<Double> SCALE =
      Key.decimal("Scale")
          .above(0.0)
          .onlyFor("NumberType=int16")
          .otherwise(
              "1 for p, alignments, kmer, bray-curtis, jaccard, hamming, gower and UniFrac but weighted-unifrac; otherwise the largest distance, which takes an extra pass over all pairs")
          .doc("The distance that is written as 32767; larger ones are cut to it, with a warning.");
  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(MATRIX);

  /** What distances are meant. */
  public static final KeySet METHOD =
      KeySet.shared()
          .section(
              "Distances",
              DISTANCE,
              OVERLAP,
              KMER_LENGTH,
              BOTH_STRANDS,
              SCORING,
              GAP_OPEN,
              GAP_EXTENSION,
              ALIGNMENT_DISTANCE,
              COVERAGE);

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("distances", "The matrix of the distances between N sequences, vectors or samples.")
          .section(
              "Objects",
              SEQUENCES,
              VECTORS,
              TABLE,
              COLUMNS,
              TABLE_ROWS,
              FEATURES,
              POINTS,
              LANDMARKS,
              ALPHABET)
          .include(METHOD)
          .section("Distances", SATURATED, TREE, ALPHA, PSEUDOCOUNT, RAREFY, SEED)
          .section("Matrix", MATRIX, NUMBERS, BIG_ENDIAN, SCALE)
          .aside("Output", OUTPUT_DIRECTORY, OutputKeys.SUMMARY_FILE, OutputKeys.TIMING_FILE)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  private DistanceKeys() {}

  /** Which columns of a file of vectors are components. */
  public static VectorColumns columns(Settings settings) {
    return settings.find(COLUMNS).map(VectorColumns::of).orElse(VectorColumns.COORDINATES);
  }

  /** Adds a problem if the distance is none of the objects that are given. */
  public static void requireKind(Settings settings, Problems problems, boolean vectors) {
    settings
        .find(DISTANCE)
        .filter(distance -> (distance.kind() == Distance.Kind.VECTORS) != vectors)
        .ifPresent(
            distance ->
                problems.add(
                    DISTANCE,
                    distance.kind().isOfTable()
                        ? "is one of the samples of a table; ./spidal distances computes it of a TableFile"
                        : vectors
                            ? "is one of sequences; of vectors there are euclidean, cosine, correlation"
                                + " and manhattan"
                            : "is one of vectors; of sequences there are p, jukes-cantor, kimura,"
                                + " smith-waterman, needleman-wunsch and kmer"));
  }

  /** What is made of an alignment. */
  public enum AlignmentDistance {
    IDENTITY,
    SCORE
  }

  /** What the letters are taken for. */
  public enum AlphabetChoice {
    AUTO,
    DNA,
    PROTEIN
  }

  /** The numbers of the matrix. */
  public enum NumberType {
    INT16,
    FLOAT32,
    FLOAT64
  }

  /** What stands for pairs that are apart beyond all measure. */
  public enum Saturated {
    LARGEST,
    MISSING
  }
}
