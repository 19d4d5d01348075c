package org.spidal.common.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.collective.Collectives;
import org.spidal.common.collective.Distribution;
import org.spidal.common.collective.Extreme;
import org.spidal.common.collective.Keyed;
import org.spidal.common.collective.Parts;
import org.spidal.common.collective.Plan;
import org.spidal.common.collective.Pulled;
import org.spidal.common.collective.Pushed;
import org.spidal.common.collective.Reduction;
import org.spidal.common.collective.SharedDoubles;
import org.spidal.common.collective.SharedLayout;
import org.spidal.common.collective.SharedLongs;
import org.spidal.common.collective.ToEach;
import org.spidal.common.collective.Vectors;
import org.spidal.common.collective.Whole;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.ImaginedJob;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.partition.RowPartition;
import org.spidal.common.testing.WrittenTable;
import org.spidal.common.text.ByteSize;
import org.spidal.common.transport.Traffic.Call;

/**
 * What each operation sends in jobs of 2 to 4,096 workers, counted on an imagined job, is what its
 * documented cost says: no more messages and no more bytes. The counts stand in
 * docs/reference/collectives.md; {@code -Dspidal.regenerate=true} writes them anew.
 */
class CostOfOperationsTest {
  private static final Path PAGE = Path.of("docs/reference/collectives.md");

  /** Nodes, and workers of each: those of the table, and some between. */
  private static final int[][] SHAPES = {{2, 1}, {4, 4}, {16, 16}, {256, 16}};

  private static final int[][] MORE_SHAPES = {{3, 1}, {5, 3}, {32, 1}, {64, 4}, {128, 24}};

  /** Numbers that all workers have together, or that a vector has. */
  private static final int NUMBERS = 1 << 16;

  private static final double BYTES = 8.0 * NUMBERS;
  private static final int ROOM = 1 << 20;
  private static final int KEYS = 1000;
  private static final int STEP = 1 << 20; // of long vectors

  @TempDir private Path folder;

  /** Nodes of one group each, and workers of each. */
  private record Shape(int nodes, int perNode) {
    int workers() {
      return nodes * perNode;
    }

    /** Messages of a leader in what all leaders agree on first. */
    int rounds() {
      return Integer.SIZE - Integer.numberOfLeadingZeros(nodes - 1);
    }

    /** Bytes of that, with some data of each group. */
    double small(double data) {
      return (nodes - 1) * (4 + 16 + data);
    }

    /** What a leader sends that has a part of {@code bytes} for each other one. */
    double toOthers(double bytes) {
      return bytes * (nodes - 1) / nodes;
    }
  }

  /** What a leader sends at most. */
  private record Cost(double messages, double bytes) {}

  /** Declares sections, and says what is done with them. */
  @FunctionalInterface
  private interface Subject {
    Consumer<Collectives> declare(Worker worker, SharedLayout layout);
  }

  private record Operation(
      String name, String size, String documented, Subject subject, Function<Shape, Cost> cost) {}

  /** What a leader sends in one call, or gets where that is more, and what its group shares. */
  private record Counted(long messages, double bytes, long region) {
    String text() {
      return Sentence.of("%s, %s, %s", Long.toString(messages), size(bytes), size(region));
    }

    private static String size(double bytes) {
      return ByteSize.text((long) bytes);
    }
  }

  private static Subject ofParts(BiConsumer<Collectives, SharedDoubles<Parts>> call) {
    return (worker, layout) -> {
      RowPartition rows = worker.partition(NUMBERS);
      SharedDoubles<Parts> parts = layout.doubles("parts", Distribution.byRows(rows, 1));
      return all -> call.accept(all, parts);
    };
  }

  private static Subject ofVectors(BiConsumer<Collectives, SharedDoubles<Vectors>> call) {
    return (worker, layout) -> {
      SharedDoubles<Vectors> vectors = layout.doubles("vectors", Distribution.vectors(NUMBERS));
      return all -> call.accept(all, vectors);
    };
  }

  private static Subject ofHeap(BiConsumer<Collectives, int[]> call) {
    return (worker, layout) -> {
      layout.heapArrays(ROOM);
      int[] ones = new int[worker.size()];
      Arrays.fill(ones, 1);
      return all -> call.accept(all, ones);
    };
  }

