package pagerank;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.loading.SparseInput;
import org.spidal.common.program.Application;
import org.spidal.common.program.Declaration;
import org.spidal.common.program.ProgramCommand;
import org.spidal.common.results.Outputs;

/**
 * PageRank of a directed graph (S. Brin and L. Page, 1998). Pages without links give to all pages,
 * or with StartPages, as the random jumps do, to these alone.
 */
public final class PageRank extends Application {
  static final Key<Path> LINKS =
      Key.inputPath("LinkFile")
          .required("links.txt")
          .doc("Lines 'from to', numbers of pages from 0; or another form of a sparse matrix.");
  static final Key<Double> DAMPING =
      Key.decimal("Damping").between(0.0, 0.9999).byDefault(0.85).doc("Share that links give.");
  static final Key<List<Double>> STARTS =
      Key.decimals("StartPages").doc("Pages at which the random jumps end; none: at all.");
  static final Key<Double> TOLERANCE =
      Key.decimal("Tolerance")
          .atLeast(0.0)
          .byDefault(1e-14)
          .doc("The search ends when the ranks of all pages together change by no more.");
  static final Key<Integer> ROUNDS =
      Key.integer("MaxRounds").atLeast(1).byDefault(1000).doc("The search ends after so many.");
  static final Key<Path> RANKS =
      Key.outputPath("RankFile").byDefault(Path.of("ranks.txt")).doc("Each page and its rank.");
  static final Key<Path> FOLDER = OutputKeys.directory(RANKS);
  private static final KeySet KEYS =
      KeySet.of("pagerank", "Ranks of the pages of a graph.")
          .section("Graph", LINKS)
          .section("Ranks", DAMPING, STARTS, TOLERANCE, ROUNDS)
          .include(OutputKeys.of(RANKS, FOLDER))
          .include(CheckpointKeys.ALL)
          .aside("Memory", MachineKeys.MEMORY_BUDGET)
          .include(MachineKeys.OF_JOB);

  public PageRank() {
    super(new Declaration(KEYS, Outputs.of(RANKS, FOLDER), PageRank::check));
  }

  private static void check(Settings settings, Problems problems) {
    if (starts(settings).stream().anyMatch(page -> page < 0 || page % 1 != 0)) {
      problems.add(STARTS, "must be numbers of pages, from 0");
    }
  }

  /** The pages at which random jumps end; none for all. */
  static List<Double> starts(Settings settings) {
    return settings.find(STARTS).orElse(List.of());
  }

  public static void main(String[] arguments) {
    new ProgramCommand(new PageRank()).execute(arguments);
  }

  @Override
  public Opening configure(Settings settings) {
    return worker ->
        new RankRun(
            settings, SparseInput.open(worker, settings.get(LINKS), null).square().transposed());
  }
}
