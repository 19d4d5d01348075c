package org.spidal.neighbours;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.loading.MatrixOptions;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.points.PointMap;
import org.spidal.common.program.Annotations;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.program.Results;
import org.spidal.common.program.RowwiseRun;
import org.spidal.common.results.Outputs;
import org.spidal.common.view.ViewerPage;

/** A whole program on a matrix: the k nearest neighbours of each of N objects. */
public final class Neighbours extends Application {
  private static final Key<Integer> COUNT =
      Key.integer("Neighbours").byDefault(10).between(1, 1000).doc("k, of each object.");
  private static final Key<Path> TABLE =
      Key.outputPath("NeighbourFile")
          .byDefault(Path.of("neighbours.tsv"))
          .doc("The neighbours: object, rank from 1, neighbour, distance.");
  private static final Key<Path> FOLDER = OutputKeys.directory(TABLE);
  private static final KeySet KEYS =
      KeySet.of("neighbours", "The k nearest neighbours of N objects, from all their distances.")
          .include(InputKeys.OF_MATRIX)
          .section("Search", COUNT)
          .include(OutputKeys.of(TABLE, FOLDER))
          .include(LabelKeys.OF_POINTS)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_MATRIX);

  public Neighbours() {
    super(
        new Declaration(
            KEYS, Outputs.of(TABLE, FOLDER).derived("viewer.html", "The map of AddMdsFile.")));
  }

  /** Ends the process with one of {@link org.spidal.common.fault.ExitCode}. */
  public static void main(String[] args) {
    new ProgramCommand(new Neighbours()).execute(args);
  }

  @Override
  public Opening configure(Settings settings) {
    MatrixOptions options = MatrixOptions.of(settings);
    return worker -> new NeighbourRun(settings, worker.ofProcess(options::open));
  }

  /** One worker's part. Of each row are found the k neighbours, and then their distances. */
  private static final class NeighbourRun extends RowwiseRun {
    private static final int NONE = -1;

    private final Settings settings;
    private final int k;
    private Labels labels;
    private Optional<PointMap> map;

    NeighbourRun(Settings settings, MatrixFile file) {
      super(settings, file, 2 * settings.get(COUNT));
      this.settings = settings;
      this.k = settings.get(COUNT);
    }

    @Override
    public void annotate(Annotations.Reader files) {
      Annotations annotations = files.read(Optional.empty());
      labels = annotations.labels(Labels.none(points()));
      map = annotations.map();
    }

    /** Of objects that are equally near the first are taken. */
    @Override
    protected void find(int row, float[] distances, double[] found) {
      Arrays.fill(found, 0, k, NONE);
      Arrays.fill(found, k, 2 * k, Double.POSITIVE_INFINITY);
      for (int j = 0; j < distances.length; j++) {
        if (j != row && distances[j] < found[2 * k - 1]) { // never so if it is missing (NaN)
          int r = k - 1;
          for (; r > 0 && distances[j] < found[k + r - 1]; r--) {
            found[r] = found[r - 1];
            found[k + r] = found[k + r - 1];
          }
          found[r] = j;
          found[k + r] = distances[j];
        }
      }
    }

    @Override
    public void write(Results results) {
      AtomicFile.write(
          results.mainFile(),
          out -> {
            out.write("object\trank\tneighbour\tdistance\n");
            for (int i = 0; i < points(); i++) {
              for (int r = 0; r < k && found(i, r) != NONE; r++) {
                out.write(labels.id(i) + "\t" + (r + 1) + "\t" + labels.id((int) found(i, r)));
                out.write("\t" + (float) found(i, k + r) + "\n");
              }
            }
          });
      double[] nearest = IntStream.range(0, points()).mapToDouble(this::nearest).toArray();
      map.ifPresent(
          places ->
              new ViewerPage("Neighbours", places.coordinates(), places.dimension(), labels)
                  .numbers("distance of the nearest", nearest)
                  .write(results.named("viewer.html")));
      results.summary().put("neighbours", k);
    }

    private double nearest(int i) {
      return found(i, 0) == NONE ? Double.NaN : found(i, k);
    }

    @Override
    public void plan(MemoryPlan plan, DryRunContext context) {
      super.plan(plan, context);
      plan.ofJob("result files", MemoryPlan.Kind.OUTPUT, 40L * k * points());
    }
  }
}
