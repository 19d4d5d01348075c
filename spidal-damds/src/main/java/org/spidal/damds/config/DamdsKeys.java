package org.spidal.damds.config;

import java.nio.file.Path;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.rows.MemoryLimits.RowStorage;
import org.spidal.common.vectors.VectorSet.VectorDistance;

/**
 * The properties of DA-MDS: what {@code --help}, the sample file, the reference page and the parser
 * are made from.
 */
public final class DamdsKeys {
  /** How the map is computed. */
  public enum Method {
    AUTO,
    SMACOF,
    CLASSICAL
  }

  /** What is done about negative eigenvalues. */
  public enum Correction {
    NONE,
    LINGOES,
    CAILLIEZ
  }

  /** How long the program may search. */
  public enum Effort {
    QUICK,
    DEFAULT,
    THOROUGH;

    /**
     * Passes of what a quick search leaves out.
     *
     * @param most that are left for it
     */
    public int passes(int byDefault, int thorough, int most) {
      int wanted =
          switch (this) {
            case QUICK -> 0;
            case DEFAULT -> byDefault;
            case THOROUGH -> thorough;
          };
      return Math.max(0, Math.min(wanted, most));
    }
  }

  /** What of the distances the map is to keep. */
  public enum Scale {
    RATIO,
    INTERVAL,
    POWER,
    SPLINE,
    ORDINAL
  }

  /** What pairs of equal distance may have on an ordinal scale. */
  public enum Ties {
    AUTO,
    SECONDARY
  }

  /** What an error of a distance in the map costs. */
  public enum Loss {
    SQUARE,
    ABSOLUTE
  }

  private static final String SMACOF_ONLY = "Method=smacof";
  private static final String AUTO_ONLY = "Method=auto";
  private static final String CLASSICAL_ONLY = "Method=classical";

  public static final Key<Path> DISTANCE_MATRIX =
      InputKeys.DISTANCE_MATRIX.andDoc("This or VectorFile must be given.");
  public static final Key<Path> VECTOR_FILE =
      InputKeys.VECTORS.andDoc("The distances are computed from them whenever they are needed.");
  public static final Key<String> COLUMNS = InputKeys.COLUMNS.onlyFor("VectorFile");
  public static final Key<VectorDistance> VECTOR_DISTANCE =
      Key.choice("VectorDistance", VectorDistance.class)
          .byDefault(VectorDistance.EUCLIDEAN)
          .onlyFor("VectorFile")
          .doc(
              "The distance between two vectors: euclidean, or cosine (1 - the cosine of their angle).");
  public static final Key<Path> WEIGHT_MATRIX =
      InputKeys.WEIGHT_MATRIX.andDoc("Without it every pair weighs 1.");
  public static final Key<Boolean> SIMPLE_WEIGHTS =
      Key.flag("IsSimpleWeights")
          .alias("SimpleWeights")
          .byDefault(false)
          .doc(
              "WeightMatrixFile holds one number s_i per line; pair (i, j) weighs s_i s_j / s_max^2.");
  public static final Key<String> WEIGHT_FUNCTION =
      Key.text("WeightTransformationFunction")
          .doc("A function for every weight, named as in TransformationFunction.");
  public static final Key<Boolean> SAMMON =
      Key.flag("IsSammon")
          .byDefault(false)
          .doc(
              "Multiplies every weight by a / max(delta, a / 1000), a the mean distance, so that an"
                  + " error counts more where the distance is small. (The original had 1 in place of the"
                  + " first a: the same map and"
                  + " normalised stress; the raw stress here is a times as large.)");

