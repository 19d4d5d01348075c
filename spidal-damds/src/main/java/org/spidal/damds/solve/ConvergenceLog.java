package org.spidal.damds.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fitting.DescentLog;

/**
 * What happened in each pass: the same on every worker, so that the one that writes it keeps it,
 * and the others know the last pass only. Room for a fixed number of passes is made at the start;
 * later ones overwrite nothing.
 */
public final class ConvergenceLog implements DescentLog {
  /** Passes that a whole run keeps. */
  public static final int CAPACITY = 20_000;

  private static final int MOST_NAMES = 64;

  /** Told of all that is logged. */
  public interface Listener {
    void entered(String name);

    /** A pass was made; as {@link #add}. */
    void passed(int number, double shrink, double stress);
  }

  private static final Listener NOBODY =
      new Listener() {
        @Override
        public void entered(String name) {}

        @Override
        public void passed(int number, double shrink, double stress) {}
      };

  private Listener listener = NOBODY;

  private final int capacity;
  private final int[] pass;
  private final int[] stage;
  private final double[] h;
  private final double[] stress;
  private final double[] gradient;
  private final String[] names = new String[MOST_NAMES];
  private int stages;
  private int entries;

  /**
   * @param capacity passes that can be kept
   */
  public ConvergenceLog(int capacity) {
    this(capacity, capacity);
  }

  private ConvergenceLog(int capacity, int room) {
    this.capacity = capacity;
    this.pass = new int[room];
    this.stage = new int[room];
    this.h = new double[room];
    this.stress = new double[room];
    this.gradient = new double[room];
  }

  /**
   * Of a whole run.
   *
   * @param rank of the worker; worker 0 writes it
   */
  public static ConvergenceLog ofWorker(int rank) {
    return new ConvergenceLog(CAPACITY, passesKept(rank));
  }

  /** Passes that a worker has room for in a whole run. */
  public static int passesKept(int rank) {
    return rank == 0 ? CAPACITY : 1;
  }

  /** Where an entry stands: in the place of the one before, where one alone is kept. */
  private int place(int entry) {
    return pass.length < capacity ? 0 : entry;
  }

  /** Tells somebody of all that is logged from now on. */
  public void listen(Listener somebody) {
    listener = somebody;
  }

  /** Declares what was kept; the names of the stages come again as the run is gone through. */
  void declare(RunState state) {
    state.number("log entries", () -> entries, value -> entries = (int) value);
    state.same("log passes", capacity, e -> pass[e], (e, x) -> restore(e, pass, (int) x));
    state.same("log stages", capacity, e -> stage[e], (e, x) -> restore(e, stage, (int) x));
    state.same("log shrinkages", capacity, e -> h[e], (e, x) -> restore(e, h, x));
    state.same("log stresses", capacity, e -> stress[e], (e, x) -> restore(e, stress, x));
    state.same("log gradients", capacity, e -> gradient[e], (e, x) -> restore(e, gradient, x));
  }

  private void restore(int entry, int[] of, int value) {
    if (entry < entries) {
      of[place(entry)] = value;
    }
  }

  private void restore(int entry, double[] of, double value) {
    if (entry < entries) {
      of[place(entry)] = value;
    }
  }

  /** The passes from now on belong to the stage of this name; allocates nothing. */
  public void enter(String name) {
    if (stages > 0 && names[stages - 1].equals(name)) {
      return;
    }
    listener.entered(name);
    if (stages < MOST_NAMES) {
      names[stages++] = name;
    }
  }

  @Override
  public void add(int number, double shrink, double normalisedStress, double relativeGradient) {
    if (entries < capacity) {
      int at = place(entries++);
      pass[at] = number;
      stage[at] = stages - 1;
      h[at] = shrink;
      stress[at] = normalisedStress;
      gradient[at] = relativeGradient;
    }
    listener.passed(number, shrink, normalisedStress);
  }

  /** The last pass, for people. */
  public String where() {
    int last = place(entries - 1);
    return entries == 0
        ? "the start"
        : Sentence.of("pass %d (%s), stress %.7f", pass[last], names[stages - 1], stress[last]);
  }

  public int entries() {
    return entries;
  }

  /** Number of the pass, from 1; rejected steps are left out. */
  public int pass(int entry) {
    return pass[entry];
  }

  public String stage(int entry) {
    return stage[entry] < 0 ? "start" : names[stage[entry]];
  }

  public double h(int entry) {
    return h[entry];
  }

  public double stress(int entry) {
    return stress[entry];
  }

  public double gradient(int entry) {
    return gradient[entry];
  }

  /** Stresses of all passes, in order. */
  double[] stresses() {
    return Arrays.copyOf(stress, entries);
  }
}
