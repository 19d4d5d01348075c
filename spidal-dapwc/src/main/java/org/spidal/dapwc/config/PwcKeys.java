package org.spidal.dapwc.config;

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
 * The properties of DA-PWC: what {@code --help}, the sample file, the reference page and the parser
 * are made from.
 */
public final class PwcKeys {
  /** How clusters are found. */
  public enum Method {
    AUTO,
    ANNEAL
  }

  /** How long the program may search. */
  public enum Effort {
    DEFAULT,
    THOROUGH
  }

  public static final Key<Path> DISTANCE_MATRIX =
      InputKeys.DISTANCE_MATRIX
          .required("distances.bin")
          .andDoc("Floats are rounded to 32767 steps.");

  public static final Key<Path> POINT_WEIGHTS =
      Key.inputPath("PointWeightFile")
          .doc(
              "How often each point counts, one whole number of at least 1 per line: a point of weight"
                  + " w stands for w points at"
                  + " the same place, such as equal sequences.");

  public static final Key<Integer> CLUSTERS =
      Key.integer("MaxNcent")
          .byDefault(8)
          .between(1, 1000)
          .doc("Number of clusters, K; with AutoK=true the maximum.");
  public static final Key<Path> GIVEN_CLUSTERS =
      Key.inputPath("AddDapwcFile")
          .onlyFor("CentersOnly=true")
          .doc("A cluster file, such as ClusterFile of an earlier run or of pwc-tools.");
  public static final Key<Boolean> CENTERS_ONLY =
      Key.flag("CentersOnly")
          .byDefault(false)
          .doc(
              "No search takes place: centers, tables and pictures are made for the clusters of AddDapwcFile, which keep"
                  + " their numbers.");
  public static final Key<Boolean> AUTO_K =
      Key.flag("AutoK")
          .byDefault(false)
          .doc(
              "Determines the number of clusters, up to 40 (up to N / 25 if that is less, but at least up to 8). Reliable where clusters are"
                  + " well separated; otherwise check STEM-autok.tsv.");
  public static final Key<Boolean> SQUARED =
      Key.flag("SquaredDistances")
          .byDefault(false)
          .doc(
              "Clusters by squared distances, as K-means would if the points were in space; plain distances are more"
                  + " robust to outliers.");
  public static final Key<Method> METHOD =
      Key.choice("Method", Method.class)
          .byDefault(Method.AUTO)
          .doc(
              "auto: splits of hard clusters, swaps and one short annealing; anneal: deterministic annealing all the way,"
                  + " with its history in STEM-annealing.tsv.");
  public static final Key<Effort> EFFORT =
      Key.choice("Effort", Effort.class)
          .byDefault(Effort.DEFAULT)
          .onlyFor("Method=auto")
          .doc("How long to search: default anneals once, thorough four times.");

  public static final Key<Boolean> CONTINUOUS =
      Key.flag("ContinuousClustering")
          .byDefault(false)
          .onlyFor("Method=anneal")
          .doc("Clusters draw points in proportion to their sizes while they are annealed.");

  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(OutputKeys.CLUSTER_FILE);
  public static final Key<Boolean> INTERMEDIATE =
      Key.flag("ConvergeIntermediateClusters")
          .byDefault(false)
          .doc(
              "Writes a cluster file for every number of clusters on the way, STEM-C2.txt and so on.");
  public static final Key<Boolean> LEGACY_NAMES =
      Key.flag("LegacyFileNames")
          .byDefault(false)
          .doc(
              "Names files as the original program did: clusters without a dot before the ending, cluster-M8-C8txt, centers"
                  + " CenterFile-M8-C8.txt, with the date in its lines.");
  public static final Key<Path> COORDINATES =
      LabelKeys.MAP
          .andDoc("Without it there are none, and no centers by the map.")
          .mayBeAbsent("there will be no page and no pictures");
  public static final Key<Path> LABEL_FILE =
      Key.inputPath("LabelFile")
          .mayBeAbsent("points have no names")
          .doc(
              "Names and lengths of the sequences, lines 'index name length', in place of IdFile: also for the lines of"
                  + " STEM-centers.txt.");
  public static final Key<Integer> CENTERS =
      Key.integer("NumberOfCenters")
          .byDefault(8)
          .between(1, 1000)
          .doc("Number of points that each method names as centers of each cluster, best first.");
  public static final Key<List<Double>> BUCKETS =
      Key.decimals("BucketFractions")
          .byDefault(List.of(0.15, 0.4, 0.75))
          .doc(
              "Centers are also ranked by the number of points of their cluster that are near: nearer than this share"
                  + " of the distances within the cluster, for each of these shares.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("dapwc", "DA-PWC: clusters of N points from the N x N matrix of their distances.")
          .section("Distances", DISTANCE_MATRIX)
          .include(InputKeys.OF_MATRIX)
          .section("Distances", InputKeys.REPETITIONS, POINT_WEIGHTS)
          .section(
              "Clusters",
              CLUSTERS,
              CENTERS_ONLY,
              GIVEN_CLUSTERS,
              AUTO_K,
              SQUARED,
              METHOD,
              EFFORT,
              CONTINUOUS)
          .aside("Bound", SearchKeys.BOUND)
          .aside("Stability", SearchKeys.STABILITY)
          .include(OutputKeys.of(OutputKeys.CLUSTER_FILE, OUTPUT_DIRECTORY))
          .aside(
              "Output",
              INTERMEDIATE,
              LEGACY_NAMES,
              COORDINATES,
              OutputKeys.IDS,
              LABEL_FILE,
              OutputKeys.TITLE,
              CENTERS,
              BUCKETS)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_MATRIX)
          .obsolete(PwcKeys.class);

  private PwcKeys() {}
}