  public static final Key<Method> METHOD =
      Key.choice("Method", Method.class)
          .byDefault(Method.AUTO)
          .doc(
              "auto: several maps by stochastic gradient descent (or by annealing and classical"
                  + " scaling), of which the best is refined by L-BFGS and by moving single points; smacof: weighted"
                  + " SMACOF with deterministic annealing, as published; classical: principal coordinates (PCoA), the"
                  + " leading eigenvectors of the centered squared distances, without a search.");
  public static final Key<Effort> EFFORT =
      Key.choice("Effort", Effort.class)
          .byDefault(Effort.DEFAULT)
          .onlyFor(AUTO_ONLY)
          .doc(
              "How long to search: quick (two maps, 100 passes over the matrix), default (four, 200) or thorough (eight, 400); twice the passes below 1,000 points; with weights, missing distances, given points, other dimensions or over 10,000 points 150, 400 or 1200 passes (800 for 400 up to 256 points if distances are missing). Up to 128 points, default adds up to 4000 passes, thorough 8000, for maps some of whose points are thrown about. With another Scale, up to 512 points, default adds up to 4000, thorough 8000, for maps from random places, unless places of points are given.");
  public static final Key<Integer> TARGET_DIMENSION =
      SearchKeys.TARGET_DIMENSION
          .between(1, 10)
          .doc(
              "Dimensions of the map. The places along a line, of 1 dimension, are written with a second coordinate, 0, so that all programs read them.");
  public static final Key<Integer> MAX_TEMP_LOOPS =
      Key.integer("MaxTempLoops")
          .unsetBy("-1")
          .byDefault(0)
          .atLeast(0)
          .doc("Stops annealing (if used) after this many temperatures (0: all); for timing.");
  public static final Key<Integer> STRESS_ITERATIONS =
      Key.integer("StressIterations")
          .byDefault(10_000)
          .atLeast(1)
          .doc(
              "Maximum number of iterations at one temperature (smacof), or of passes in total (auto).");
  public static final Key<Double> THRESHOLD =
      Key.decimal("Threshold")
          .byDefault(1e-6)
          .atLeast(0.0)
          .onlyFor(SMACOF_ONLY)
          .doc(
              "A temperature ends when an iteration lowers the normalised stress by less than this.");
  public static final Key<Double> ALPHA =
      Key.decimal("Alpha")
          .byDefault(0.95)
          .inside(0.0, 1.0)
          .onlyFor(SMACOF_ONLY)
          .doc("Cooling factor.");
  public static final Key<Double> TMIN_FACTOR =
      Key.decimal("TminFactor")
          .byDefault(0.5)
          .above(0.0)
          .onlyFor(SMACOF_ONLY)
          .doc(
              "The last temperature above 0 is this factor times the smallest distance over sqrt(2 TargetDimension).");
  public static final Key<Integer> CG_ITERATIONS =
      Key.integer("CGIterations")
          .byDefault(20)
          .atLeast(1)
          .onlyFor(SMACOF_ONLY)
          .doc("Maximum number of conjugate-gradient steps in an iteration with weights.");
  public static final Key<Double> CG_ERROR_THRESHOLD =
      Key.decimal("CGErrorThreshold")
          .byDefault(1e-5)
          .above(0.0)
          .onlyFor(SMACOF_ONLY)
          .doc("Conjugate gradients end when the squared residual has fallen by this factor.");

  public static final Key<Integer> AXES =
      Key.integer("Axes")
          .byDefault(10)
          .atLeast(1)
          .onlyFor(CLASSICAL_ONLY)
          .doc(
              "Principal axes that are found and written to the ordination file: at least TargetDimension, at most N - 1.");
  public static final Key<Correction> CORRECTION =
      Key.choice("Correction", Correction.class)
          .byDefault(Correction.NONE)
          .onlyFor(CLASSICAL_ONLY)
          .doc(
              "What is done about negative eigenvalues: none (their axes are left out), lingoes (a constant is added to all squared distances) or cailliez (to all distances): the least with which no eigenvalue is negative.");

  public static final Key<Scale> SCALE =
      Key.choice("Scale", Scale.class)
          .byDefault(Scale.RATIO)
          .doc(
              "What the distances in the map are to follow: ratio (the given distances), interval (a line, cut off at 0), power (a power of the distance), spline (a rising spline) or ordinal (any rising function: non-metric MDS). All but ratio are fitted together with the map.");
  public static final Key<Integer> SPLINE_KNOTS =
      Key.integer("SplineKnots")
          .byDefault(6)
          .between(1, 20)
          .onlyFor("Scale=spline")
          .doc("Inner knots of the spline, at quantiles of the distances.");
  public static final Key<Ties> TIES =
      Key.choice("Ties", Ties.class)
          .byDefault(Ties.AUTO)
          .onlyFor("Scale=ordinal")
          .doc(
              "Pairs of equal distance: auto (where more than 0.1 % of all pairs have the same distance, as pairs of sites without a common species do, these may differ in the map) or secondary (they are to be equal).");
  public static final Key<Double> SCALE_MIX =
      Key.decimal("ScaleMix")
          .byDefault(0.0)
          .between(0.0, 1.0)
          .onlyFor("Scale=interval, power, spline or ordinal")
          .doc(
              "Share of the ratio stress in what is minimised: 0.5 keeps clusters from collapsing into points.");

  public static final Key<Loss> LOSS =
      Key.choice("Loss", Loss.class)
          .byDefault(Loss.SQUARE)
          .doc(
              "What an error of a distance costs: square (its square: the stress) or absolute (its absolute value, so that a few distances that are entirely wrong do not bend the map; only for Scale=ratio and Method=auto).");

