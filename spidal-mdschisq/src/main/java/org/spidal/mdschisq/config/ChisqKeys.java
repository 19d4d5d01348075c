package org.spidal.mdschisq.config;

import java.nio.file.Path;
import java.util.List;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;

/**
 * The properties of MDSasChisq: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class ChisqKeys {

  public static final Key<Path> DISTANCE_MATRIX =
      InputKeys.DISTANCE_MATRIX
          .example("distances.bin")
          .andDoc("Required unless ProcessingOption=101.");
  public static final Key<Integer> POINTS = InputKeys.POINTS.alias("DataPoints");
  public static final Key<Double> CUT =
      Key.decimal("DistanceCut")
          .byDefault(-1.0)
          .doc(
              "Distances above this count as missing, and so do int16 distances of 1, which may be"
                  + " larger ones that were cut. 0 or less: no cut.");
  public static final Key<Double> UNDEFINED =
      Key.decimal("UndefinedDistanceValue")
          .byDefault(-1.0)
          .doc("Distance for missing pairs; below 0: they are left out.");
  public static final Key<Integer> LINK_CUT =
      Key.integer("LinkCut")
          .byDefault(0)
          .atLeast(0)
          .doc(
              "Leaves out points with at most this many known distances; repeated until no such point is left.");
  public static final Key<Integer> TRANSFORM =
      Key.integer("TransformMethod")
          .byDefault(0)
          .between(0, 12)
          .doc(
              "A function of every distance d, with q = TransformParameter: 0 none; 8 squared distances of many dimensions"
                  + " made squared ones of four, in units of the largest; 9 the root of these; 10 d^q; 11 1 - (1 - d)^q;"
                  + " 12 log(1 - min(d, 0.975)^q) / log(1 - 0.975^q).");
  public static final Key<Double> TRANSFORM_PARAMETER =
      Key.decimal("TransformParameter")
          .byDefault(0.125)
          .above(0.0)
          .onlyFor("TransformMethod 10 to 12")
          .doc("The parameter q of the functions 10 to 12.");
  public static final Key<Integer> PROCESSING =
      Key.integer("DistanceProcessingOption")
          .byDefault(1)
          .between(0, 2)
          .doc(
              "2: every distance is squared, before functions 8 and 9, after the others; 0 and 1: none is.");

  public static final Key<Integer> NORM =
      Key.integer("Chisqnorm")
          .byDefault(3)
          .between(0, 4)
          .doc(
              "Weight of a misfit, from the distance d and its mean a: 0 1/d, relative errors; 1 1/(d^(3/4) a^(1/4)); 2"
                  + " 1/sqrt(d a), Sammon's; 3 1/a, all alike; 4 sqrt(d) / a^(3/2).");
  public static final Key<Integer> FORMULA =
      Key.integer("DistanceFormula")
          .byDefault(1)
          .between(0, 2)
          .doc(
              "What is fitted to the distances: 1 the distance in the map, sqrt(s^2 + m^2) with m of MinimumDistance; 2 (or"
                  + " 0) its square, s^2.");
  public static final Key<Double> MINIMUM =
      Key.decimal("MinimumDistance")
          .byDefault(-0.01)
          .doc(
              "The distance below which all count alike; below 0: as a share of the mean distance.");
  public static final Key<List<Double>> WEIGHT_CUTS =
      Key.decimals("DistanceWeightsCuts")
          .doc(
              "Bounds of bins of distances that together weigh alike, increasing. They are bounds of distances before TransformMethod; of squares with DistanceProcessingOption=2.");
  public static final Key<Path> WEIGHT_MATRIX =
      InputKeys.WEIGHT_MATRIX.andDoc(
          "A misfit squared is multiplied with its weight; negative ones count as 0.");
  public static final Key<Path> POINT_WEIGHTS =
      Key.inputPath("PointWeightFile")
          .alias("WeightingFileName")
          .doc("One weight per line, for each point; a pair weighs the product of both.");
  public static final Key<Integer> WEIGHTING =
      Key.integer("WeightingOption")
          .atLeast(0)
          .otherwise("1 if there is PointWeightFile")
          .doc("0: PointWeightFile is not used.");

  public static final Key<Integer> DIMENSION =
      SearchKeys.TARGET_DIMENSION.alias("LocalVectorDimension").atMost(3);
  public static final Key<Path> INITIAL_POINTS =
      Key.inputPath("InitialPointsFile")
          .alias("InitializationFileName")
          .doc(
              "The map to start from: D numbers per line, a SPIDAL points file, or a SIMPLE, Group or"
                  + " Colon file of the"
                  + " original. Points that are not in it start at random places around the center of the others.");
  public static final Key<Integer> INITIALIZATION =
      Key.integer("InitializationOption")
          .between(0, 2)
          .otherwise("1 if there is InitialPointsFile, else 0")
          .doc("0: InitialPointsFile is not used.");
  public static final Key<Integer> STARTS =
      Key.integer("Starts")
          .alias("InitializationLoops")
          .byDefault(1)
          .atLeast(1)
          .doc("Number of starts, all random except the first; the best result is kept.");
  public static final Key<FirstStart> FIRST_START =
      Key.choice("FirstStart", FirstStart.class)
          .byDefault(FirstStart.CLASSICAL)
          .doc(
              "Where the first start begins if there is no InitialPointsFile: classical scaling of the distances, or random"
                  + " points; with fixed points always random.");
  public static final Key<Integer> RELOCATIONS =
      Key.integer("Relocations")
          .byDefault(3)
          .atLeast(0)
          .doc(
              "Maximum number of relocation rounds: after a fit, each point alone is tried in other places, and the fit"
                  + " continues if some improve; 0: none.");
  public static final Key<Integer> SHAKES =
      Key.integer("Shakes")
          .byDefault(8)
          .atLeast(0)
          .doc(
              "Maximum number of shakes of the best map, by some error bars, each followed by a fit that is kept if it"
                  + " ends lower. If the first returns to the same map, the search ends; together they take no more than"
                  + " about twice the work of the fit before; 0: none.");
  public static final Key<VariedCriterion> VARIED =
      Key.choice("VariedPointCriterion", VariedCriterion.class)
          .byDefault(VariedCriterion.ALL)
          .doc(
              "Which points move: all (but the fixed ones), rest (the same), allinfile (the ids of"
                  + " Selectedvariedpointfile), originalpoint (those of Selectedvariedpoints), or family1, family2, group or"
                  + " cluster: the points whose number of this kind is in Selectedvariedpoints. Points that neither move nor"
                  + " are fixed are left out.");
  public static final Key<FixedCriterion> FIXED =
      Key.choice("FixedPointCriterion", FixedCriterion.class)
          .otherwise("allinfile if there is FixedPointsFile, else none")
          .doc(
              "Which points keep their places: none, all or rest (those that do not move), allinfile (the ids of"
                  + " FixedPointsFile), originalpoint (those of Selectedfixedpoints), or family1, family2, group or cluster:"
                  + " the points whose number of this kind is in Selectedfixedpoints. A point that is also among those that"
                  + " move is fixed. Their places come from FixedPointsFile, else from"
                  + " PointPropertiesFile, else from InitialPointsFile.");
  public static final Key<String> VARIED_LIST =
      Key.text("Selectedvariedpoints")
          .onlyFor("VariedPointCriterion=originalpoint (or family1, family2, group, cluster)")
          .doc("Ids of points, or numbers of families, groups or clusters, such as 0,3,10-19.");
  public static final Key<String> FIXED_LIST =
      Key.text("Selectedfixedpoints")
          .onlyFor("FixedPointCriterion=originalpoint (or family1, family2, group, cluster)")
          .doc("Ids of points, or numbers of families, groups or clusters, such as 0,3,10-19.");
  public static final Key<Path> VARIED_FILE =
      Key.inputPath("Selectedvariedpointfile")
          .onlyFor("VariedPointCriterion=allinfile (or family1, family2, group, cluster)")
          .doc(
              "The points of allinfile: lines that begin with an id, or a Colon file. For families, groups and clusters: a"
                  + " Colon file, or lines of id and number; if not given, PointPropertiesFile.");
  public static final Key<Path> FIXED_FILE =
      Key.inputPath("FixedPointsFile")
          .alias("Selectedfixedpointfile")
          .doc(
              "Places for any of the points: lines of id and coordinates, a SPIDAL points file, or a SIMPLE, Group or"
                  + " Colon file. For families, groups and clusters also their numbers; else those of PointPropertiesFile.");
  public static final Key<Path> PROPERTIES =
      Key.inputPath("PointPropertiesFile")
          .alias("DataLabelsFileName")
          .doc(
              "Properties of the points: a Colon file, or lines of index and group. It gives families, groups and"
                  + " clusters to choose points by, labels where there is no LabelFile, and what pointsColon.txt contains"
                  + " about the points besides the map.");
  public static final Key<Boolean> FIXED_PAIRS =
      Key.flag("CalcFixedCrossFixed")
          .byDefault(true)
          .doc("Whether chi-squared counts the pairs of two fixed points.");

  public static final Key<Integer> ITERATIONS =
      Key.integer("MaxIterations")
          .alias("Maxit")
          .byDefault(500)
          .atLeast(1)
          .doc(
              "Maximum number of iterations of each fit: from a start, after relocations, or after a shake.");
  public static final Key<Double> CHANGE =
      Key.decimal("ChisqChangePerPoint")
          .byDefault(1e-8)
          .atLeast(0.0)
          .doc(
              "The fit ends when the next step would lower the printed chi-squared by less than this.");
  public static final Key<Integer> BAD =
      Key.integer("Nbadgo")
          .byDefault(10)
          .atLeast(1)
          .doc("It also ends when this many iterations together lower it by less.");
  public static final Key<Integer> EXACT =
      Key.integer("FullSecondDerivativeOption")
          .byDefault(1)
          .between(0, 1)
          .doc(
              "1: exact second derivatives, once the map is near its best; 0: the approximate ones of the Gauss-Newton method.");
  public static final Key<Double> DAMPING_START =
      Key.decimal("QHighInitialFactor")
          .byDefault(0.01)
          .above(0.0)
          .doc("Damping of the first step, in units of the second derivatives of each coordinate.");
  public static final Key<Double> CG_RESIDUAL =
      Key.decimal("CGResidualLimit")
          .byDefault(1e-3)
          .inside(0.0, 1.0)
          .doc("Conjugate gradients end when the squared residual has fallen by this factor.");
  public static final Key<Integer> CG_ITERATIONS =
      Key.integer("CGIterations")
          .byDefault(200)
          .atLeast(1)
          .doc("Maximum number of conjugate-gradient steps in an iteration.");
  public static final Key<Integer> EIGENVALUES =
      Key.integer("QLimitscalculationInterval")
          .byDefault(0)
          .atLeast(0)
          .doc(
              "1 or more: the summary shows the smallest and the largest eigenvalue of the scaled second derivatives at"
                  + " the end of the fit, by Lanczos's method. The fit does not need them.");
  public static final Key<Integer> EIGENVALUE_STEPS =
      Key.integer("PowerIterationLimit")
          .byDefault(200)
          .atLeast(1)
          .onlyFor("QLimitscalculationInterval")
          .doc("Maximum number of products for the eigenvalues.");
  public static final Key<Double> EIGENVALUE_CHANGE =
      Key.decimal("Eigenvaluechange")
          .byDefault(0.001)
          .atLeast(0.0)
          .onlyFor("QLimitscalculationInterval")
          .doc(
              "The eigenvalues are known when ten more products change them by a smaller share of the largest.");
  public static final Key<Integer> MULTIPLIER =
      Key.integer("FunctionErrorCalcMultiplier")
          .byDefault(10)
          .atLeast(1)
          .doc("Factor of all misfits in chi-squared as it is printed.");
  public static final Key<Integer> PRINT_CONSTANT =
      Key.integer("ChisqPrintConstant")
          .byDefault(1)
          .atLeast(1)
          .doc("Factor of chi-squared as it is printed.");

  public static final Key<Path> POINTS_FILE =
      OutputKeys.POINTS_FILE.alias("ReducedVectorOutputFileName");
  public static final Key<Path> OUTPUT_DIRECTORY =
      OutputKeys.directory(POINTS_FILE).alias("BaseResultDirectoryName");
  public static final Key<Boolean> LEGACY_NAMES =
      Key.flag("LegacyFileNames")
          .byDefault(false)
          .doc(
              "Also writes SIMPLEpoints.txt, pointsGroup.txt and pointsColon.txt, in the forms of the original program; and"
                  + " pointsFamily1.txt, pointsFamily2.txt and pointsCluster.txt where PointPropertiesFile has these.");
  public static final Key<Integer> RESTART =
      Key.integer("CoordinateWriteFrequency")
          .byDefault(0)
          .atLeast(0)
          .doc(
              "After every so many iterations of a fit, the program writes the best map so far to"
                  + " SIMPLEpointsRESTART.txt and pointsRESTARTColon.txt, from which another fit can start; 0: never. A run"
                  + " that is stopped resumes without them, from its checkpoint.");
  public static final Key<Boolean> FLAT_AS_SPACE =
      Key.flag("Write2Das3D")
          .byDefault(true)
          .onlyFor("LegacyFileNames")
          .doc("Points in two dimensions get a third coordinate of 0 in these files.");
  public static final Key<String> TITLE = OutputKeys.TITLE.alias("ManxcatRunName");
  public static final Key<String> DESCRIPTION =
      Key.text("Description")
          .alias("ManxcatRunDescription")
          .doc("Text below the title on the page of the map.");
  public static final Key<String> RUN_SET =
      Key.text("RunSetLabel").doc("A name for several runs, in pointsColon.txt.");
  public static final Key<String> RUN_NUMBER =
      Key.text("RunNumber").doc("Number of this run within RunSetLabel, in the same file.");
  public static final Key<String> COMMENT = Key.text("Comment").doc("Anything, in the same file.");
  public static final Key<String> CONTROL_DIRECTORY =
      Key.text("ControlDirectoryName")
          .otherwise("the folder of the property file")
          .ofFolderOfInputs()
          .doc(
              "A folder in which relative names of inputs are looked for, if they are not in the current one.");
  public static final Key<Integer> MODE =
      Key.integer("ProcessingOption")
          .byDefault(0)
          .between(0, 200)
          .doc(
              "0 to 90: the fit; 91 to 100: InitialPointsFile is not changed, only drawn and measured, with all files"
                  + " of a result; 101 to 200: the map of RotationLabelsFileName is turned, mirrored,"
                  + " scaled and moved to match the map in PointPropertiesFile, or in InitialPointsFile"
                  + " if the former has no coordinates, as ./spidal align does.");
  public static final Key<Path> ROTATED =
      Key.inputPath("RotationLabelsFileName")
          .onlyFor("ProcessingOption=101")
          .doc("The map that is turned.");
  public static final Key<Integer> ROTATION =
      Key.integer("RotationOption")
          .byDefault(0)
          .between(0, 11)
          .onlyFor("ProcessingOption=101")
          .doc(
              "Last digit 1: residuals count as shares of a point's distance from the middle of the reference. The other digit"
                  + " allowed a negative scale in the original, and has no effect: the map is mirrored where that fits"
                  + " better.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of(
              "mdschisq",
              "MDSasChisq: a map of N points as a chi-squared fit to the N x N matrix of their distances.")
          .section("Distances", DISTANCE_MATRIX, CONTROL_DIRECTORY, POINTS)
          .include(InputKeys.OF_MATRIX)
          .section(
              "Distances", CUT, UNDEFINED, LINK_CUT, TRANSFORM, TRANSFORM_PARAMETER, PROCESSING)
          .section(
              "Functional",
              NORM,
              FORMULA,
              MINIMUM,
              WEIGHT_CUTS,
              WEIGHT_MATRIX,
              POINT_WEIGHTS,
              WEIGHTING)
          .section(
              "Points",
              DIMENSION,
              INITIAL_POINTS,
              INITIALIZATION,
              FIRST_START,
              STARTS,
              RELOCATIONS,
              SHAKES,
              SearchKeys.SEED,
              VARIED,
              VARIED_LIST,
              VARIED_FILE,
              FIXED,
              FIXED_LIST,
              FIXED_FILE,
              PROPERTIES,
              FIXED_PAIRS)
          .section(
              "Fit",
              MODE,
              ROTATED,
              ROTATION,
              ITERATIONS,
              CHANGE,
              BAD,
              EXACT,
              DAMPING_START,
              CG_RESIDUAL,
              CG_ITERATIONS,
              EIGENVALUES,
              EIGENVALUE_STEPS,
              EIGENVALUE_CHANGE,
              MULTIPLIER,
              PRINT_CONSTANT)
          .aside("Bound", SearchKeys.BOUND)
          .include(OutputKeys.of(POINTS_FILE, OUTPUT_DIRECTORY))
          .aside(
              "Output",
              LEGACY_NAMES,
              FLAT_AS_SPACE,
              RESTART,
              LabelKeys.LABEL_FILE,
              LabelKeys.LABEL_COLUMN,
              LabelKeys.LABEL_ID_COLUMN,
              OutputKeys.IDS,
              TITLE,
              DESCRIPTION,
              RUN_SET,
              RUN_NUMBER,
              COMMENT)
          .aside(
              "Density",
              DensityKeys.BINS,
              DensityKeys.X_CELLS,
              DensityKeys.Y_CELLS,
              DensityKeys.ALPHA,
              DensityKeys.CUT,
              DensityKeys.DENSITY,
              DensityKeys.NORMALIZE,
              DensityKeys.X_BOUND,
              DensityKeys.Y_BOUND,
              DensityKeys.CLUSTERS,
              DensityKeys.CLUSTER_FILE)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_MATRIX)
          .obsolete(ChisqKeys.class);

  private ChisqKeys() {}

  /** Where the first start begins if no map is given. */
  public enum FirstStart {
    CLASSICAL,
    RANDOM
  }

  /** Which points keep their places. */
  public enum FixedCriterion {
    NONE,
    ALL,
    REST,
    ALLINFILE,
    ORIGINALPOINT,
    FAMILY1,
    FAMILY2,
    GROUP,
    CLUSTER
  }

  /** Which points move. */
  public enum VariedCriterion {
    ALL,
    REST,
    ALLINFILE,
    ORIGINALPOINT,
    FAMILY1,
    FAMILY2,
    GROUP,
    CLUSTER
  }
}
