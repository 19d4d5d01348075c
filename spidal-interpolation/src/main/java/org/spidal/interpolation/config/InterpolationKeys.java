package org.spidal.interpolation.config;

import java.nio.file.Path;
import org.spidal.common.bound.BoundEffort;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.common.results.OutputNames;
import org.spidal.distances.config.DistanceKeys;

/**
 * The properties of the program: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class InterpolationKeys {
  private static final String TWO_LEVEL = "SearchMode=twolevel";

  public static final Key<Path> SEQUENCES =
      DistanceKeys.SEQUENCES
          .example("all.fasta.gz")
          .doc(
              "The new objects as sequences in FASTA, FASTQ or an alignment (PHYLIP, NEXUS, Clustal, Stockholm, MSF, MEGA), plain or packed with gzip, xz or bzip2. This, VectorFile or DistanceMatrixFile must"
                  + " be given.");
  public static final Key<Path> VECTORS =
      InputKeys.VECTORS.doc("The new objects as vectors: a NumPy .npy file, or text.");
  public static final Key<Path> MATRIX =
      Key.inputPath("DistanceMatrixFile")
          .doc(
              "The distances themselves: a row for each new object and a column for each landmark, as raw int16 or .npy,"
                  + " such as distances writes with LandmarkFile.");
  public static final Key<Path> LANDMARKS =
      Key.inputPath("LandmarkFile")
          .example("landmarks.fasta")
          .doc(
              "The landmarks, as sequences or vectors, in the order of their map. Needed unless the distances are given.");

  public static final Key<Double> SCALE =
      Key.decimal("Scale")
          .byDefault(1.0)
          .above(0.0)
          .doc(
              "The distance that is 1 in the map: Scale of the run of distances that wrote the int16 matrix"
                  + " of the map.");

  public static final Key<Path> MAP =
      Key.inputPath("AddMdsFile")
          .required("points.txt")
          .readWith(OutputNames::recordOf)
          .doc(
              "The map of the landmarks: PointsFile of damds. Weights and transforms come from the"
                  + " run.properties beside it, if there is one.");
  public static final Key<Path> DISPARITIES =
      Key.inputPath("DisparityFile")
          .otherwise("the one beside AddMdsFile, where its Scale is not ratio")
          .doc(
              "What distances are to be in a map of another Scale than ratio: STEM-disparities.tsv of damds.");
  public static final Key<Integer> DIMENSION =
      SearchKeys.TARGET_DIMENSION.atMost(10).doc("Dimensions of the map.");
  public static final Key<Path> LANDMARK_MATRIX =
      Key.inputPath("LandmarkMatrixFile")
          .otherwise("computed, if it is needed")
          .doc("The n x n distances of the landmarks, from which the map was made.");
  public static final Key<Path> CLUSTERS =
      Key.inputPath("AddDapwcFile")
          .doc("The clusters of the landmarks: ClusterFile of dapwc, or labels one per line.");
  public static final Key<Boolean> SQUARED =
      Key.flag("SquaredDistances")
          .byDefault(false)
          .onlyFor("AddDapwcFile")
          .doc("The clusters were found with SquaredDistances=true.");
  public static final Key<Path> INDEX =
      Key.inputPath("LandmarkIndexFile")
          .doc(
              "The numbers of the landmarks among the new objects, from 0, one per line: they keep"
                  + " their places, and the results are in the order"
                  + " of the objects. Without it the landmarks come first.");

  public static final Key<WeightRule> WEIGHTS =
      Key.choice("Weights", WeightRule.class)
          .byDefault(WeightRule.AUTO)
          .doc(
              "What each landmark weighs: one, or (sammon) the reciprocal of the distance; auto: as the run.properties beside"
                  + " the map say, else one.");
  public static final Key<SearchMode> MODE =
      Key.choice("SearchMode", SearchMode.class)
          .byDefault(SearchMode.AUTO)
          .doc(
              "full: the distances to all landmarks are computed; twolevel: those to CoarseLandmarks and Candidates, from which"
                  + " the others are estimated; auto: full, but twolevel where each pair is aligned, full would take more than a"
                  + " minute of one core, and more than twice as long as twolevel.");
  public static final Key<Integer> COARSE =
      Key.integer("CoarseLandmarks")
          .byDefault(50)
          .atLeast(10)
          .onlyFor(TWO_LEVEL)
          .doc("Landmarks from everywhere whose distances are computed for every object.");
  public static final Key<Integer> CANDIDATES =
      Key.integer("Candidates")
          .byDefault(50)
          .atLeast(5)
          .onlyFor(TWO_LEVEL)
          .doc("Landmarks near the object whose distances are computed then.");
  public static final Key<CandidateSearch> CANDIDATE_SEARCH =
      Key.choice("CandidateSearch", CandidateSearch.class)
          .byDefault(CandidateSearch.PROFILE)
          .onlyFor(TWO_LEVEL)
          .doc(
              "How candidates are found: profile, by the distances to the coarse landmarks; kmer, by words, which finds the"
                  + " nearest itself almost always (sequences).");
  public static final Key<Integer> NEIGHBOURS =
      Key.integer("Neighbours")
          .byDefault(5)
          .atLeast(1)
          .doc(
              "Number of nearest landmarks from whose distances an object's distances to the others are"
                  + " estimated.");
  public static final Key<Double> SMOOTHING =
      Key.decimal("Smoothing")
          .byDefault(0.0)
          .between(0.0, 1.0)
          .doc(
              "The share of the estimate in the distances of the placement: with 0.25, neighbours lie nearer to each other,"
                  + " and the stress rises by some 0.2 %.");
  public static final Key<Double> OUTLIER_QUANTILE =
      Key.decimal("OutlierQuantile")
          .byDefault(0.995)
          .between(0.5, 1.0)
          .doc(
              "An object is flagged if it is farther from its nearest landmarks than this share of the landmarks are from"
                  + " theirs.");

  public static final Key<BoundEffort> BOUND =
      SearchKeys.BOUND
          .byDefault(null)
          .otherwise("default; none where it would take more than a tenth of the alignments");

  public static final Key<Path> POINTS_FILE =
      Key.outputPath("PointsFile")
          .byDefault(Path.of("interpolated.txt"))
          .doc(
              "The map of landmarks and objects: id, coordinates, cluster, separated by tabs, one"
                  + " point per line.");
  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(POINTS_FILE);
  public static final Key<Path> IDS =
      OutputKeys.IDS.doc(
          "Names of the objects, one per line, for the table and the pictures. Sequences have names of"
              + " their own.");

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("interpolate", "New objects in the map and the clusters of landmarks.")
          .section(
              "Objects",
              SEQUENCES,
              VECTORS,
              MATRIX,
              LANDMARKS,
              DistanceKeys.COLUMNS,
              DistanceKeys.ALPHABET,
              InputKeys.BIG_ENDIAN)
          .include(DistanceKeys.METHOD)
          .section(
              "Distances", SCALE, InputKeys.DISTANCE_TRANSFORM, InputKeys.TRANSFORMATION_FUNCTION)
          .section(
              "Landmarks", MAP, DISPARITIES, DIMENSION, LANDMARK_MATRIX, CLUSTERS, SQUARED, INDEX)
          .section(
              "Search",
              WEIGHTS,
              MODE,
              COARSE,
              CANDIDATES,
              CANDIDATE_SEARCH,
              NEIGHBOURS,
              SMOOTHING,
              OUTLIER_QUANTILE,
              SearchKeys.SEED)
          .aside("Bound", BOUND)
          .include(OutputKeys.of(POINTS_FILE, OUTPUT_DIRECTORY))
          .aside("Output", IDS, OutputKeys.TITLE)
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  private InterpolationKeys() {}

  /** How the landmarks near an object are found before their distances are computed. */
  public enum CandidateSearch {
    /** By the distances to the coarse landmarks. */
    PROFILE,
    /** By words of letters. */
    KMER
  }

  /** How many distances of an object are computed. */
  public enum SearchMode {
    /** All, unless they are predicted to take too long. */
    AUTO,
    /** Those to all landmarks. */
    FULL,
    /** Those to some; the others are estimated. */
    TWOLEVEL
  }

  /** What a landmark weighs. */
  public enum WeightRule {
    /** As in the map of the landmarks. */
    AUTO,
    ONE,
    /** The reciprocal of the distance. */
    SAMMON
  }
}
