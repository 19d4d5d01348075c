package org.spidal.landmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.spidal.common.checkpoint.Checkpoints;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.AtomicFile;
import org.spidal.common.job.Worker;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.labels.PointNames;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.MemoryPlan;
import org.spidal.common.program.MemoryPlan.Kind;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Results;
import org.spidal.common.program.Run;
import org.spidal.common.program.RunContext;
import org.spidal.common.program.Trial;
import org.spidal.common.program.UsualPhase;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.Tiling.Tile;
import org.spidal.distances.stream.BlockNumbers;
import org.spidal.distances.stream.BlockStream;
import org.spidal.distances.stream.ObjectFile;
import org.spidal.distances.stream.ObjectFile.Block;
import org.spidal.distances.stream.RandomObjects;
import org.spidal.distances.stream.Strata;
import org.spidal.landmarks.config.LandmarkKeys;
import org.spidal.landmarks.config.LandmarkKeys.LandmarkChoice;

/**
 * The way of the data: find centers, compare all objects with them, choose, write. These are short
 * ways through the file; a run that goes on after a stop takes them again.
 *
 * @param <S> sets of objects
 */
final class LandmarkRun<S> implements Run {
  private static final int EXCHANGED = 1 << 12;
  private static final int BLOCK = 0;

  // of the trial of a plan
  private static final double TRIAL_SECONDS = 2;
  private static final int AT_ONCE = 16;

  // random numbers
  private static final int CENTER = 1;
  private static final int DRAW = 2;

  /** A map of so many objects themselves is better, and takes little time. */
  private static final int FEW = 10_000;

  /** The landmarks as text or numbers. */
  private static final int BYTES_OF_LANDMARK = 2000;

  private final Settings settings;
  private final ObjectFile<S> file;
  private final int number;
  private BlockNumbers nearest;
  private Seen<S> seen;
  private int[] chosen;

  /** What the first way through the file has found. */
  private record Seen<S>(RandomObjects<S> centers, long objects) {}

  LandmarkRun(Settings settings, ObjectFile<S> file) {
    this.settings = settings;
    this.file = file;
    this.number = settings.get(LandmarkKeys.NUMBER);
  }

  @Override
  public int points() {
    return number;
  }

  @Override
  public List<String> notes() {
    return file.notes();
  }

  @Override
  public String text() {
    return number + " landmarks from " + settings.computedFrom().get(0);
  }

  @Override
  public void declare(Worker worker, SharedLayout layout, RowPartition partition) {
    layout.heapArrays(EXCHANGED);
    nearest = new BlockNumbers(layout, "nearest", worker.size(), 2);
  }

  @Override
  public void solve(RunContext context) {
    Worker worker = context.worker();
    context.timer().enter(UsualPhase.LOADING);
    seen = worker.ofProcess(this::look);
    context.timer().enter(UsualPhase.SEARCH);
    context.console().say(seen.objects() + " " + file.plural() + ", " + context.workers());
    IndexedRandom draw = new IndexedRandom(settings.get(SearchKeys.SEED), DRAW);
    if (compares()) {
      Strata strata = compare(context);
      chosen = worker.rank() == 0 ? strata.choose(number, draw) : null;
    } else {
      chosen = any(draw);
    }
  }

  /** Counts the objects, and draws the centers. */
  private Seen<S> look() {
    RandomObjects<S> centers =
        new RandomObjects<>(file, settings.get(SearchKeys.SEED), CENTER, Strata.CENTERS);
    long[] objects = {0};
    file.read(
        block -> {
          centers.add(block);
          objects[0] = block.end();
          return true;
        });
    if (objects[0] <= number || objects[0] > Strata.MOST_OBJECTS) {
      throw new SpidalException(
          ExitCode.DATA,
          "%s has %s %s%s",
          settings.computedFrom().get(0),
          objects[0],
          file.plural(),
          objects[0] <= number
              ? ", not more than NumberLandmarks=" + number + "; map all of them with damds"
              : "; at most " + Strata.MOST_OBJECTS + " can be told apart");
    }
    return new Seen<>(centers, objects[0]);
  }

  /** Finds the nearest center of each object; worker 0 gets all. */
  private Strata compare(RunContext context) {
    Worker worker = context.worker();
    Checkpoints checkpoints = context.checkpoints(() -> "comparing " + file.plural());
    checkpoints.begin(new RunState());
    ObjectDistances<S> columns =
        worker.ofProcess(() -> file.distances(seen.centers().objects(0, 1, seen.centers().size())));
    Strata strata = new Strata();
    try (BlockStream<S, PairDistances> stream =
        worker.ofProcess(() -> new BlockStream<>(file, block -> columns.from(block.objects())))) {
      for (var next = stream.next(worker); next != null; next = stream.next(worker)) {
        double[] mine = find(next.made(), nearest.part(next.block(), worker.rank()));
        double[] all = nearest.gather(context.collectives(), next.block(), mine);
        for (int i = 0; all != null && i < next.block().size(); i++) {
          strata.add((int) all[2 * i], (float) all[2 * i + 1]);
        }
        checkpoints.course().boundary(BLOCK);
      }
    }
    return strata;
  }

