package org.spidal.damds.solve;

import java.util.Arrays;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fitting.DescentLog;

/**
 * What happened in each pass, kept by every worker alike (the numbers are the same) and written by
 * one. Room for a fixed number of passes is made at the start; later ones overwrite nothing and are
 * counted only.
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
    this.pass = new int[capacity];
    this.stage = new int[capacity];
    this.h = new double[capacity];
    this.stress = new double[capacity];
    this.gradient = new double[capacity];
  }

  /** Tells somebody of all that is logged from now on. */
  public void listen(Listener somebody) {
    listener = somebody;
  }

  /** Declares what was kept; the names of the stages come again as the run is gone through. */
  void declare(RunState state) {
    state.number("log entries", () -> entries, value -> entries = (int) value);
    state.same("log passes", pass).same("log stages", stage).same("log shrinkages", h);
    state.same("log stresses", stress).same("log gradients", gradient);
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
    if (entries < stage.length) {
      pass[entries] = number;
      stage[entries] = stages - 1;
      h[entries] = shrink;
      stress[entries] = normalisedStress;
      gradient[entries] = relativeGradient;
      entries++;
    }
    listener.passed(number, shrink, normalisedStress);
  }

  /** The last pass, for people. */
  public String where() {
    return entries == 0
        ? "the start"
        : Sentence.of(
            "pass %d (%s), stress %.7f", pass[entries - 1], names[stages - 1], stress[entries - 1]);
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
