package org.spidal.davs.config;

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
 * The properties of DA-VS: what {@code --help}, the sample file, the reference page and the parser
 * are made from.
 */
public final class VsKeys {

  public static final Key<Path> VECTORS =
      InputKeys.VECTORS.alias("DistanceMatrixFile").required("peaks.txt");
  public static final Key<Integer> INPUT_TYPE =
      Key.integer("InputFileType")
          .between(0, 1)
          .otherwise("a table of numbers")
          .doc(
              "A format of the original program: 0 = index, coordinates, charge and more; 1 = a result"
                  + " (Final file), whose centers are left out.");
  public static final Key<Integer> DIMENSION =
      Key.integer("ParameterVectorDimension")
          .byDefault(2)
          .between(1, 64)
          .onlyFor("InputFileType=0")
          .doc("Number of coordinates, D; other files contain it.");
  public static final Key<Integer> SELECTED =
      Key.integer("SelectedInputLabel")
          .otherwise("all rows")
          .onlyFor("InputFileType")
          .doc(
              "Reads only rows with this charge (type 0) or cluster (type 1; 0 is the sponge); a negative"
                  + " number leaves out the rows with that number and reads all others.");

  public static final Key<List<Double>> SIGMA =
      Key.decimals("SigmaVectorParameters_i")
          .alias("Sigma")
          .otherwise("found by trying, the same for all coordinates")
          .example("5.98e-6,2.35")
          .doc(
              "The standard deviation of a cluster along each coordinate, or one for all of them. The"
                  + " program assumes that clusters are normal clouds of this width.");
  public static final Key<Integer> SIGMA_METHOD =
      Key.integer("SigmaMethod")
          .between(0, 4)
          .otherwise("1 if there are SigmaVectorParameters_i, else 0")
          .doc(
              "0: sigma is not known, and SigmaVectorParameters_i only give the ratios of the coordinates; 1: they are"
                  + " sigma; 2, 3: the first is relative to the coordinate (as in mass spectrometry), the others are sigma;"
                  + " 4: as 1, but each cluster may be up to three times wider or narrower, as its points suggest.");
  public static final Key<List<Double>> RELATIVE =
      Key.decimals("RelativeCoordinates")
          .otherwise("none, the first with SigmaMethod=2 or 3")
          .example("1")
          .doc("The coordinates, from 1, whose sigma is relative to the coordinate.");
  public static final Key<Double> FINAL_SIGMA =
      Key.decimal("FinalTargetSigma0")
          .byDefault(0.0)
          .atLeast(0.0)
          .onlyFor("SigmaMethod=3")
          .doc(
              "Sigma of the first coordinate, in place of the one in SigmaVectorParameters_i; 0: not used.");

  public static final Key<Double> SPONGE_FACTOR =
      Key.decimal("SpongeFactor2")
          .alias("SpongeFactor")
          .byDefault(3.0)
          .above(0.0)
          .doc(
              "Where the sponge begins before its density is learned, in sigmas, for two coordinates;"
                  + " with other dimensions, the radius beyond which equally few points lie.");
  public static final Key<Double> SPONGE_WEIGHT =
      Key.decimal("SpongePWeight")
          .byDefault(0.1)
          .above(0.0)
          .doc("Weight of the sponge before its density is learned, in clusters of mean size.");
  public static final Key<Double> LEAST_COUNT =
      Key.decimal("MinimumCountForClusterCkWithSponge")
          .byDefault(1.5)
          .above(0.0)
          .doc("Clusters of smaller weight are dropped.");
  public static final Key<List<Double>> LINKS =
      Key.decimals("LinkLength")
          .example("2e-6,10")
          .doc(
              "A hard limit for clusters that are not normal clouds, such as elution traces: two points can be"
                  + " in one cluster only if a chain of points links them, each within this length of the"
                  + " next, along each coordinate, relative where sigma is.");
  public static final Key<Double> TOLERANCE =
      Key.decimal("ShapeTolerance")
          .byDefault(2.0)
          .atLeast(0.0)
          .doc(
              "How far clusters may be from normal clouds before they are split, in standard deviations of what"
                  + " chance produces; 8 for elution traces.");
  public static final Key<Double> FALSE_SHARE =
      Key.decimal("FalseClusterRate")
          .byDefault(0.02)
          .inside(0.0, 1.0)
          .doc(
              "Share of clusters that may be chance accumulations of background, as estimated from simulated"
                  + " background.");
  public static final Key<Method> METHOD =
      Key.choice("Method", Method.class)
          .byDefault(Method.COMPONENTS)
          .doc(
              "components: components of linked points are annealed one by one from a moderate temperature; topdown:"
                  + " one cluster of all points is cooled and splits, which takes far longer where there are many clusters."
                  + " Where sigma is not known, each sigma that is tried then continues from the clusters of the last, larger"
                  + " one.");
  public static final Key<Path> RESTART_FILE =
      Key.inputPath("RestartClusterFile")
          .doc(
              "An earlier result for the same points, from which to continue instead of using Method: labels, with -1"
                  + " for the sponge, or a Final file of the original program, with 0.");
  public static final Key<Double> RESTART_TEMPERATURE =
      Key.decimal("RestartTemperature")
          .byDefault(1.0)
          .onlyFor("RestartClusterFile")
          .doc(
              "Temperature at which cooling restarts, in sigma squared: above 1, clusters near each other may join and"
                  + " part anew; below 1, they are not annealed, but find their balance with the background. 0 or less: RestartClusterFile has no effect, as in the original program.");
  public static final Key<RestartPoints> RESTART_POINTS =
      Key.choice("RestartPoints", RestartPoints.class)
          .byDefault(RestartPoints.ALL)
          .onlyFor("RestartClusterFile")
          .doc(
              "all: all points continue from the earlier clusters; sponge: the points of its sponge are clustered by"
                  + " themselves first, and all points continue from the old and new clusters together; none: the"
                  + " earlier clusters stay as they are, and all files are written about them.");
  public static final Key<Integer> LCMS_MODE =
      Key.integer("LCMSmode")
          .byDefault(1)
          .between(1, 5)
          .doc(
              "A preset of the original program, which overrides other keys of the file: 1 none, 2 the sponge of an earlier result"
                  + " (its Final file, as VectorFile) is clustered by itself, 3 and 4 all points continue from it, 5"
                  + " it is only measured. A warning names the keys and their values.");
  public static final Key<Integer> BIRTHS =
      Key.integer("Births")
          .byDefault(2)
          .between(0, 100)
          .doc("How often the program looks for clusters among the points of the sponge.");

