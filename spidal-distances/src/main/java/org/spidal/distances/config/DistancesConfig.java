package org.spidal.distances.config;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.Sentence;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.program.Declaration;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.Outputs;
import org.spidal.distances.config.DistanceKeys.NumberType;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.table.SampleTableReader.TableRows;

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
    boolean table = settings.find(DistanceKeys.TABLE).isPresent();
    int given = (sequences ? 1 : 0) + (vectors ? 1 : 0) + (table ? 1 : 0);
    if (given > 1) {
      problems.add(
          sequences ? DistanceKeys.SEQUENCES : DistanceKeys.VECTORS,
          Sentence.of(
              "cannot be combined with %s. Remove one of the two.",
              sequences && vectors ? "VectorFile" : "TableFile"));
    } else if (given == 0) {
      problems.add("one of SequenceFile, VectorFile and TableFile is required");
    } else if (table) {
      checkTable(settings, problems);
    } else {
      DistanceKeys.requireKind(settings, problems, vectors);
    }
    tellUnused(settings, problems, table);
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

  /** Warns of keys of tables that this run does not use. */
  private static void tellUnused(Settings settings, Problems problems, boolean table) {
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(null);
    if (!table) {
      List.of(
              DistanceKeys.TABLE_ROWS,
              DistanceKeys.FEATURES,
              DistanceKeys.TREE,
              DistanceKeys.RAREFY)
          .forEach(problems::noEffect);
    }
    if (distance != Distance.AITCHISON) {
      problems.noEffect(DistanceKeys.PSEUDOCOUNT);
    }
    if (distance != Distance.GENERALIZED_UNIFRAC) {
      problems.noEffect(DistanceKeys.ALPHA);
    }
    if (settings.find(DistanceKeys.RAREFY).isEmpty()) {
      problems.noEffect(DistanceKeys.SEED);
    }
  }

  private static void checkTable(Settings settings, Problems problems) {
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.BRAY_CURTIS);
    boolean tree = settings.find(DistanceKeys.TREE).isPresent();
    boolean amounts = distance.kind() != Distance.Kind.COLUMNS;
    if (!distance.kind().isOfTable()) {
      problems.add(
          DistanceKeys.DISTANCE,
          distance.kind() == Distance.Kind.VECTORS
              ? "is one of vectors; give the table as VectorFile"
              : "is one of sequences; give them as SequenceFile");
    } else if (distance.kind() == Distance.Kind.TREE && !tree) {
      problems.add(DistanceKeys.DISTANCE, "needs a TreeFile, the tree of the features");
    } else if (distance.kind() != Distance.Kind.TREE && tree) {
      problems.add(
          DistanceKeys.TREE,
          "is for UniFrac alone; set Distance=unweighted-unifrac, weighted-unifrac,"
              + " weighted-normalized-unifrac or generalized-unifrac");
    }
    settings
        .find(DistanceKeys.LANDMARKS)
        .ifPresent(
            file ->
                problems.add(
                    DistanceKeys.LANDMARKS,
                    "is for SequenceFile and VectorFile; with TableFile all pairs are compared"));
    if (!amounts && settings.find(DistanceKeys.RAREFY).isPresent()) {
      problems.add(DistanceKeys.RAREFY, "draws from counts; it is not for hamming and gower");
    }
    if (!amounts && settings.get(DistanceKeys.TABLE_ROWS) == TableRows.FEATURES) {
      problems.add(DistanceKeys.TABLE_ROWS, "is not for hamming and gower, whose rows are objects");
    }
    if (distance == Distance.AITCHISON
        && settings.find(DistanceKeys.RAREFY).isPresent()
        && settings.find(DistanceKeys.PSEUDOCOUNT).orElse(1.0) == 0) {
      problems.add(
          DistanceKeys.PSEUDOCOUNT, "is 0, but rarefying leaves zeros without a logarithm");
    }
  }

  private static boolean isNpy(Settings settings) {
    return settings.get(DistanceKeys.MATRIX).toString().endsWith(NPY);
  }

  /** The file that the distances are computed from. */
  public Path input() {
    return settings
        .find(DistanceKeys.SEQUENCES)
        .or(() -> settings.find(DistanceKeys.VECTORS))
        .orElseGet(() -> settings.get(DistanceKeys.TABLE));
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
