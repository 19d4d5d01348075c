package imagefeatures;

import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.SharedFloats;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.vectors.VectorNpyWriter;

/** One worker's part of a run. */
final class FeatureRun implements Run {
  private final int side;
  private final int cell;
  private final ImageSet images;
  private final int length;
  private SharedFloats<Parts> features;

  FeatureRun(Settings settings, ImageSet images) {
    this.side = settings.get(ImageFeatures.SIDE);
    this.cell = settings.get(ImageFeatures.CELL);
    this.images = images;
    this.length = Hog.length(side, cell);
  }

  @Override
  public int points() {
    return images.size();
  }

  @Override
  public String text() {
    return images.size() + " images of " + side + " x " + side + " pixels";
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    features = layout.floats("features", Distribution.byRows(partition, length));
  }

  @Override
  public void solve(RunContext context) {
    context.timer().enter(UsualPhase.SEARCH);
    RowRange own = context.own();
    ImageSet.Reader reader = images.new Reader();
    Hog hog = new Hog(side, cell);
    float[] grey = new float[side * side];
    float[] vector = new float[length];
    for (int i = own.start(); i < own.end(); i++) {
      reader.read(i, grey);
      hog.compute(grey, vector, 0);
      features.put((long) i * length, vector, 0, length);
    }
    context.collectives().gather(features, 0);
  }

  @Override
  public void write(Results results) {
    float[] vector = new float[length];
    VectorNpyWriter.write(
        results.mainFile(),
        images.size(),
        length,
        (i, target) -> {
          features.get((long) i * length, vector, 0, length);
          for (int k = 0; k < length; k++) {
            target[k] = vector[k];
          }
        });
    AtomicFile.write(
        results.named("names.txt"),
        out -> {
          for (int i = 0; i < images.size(); i++) {
            out.write(images.name(i) + "\n");
          }
        });
    results.summary().put("dimension", length);
    results.say("%d vectors of %d numbers", images.size(), length);
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    plan.ofJob("result files", Kind.OUTPUT, (long) images.size() * (length * Double.BYTES + 40L));
  }

  @Override
  public long checkpointBytes() {
    return 0;
  }
}
