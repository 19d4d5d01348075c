package org.spidal.common.collective;

import java.util.Arrays;
import org.spidal.common.job.Worker;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.partition.RowPartition;

/** Programs in which one worker does something else than all others. */
enum Mismatches {
  OPERATION("barrier", "allGather of section long (") {
    @Override
    void all(Sections s) {
      s.all.allGather(s.longParts);
    }

    @Override
    void odd(Sections s) {
      s.all.barrier();
    }
  },
  SHORT_OPERATION("barrier", "allGather of section short") {
    @Override
    void all(Sections s) {
      s.all.allGather(s.shortParts);
    }

    @Override
    void odd(Sections s) {
      s.all.barrier();
    }
  },
  SECTION("gather of section long", "gather of section short") {
    @Override
    void all(Sections s) {
      s.all.gather(s.shortParts, 0);
    }

    @Override
    void odd(Sections s) {
      s.all.gather(s.longParts, 0);
    }
  },
  ROOT("doubles), root 1", "doubles), root 0") {
    @Override
    void all(Sections s) {
      s.all.broadcast(s.shortParts, 0);
    }

    @Override
    void odd(Sections s) {
      s.all.broadcast(s.shortParts, 1);
    }
  },
  STEPS("doubles), steps 1", "doubles), steps 0") {
    @Override
    void all(Sections s) {
      s.all.shift(s.longParts, 0);
    }

    @Override
    void odd(Sections s) {
      s.all.shift(s.longParts, 1);
    }
  },
  LENGTH_OF_VECTORS(
      "allReduce(SUM) of section long vectors (30000 doubles)",
      "allReduce(SUM) of section short vectors (30 doubles)") {
    @Override
    void all(Sections s) {
      s.all.allReduce(s.shortVectors, Reduction.SUM);
    }

    @Override
    void odd(Sections s) {
      s.all.allReduce(s.longVectors, Reduction.SUM);
    }
  },
  REDUCTION("allReduce(MAX)", "allReduce(SUM)") {
    @Override
    void all(Sections s) {
      s.all.allReduce(s.longVectors, Reduction.SUM);
    }

    @Override
    void odd(Sections s) {
      s.all.allReduce(s.longVectors, Reduction.MAX);
    }
  },
  SCALAR("sum(double)", "scan(SUM) of section short vectors") {
    @Override
    void all(Sections s) {
      s.all.scan(s.shortVectors, Reduction.SUM);
    }

    @Override
    void odd(Sections s) {
      s.all.sum(1.0);
    }
  },
  COUNT_OF_ARRAY(
      "allReduce(SUM) of heap arrays (2 ints)", "allReduce(SUM) of heap arrays (3 ints)") {
    @Override
    void all(Sections s) {
      s.all.ints().allReduce(new int[3], 3, Reduction.SUM);
    }

    @Override
    void odd(Sections s) {
      s.all.ints().allReduce(new int[3], 2, Reduction.SUM);
    }
  },
  COUNTS_OF_PARTS("allGather of heap arrays (", " floats in parts #") {
    @Override
    void all(Sections s) {
      allGather(s, 3, 4);
    }

    @Override
    void odd(Sections s) {
      allGather(s, 4, 3); // as many in all
    }

    private void allGather(Sections s, int first, int second) {
      int[] counts = new int[s.all.size()];
      Arrays.fill(counts, 1);
      counts[0] = first;
      counts[1] = second;
      s.all.floats().allGather(new float[Arrays.stream(counts).sum()], counts);
    }
  },
  COUNTS_OF_SHARES("reduceScatter(SUM) of heap arrays (", " ints in parts #") {
    @Override
    void all(Sections s) {
      reduceScatter(s, 3, 4);
    }

    @Override
    void odd(Sections s) {
      reduceScatter(s, 4, 3); // as many in all
    }

    private void reduceScatter(Sections s, int first, int second) {
      int[] counts = new int[s.all.size()];
      counts[0] = first;
      counts[1] = second;
      s.all.ints().reduceScatter(new int[first + second], counts, Reduction.SUM);
    }
  },
  TYPE_OF_ARRAY("(4 floats)", "(4 longs)") {
    @Override
    void all(Sections s) {
      s.all.longs().broadcast(new long[4], 4, 0);
    }

    @Override
    void odd(Sections s) {
      s.all.floats().broadcast(new float[4], 4, 0);
    }
  },
  KEYS("regroup of section table", "reduce of section other table, root 1") {
    @Override
    void all(Sections s) {
      s.otherTable.moveTo((AbstractCollectives) s.all, 1);
    }

    @Override
    void odd(Sections s) {
      s.all.regroup(s.table);
    }
  },
  PLAN("push of section contributions", "pull of section rows") {
    @Override
    void all(Sections s) {
      s.all.pull(s.pulled);
    }

    @Override
    void odd(Sections s) {
      s.all.push(s.pushed, new double[10]);
    }
  },
  STARTED("shift of section long (", "shift of section short (") {
    @Override
    void all(Sections s) {
      s.all.startShift(s.shortParts, 1);
      s.all.finish();
    }

    @Override
    void odd(Sections s) {
      s.all.startShift(s.longParts, 1);
      s.all.finish();
    }
  },
  SECOND_OPENING("opening of the sections", "barrier") {
    @Override
    void all(Sections s) {
      s.all.barrier();
    }

    @Override
    void odd(Sections s) {
      s.worker.open(s.worker.layout());
    }
  };

  private final String ofOdd;
  private final String ofAll;

  Mismatches(String ofOdd, String ofAll) {
    this.ofOdd = ofOdd;
    this.ofAll = ofAll;
  }

  abstract void all(Sections s);

  abstract void odd(Sections s);

  /** Runs the program; {@code odd} is the rank of the worker that does something else. */
  void run(Worker worker, int odd) {
    Sections sections = new Sections(worker);
    sections.all.barrier();
    if (worker.rank() == odd) {
      odd(sections);
    } else {
      all(sections);
    }
    sections.all.barrier();
  }

  /** What the error says that the odd worker is in. */
  String ofOdd() {
    return ofOdd;
  }

  /** What the error says that the others are in. */
  String ofAll() {
    return ofAll;
  }

  /** What every worker declares. */
  static final class Sections {
    final Worker worker;
    final SharedDoubles<Parts> shortParts;
    final SharedDoubles<Parts> longParts;
    final SharedDoubles<Vectors> shortVectors;
    final SharedDoubles<Vectors> longVectors;
    final Keyed table;
    final Keyed otherTable;
    final SharedDoubles<Pulled> pulled;
    final SharedDoubles<Pushed> pushed;
    final Collectives all;

    Sections(Worker worker) {
      this.worker = worker;
      SharedLayout layout = worker.layout().heapArrays(1000);
      shortParts = layout.doubles("short", Distribution.perWorker(200));
      longParts = layout.doubles("long", Distribution.perWorker(20_000));
      shortVectors = layout.doubles("short vectors", Distribution.vectors(30));
      longVectors = layout.doubles("long vectors", Distribution.vectors(30_000));
      table = layout.keyed("table", KeyedForm.ofLongs(1));
      otherTable = layout.keyed("other table", KeyedForm.ofLongs(1));
      RowPartition rows = worker.partition(10);
      int[] starts = new int[rows.range(worker.rank()).size() + 1];
      Plan plan = worker.plan(rows, new int[0], rows, starts);
      pulled = layout.doubles("rows", Distribution.pulled(plan, 1));
      pushed = layout.doubles("contributions", Distribution.pushed(plan, 1));
      all = worker.open(layout);
    }
  }
}
