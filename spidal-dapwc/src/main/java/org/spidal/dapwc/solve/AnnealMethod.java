package org.spidal.dapwc.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.checkpoint.Course;
import org.spidal.common.checkpoint.Journal;
import org.spidal.common.checkpoint.RunState;

/**
 * Deterministic annealing all the way, as published (Hofmann and Buhmann 1997; Rose 1998; Fox et
 * al. 2013), less the defects of the original program.
 *
 * <p>From one soft cluster on, the temperature goes from one critical one to the next: to just
 * below the largest of all clusters', where EM steps go on until the memberships have settled. If a
 * cluster is unstable then, the hottest is cut across its axis, and the temperature falls a little,
 * so that the halves drift apart before they are looked at. Halves that come together again are
 * joined, and as the temperature has fallen, that cannot go on for ever. When there are as many
 * clusters as wanted, they are cooled until they are hard, and {@link PointMoves} ends it.
 */
public final class AnnealMethod implements PwcMethod {
  /** Just below a critical temperature. */
  private static final double BELOW = 0.99;

  private static final double COOLING = 0.9;
  private static final double FREEZING = 0.7;
  private static final double FROZEN = 2e-3;

  /** Colder than this share of the first critical temperature, nothing happens any more. */
  private static final double COLDEST = 1e-6;

  private static final double CHANGE = 1e-3;
  private static final int MOST_STEPS = 100;

  private final PairwiseProblem problem;
  private final Course course;
  private final Growth.Listener listener;
  private final MeanField field;
  private final SoftAxes axes;
  private final Clustering clustering;
  private final Axis axis;
  private final PointMoves descent;
  private final boolean[] moves;
  private final List<Growth.Stage> stages = new ArrayList<>();
  private final List<Temperature> temperatures = new ArrayList<>();
  private Temperature now = Temperature.NONE;
  private Growth.Stage reached = Growth.Stage.NONE;
  private double coldest;
  private double change;
  private int dropped;
  private int vanished;
  private int parent = -1;
  private double gain;

  /**
   * @param problem with room for the wanted clusters
   * @param weighted whether clusters draw points in proportion to their sizes
   * @param listener told of every number of clusters on the way
   */
  public AnnealMethod(PairwiseProblem problem, boolean weighted, Growth.Listener listener) {
    this.problem = problem;
    this.course = problem.course();
    this.listener = listener;
    this.field = new MeanField(problem, weighted);
    this.axes = new SoftAxes(problem, field);
    this.clustering = new Clustering(problem);
    this.axis = new Axis(problem);
    this.descent = new PointMoves(problem);
    this.moves = new boolean[problem.ownRows()];
  }

  /** Hard clusterings are made anew of the memberships. */
  @Override
  public void declare(RunState state) {
    field.declare(state);
    axes.declare(state);
  }

  /** Clusters that are kept at a time while {@code wanted} are looked for. */
  public static int mostClusters(int wanted) {
    return wanted + 1;
  }

  @Override
  public Clustering solve(int wanted) {
    problem.progress().enter(PwcPhase.ANNEALING);
    clustering.joinAll();
    field.takeCosts(clustering);
    field.assign(Double.POSITIVE_INFINITY);
    survey(Double.POSITIVE_INFINITY, 0, wanted);
    coldest = COLDEST * now.hottest();
    while (now.value() > coldest && (now.hottest() > 0 || now.freezing() > FROZEN)) {
      double value =
          now.hottest() > 0
              ? Math.min(COOLING * now.value(), BELOW * now.hottest())
              : FREEZING * now.value();
      survey(value, settle(value), wanted);
      temperatures.add(now);
    }
    course.searchEnds(PwcStep.END.ordinal());
    harden();
    add(tellIfNew());
    return clustering;
  }

  /** EM steps at a temperature until the memberships have settled; returns how many. */
  private int settle(double temperature) {
    vanished = 0;
    int steps = 0;
    Runnable step = () -> step(temperature);
    Course.Outcome outcome = this::passStep;
    do {
      course.step(PwcStep.ANNEALING.ordinal(), step, outcome);
      steps++;
    } while (change > CHANGE && steps < MOST_STEPS);
    return steps;
  }