  public static final Key<RowStorage> ROW_STORAGE =
      MachineKeys.ROW_STORAGE.andDoc(
          "With VectorFile, mapped and streamed both mean: computed in every pass.");

  public static final Key<Path> INITIAL_POINTS =
      Key.inputPath("InitialPointsFile")
          .doc(
              "Points to start from: D numbers per line, or a SPIDAL points file. Without it, the method chooses its starts.");
  public static final Key<Path> FIXED_POINTS =
      Key.inputPath("FixedPointsFile")
          .doc(
              "Points that stay where they are: lines of id and coordinates, for any of the points.");
  public static final Key<Integer> FIRST_FIXED =
      Key.integer("NumberFixedDataPoints")
          .atLeast(1)
          .unsetBy("0")
          .otherwise("FixedPointsFile has ids")
          .onlyFor("FixedPointsFile")
          .doc(
              "F: the first F points are fixed, and FixedPointsFile has a line of coordinates for each. InitialPointsFile"
                  + " may then have lines for the other points alone.");
  public static final Key<Boolean> HAS_FIXED =
      Key.flag("HasFixedPoints")
          .otherwise("true if there is FixedPointsFile")
          .doc("false: FixedPointsFile is not read.");

  public static final Key<BoundEffort> BOUND =
      SearchKeys.BOUND.byDefault(null).otherwise("default; with Effort=quick and no Within none");
  public static final Key<Double> WITHIN =
      Key.decimal("Within")
          .inside(0.0, 1.0)
          .doc(
              "A wish: proof that no map has a stress that is lower by more than this share, 0.002 for 0.2 %. Where the bound is not as close, larger subsets are searched, of up to 4,000 points and half of all; if that is not enough, a warning says so.");

  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(OutputKeys.POINTS_FILE);
  public static final Key<Path> LABEL_FILE =
      LabelKeys.LABEL_FILE
          .alias("ClusterFile", "LabelDataFile")
          .mayBeAbsent("points are written without labels");

  public static final Key<Path> SHEPARD_FILE =
      Key.outputPath("ShepardFile")
          .doc(
              "The Shepard diagram as a table, to draw it yourself: how many pairs have which distance and which distance in the map, in cells of 1/256 of the largest of either; a line for each cell that has any.");

  public static final Key<Boolean> LEGACY_OUTPUT =
      Key.flag("LegacyOutput")
          .byDefault(false)
          .doc(
              "Also prints the stress and the number of passes as the original program did, for scripts that look for"
                  + " 'Final Stress:' and 'Total Iterations:'.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of(
              "damds",
              "DA-MDS: a map of N points from the N x N matrix of their distances, or from vectors.")
          .section("Distances", DISTANCE_MATRIX, VECTOR_FILE, COLUMNS, VECTOR_DISTANCE)
          .include(InputKeys.OF_MATRIX)
          .section(
              "Distances",
              InputKeys.DISTANCE_TRANSFORM,
              InputKeys.TRANSFORMATION_FUNCTION,
              InputKeys.REPETITIONS)
          .section("Weights", WEIGHT_MATRIX, SIMPLE_WEIGHTS, WEIGHT_FUNCTION, SAMMON)
          .section(
              "Method",
              METHOD,
              EFFORT,
              TARGET_DIMENSION,
              SearchKeys.SEED,
              MAX_TEMP_LOOPS,
              STRESS_ITERATIONS,
              THRESHOLD,
              ALPHA,
              TMIN_FACTOR,
              CG_ITERATIONS,
              CG_ERROR_THRESHOLD)
          .aside("PCoA", AXES, CORRECTION)
          .aside("Scale", SCALE, SPLINE_KNOTS, TIES, SCALE_MIX, LOSS)
          .section("Given points", INITIAL_POINTS, FIXED_POINTS, FIRST_FIXED, HAS_FIXED)
          .include(OutputKeys.of(OutputKeys.POINTS_FILE, OUTPUT_DIRECTORY))
          .aside("Bound", BOUND, WITHIN)
          .aside(
              "Output",
              LABEL_FILE,
              LabelKeys.LABEL_COLUMN,
              LabelKeys.LABEL_ID_COLUMN,
              OutputKeys.IDS,
              OutputKeys.TITLE,
              SHEPARD_FILE,
              LEGACY_OUTPUT)
          .include(CheckpointKeys.ALL)
          .aside("Machine", MachineKeys.MEMORY_BUDGET, ROW_STORAGE)
          .include(MachineKeys.OF_MATRIX)
          .obsolete(DamdsKeys.class);

  private DamdsKeys() {}
}
