package imagefeatures;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.results.Outputs;

/**
 * Vectors of images for {@code ./spidal kmeans}: histograms of oriented gradients of whole images,
 * or of the pieces that they are cut into.
 */
public final class ImageFeatures extends Application {
  static final Key<Path> IMAGES =
      Key.inputPath("ImageFile")
          .required("images")
          .doc("A folder with PNG and JPEG files, also in folders in it; or an IDX file.");
  static final Key<Integer> SIDE =
      Key.integer("Side").between(8, 1024).byDefault(28).doc("Pixels of a square's side.");
  static final Key<Integer> CELL =
      Key.integer("Cell").atLeast(2).byDefault(7).doc("Pixels of a cell's side; 2 cells at least.");
  static final Key<Boolean> CUT =
      Key.flag("Cut").byDefault(false).doc("Cut images into squares; without it they are scaled.");
  static final Key<Path> FEATURES =
      Key.outputPath("FeatureFile")
          .byDefault(Path.of("features.npy"))
          .doc("A vector for each image or piece.");
  static final Key<Path> FOLDER = OutputKeys.directory(FEATURES);
  private static final KeySet KEYS =
      KeySet.of("image-features", "Histograms of oriented gradients of images.")
          .section("Images", IMAGES, SIDE, CUT)
          .section("Features", CELL)
          .include(OutputKeys.of(FEATURES, FOLDER))
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  public ImageFeatures() {
    super(
        new Declaration(
            KEYS,
            Outputs.of(FEATURES, FOLDER)
                .derived("names.txt", "The file of each vector, and where it was cut."),
            ImageFeatures::check));
  }

  private static void check(Settings settings, Problems problems) {
    if (settings.get(SIDE) < 2 * settings.get(CELL)) {
      problems.add(CELL, "Side must be at least two cells");
    }
  }

  public static void main(String[] arguments) {
    new ProgramCommand(new ImageFeatures()).execute(arguments);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker ->
        new FeatureRun(
            settings,
            worker.ofProcess(
                () -> new ImageSet(settings.get(IMAGES), settings.get(SIDE), settings.get(CUT))));
  }
}