  private void step(double temperature) {
    change = field.assign(temperature);
    dropped = field.dropVanished();
    field.evaluate();
    problem.progress().stepped();
  }

  /** Of an EM step, the mean share of a point that changed, and how many clusters vanished. */
  private void passStep(Journal journal) {
    change = journal.keep(change);
    dropped = journal.keep(dropped);
    vanished += dropped;
  }

  /** Looks at the settled clusters, and splits one if it is unstable; {@link #now} tells of it. */
  private void survey(double value, int steps, int wanted) {
    course.step(PwcStep.SURVEY.ordinal(), () -> now = look(value, steps, wanted), this::passSurvey);
  }

  private void passSurvey(Journal journal) {
    now = now.keptBy(journal);
    reached = reached.keptBy(journal);
    add(reached);
    if (now.split() >= 0) {
      parent = now.split();
      gain = now.gain();
      course.stageEnds();
    }
  }

  private Temperature look(double value, int steps, int wanted) {
    int gone = vanished + field.joinDuplicates();
    field.measure();
    int clusters = field.clusters();
    int hottest = clusters < wanted ? findHottest() : -1;
    double critical = hottest < 0 ? 0 : axes.temperature(hottest);
    double cost = field.cost();
    double freeEnergy = field.freeEnergy(value);
    boolean splits = critical > value;
    double promised = 0;
    reached = Growth.Stage.NONE;
    if (splits) {
      promised = axes.cut(hottest, moves);
      harden();
      reached = tellIfNew();
      field.split(hottest, moves);
      field.evaluate();
    }
    return new Temperature(
        value,
        clusters,
        steps,
        cost,
        freeEnergy,
        field.freezing(),
        critical,
        splits ? hottest : -1,
        promised,
        gone);
  }

  /** The cluster with the largest critical temperature, or -1 if none can be split. */
  private int findHottest() {
    axes.find();
    int hottest = 0;
    for (int k = 1; k < field.clusters(); k++) {
      if (axes.temperature(k) > axes.temperature(hottest)) {
        hottest = k;
      }
    }
    return axes.temperature(hottest) > coldest ? hottest : -1;
  }

  /** Makes a hard clustering of the soft one, without clusters that have no points. */
  private void harden() {
    int[] labels = field.mostLikely();
    int[] number = new int[field.clusters()];
    Arrays.fill(number, -1);
    int count = 0;
    for (int k = 0; k < number.length; k++) {
      for (int i = 0; i < labels.length && number[k] < 0; i++) {
        number[k] = labels[i] == k ? count++ : -1;
      }
    }
    for (int i = 0; i < labels.length; i++) {
      labels[i] = number[labels[i]];
    }
    clustering.take(labels, count);
    descent.run(clustering);
    axis.findAll(clustering);
  }

  /** Tells of the hard clustering, and returns it as a stage, if there were not yet so many. */
  private Growth.Stage tellIfNew() {
    int told = stages.isEmpty() ? 0 : stages.get(stages.size() - 1).clusters();
    if (clustering.clusters() <= told) {
      return Growth.Stage.NONE;
    }
    // where soft clusters were joined since, numbers may have changed
    Growth.Stage stage = Growth.Stage.of(clustering, Math.min(parent, stages.size() - 1), gain);
    listener.reached(clustering, stage);
    problem.progress().stepped(clustering);
    return stage;
  }

  private void add(Growth.Stage stage) {
    if (stage != Growth.Stage.NONE) {
      stages.add(stage);
    }
  }

  @Override
  public List<Growth.Stage> stages() {
    return stages;
  }

  @Override
  public List<Temperature> temperatures() {
    return temperatures;
  }

  @Override
  public Map<String, Object> account() {
    Map<String, Object> account = new LinkedHashMap<>();
    account.put("temperatures", temperatures.size());
    account.put("annealing-steps", field.steps());
    account.put("axis-products", axes.products());
    return account;
  }
}
