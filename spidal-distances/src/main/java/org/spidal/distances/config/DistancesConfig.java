package org.spidal.distances.config;

import java.nio.ByteOrder;
import java.nio.file.Path;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.Outputs;
import org.spidal.distances.config.DistanceKeys.NumberType;
import org.spidal.distances.kernel.PairDistances;

/**
 * Everything that the property file says, checked and typed.
 *
 * @param settings where it was read from, for the record of the run
 */
public record DistancesConfig(Settings settings) {
  private static final String NPY = ".npy";

  /** What the program reads and writes. */
  public static final Declaration DECLARATION =
      new Declaration(
          DistanceKeys.ALL,
          Outputs.of(DistanceKeys.MATRIX, DistanceKeys.OUTPUT_DIRECTORY)
              .derived(DistancesConfig.class),
          DistancesConfig::check);

  private static void check(Settings settings, Problems problems) {
    boolean sequences = settings.find(DistanceKeys.SEQUENCES).isPresent();
    boolean vectors = settings.find(DistanceKeys.VECTORS).isPresent();
    if (sequences && vectors) {
      problems.add(
          DistanceKeys.SEQUENCES, "cannot be combined with VectorFile. Remove one of the two.");
    } else if (!sequences && !vectors) {
      problems.add("one of SequenceFile and VectorFile is required");
    }
    if (sequences != vectors) {
      DistanceKeys.requireKind(settings, problems, vectors);
    }
    if (settings.get(DistanceKeys.NUMBERS) != NumberType.INT16 && !isNpy(settings)) {
      problems.add(
          DistanceKeys.NUMBERS,
          "needs a DistanceMatrixFile that ends in .npy; raw matrices are int16");
    }
    Integer open = settings.find(DistanceKeys.GAP_OPEN).orElse(null);
    Integer extension = settings.find(DistanceKeys.GAP_EXTENSION).orElse(null);
    if (open != null && extension != null && open < extension) {
      problems.add(DistanceKeys.GAP_OPEN, "is less than GapExtension; it is part of it");
    }
  }

  private static boolean isNpy(Settings settings) {
    return settings.get(DistanceKeys.MATRIX).toString().endsWith(NPY);
  }

  /** The file that the distances are computed from. */
  public Path input() {
    return settings
        .find(DistanceKeys.SEQUENCES)
        .orElseGet(() -> settings.get(DistanceKeys.VECTORS));
  }

  /** How the matrix stands in its file. */
  public MatrixFormat format(PairDistances pairs) {
    Element element = Element.valueOf(settings.get(DistanceKeys.NUMBERS).name());
    ByteOrder order =
        settings.get(DistanceKeys.BIG_ENDIAN) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    MatrixFormat raw = new MatrixFormat(element, order, 0, pairs.rows(), pairs.columns());
    return isNpy(settings) ? raw.asNpy() : raw;
  }

  /** Where the matrix is written: in OutputDirectory unless it was named itself. */
  public Path matrixFile() {
    return DECLARATION.outputs().file(settings);
  }

  /** Names of all outputs without a key of their own. */
  public OutputNames names() {
    return DECLARATION.outputs().names(settings);
  }
}
