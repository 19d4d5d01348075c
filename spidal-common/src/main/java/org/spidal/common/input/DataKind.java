package org.spidal.common.input;

/**
 * What a file holds for its reader: readers say what they need, and commands outside what they
 * make. So a file of another kind is refused with a command only where that serves the reader.
 */
public enum DataKind {
  /** Whatever it is, such as what an archive has in it. */
  ANY("what is in it", "text", ""),
  DISTANCES("distances", "distances", "0 0.5 0.25"),
  VECTORS("vectors", "vectors: .npy, or text with one per line", "0.5 1.25 3"),
  SEQUENCES("sequences", "sequences in FASTA or FASTQ, or an alignment", ">name"),
  TABLE(
      "a table",
      "text with a row for each object, and columns of numbers and words",
      "name,1.25,red"),
  GRAPH(
      "a graph",
      "a graph: lines of edges, Matrix Market, GraphML or GML, all of which may be packed with gzip, or"
          + " .npz of SciPy as it is",
      "a b 1.25"),
  TREE("a tree", "a tree in Newick's form", "((a:1,b:2):1,c:3);"),
  POINTS("a map", "points, one in each line", "0 1.25 -0.5 3 1"),
  LABELS("labels", "labels of points, one in each line, or a table with a header", "name,red"),
  NUMBERS("numbers", "numbers, one in each line", "1.25");

  private final String text;
  private final String expected;
  private final String example;

  DataKind(String text, String expected, String example) {
    this.text = text;
    this.expected = expected;
    this.example = example;
  }

  /** What a user can do about a file that has something else, if it is not the wrong one. */
  public String instead() {
    return this == POINTS || this == LABELS || this == NUMBERS
        ? "is it the right file?"
        : Remedy.NEEDED + ".";
  }

  /** In short, to be set behind "to make". */
  String text() {
    return text;
  }

  /** What its readers read, to be set behind "expected". */
  String expected() {
    return expected;
  }

  /** A line of it; empty if there is none that could be shown. */
  String example() {
    return example;
  }

  /** Whether this is, or leads to, what a reader needs. */
  boolean serves(DataKind need) {
    boolean computes = this != POINTS && this != LABELS; // programs make distances of all others
    return this == ANY
        || this == need
        || need == DISTANCES && computes
        || need == TABLE && this == VECTORS // for another key of the same program
        || this == TABLE && need != SEQUENCES && need != TREE && need != ANY;
  }

  /** Whether readers that need this read files of a kind as they are, or at least some of these. */
  public boolean isIn(FileKind kind) {
    if (this == ANY) {
      return true;
    }
    if (kind.isSequences()) {
      return this == SEQUENCES;
    }
    return switch (kind) {
      case TEXT, TABLE -> true;
      case NPY -> this == DISTANCES || this == VECTORS;
      case PAIRS, QIIME, PHYLIP -> this == DISTANCES;
      case MATRIX_MARKET, NPZ -> this == DISTANCES || this == GRAPH || this == TABLE;
      case GRAPHML, GML, KONECT -> this == GRAPH;
      case NEWICK -> this == TREE;
      case BIOM_JSON, JSON -> this == TABLE;
      case PLOTVIZ -> this == POINTS;
      default -> false;
    };
  }
}
