package org.spidal.tools.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Negatives.NegativeRule;
import org.spidal.common.matrix.NumberType;
import org.spidal.common.matrix.SimilarityRule;
import org.spidal.common.matrix.SimilarityRule.Similarities;

/**
 * The distances that the numbers of a file mean, for which all are read once before: negative
 * numbers are missing distances or rounding of 0, and distances are made of similarities.
 */
public final class MeantMatrix implements InputMatrix {
  private final Path path;
  private final InputMatrix source;
  private final List<String> words = new ArrayList<>();
  private final NegativeRule rule;
  private final SimilarityRule similarity; // null for distances

  /**
   * @param similarities how distances are made; null if these are distances
   * @throws SpidalException if the numbers are no distances
   */
  public MeantMatrix(Path path, InputMatrix source, Similarities similarities) {
    this.path = path;
    this.source = source;
    MatrixSurvey survey = new MatrixSurvey(path, source);
    words.addAll(source.words());
    if (similarities == null) {
      this.rule = survey.rule();
      this.similarity = null;
      if (survey.hasRoundings()) {
        words.add(survey.describeRoundings());
      }
    } else {
      if (survey.diagonal().isZero()) {
        words.add(path + " " + survey.diagonal().describeZero());
      }
      boolean asks = similarities == Similarities.MAX_MINUS;
      this.rule = NegativeRule.MISSING;
      this.similarity = new SimilarityRule(similarities, asks ? survey.largestOnDiagonal() : 1);
    }
    if (survey.notNumbers() > 0) {
      words.add(
          path
              + " has no number on its diagonal in "
              + survey.notNumbers()
              + " rows; it is 0 there");
    }
  }

  @Override
  public List<String> words() {
    return List.copyOf(words);
  }

  @Override
  public int size() {
    return source.size();
  }

  @Override
  public Optional<List<String>> ids() {
    return source.ids();
  }

  @Override
  public NumberType type() {
    NumberType type = source.type();
    return similarity != null && type == NumberType.INT16 ? NumberType.FLOAT32 : type;
  }

  @Override
  public boolean isText() {
    return source.isText();
  }

  @Override
  public boolean readsAnywhere() {
    return source.readsAnywhere();
  }

  @Override
  public void read(int row, double[] distances) {
    source.read(row, distances);
    mean(row, distances, distances);
  }

  @Override
  public void read(RowSink sink) {
    double[] distances = new double[size()];
    source.read(
        (row, numbers) -> {
          mean(row, numbers, distances);
          sink.take(row, distances);
        });
  }

  private void mean(int row, double[] numbers, double[] distances) {
    for (int j = 0; j < numbers.length; j++) {
      distances[j] = distance(row, j, numbers[j]);
    }
  }

  private double distance(int row, int column, double number) {
    boolean finite = Double.isFinite(number);
    if (row == column && (!finite || similarity != null)) {
      return 0;
    }
    if (similarity == null) {
      if (!finite) {
        throw refused(row, column, number, "a distance, or a negative number where it is missing");
      }
      return rule.distance(number);
    }
    if (Double.isNaN(number) || source.type() == NumberType.INT16 && number < 0) {
      return Double.NaN;
    }
    double distance = similarity.of(number, source.type());
    if (Double.isNaN(distance)) {
      throw refused(row, column, number, similarity.wanted());
    }
    return distance;
  }

  private SpidalException refused(int row, int column, double number, String expected) {
    NumberType type = source.type();
    boolean beyond =
        Double.isNaN(number) && (type == NumberType.INT64 || type == NumberType.UINT64);
    return new SpidalException(
        ExitCode.DATA,
        "%s: row %s, column %s is %s; expected %s",
        path,
        row,
        column,
        beyond ? "beyond 2^53" : Double.toString(number),
        expected);
  }

  @Override
  public void close() {
    source.close();
  }
}