  /** The nearest center of some objects, and its distance; none is far away from all. */
  private static double[] find(PairDistances pairs, RowRange own) {
    int columns = pairs.columns();
    double[] found = new double[2 * own.size()];
    double[] distances = new double[own.size() * columns];
    if (own.size() > 0) {
      pairs.kernel().compute(new Tile(own.start(), own.end(), 0, columns), distances);
    }
    for (int i = 0; i < own.size(); i++) {
      found[2 * i + 1] = Double.NaN;
      for (int c = 0; c < columns; c++) {
        double distance = distances[i * columns + c];
        if (distance < found[2 * i + 1] || found[2 * i + 1] != found[2 * i + 1]) {
          found[2 * i] = c;
          found[2 * i + 1] = distance;
        }
      }
    }
    return found;
  }

  /** Those with the least random numbers. */
  private int[] any(IndexedRandom draw) {
    TreeMap<Long, Integer> least = new TreeMap<>();
    for (int i = 0; i < seen.objects(); i++) {
      long bits = draw.bits(i);
      if (least.size() < number || bits < least.lastKey()) {
        least.put(bits, i);
        if (least.size() > number) {
          least.pollLastEntry();
        }
      }
    }
    return least.values().stream().mapToInt(i -> i).sorted().toArray();
  }

  @Override
  public void write(Results results) {
    AtomicFile.write(
        results.mainFile(),
        out -> {
          for (int landmark : chosen) {
            out.write(landmark + "\n");
          }
        });
    file.copy(chosen, results.named(file.extension()));
    file.names(chosen).ifPresent(names -> writeNames(names, results));
    results.summary().put("objects", seen.objects());
    results.summary().put("landmarks", number);
    results.tellOfNamed(file.extension());
    results.say("%d landmarks of %d %s", number, seen.objects(), file.plural());
    if (seen.objects() <= FEW) {
      results.sayLast(
          "a map of all %s %s is better than one of landmarks, and takes little time: ./spidal"
              + " distances%s, ./spidal damds",
          seen.objects(),
          file.plural(),
          file.extension().equals(".fasta") ? " -DDistance=kmer" : "");
    }
  }

  private static void writeNames(List<String> names, Results results) {
    AtomicFile.write(
        results.named("ids.txt"),
        out -> {
          for (String name : names) {
            out.write(PointNames.line(name) + "\n");
          }
        });
    results.sayOfNamed("ids.txt", "the names of the landmarks (IdFile)");
  }

  @Override
  public void plan(MemoryPlan plan, DryRunContext context) {
    Seen<S> all = context.worker().ofProcess(this::look);
    seen = all;
    plan.ofJob("numbers of all objects", Kind.HEAP, 3 * Long.BYTES * all.objects())
        .ofJob("result files", Kind.OUTPUT, (long) number * BYTES_OF_LANDMARK);
  }

  @Override
  public void trial(DryRunContext context) {
    if (compares()) {
      double seconds = secondsOfObject(context, context.small()) * seen.objects();
      context
          .console()
          .say(
              "%,d %s: about %s, and the time to read them twice",
              seen.objects(), file.plural(), Trial.text(seconds / context.worker().size()));
    }
  }

  /** What the workers share out is the comparison; without it there is only reading. */
  @Override
  public Optional<PassTrial> passTrial(DryRunContext context) {
    if (!compares()) {
      return Optional.empty();
    }
    Collectives collectives = context.open();
    Block<S> block = first();
    double seconds = secondsOfObject(context, collectives) * block.size();
    double blocks = seen.objects() / (double) block.size();
    double[] mine = new double[2 * nearest.part(block, 0).size()];
    return Optional.of(
        PassTrial.of(
            Sentence.of("block of %s %s", block.size(), file.plural()),
            Work.ofPieces(seconds, block.size()),
            () -> {
              nearest.gather(collectives, block, mine);
              return 1;
            },
            new Whole(
                Sentence.of(
                    "%,d %s, besides reading them twice: about", seen.objects(), file.plural()),
                (rows, other) -> blocks * (rows + other)),
            collectives));
  }

  private boolean compares() {
    return settings.get(LandmarkKeys.CHOICE) != LandmarkChoice.RANDOM;
  }

  private Block<S> first() {
    List<Block<S>> blocks = new ArrayList<>();
    file.read(
        block -> {
          blocks.add(block);
          return false;
        });
    return blocks.get(0);
  }

  /** CPU seconds to find the nearest center of an object. Collective. */
  private double secondsOfObject(DryRunContext context, Collectives collectives) {
    PairDistances pairs =
        context
            .worker()
            .ofProcess(
                () ->
                    file.distances(seen.centers().objects(0, 1, seen.centers().size()))
                        .from(first().objects()));
    int some = Math.min(AT_ONCE, pairs.rows());
    return new Trial(collectives)
        .ofUnit(
            TRIAL_SECONDS,
            1,
            step -> {
              int from = (int) (step * some % (pairs.rows() - some + 1));
              find(pairs, new RowRange(from, from + some));
              return some;
            });
  }

  @Override
  public long checkpointBytes() {
    return Checkpoints.SOME_DECISIONS;
  }
}
