package org.spidal.tools.inspect;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.Remedy;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.text.TextFile;
import org.spidal.tools.matrix.BinaryMatrix;
import org.spidal.tools.matrix.MatrixSurvey;

/** What is in a matrix: a sample shows its order and symmetry, then all rows are read once. */
final class MatrixInspection {
  private static final String ADJACENCY =
      "distances, though many are 0; if it is a graph, in which 0 means no edge: python3 -c \"import sys, numpy as np; d ="
          + " np.load(sys.argv[1]); i, j = np.nonzero(%s); np.savetxt(sys.argv[2], np.c_[i, j, d[i, j]],"
          + " '%%.9g')\" IN OUT.edges";

  private static final int BINS = 20;

  /** More zeros than one in so many are of graphs rather. */
  private static final int OFTEN = 5;

  private static final double CLEARLY = 0.1;

  private final Path path;
  private double largest;
  private double least = Double.POSITIVE_INFINITY;
  private double sum;
  private long missing;
  private long zero;
  private boolean distances = true; // whether they may be some
  private long diagonal;
  private NegativeRule rule = NegativeRule.MISSING;

  MatrixInspection(Path path) {
    this.path = path;
  }

  /**
   * Reads the matrix.
   *
   * @param said the byte order of raw numbers; null to find out
   */
  String describe(ByteOrder said) {
    MatrixFile file = MatrixFile.open(path, 0, said == ByteOrder.BIG_ENDIAN, "matrix");
    MatrixCheck.Findings findings = MatrixCheck.sample(file);
    boolean raw = file.format().headerBytes() == 0;
    boolean swap =
        raw && said == null && findings.negative() > findings.swapped().share() + CLEARLY;
    if (swap) {
      file = MatrixFile.open(path, 0, true, "matrix");
      findings = MatrixCheck.sample(file);
    }
    MatrixFormat format = file.format();
    boolean bySize = raw && findings.asymmetric() > 0;
    FileDescription lines =
        new FileDescription(
            path
                + (bySize ? ": binary, of the size of a matrix of " : ": a matrix of ")
                + format.n()
                + " x "
                + format.n()
                + " "
                + format.type().name().toLowerCase(Locale.ROOT)
                + " numbers, "
                + (raw ? "raw" : ".npy"));
    lines.add("byte order", order(format, findings, raw && said == null));
    lines.add(
        "symmetric",
        findings.asymmetric() == 0
            ? "yes, by " + findings.pairs() + " sampled pairs"
            : "no: " + MatrixCheck.describeAsymmetry(file, findings));
    long[] counts;
    try (BinaryMatrix matrix = new BinaryMatrix(file, 1)) {
      learn(lines, matrix);
      matrix.read(this::measure);
      counts = new long[BINS];
      matrix.read((i, row) -> count(i, row, counts));
    }
    tell(lines, format, counts);
    if (bySize) {
      return lines.add("to read it", "if this is not a matrix: " + Remedy.NEEDED).toString();
    }
    Offers offers = new Offers(path);
    if (raw && distances) {
      String order = "IsBigEndian=" + (format.order() == ByteOrder.BIG_ENDIAN);
      offers.addProgram("", "damds", "DistanceMatrixFile", order);
    } else if (distances && (findings.asymmetric() == 0 || diagonal == 0)) {
      boolean often = OFTEN * zero > (long) format.n() * (format.n() - 1) - missing;
      boolean even = findings.asymmetric() == 0;
      String edges = even ? "np.triu(d, 1)" : "d"; // both directions
      String note = often ? new TextFile(path).filled(ADJACENCY, edges) : "distances";
      if (even) {
        offers.addProgram(note, "damds", "DistanceMatrixFile");
      } else {
        offers.addProgram(note, "damds", "DistanceMatrixFile", "Asymmetry=average");
      }
    }
    if (!raw) {
      offers.addProgram("each row a vector", "distances", "VectorFile");
    }
    return offers.addTo(lines).toString();
  }

  private static String order(MatrixFormat format, MatrixCheck.Findings findings, boolean guessed) {
    String name = format.order() == ByteOrder.BIG_ENDIAN ? "big-endian" : "little-endian";
    if (!guessed) {
      return name;
    }
    double other = findings.swapped().share();
    if (other > findings.negative() + CLEARLY) {
      return Sentence.of(
          "probably %s: in the other order %.0f %% of the numbers would be negative%s",
          name, 100 * other, format.order() == ByteOrder.BIG_ENDIAN ? " (IsBigEndian=true)" : "");
    }
    return "unknown: both are possible; read as " + name;
  }

  /** Finds out what negative numbers mean. */
  private void learn(FileDescription lines, BinaryMatrix matrix) {
    MatrixSurvey survey = new MatrixSurvey("this", matrix);
    try {
      rule = survey.rule();
      if (survey.hasRoundings()) {
        lines.add("negative", survey.describeRoundings());
      }
    } catch (SpidalException e) {
      distances = false;
      lines.add("NO DISTANCES", e.getMessage());
    }
    if (survey.notNumbers() > 0) {
      lines.add("no numbers", survey.notNumbers() + " on the diagonal; they are taken as 0");
    }
  }

  private void measure(int i, double[] row) {
    for (int j = 0; j < row.length; j++) {
      if (i != j && !Double.isFinite(row[j])) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: row %s, column %s is %s; expected a distance, or a negative number where"
                + " it is missing",
            path,
            i,
            j,
            row[j]);
      }
      double distance = rule.distance(row[j]);
      if (i == j) {
        diagonal += distance > 0 ? 1 : 0;
      } else if (Double.isNaN(distance)) {
        missing++;
      } else {
        largest = Math.max(largest, distance);
        least = Math.min(least, distance);
        sum += distance;
        zero += distance == 0 ? 1 : 0;
      }
    }
  }

  private void count(int i, double[] row, long[] counts) {
    for (int j = 0; j < row.length; j++) {
      double distance = rule.distance(row[j]);
      if (i != j && !Double.isNaN(distance)) {
        counts[largest == 0 ? 0 : (int) Math.min(BINS - 1, distance / largest * BINS)]++;
      }
    }
  }

  private void tell(FileDescription lines, MatrixFormat format, long[] counts) {
    long all = (long) format.n() * (format.n() - 1);
    lines.add("diagonal", diagonal == 0 ? "0" : diagonal + " of " + format.n() + " are not 0");
    lines.add("missing", "%d of %d off the diagonal (negative)", missing, all);
    lines.add("zero", "%d off the diagonal", zero);
    if (missing < all) {
      lines.add(
          "distances",
          "%.6g .. %.6g, mean %.6g%s",
          least,
          largest,
          sum / (all - missing),
          format.element() == Element.INT16 ? " (value / 32767)" : "");
      lines.histogram(largest, counts);
    }
  }
}