  private static Subject ofKeys(BiConsumer<Collectives, Keyed> call) {
    return (worker, layout) -> {
      Keyed table = layout.keyed("table", KeyedForm.ofLongs(1).sumOfLongs());
      KeyedRow row = table.newRow();
      return all -> {
        for (int k = 0; k < KEYS; k++) {
          table.add(row.key(k).value(0, 1));
        }
        call.accept(all, table);
      };
    };
  }

  /** Each worker needs {@link #KEYS} rows of 8 bytes, by chance of all, and gives as many. */
  private static Subject ofPlan(BiFunction<Plan, SharedLayout, Consumer<Collectives>> declaration) {
    return (worker, layout) -> {
      RowPartition rows = worker.partition(NUMBERS);
      int own = rows.range(worker.rank()).size();
      int[] starts =
          IntStream.rangeClosed(0, own).map(i -> (int) ((long) KEYS * i / own)).toArray();
      int[] ids = new Random(1).ints(KEYS, 0, NUMBERS).toArray();
      return declaration.apply(worker.plan(rows, ids, rows, starts), layout);
    };
  }

  private static List<Operation> operations() {
    return List.of(
        new Operation(
            "`barrier`",
            "",
            "20 (G - 1)",
            (worker, layout) -> Collectives::barrier,
            s -> new Cost(s.rounds(), s.small(0))),
        new Operation(
            "`sum`, `min`, `max`",
            "one number",
            "(20 + 16 t) (G - 1)",
            (worker, layout) -> all -> all.sum(1.0),
            s -> new Cost(s.rounds(), s.small(16.0 * s.perNode()))),
        new Operation(
            "`min`, `max` with a place",
            "one pair",
            "(20 + 16 t) (G - 1)",
            (worker, layout) -> {
              Extreme extreme = new Extreme();
              return all -> all.min(extreme);
            },
            s -> new Cost(s.rounds(), s.small(16.0 * s.perNode()))),
        new Operation(
            "`broadcast`",
            "512 KiB",
            "S",
            (worker, layout) -> {
              SharedDoubles<Whole> whole = layout.doubles("whole", Distribution.whole(NUMBERS));
              return all -> all.broadcast(whole, 0);
            },
            s -> new Cost(2 * s.rounds(), s.small(0) + BYTES)),
        new Operation(
            "`allGather`, `sumBlocks`",
            "512 KiB of all",
            "S (G - 1) / G",
            ofParts((all, parts) -> all.allGather(parts)),
            s -> new Cost(s.rounds() + s.nodes() - 1, longer(s))),
        new Operation(
            "`gather`, `scatter`",
            "512 KiB of all",
            "S (G - 1) / G at the root",
            ofParts((all, parts) -> all.gather(parts, 0)),
            s -> new Cost(s.rounds() + s.nodes() - 1, longer(s))),
        new Operation(
            "`shift`",
            "512 KiB of all",
            "S / G",
            ofParts((all, parts) -> all.shift(parts, 1)),
            s -> new Cost(s.rounds() + s.nodes() - 1, s.small(0) + BYTES)),
        new Operation(
            "`allReduce`",
            "512 KiB each",
            "2 S (G - 1) / G",
            ofVectors((all, vectors) -> all.allReduce(vectors, Reduction.SUM)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`reduce`",
            "512 KiB each",
            "S (G - 1) / G, at the root twice that",
            ofVectors((all, vectors) -> all.reduce(vectors, Reduction.SUM, 0)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`reduceScatter`",
            "512 KiB each",
            "S (G - 1) / G",
            ofVectors((all, vectors) -> all.reduceScatter(vectors, Reduction.SUM)),
            s -> new Cost(s.rounds() + s.nodes() - 1, s.small(0) + 1.1 * s.toOthers(BYTES))),
        new Operation(
            "`scan`, `exScan`",
            "512 KiB each",
            "2 S (G - 1) / G",
            ofVectors((all, vectors) -> all.scan(vectors, Reduction.SUM)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`allToAll`",
            "1 number from each to each",
            "8 t t (G - 1)",
            (worker, layout) -> {
              SharedLongs<ToEach> blocks =
                  layout.longs("blocks", Distribution.toEach((from, to) -> 1));
              return all -> all.allToAll(blocks);
            },
            s ->
                new Cost(
                    s.rounds() + s.nodes() - 1,
                    s.small(0) + 8.0 * s.perNode() * s.perNode() * (s.nodes() - 1))),
        new Operation(
            "`allToAll` of arrays",
            "1 number from each to each",
            "8 t t (G - 1), or 1/64 of the room",
            ofHeap((all, ones) -> all.ints().allToAll(ones, ones, ones.clone(), ones)),
            s -> {
              int words = Math.max(1, ROOM / 8 / s.workers() / 64); // of a block, that travel
              return new Cost(
                  2 * s.rounds() + s.nodes() - 1,
                  s.small(16.0 * s.perNode())
                      + s.small(0)
                      + 8.0 * words * s.perNode() * s.perNode() * (s.nodes() - 1));
            }),
        new Operation(
            "`pull`",
            "1,000 rows of 8 bytes to each",
            "R (G - 1) / G, rows that several workers of a group need once",
            ofPlan(
                (plan, layout) -> {
                  SharedDoubles<Pulled> rows = layout.doubles("x", Distribution.pulled(plan, 1));
                  return all -> all.pull(rows);
                }),
            s -> alongPlan(s)),
        new Operation(
            "`push`",
            "1,000 rows of 8 bytes of each",
            "R (G - 1) / G, what a row block gives to a row once",
            ofPlan(
                (plan, layout) -> {
                  SharedDoubles<Pushed> given = layout.doubles("y", Distribution.pushed(plan, 1));
                  return all -> all.push(given, new double[NUMBERS]);
                }),
            s -> alongPlan(s)),
        new Operation(
            "`broadcast` of arrays",
            "512 KiB",
            "S",
            ofHeap((all, ones) -> all.longs().broadcast(new long[NUMBERS], NUMBERS, 0)),
            s -> new Cost(2 * s.rounds(), s.small(0) + BYTES)),
        new Operation(
            "`gather`, `scatter` of arrays",
            "512 KiB of all",
            "S (G - 1) / G at the root",
            ofHeap((all, ones) -> all.longs().gather(new long[NUMBERS], counts(all), 0)),
            s -> new Cost(s.rounds() + s.nodes() - 1, longer(s))),
        new Operation(
            "`shift` of arrays",
            "512 KiB of all",
            "S / G",
            ofHeap(
                (all, ones) ->
                    all.longs().shift(new long[NUMBERS / all.size()], NUMBERS / all.size(), 1)),
            s -> new Cost(s.rounds() + s.nodes() - 1, s.small(0) + BYTES)),
        new Operation(
            "`allReduce` of arrays",
            "512 KiB each",
            "2 S (G - 1) / G",
            ofHeap((all, ones) -> all.longs().allReduce(new long[NUMBERS], NUMBERS, Reduction.SUM)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`reduce` of arrays",
            "512 KiB each",
            "S (G - 1) / G, at the root twice that",
            ofHeap((all, ones) -> all.longs().reduce(new long[NUMBERS], NUMBERS, Reduction.SUM, 0)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`scan`, `exScan` of arrays",
            "512 KiB each",
            "2 S (G - 1) / G",
            ofHeap((all, ones) -> all.longs().scan(new long[NUMBERS], NUMBERS, Reduction.SUM)),
            s -> new Cost(s.rounds() + 2 * (s.nodes() - 1), s.small(0) + 2.2 * s.toOthers(BYTES))),
        new Operation(
            "`reduceScatter` of arrays",
            "512 KiB each",
            "S (G - 1) / G",
            ofHeap(
                (all, ones) ->
                    all.longs().reduceScatter(new long[NUMBERS], counts(all), Reduction.SUM)),
            s -> new Cost(s.rounds() + s.nodes() - 1, s.small(0) + 1.1 * s.toOthers(BYTES))),
        new Operation(
            "`allGather` of arrays",
            "1 number of each",
            "(20 + 4 t) (G - 1)",
            ofHeap((all, ones) -> all.ints().allGather(ones.clone(), ones)),
            s -> new Cost(s.rounds(), s.small(4.0 * s.perNode()))),
        new Operation(
            "`regroup`",
            "1,000 rows of 16 bytes of each",
            "R (G - 1) / G to 8 R, at least 64 t t (G - 1)",
            ofKeys((all, table) -> all.regroup(table)),
            s -> rowsMoved(s, 1)),
        new Operation(
            "`reduce` of rows",
            "1,000 rows of 16 bytes of each",
            "that of `regroup`, then R to the root",
            ofKeys((all, table) -> all.reduce(table, all.size() - 1)),
            s -> rowsMoved(s, 2)),
        new Operation(
            "`allReduce` of rows",
            "1,000 rows of 16 bytes of each",
            "that of `regroup`, then t R (G - 1)",
            ofKeys((all, table) -> all.allReduce(table)),
            s -> rowsMoved(s, 3)));
  }

  /** Of rows by chance, a tenth more than on average at most. */
  private static Cost alongPlan(Shape s) {
    return new Cost(
        s.rounds() + s.nodes() - 1, s.small(0) + 1.1 * s.toOthers(8.0 * KEYS * s.perNode()));
  }

  /** What it takes to move rows once, from all to all; so many times. */
  private static Cost rowsMoved(Shape s, int times) {
    double least = 8.0 * 64 * s.perNode() * s.perNode() * (s.nodes() - 1);
    double rows = 8 * 16.0 * KEYS * s.perNode();
    double agreed = 2 * s.small(16.0 * s.perNode()) + s.small(0);
    return new Cost(
        times * (3.0 * s.rounds() + 2 * (s.nodes() - 1)), times * (agreed + least + rows));
  }

  /** Of a part of each worker, of {@link #NUMBERS} numbers of all. */
  private static int[] counts(Collectives all) {
    int[] counts = new int[all.size()];
    Arrays.fill(counts, NUMBERS / all.size());
    return counts;
  }

  private static double longer(Shape s) {
    return s.small(16.0 * s.perNode()) + s.toOthers(BYTES);
  }

  @Test
  void noOperationSendsMoreThanItsCost() {
    for (int[] shape : concat(SHAPES, MORE_SHAPES)) {
      Shape s = new Shape(shape[0], shape[1]);
      for (Operation operation : operations()) {
        Counted counted = count(operation, s);
        Cost cost = operation.cost().apply(s);
        assertThat((double) counted.messages())
            .as("messages of %s on %s", operation.name(), s)
            .isLessThanOrEqualTo(cost.messages());
        assertThat(counted.bytes())
            .as("bytes of %s on %s", operation.name(), s)
            .isLessThanOrEqualTo(cost.bytes() + 1);
      }
    }
  }

  private static int[][] concat(int[][] some, int[][] others) {
    int[][] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    return all;
  }

  private Counted count(Operation operation, Shape shape) {
    ImaginedJob job =
        new ImaginedJob(
            new JobOptions().withMmapDirectory(folder), shape.nodes(), 1, shape.perNode());
    List<Counted> counted = new ArrayList<>();
    job.run(
        worker -> {
          SharedLayout layout = worker.layout();
          Consumer<Collectives> work = operation.subject().declare(worker, layout);
          Collectives all = worker.open(layout);
          List<Call> calls = job.traffic().of(() -> work.accept(all));
          counted.add(
              new Counted(
                  calls.stream().mapToLong(call -> Network.messages(call, shape.nodes())).sum(),
                  calls.stream().mapToDouble(call -> Network.bytesSent(call, shape.nodes())).sum(),
                  layout.close()));
        });
    return counted.get(0);
  }

  @Test
  void thePageHasTheCounts() throws IOException {
    StringBuilder table = new StringBuilder("| operation | size | bytes that a leader sends |");
    for (int[] shape : SHAPES) {
      Shape s = new Shape(shape[0], shape[1]);
      table.append(
          Sentence.of(
              " %s: %s x %s |", Sentence.count(s.workers(), "worker"), s.nodes(), s.perNode()));
    }
    table.append("\n|---|---|---|---|---|---|---|\n");
    for (Operation operation : operations()) {
      table.append(
          Sentence.of(
              "| %s | %s | %s |", operation.name(), operation.size(), operation.documented()));
      for (int[] shape : SHAPES) {
        table
            .append(' ')
            .append(count(operation, new Shape(shape[0], shape[1])).text())
            .append(" |");
      }
      table.append('\n');
    }
    WrittenTable written = new WrittenTable(PAGE, getClass());
    assertThat(written.of(table.toString())).isEqualTo(table.toString());
  }
}
