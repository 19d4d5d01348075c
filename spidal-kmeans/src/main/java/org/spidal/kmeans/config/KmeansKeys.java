package org.spidal.kmeans.config;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.LabelKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.rows.MemoryLimits.RowStorage;
import org.spidal.kmeans.solve.SeedingKind;

/**
 * The properties of K-means: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class KmeansKeys {

  public static final Key<Path> VECTORS =
      InputKeys.VECTORS
          .alias("DistanceMatrixFile")
          .required("vectors.csv")
          .andDoc("Numbers are kept as float32, as differences from the middle of all.");
  public static final Key<Integer> FIRST_COLUMN =
      Key.integer("StartPointPositiononInputLine")
          .atLeast(0)
          .doc("Older form of Columns: the first column of the vectors, counted from 0.");
  public static final Key<Integer> DIMENSION =
      Key.integer("ParameterVectorDimension")
          .atLeast(1)
          .onlyFor("StartPointPositiononInputLine")
          .doc("The number of columns from there on, D.");

  public static final Key<Integer> CLUSTERS =
      Key.integer("Clusters")
          .alias("MaxNcentPerNode")
          .atLeast(1)
          .otherwise("8, or as many as CentersFile has")
          .doc("Number of clusters, K.");
  public static final Key<Integer> STARTS =
      Key.integer("Starts")
          .byDefault(1)
          .between(1, 100_000)
          .doc("Number of starts; the best result is kept.");
  public static final Key<SeedingKind> SEEDING =
      Key.choice("Seeding", SeedingKind.class)
          .byDefault(SeedingKind.PLUS_PLUS)
          .doc(
              "How the first centers are chosen: K-means++, which takes up to 80 centers in each pass over the points, or K-means||"
                  + " (parallel), which takes few and pays off for many clusters on many nodes; or (annealing)"
                  + " mass-constrained deterministic annealing that starts with one center, some thousand slow passes, for"
                  + " small sets; or (given) the centers of CentersFile, which implies this value.");
  public static final Key<Path> CENTERS =
      Key.inputPath("CentersFile")
          .alias("CentresFile")
          .doc(
              "The first centers, in place of a seeding: a file of vectors as VectorFile, one for each cluster, such as"
                  + " STEM-centers.npy of another run.");
  public static final Key<Integer> REFINE =
      Key.integer("RefineIterations")
          .byDefault(1000)
          .atLeast(0)
          .doc(
              "Maximum number of iterations in the refinement of each start. The refinement splits the"
                  + " worst clusters and removes the most dispensable ones as long as this improves the"
                  + " result; 0: none.");
  public static final Key<Integer> ITERATIONS =
      Key.integer("MaxIterations")
          .byDefault(300)
          .atLeast(0)
          .doc(
              "Maximum number of iterations after a seeding, or after a move of the refinement; 0, with CentersFile: points are"
                  + " only assigned to these centers, which keep their places and numbers.");
  public static final Key<Double> TOLERANCE =
      Key.decimal("Tolerance")
          .byDefault(0.0)
          .atLeast(0.0)
          .doc(
              "The iterations end when no center moves farther than this share of the root mean square distance of points"
                  + " to their centers; 0: when nothing changes any more.");
  public static final Key<Integer> BATCH =
      Key.integer("BatchSize")
          .byDefault(0)
          .atLeast(0)
          .doc(
              "With a size, centers first learn from random samples of this many points; full iterations follow.");
  public static final Key<Integer> BATCHES =
      Key.integer("Batches")
          .byDefault(100)
          .atLeast(1)
          .onlyFor("BatchSize")
          .doc("Number of these samples.");
  public static final Key<Integer> BOUNDS =
      Key.integer("Bounds")
          .atLeast(0)
          .otherwise(
              "K D / 5000, as far as memory allows, if MaxIterations is 15 or more and K D below 16 million; else 0")
          .doc(
              "Groups of centers for which each point keeps a lower bound on its distance, so that most distances need not"
                  + " be computed: 0 is Lloyd's method, 1 Hamerly's, K/10 Yinyang, K Elkan's. The result is the same.");

  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(OutputKeys.CLUSTER_FILE);
  public static final Key<Path> REFERENCE =
      LabelKeys.REFERENCE
          .alias("ComparisonClusterFile")
          .andDoc("Each label is a class, -1 and noise too.");
  public static final Key<Path> COORDINATES =
      LabelKeys.MAP
          .alias("LabelFile")
          .andDoc("Without it vectors in 2-D and 3-D are drawn themselves.");

  public static final Key<Long> MEMORY_BUDGET =
      MachineKeys.MEMORY_BUDGET.doc(
          "Memory of each process for vectors. If they fit, they stay in the heap; otherwise they are read again in every"
              + " pass, which needs an .npy file. The result is the same.");
  public static final Key<RowStorage> ROW_STORAGE =
      MachineKeys.ROW_STORAGE.doc(
          "Where vectors are kept: heap; or streamed (mapped means the same here), read again in every pass; auto: heap if"
              + " MemoryBudget is large enough.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("kmeans", "K-means: clusters of N vectors around their means.")
          .section("Vectors", VECTORS, InputKeys.COLUMNS, FIRST_COLUMN, DIMENSION, InputKeys.POINTS)
          .section(
              "Clusters",
              CLUSTERS,
              STARTS,
              SEEDING,
              CENTERS,
              SearchKeys.SEED,
              REFINE,
              ITERATIONS,
              TOLERANCE,
              BATCH,
              BATCHES,
              BOUNDS)
          .aside("Bound", SearchKeys.BOUND)
          .aside("Stability", SearchKeys.STABILITY)
          .include(OutputKeys.of(OutputKeys.CLUSTER_FILE, OUTPUT_DIRECTORY))
          .aside(
              "Output",
              REFERENCE,
              LabelKeys.REFERENCE_COLUMN,
              LabelKeys.REFERENCE_ID_COLUMN,
              OutputKeys.IDS,
              COORDINATES,
              OutputKeys.TITLE)
          .include(CheckpointKeys.ALL)
          .aside("Machine", MEMORY_BUDGET, ROW_STORAGE)
          .include(MachineKeys.OF_JOB)
          .obsolete(KmeansKeys.class);

  private KmeansKeys() {}
}
