package sphericalkmeans;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.loading.SparseInput;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.results.Outputs;
import org.spidal.common.sparse.SparseFile.Form;

/**
 * Spherical K-means of the rows of a sparse matrix, such as documents by their terms: each row goes
 * to the cluster whose center is nearest by the cosine (I. S. Dhillon and D. S. Modha, Machine
 * Learning 42 (2001) 143).
 *
 * <p>This is a whole program on SPIDAL's kit. It declares keys and outputs, and says how a run is
 * opened; {@link SphericalRun} is one worker's part.
 */
public final class SphericalKMeans extends Application {
  static final Key<Path> ROWS =
      Key.inputPath("RowFile")
          .required("documents.txt")
          .doc(
              "A sparse matrix: lines 'i column:value ...' or 'i j value' from 0, SVMlight's, Matrix"
                  + " Market, or SciPy's .npz; plain or gzip.");
  static final Key<Form> FORM =
      Key.choice("RowForm", Form.class)
          .otherwise("as the file looks")
          .doc("What the lines of RowFile are.");
  static final Key<Integer> CLUSTERS =
      Key.integer("Clusters").atLeast(1).byDefault(20).doc("Number of clusters.");
  static final Key<Long> SEED =
      Key.longInteger("Seed").byDefault(1L).doc("Determines with which rows clusters begin.");
  static final Key<Integer> ITERATIONS =
      Key.integer("MaxIterations").atLeast(1).byDefault(100).doc("The search ends after so many.");
  static final Key<Path> LABELS =
      Key.outputPath("LabelFile")
          .byDefault(Path.of("labels.txt"))
          .doc("The cluster of each row, from 0, one per line; -1 for a row without entries.");
  static final Key<Path> FOLDER = OutputKeys.directory(LABELS);
  private static final KeySet KEYS =
      KeySet.of("spherical-kmeans", "Clusters of the rows of a sparse matrix, by the cosine.")
          .section("Rows", ROWS, FORM)
          .section("Search", CLUSTERS, SEED, ITERATIONS)
          .include(OutputKeys.of(LABELS, FOLDER))
          .include(CheckpointKeys.ALL)
          .aside("Memory", MachineKeys.MEMORY_BUDGET)
          .include(MachineKeys.OF_JOB);

  public SphericalKMeans() {
    super(new Declaration(KEYS, Outputs.of(LABELS, FOLDER)));
  }

  public static void main(String[] arguments) {
    new ProgramCommand(new SphericalKMeans()).execute(arguments);
  }

  @Override
  public Opening configure(Settings settings) {
    Path rows = settings.get(ROWS);
    return worker ->
        new SphericalRun(
            settings, SparseInput.open(worker, rows, settings.find(FORM).orElse(null)));
  }
}
