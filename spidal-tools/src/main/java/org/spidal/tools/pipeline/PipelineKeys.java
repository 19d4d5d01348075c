package org.spidal.tools.pipeline;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.kernel.VectorMeasure;

/** The properties of the pipeline. Those of the programs go through, behind their names. */
final class PipelineKeys {
  static final Key<Path> DISTANCE_MATRIX =
      Key.inputPath("DistanceMatrixFile")
          .example("distances.bin")
          .doc(
              "N x N distances, as in damds and dapwc: raw int16, or .npy. This, SequenceFile or"
                  + " VectorFile must be given.");
  static final Key<Path> SEQUENCES =
      Key.inputPath("SequenceFile")
          .example("sequences.fasta.gz")
          .doc(
              "Sequences in FASTA, FASTQ or an alignment (PHYLIP, NEXUS, Clustal, Stockholm, MSF, MEGA), plain or packed; their distances are computed first.");
  static final Key<Path> VECTORS =
      Key.inputPath("VectorFile")
          .example("vectors.csv")
          .doc("Vectors, as text or .npy; their distances are computed first.");
  static final Key<VectorMeasure> VECTOR_DISTANCE =
      Key.choice("VectorDistance", VectorMeasure.class)
          .otherwise("euclidean")
          .onlyFor("VectorFile")
          .doc(
              "The distance between two vectors, for all steps: euclidean, manhattan, cosine or correlation, as Distance of distances.");
  static final Key<Integer> POINTS =
      Key.integer("NumberDataPoints").atLeast(2).otherwise("from the size of the matrix").doc("N.");
  static final Key<Boolean> BIG_ENDIAN =
      Key.flag("IsBigEndian")
          .byDefault(false)
          .doc("Byte order of a raw int16 matrix; .npy files contain it.");
  static final Key<Similarities> SIMILARITIES =
      InputKeys.SIMILARITIES.onlyFor("DistanceMatrixFile");
  static final Key<Path> IDS =
      OutputKeys.IDS.doc(
          "Names of the points of DistanceMatrixFile, one per line; sequences, and vectors in a table"
              + " with names, have their"
              + " own.");
  static final Key<Integer> LANDMARKS =
      Key.integer("Landmarks")
          .atLeast(10)
          .otherwise("all objects are mapped")
          .example("5000")
          .doc(
              "For more objects than a matrix can hold: the number of objects to map and cluster"
                  + " before all others get places among them. Needs SequenceFile or VectorFile; sequences"
                  + " that are not aligned are compared by their words"
                  + " (distances.Distance=kmer), unless distances.Distance says otherwise.");
  static final Key<Path> MAP =
      Key.inputPath("AddMdsFile")
          .otherwise("made by damds")
          .doc("An existing map of the points, such as points.txt of damds.");
  static final Key<Integer> CLUSTERS =
      Key.integer("MaxNcent").byDefault(8).between(1, 1000).doc("Clusters of round 0.");
  static final Key<Path> PLAN =
      Key.inputPath("Plan")
          .otherwise("round 0 alone")
          .doc(
              "What to join and to refine, one line per round, such as 'round 1: join 0+2|4+5; refine 1 into 3, 4 into 2'.");
  static final Key<Path> OUTPUT_DIRECTORY =
      Key.outputPath("OutputDirectory")
          .byDefault(Path.of("pipeline-output"))
          .doc(
              "Folder of all outputs: distances/, map/, round-0/, round-1/ and so on; with Landmarks also landmarks/ and all/.");

  /** Of the programs' keys, those that the pipeline sets itself. */
  static final Map<String, List<String>> RESERVED =
      Map.of(
          "distances.",
          List.of(
              "SequenceFile",
              "FastaFile",
              "VectorFile",
              "NumberDataPoints",
              "DistanceMatrixFile",
              "NumberType",
              "IsBigEndian",
              "OutputDirectory",
              "SummaryFile",
              "TimingFile"),
          "damds.",
          List.of(
              "DistanceMatrixFile",
              "VectorFile",
              "NumberDataPoints",
              "IsBigEndian",
              "Repetitions",
              "PointsFile",
              "OutputDirectory",
              "SummaryFile",
              "TimingFile"),
          "dapwc.",
          List.of(
              "DistanceMatrixFile",
              "NumberDataPoints",
              "IsBigEndian",
              "Repetitions",
              "MaxNcent",
              "AddMdsFile",
              "AddDapwcFile",
              "CentersOnly",
              "IdFile",
              "LabelFile",
              "ClusterFile",
              "OutputDirectory",
              "SummaryFile",
              "TimingFile",
              "LegacyFileNames"),
          "landmarks.",
          List.of(
              "SequenceFile",
              "FastaFile",
              "VectorFile",
              "NumberLandmarks",
              "LandmarkIndexFile",
              "OutputDirectory",
              "SummaryFile",
              "TimingFile"),
          "interpolate.",
          List.of(
              "SequenceFile",
              "FastaFile",
              "VectorFile",
              "DistanceMatrixFile",
              "LandmarkFile",
              "LandmarkIndexFile",
              "LandmarkMatrixFile",
              "AddMdsFile",
              "AddDapwcFile",
              "SquaredDistances",
              "TargetDimension",
              "Scale",
              "PointsFile",
              "OutputDirectory",
              "SummaryFile",
              "TimingFile"));

  static final KeySet ALL =
      KeySet.of(
              "pipeline",
              "A map and clusters from sequences, vectors or distances, refined round by round. Any key of distances,"
                  + " damds and dapwc (with Landmarks, of landmarks and interpolate) can be given after the name of the program: distances.Distance=kimura,"
                  + " damds.Effort=quick, dapwc.SquaredDistances=true.")
          .section(
              "Distances",
              DISTANCE_MATRIX,
              SEQUENCES,
              VECTORS,
              IDS,
              VECTOR_DISTANCE,
              POINTS,
              BIG_ENDIAN,
              SIMILARITIES)
          .section("Steps", LANDMARKS, MAP, CLUSTERS, PLAN)
          .section("Output", OUTPUT_DIRECTORY);

  private PipelineKeys() {}

  /** Whether the key of a program says how objects are compared, which is one for all steps. */
  static boolean ofDistances(String name) {
    return DistanceKeys.METHOD.keys().stream().anyMatch(key -> key.name().equals(name))
        || List.of("Alphabet", "Columns").contains(name);
  }

  /** All keys, and these of the programs. */
  static KeySet with(Collection<String> programKeys) {
    Key<?>[] keys = programKeys.stream().map(Key::text).toArray(Key<?>[]::new);
    return keys.length == 0 ? ALL : ALL.section("Programs", keys);
  }
}
