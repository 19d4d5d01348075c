package org.spidal.distances.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.FileKind;
import org.spidal.common.input.InputFile;
import org.spidal.common.input.WrongKind;
import org.spidal.common.labels.PointNames;
import org.spidal.common.sparse.SparseFile;
import org.spidal.common.text.NameColumn;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;

/** Reads tables of amounts: text, NumPy's arrays, BIOM 1, SciPy's archives and Matrix Market. */
public final class SampleTableReader {
  /** What a last column behind the samples is called that has the taxon of each feature. */
  private static final Set<String> TAXA =
      Set.of("taxonomy", "taxon", "consensuslineage", "lineage");

  /** What the rows of a table are. */
  public enum TableRows {
    /** As the file says it; samples if it does not. */
    AUTO,
    SAMPLES,
    FEATURES
  }

  private final Path path;
  private final Optional<String> columns;
  private final TableRows wanted;
  private final Optional<Path> featureFile;

  /**
   * @param columns of a text or an array that are read; empty for all that have no names in them
   * @param featureFile the names of the features of a file that has none
   */
  public SampleTableReader(
      Path path, Optional<String> columns, TableRows wanted, Optional<Path> featureFile) {
    this.path = path;
    this.columns = columns;
    this.wanted = wanted;
    this.featureFile = featureFile;
  }

  /**
   * Reads the whole table.
   *
   * @throws SpidalException if it is damaged, a number is negative, or a sample is empty
   */
  public SampleTable read() {
    String problem = InputFile.problem(path);
    if (problem != null) {
      throw new SpidalException(ExitCode.DATA, "table " + path + " " + problem);
    }
    try {
      FileKind kind = FileKind.unpacked(path);
      if (!DataKind.TABLE.isIn(kind) && kind.hasRemedy(DataKind.TABLE)) {
        throw new SpidalException(
            ExitCode.DATA, "table %s %s", path, WrongKind.text(kind, DataKind.TABLE, path));
      }
      return switch (kind) {
        case BIOM_JSON, JSON -> biom();
        case MATRIX_MARKET, NPZ -> sparse();
        default -> vectors();
      };
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, path + " " + InputFile.why(e), e);
    }
  }

  private SampleTable biom() {
    requireAllColumns();
    BiomFile file = BiomFile.read(path);
    if (wanted == TableRows.SAMPLES) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "%s is a table of BIOM, whose rows are features; leave TableRows=samples out",
          path);
    }
    return table(
        file.entries(),
        Optional.of(file.features()),
        Optional.of(file.samples()),
        file.features().size(),
        file.samples().size(),
        true);
  }

  private SampleTable sparse() {
    requireAllColumns();
    SparseFile file = SparseFile.open(path, null);
    Entries entries = new Entries(path);
    file.requireWhole(file.read(0, 1, 0, entries::add));
    return table(
        entries,
        Optional.empty(),
        Optional.empty(),
        file.rows(),
        file.columns(),
        wanted == TableRows.FEATURES);
  }

  private void requireAllColumns() {
    if (columns.isPresent()) {
      throw new SpidalException(
          ExitCode.CONFIG, "Columns is for text and .npy files; %s is neither. Leave it out", path);
    }
  }

  private SampleTable vectors() {
    List<String> all = VectorFile.open(path, VectorColumns.ALL).names();
    VectorFile file =
        VectorFile.open(
            path,
            columns
                .map(VectorColumns::of)
                .or(() -> withoutTaxa(all))
                .orElse(VectorColumns.COORDINATES));
    if (columns.isEmpty()) {
      requireOneOfNames(endsWithTaxa(all) ? all.subList(0, all.size() - 1) : all, file.names());
      if (!file.notes().isEmpty()) {
        throw SampleTable.countsRows(path, file.dimension());
      }
    }
    boolean transposed =
        wanted == TableRows.FEATURES
            || wanted == TableRows.AUTO && !all.isEmpty() && NameColumn.isOfFeatures(all.get(0));
    Entries entries = new Entries(path);
    file.read(
        0,
        file.size(),
        1,
        (row, numbers) -> {
          for (int k = 0; k < numbers.length; k++) {
            entries.add(row, k, numbers[k]);
          }
        });
    Optional<List<String>> names =
        file.names().isEmpty() ? Optional.empty() : Optional.of(file.names());
    return table(entries, file.ids(), names, file.size(), file.dimension(), transposed);
  }

  /** Throws if a column is taken for one of names that may be a feature. */
  private void requireOneOfNames(List<String> all, List<String> chosen) {
    List<String> left = new ArrayList<>(all);
    left.removeAll(chosen);
    if (left.size() > 1 || left.size() == 1 && !left.get(0).equals(all.get(0))) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s: the columns %s have names of columns that are no numbers. List the columns that are"
              + " to be read in Columns, such as Columns=2-%s",
          path,
          SampleTable.shown(left),
          all.size());
    }
  }

  private static String letters(String header) {
    return header.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
  }

  /** Whether the rows are features, and the last column tells their taxa, as biom-format has it. */
  private static boolean endsWithTaxa(List<String> all) {
    return all.size() > 2
        && NameColumn.isOfFeatures(all.get(0))
        && TAXA.contains(letters(all.get(all.size() - 1)));
  }

  /** All columns between the names of the features and their taxa, if the table has these. */
  private static Optional<VectorColumns> withoutTaxa(List<String> all) {
    return endsWithTaxa(all)
        ? Optional.of(VectorColumns.of("2-" + (all.size() - 1)))
        : Optional.empty();
  }

  private SampleTable table(
      Entries entries,
      Optional<List<String>> ofRows,
      Optional<List<String>> ofColumns,
      int rows,
      int columns,
      boolean transposed) {
    Optional<List<String>> features = transposed ? ofRows : ofColumns;
    if (featureFile.isPresent()) {
      if (features.isPresent()) {
        throw new SpidalException(
            ExitCode.CONFIG, "%s has names of features; leave FeatureFile out", path);
      }
      features =
          featureFile.map(names -> PointNames.read(names, transposed ? rows : columns).list());
    }
    return new SampleTable(
        path,
        transposed ? ofColumns : ofRows,
        features,
        transposed ? entries.transposed(rows, columns) : entries.rows(rows, columns));
  }
}
