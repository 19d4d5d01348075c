package org.spidal.interpolation.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.Sentence;
import org.spidal.common.partition.RowRange;
import org.spidal.common.program.DryRunContext;
import org.spidal.common.program.PassTrial;
import org.spidal.common.program.PassTrial.Whole;
import org.spidal.common.program.PassTrial.Work;
import org.spidal.common.program.Trial;
import org.spidal.distances.stream.BlockNumbers;
import org.spidal.distances.stream.ObjectFile.Block;
import org.spidal.interpolation.bound.WholeBound;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.BlockSearch;
import org.spidal.interpolation.solve.LandmarkStudy;
import org.spidal.interpolation.solve.LandmarkStudy.Knowledge;
import org.spidal.interpolation.solve.PlacementField;
import org.spidal.interpolation.solve.PlacementOptions;

/**
 * How long all objects will take: the landmarks are studied, as in the job, and some objects of the
 * first block are placed.
 *
 * @param <S> sets of objects
 */
public final class TimeTrial<S> {
  private static final double SECONDS = 4;
  private static final double SHORT = 0.05;
  private static final int MOST_AT_ONCE = 64;
  private static final int FEWEST = 8;

  /** Of a pass over a subset. */
  private static final double SECONDS_OF_PAIR = 0.5e-9;

  private final DryRunContext context;
  private final Inputs<S> inputs;
  private final PlacementOptions options;
  private final LandmarkStudy study;

  public TimeTrial(
      DryRunContext context, Inputs<S> inputs, PlacementOptions options, LandmarkStudy study) {
    this.context = context;
    this.inputs = inputs;
    this.options = options;
    this.study = study;
  }

  /** How many objects there are, found by reading all of them; the same for all threads. */
  public static long objects(DryRunContext context, Inputs<?> inputs) {
    return context.worker().ofProcess(() -> count(inputs));
  }

  private static <S> long count(Inputs<S> inputs) {
    long[] count = {0};
    inputs
        .objects()
        .read(
            block -> {
              count[0] = block.end();
              return true;
            });
    return count[0];
  }

  /** Tries, and says what it found. Collective. */
  public String text() {
    Collectives collectives = context.open();
    long before = System.nanoTime();
    long objects = objects(context, inputs);
    if (objects == 0) {
      return "there are no objects to place";
    }
    double reading = (System.nanoTime() - before) / 1e9;
    before = System.nanoTime();
    Knowledge knowledge = study.run(context.worker(), collectives, context.own(), options);
    double landmarks = (System.nanoTime() - before) / 1e9;
    double each = secondsOfObject(collectives, knowledge);
    WholeBound<S> bound = new WholeBound<>(inputs, options, inputs.size() + objects);
    double seconds =
        landmarks
            + reading
            + objects * each / collectives.size()
            + bound.pairsOfWorker(collectives.size()) * SECONDS_OF_PAIR;
    return Sentence.of(
        "%,d %s, %.3g ms for each: about %.3g s in all",
        objects, inputs.objects().plural(), 1e3 * each, collectives.max(seconds));
  }

  /**
   * The same of one worker that waits for nobody, for the plan of another cluster. It studies all
   * landmarks, as the others do not tell it what they found.
   *
   * @param placed of the job
   */
  public Optional<PassTrial> alone(BlockNumbers placed) {
    Collectives collectives = context.open();
    long before = System.nanoTime();
    long objects = objects(context, inputs);
    if (objects == 0) {
      return Optional.empty();
    }
    double reading = (System.nanoTime() - before) / 1e9;
    before = System.nanoTime();
    RowRange all = new RowRange(0, inputs.size());
    Knowledge knowledge = study.run(context.worker(), collectives, all, options);
    double landmarks = (System.nanoTime() - before) / 1e9 / collectives.size();
    Block<S> block = context.worker().ofProcess(this::first);
    Work work = Work.ofPieces(secondsOfObject(collectives, knowledge) * block.size(), block.size());
    double here = work.secondsOfMost(collectives.size());
    WholeBound<S> bound = new WholeBound<>(inputs, options, inputs.size() + objects);
    double besides =
        landmarks + reading + bound.pairsOfWorker(collectives.size()) * SECONDS_OF_PAIR;
    double blocks = objects / (double) block.size();
    double[] mine = new double[placed.part(block, 0).size() * width()];
    return Optional.of(
        PassTrial.of(
            Sentence.of("block of %s %s", block.size(), inputs.objects().plural()),
            work,
            () -> {
              placed.gather(collectives, block, mine);
              return 1;
            },
            new Whole(
                Sentence.of("%,d %s: about", objects, inputs.objects().plural()),
                (rows, other) -> besides * rows / here + blocks * (rows + other)),
            collectives));
  }

  private int width() {
    return PlacementField.width(inputs.landmarks().map().dimension());
  }

  /** Places objects all over the first block. */
  private double secondsOfObject(Collectives collectives, Knowledge knowledge) {
    Block<S> block = context.worker().ofProcess(this::first);
    BlockSearch.Distances distances =
        context.worker().ofProcess(() -> BlockSearch.Distances.of(inputs, block));
    BlockSearch<S> search = new BlockSearch<>(inputs, knowledge, options);
    double[] found = new double[MOST_AT_ONCE * width()];
    int[] atOnce = {1};
    return new Trial(collectives)
        .ofUnit(
            SECONDS,
            FEWEST,
            step -> {
              long before = System.nanoTime();
              long k = collectives.rank() + step * collectives.size();
              int from = (int) (k * MOST_AT_ONCE % block.size());
              RowRange some = new RowRange(from, Math.min(block.size(), from + atOnce[0]));
              search.find(block.first(), distances, some, found);
              // a job works on long rows of objects, but slow ones must not take too long here
              boolean slow = System.nanoTime() - before > SHORT * 1e9;
              atOnce[0] = slow ? atOnce[0] : Math.min(MOST_AT_ONCE, 2 * atOnce[0]);
              return some.size();
            });
  }

  private Block<S> first() {
    List<Block<S>> blocks = new ArrayList<>();
    inputs
        .objects()
        .read(
            block -> {
              blocks.add(block);
              return false;
            });
    return blocks.get(0);
  }
}
