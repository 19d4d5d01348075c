package org.spidal.tools.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.spidal.common.program.ProgramCommand;

/**
 * Short runs of all programs in one JVM, on data of a few dozen objects. The launcher archives the
 * classes that were loaded; a job then maps them in place of reading and checking them.
 */
public final class ClassTraining {
  private static final int OBJECTS = 60;
  private static final int FAMILIES = 4;
  private static final int LETTERS = 120;
  private static final double MUTATIONS = .1;

  /** Each a program and its keys; some read what runs before them wrote. */
  static final String RUNS =
      """
      distances SequenceFile=sequences.fasta DistanceMatrixFile=d/distances.bin
      distances VectorFile=vectors.csv DistanceMatrixFile=e/distances.npy
      damds DistanceMatrixFile=d/distances.bin Effort=quick PointsFile=map/points.txt
      damds DistanceMatrixFile=e/distances.npy LabelFile=vectors.csv PointsFile=points.txt
      dapwc DistanceMatrixFile=d/distances.bin AddMdsFile=map/points.txt ClusterFile=pwc/cluster.txt
      mdschisq DistanceMatrixFile=d/distances.bin PointsFile=chisq/points.txt
      groups DistanceMatrixFile=d/distances.bin MetadataFile=vectors.csv GroupsFile=groups/groups.tsv
      mantel DistanceMatrixFile=d/distances.bin OtherMatrixFile=d/distances.bin MantelFile=mantel/mantel.tsv
      kmeans VectorFile=vectors.csv Clusters=4 ClusterFile=kmeans/cluster.txt
      distances VectorFile=e/distances.npy Distance=cosine DistanceMatrixFile=f/distances.npy
      davs VectorFile=vectors.csv SigmaMethod=1 SigmaVectorParameters_i=1,1,1 ClusterFile=vs/cluster.txt
      landmarks SequenceFile=sequences.fasta NumberLandmarks=20 LandmarkIndexFile=l/landmarks.txt
      interpolate SequenceFile=sequences.fasta LandmarkFile=sequences.fasta AddMdsFile=map/points.txt
      layout GraphFile=graph.txt PointsFile=layout/points.txt
      """;

  /** Commands around the programs, after those. */
  static final String TOOLS =
      """
      inspect vectors.csv
      inspect sequences.fasta
      inspect e/distances.npy
      convert e/distances.npy matrix.csv
      inspect matrix.csv
      plot map/points.txt
      help
      """;

  private static final String START =
      "-t 1 -DVectorFile=vectors.csv -DClusters=4 -DClusterFile=started/cluster.txt";

  private ClassTraining() {}

  /** Runs all programs in the current folder, which is empty, and ends the process. */
  public static void main(String[] args) throws IOException {
    writeData();
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false);
    for (String run : RUNS.lines().toList()) {
      List<String> words = List.of(run.split(" "));
      ProgramCommand program = Programs.named(words.get(0));
      program.runEmbedded(words.subList(1, words.size()));
      program.help(nowhere);
    }
    for (String tool : TOOLS.lines().toList()) {
      int code = Main.run(nowhere, System.err, tool.split(" "));
      if (code != 0) {
        System.exit(code);
      }
    }
    // as the launcher starts it: what only a process of its own has, such as signals; ends this one
    Programs.named("kmeans").execute(START.split(" "));
  }

  /** Four families: of sequences, of points in space, and of the nodes of a graph. */
  private static void writeData() throws IOException {
    Random random = new Random(1);
    String[] ancestors = new String[FAMILIES];
    Arrays.setAll(ancestors, family -> mutated("A".repeat(LETTERS), 1, random));
    StringBuilder sequences = new StringBuilder();
    StringBuilder vectors = new StringBuilder("id,x,y,z,label\n");
    StringBuilder edges = new StringBuilder();
    for (int object = 0; object < OBJECTS; object++) {
      int family = object % FAMILIES;
      String sequence = mutated(ancestors[family], MUTATIONS, random);
      sequences.append(">s" + object + "\n" + sequence + "\n");
      vectors.append(
          String.format(
              Locale.ROOT,
              "s%d,%.3f,%.3f,%.3f,f%d\n",
              object,
              random.nextGaussian() + 2 * family,
              random.nextGaussian(),
              random.nextGaussian(),
              family));
      for (int other : new int[] {(object + FAMILIES) % OBJECTS, random.nextInt(OBJECTS)}) {
        edges.append("s" + object + ",s" + other + "\n");
      }
    }
    Files.writeString(Path.of("sequences.fasta"), sequences);
    Files.writeString(Path.of("vectors.csv"), vectors);
    Files.writeString(Path.of("graph.txt"), edges);
  }

  private static String mutated(String sequence, double share, Random random) {
    StringBuilder mutated = new StringBuilder(sequence);
    for (int at = 0; at < mutated.length(); at++) {
      if (random.nextDouble() < share) {
        mutated.setCharAt(at, "ACGT".charAt(random.nextInt(4)));
      }
    }
    return mutated.toString();
  }
}
