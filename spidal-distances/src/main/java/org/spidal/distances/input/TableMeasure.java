package org.spidal.distances.input;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.CanberraTerms;
import org.spidal.distances.kernel.EuclideanTerms;
import org.spidal.distances.kernel.GeneralisedTerms;
import org.spidal.distances.kernel.MixedTerms;
import org.spidal.distances.kernel.OverlapTerms;
import org.spidal.distances.kernel.PairTerms;
import org.spidal.distances.kernel.SamplePairs;
import org.spidal.distances.kernel.SampleRows;
import org.spidal.distances.kernel.Unshared;
import org.spidal.distances.table.Compositions;
import org.spidal.distances.table.MixedTable;
import org.spidal.distances.table.Rarefaction;
import org.spidal.distances.table.SampleTable;
import org.spidal.distances.table.SampleTableReader;
import org.spidal.distances.tree.BranchRows;
import org.spidal.distances.tree.NewickFile;

/** The distances of the samples of a table, as the keys say. */
final class TableMeasure {
  private static final double UNKNOWN = Double.POSITIVE_INFINITY;

  private final Settings settings;
  private final Path path;
  private final Distance distance;
  private final Map<String, Object> method = new LinkedHashMap<>();

  TableMeasure(Settings settings, Path path) {
    this.settings = settings;
    this.path = path;
    this.distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.BRAY_CURTIS);
  }

  /**
   * Reads the table, and the tree if there is one.
   *
   * @throws org.spidal.common.fault.SpidalException if one is damaged, or does not fit the distance
   */
  Input read() {
    return distance.kind() == Distance.Kind.COLUMNS ? ofColumns() : ofAmounts();
  }

  private Input ofColumns() {
    MixedTable table =
        MixedTable.read(path, settings.find(DistanceKeys.COLUMNS), distance == Distance.HAMMING);
    method.put("columns", table.ranges().length);
    if (distance == Distance.GOWER) {
      method.put("columns-of-categories", table.categories());
      if (table.dates() > 0) {
        method.put("columns-of-dates", table.dates());
      }
    }
    return input(table.rows(), new MixedTerms(table.ranges()), 1, table.names(), table.notes());
  }

  private Input ofAmounts() {
    SampleTable table =
        new SampleTableReader(
                path,
                settings.find(DistanceKeys.COLUMNS),
                settings.get(DistanceKeys.TABLE_ROWS),
                settings.find(DistanceKeys.FEATURES))
            .read();
    method.put("features", table.rows().width());
    Optional<Integer> depth = settings.find(DistanceKeys.RAREFY);
    if (depth.isPresent()) {
      long seed = settings.get(DistanceKeys.SEED);
      table = new Rarefaction(depth.get(), seed).of(table);
      method.put("rarefied-to", depth.get());
      method.put("seed", seed);
    }
    return distance.kind() == Distance.Kind.TREE ? ofTree(table) : ofFeatures(table);
  }

  private Input ofFeatures(SampleTable table) {
    SampleRows rows = table.rows();
    return switch (distance) {
      case JACCARD -> {
        SampleRows presence = Compositions.presence(rows);
        yield input(table, presence, OverlapTerms.of(presence, Unshared.OF_EITHER), 1);
      }
      case HELLINGER -> euclidean(table, Compositions.hellinger(rows));
      case CHI_SQUARE -> euclidean(table, Compositions.chiSquare(rows));
      case AITCHISON -> euclidean(table, Compositions.logRatios(path, rows, pseudocount(table)));
      case CANBERRA -> input(table, rows, new CanberraTerms(rows), UNKNOWN);
      default -> input(table, rows, OverlapTerms.of(rows, Unshared.OF_BOTH), 1);
    };
  }

  private Input euclidean(SampleTable table, SampleRows rows) {
    return input(table, rows, EuclideanTerms.of(rows), UNKNOWN);
  }

  /** What is added to all amounts: 1 to counts of which some are 0, nothing if none is. */
  private double pseudocount(SampleTable table) {
    SampleRows rows = table.rows();
    long zeros = (long) rows.size() * rows.width() - rows.values().length;
    Optional<Double> given = settings.find(DistanceKeys.PSEUDOCOUNT);
    if (given.isEmpty() && zeros > 0 && !table.isOfCounts()) {
      throw table.error(
          "%s numbers are zero, which has no logarithm, and the others are no counts. Set"
              + " Pseudocount to what is to be added to all",
          zeros);
    }
    double added = given.orElse(zeros > 0 ? 1.0 : 0.0);
    method.put("zeros", zeros);
    method.put("pseudocount", added);
    return added;
  }

  private Input ofTree(SampleTable table) {
    BranchRows branches = new BranchRows(table, NewickFile.read(settings.get(DistanceKeys.TREE)));
    SampleRows shares = branches.proportions();
    double[] lengths = branches.lengths();
    method.put("branches", lengths.length - 1);
    return switch (distance) {
      case UNWEIGHTED_UNIFRAC -> {
        SampleRows reached = BranchRows.reached(shares, lengths);
        yield input(table, reached, OverlapTerms.of(reached, Unshared.OF_EITHER), 1);
      }
      case GENERALIZED_UNIFRAC -> {
        double alpha = settings.get(DistanceKeys.ALPHA);
        method.put("alpha", alpha);
        yield input(table, shares, GeneralisedTerms.of(shares, lengths, alpha), 1);
      }
      default -> {
        boolean normalized = distance == Distance.WEIGHTED_NORMALIZED_UNIFRAC;
        SampleRows weighted = BranchRows.weighted(shares, lengths);
        Unshared unshared = normalized ? Unshared.OF_BOTH : Unshared.AMOUNT;
        yield input(table, weighted, OverlapTerms.of(weighted, unshared), normalized ? 1 : UNKNOWN);
      }
    };
  }

  private Input input(SampleTable table, SampleRows rows, PairTerms terms, double bound) {
    return input(rows, terms, bound, table.samples(), List.of());
  }

  private Input input(
      SampleRows rows,
      PairTerms terms,
      double bound,
      Optional<List<String>> names,
      List<String> notes) {
    SamplePairs pairs = new SamplePairs(rows, terms, bound);
    return new Input(pairs, distance, method, "samples", Optional.empty(), names, notes);
  }
}
