package org.spidal.landmarks.config;

import java.nio.file.Path;
import org.spidal.common.checkpoint.CheckpointKeys;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.keys.MachineKeys;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.keys.SearchKeys;
import org.spidal.distances.config.DistanceKeys;

/**
 * The properties of the program: what {@code --help}, the sample file, the reference page and the
 * parser are made from.
 */
public final class LandmarkKeys {
  public static final Key<Path> SEQUENCES =
      DistanceKeys.SEQUENCES
          .example("all.fasta.gz")
          .doc(
              "All sequences in FASTA, FASTQ or an alignment (PHYLIP, NEXUS, Clustal, Stockholm, MSF, MEGA), plain or packed with gzip, xz or bzip2. This or VectorFile must be given.");
  public static final Key<Path> VECTORS =
      InputKeys.VECTORS.doc("All vectors: a NumPy .npy file, or text with one vector per line.");
  public static final Key<Integer> NUMBER =
      Key.integer("NumberLandmarks")
          .byDefault(5000)
          .atLeast(10)
          .doc(
              "Number of landmarks. Some 700 are enough for the map; clusters and nearest landmarks"
                  + " get better with more.");
  public static final Key<LandmarkChoice> CHOICE =
      Key.choice("LandmarkChoice", LandmarkChoice.class)
          .byDefault(LandmarkChoice.STRATIFIED)
          .doc(
              "stratified: objects are ordered by the nearest of 40 random objects and by the distance"
                  + " to it, cut into strata, and one is drawn from each; random: any objects. Without"
                  + " Distance, sequences are compared by their words (kmer).");

  public static final Key<Path> INDEX =
      Key.outputPath("LandmarkIndexFile")
          .byDefault(Path.of("landmarks.txt"))
          .doc(
              "The numbers of the landmarks among all objects, from 0, one per line, ascending. The"
                  + " landmarks themselves"
                  + " are written beside it.");
  public static final Key<Path> OUTPUT_DIRECTORY = OutputKeys.directory(INDEX);

  /** All of them, in the order of the reference. */
  public static final KeySet ALL =
      KeySet.of("landmarks", "Some objects that stand for all objects of a file.")
          .section("Objects", SEQUENCES, VECTORS, DistanceKeys.COLUMNS, DistanceKeys.ALPHABET)
          .section("Choice", NUMBER, CHOICE, SearchKeys.SEED)
          .include(DistanceKeys.METHOD)
          .include(OutputKeys.of(INDEX, OUTPUT_DIRECTORY))
          .include(CheckpointKeys.ALL)
          .include(MachineKeys.OF_JOB);

  private LandmarkKeys() {}

  /** How landmarks are chosen. */
  public enum LandmarkChoice {
    /** From everywhere, as many from dense places as these have objects. */
    STRATIFIED,
    RANDOM
  }
}
