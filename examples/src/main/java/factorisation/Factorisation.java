package factorisation;

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

/**
 * Factors of a matrix of ratings by stochastic gradient descent, on all workers at once without a
 * lock: users and items are cut into as many blocks, and in each of so many steps a worker has
 * other blocks of items than all others, which go round from worker to worker (R. Gemulla et al.,
 * KDD 2011, 69).
 */
public final class Factorisation extends Application {
  static final Key<Path> RATINGS =
      Key.inputPath("RatingFile")
          .required("ratings.txt")
          .doc(
              "Lines 'user item rating', users and items from 0, or another form of a sparse matrix.");
  static final Key<Integer> RANK =
      Key.integer("Rank").atLeast(1).byDefault(50).doc("Factors of each user and each item.");
  static final Key<Integer> EPOCHS =
      Key.integer("Epochs").atLeast(1).byDefault(20).doc("How often each rating is used.");
  static final Key<Double> RATE =
      Key.decimal("LearningRate").above(0.0).byDefault(0.005).doc("Length of a step.");
  static final Key<Double> DECAY =
      Key.decimal("Regularisation").atLeast(0.0).byDefault(0.02).doc("Pull of factors to 0.");
  static final Key<Double> TEST =
      Key.decimal("TestShare")
          .between(0.0, 0.9)
          .byDefault(0.1)
          .doc("Share of the ratings that are held out, to measure the error on them.");
  static final Key<Long> SEED = Key.longInteger("Seed").byDefault(1L).doc("Of all random numbers.");
  static final Key<Path> USERS =
      Key.outputPath("UserFile")
          .byDefault(Path.of("users.txt"))
          .doc(
              "One user per line: the bias, and the factors. The file of items is named after it.");
  static final Key<Path> FOLDER = OutputKeys.directory(USERS);
  private static final KeySet KEYS =
      KeySet.of("factorisation", "Factors of a matrix of ratings.")
          .section("Ratings", RATINGS, TEST)
          .section("Search", RANK, EPOCHS, RATE, DECAY, SEED)
          .include(OutputKeys.of(USERS, FOLDER))
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  public Factorisation() {
    super(
        new Declaration(
            KEYS,
            Outputs.of(USERS, FOLDER)
                .derived("items.txt", "One item per line, as in the main file.")));
  }

  public static void main(String[] arguments) {
    new ProgramCommand(new Factorisation()).execute(arguments);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker -> new FactorRun(settings, SparseInput.open(worker, settings.get(RATINGS), null));
  }
}