  public static final Key<Path> CLUSTER_FILE = OutputKeys.CLUSTER_FILE.andDoc("-1 is the sponge.");
  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(CLUSTER_FILE);
  public static final Key<Boolean> LEGACY_NAMES =
      Key.flag("LegacyFileNames")
          .byDefault(false)
          .doc(
              "Also writes the files of the original program, for two coordinates: STEMFinal-M..-C..,"
                  + " ...Scaled and ...Status1; the sponge is 0 there, clusters begin with 1.");
  public static final Key<Integer> MOST_PER_NODE =
      Key.integer("MaxNcentPerNode")
          .atLeast(0)
          .onlyFor("LegacyFileNames")
          .otherwise("the number of clusters")
          .doc(
              "A number in the names of these files; there is no limit to the number of clusters.");
  public static final Key<Path> REFERENCE =
      LabelKeys.REFERENCE.andDoc("-1, noise or None mark points of no cluster.");
  public static final Key<Boolean> PICTURES =
      Key.flag("Pictures")
          .otherwise("true for up to 100000 points")
          .doc("Draws points in two or three dimensions: STEM.svg, and files for WebPlotViz.");

  /** All points of a result of the original program, whose centers have this label. */
  private static final String ALL_ROWS = "InputFileType=1 SelectedInputLabel=-100000000";

  private static final String JOINED =
      ALL_ROWS
          + " RestartClusterFile=$VectorFile RestartPoints=sponge SigmaMethod=3 FinalTargetSigma0=5.98e-6";

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("davs", "DA-VS: clusters of N vectors, and the points that are in none.")
          .section(
              "Vectors",
              VECTORS,
              InputKeys.COLUMNS,
              INPUT_TYPE,
              DIMENSION,
              SELECTED,
              InputKeys.POINTS)
          .section("Width of clusters", SIGMA, SIGMA_METHOD, RELATIVE, FINAL_SIGMA)
          .section(
              "Clusters",
              SPONGE_FACTOR,
              SPONGE_WEIGHT,
              LEAST_COUNT,
              LINKS,
              TOLERANCE,
              FALSE_SHARE,
              BIRTHS,
              SearchKeys.SEED,
              METHOD,
              RESTART_FILE,
              RESTART_TEMPERATURE,
              RESTART_POINTS,
              LCMS_MODE)
          .include(OutputKeys.of(CLUSTER_FILE, OUTPUT_DIRECTORY))
          .aside(
              "Output",
              LEGACY_NAMES,
              MOST_PER_NODE,
              REFERENCE,
              LabelKeys.REFERENCE_COLUMN,
              LabelKeys.REFERENCE_ID_COLUMN,
              OutputKeys.IDS,
              PICTURES,
              OutputKeys.TITLE)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB)
          // nothing else reads LCMSmode: SettingsReader puts these values in its place
          .preset(
              "LCMSmode=2",
              "InputFileType=1 SelectedInputLabel=0 RestartTemperature=-1 RestartPoints=all")
          .preset("LCMSmode=3", JOINED + " RestartTemperature=0.025 SpongeFactor2=2")
          .preset("LCMSmode=4", JOINED + " RestartTemperature=5 SpongeFactor2=1")
          .preset("LCMSmode=5", ALL_ROWS + " RestartTemperature=0.025 RestartPoints=none")
          .obsolete(VsKeys.class);

  private VsKeys() {}

  /** Where a search begins. */
  public enum Method {
    /** With the components of linked points, each annealed by itself from a cover by balls. */
    COMPONENTS,
    /** With one cluster of all points. */
    TOPDOWN
  }

  /** What is done with an earlier result. */
  public enum RestartPoints {
    /** All points go on from it. */
    ALL,
    /** Its sponge is clustered by itself first, and what is found there joins it. */
    SPONGE,
    /** None goes on: it is measured as it is. */
    NONE
  }
}
