package org.spidal.tools.docs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.spidal.common.testing.Packed;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * Small files by the names that the documents use, in a folder that looks like the clone: sixty
 * points in five clusters.
 */
final class SampleFiles {
  private static final int POINTS = 60;
  private static final int CLUSTERS = 5;
  private static final int LETTERS = 300;

  private final Path folder;
  private final double[][] points = new double[POINTS][3];

  SampleFiles(Path folder) {
    this.folder = folder;
    Random random = new Random(1);
    for (int i = 0; i < POINTS; i++) {
      int cluster = i % CLUSTERS;
      double[] center = {cluster % 2, cluster / 2 % 2, cluster / 4};
      for (int k = 0; k < 3; k++) {
        points[i][k] = (0.2 + center[k] + 0.05 * random.nextGaussian()) / 3;
      }
    }
  }

  void write() throws IOException {
    clone(folder);
    matrices();
    tables();
    maps();
    sequences();
    vectors();
    text("my.properties", "DistanceMatrixFile=distances.npy\n");
    text("job.properties", "DistanceMatrixFile=distances.npy\n");
    text(
        "config.properties", "DistanceMatrixFile=distances.bin\nNumberDataPoints=" + POINTS + "\n");
    text("nodes.txt", "localhost slots=4\n");
    Path home = Files.createDirectories(folder.resolve("home"));
    Files.createSymbolicLink(home.resolve("spidal"), Spidal.home());
    Path data = Files.createDirectories(home.resolve("data"));
    for (String name : List.of("my.properties", "distances.npy")) {
      Files.copy(folder.resolve(name), data.resolve(name));
    }
  }

  /** What commands of the documents take from the clone, and the launcher. */
  private static void clone(Path folder) throws IOException {
    for (String name : List.of("spidal", "docs", "slurm", "python")) {
      Files.createSymbolicLink(folder.resolve(name), Spidal.home().resolve(name));
    }
    Path demo = Files.createDirectories(folder.resolve("config/demo"));
    try (Stream<Path> files = Files.list(Spidal.home().resolve("config/demo"))) {
      for (Path file : files.toList()) {
        Files.createLink(demo.resolve(file.getFileName()), file);
      }
    }
  }

  private double distance(int i, int j) {
    double square = 0;
    for (int k = 0; k < 3; k++) {
      square += (points[i][k] - points[j][k]) * (points[i][k] - points[j][k]);
    }
    return Math.sqrt(square);
  }

  private interface Distance {
    double of(int i, int j);
  }

  private void npy(String name, Distance distance) throws IOException {
    String header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }".replace("%d", "" + POINTS);
    int length = 118;
    ByteBuffer npy =
        ByteBuffer.allocate(10 + length + 4 * POINTS * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    npy.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) length);
    npy.put(header.getBytes(StandardCharsets.US_ASCII));
    npy.put(" ".repeat(length - header.length() - 1).getBytes(StandardCharsets.US_ASCII));
    npy.put((byte) '\n');
    for (int i = 0; i < POINTS; i++) {
      for (int j = 0; j < POINTS; j++) {
        npy.putFloat((float) distance.of(i, j));
      }
    }
    Files.write(folder.resolve(name), npy.array());
  }

  private void matrices() throws IOException {
    ByteBuffer raw = ByteBuffer.allocate(2 * POINTS * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    StringBuilder phylip = new StringBuilder(POINTS + "\n");
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < POINTS; i++) {
      table.append("\ts").append(i);
    }
    table.append('\n');
    for (int i = 0; i < POINTS; i++) {
      StringBuilder row = new StringBuilder();
      for (int j = 0; j < POINTS; j++) {
        raw.putShort((short) Math.rint(distance(i, j) * Short.MAX_VALUE));
        row.append('\t').append((float) distance(i, j));
      }
      phylip.append("s").append(i).append(row).append('\n');
      table.append("s").append(i).append(row).append('\n');
    }
    Files.write(folder.resolve("distances.bin"), raw.array());
    npy("distances.npy", this::distance);
    npy("climate.npy", (i, j) -> Math.abs(points[i][0] - points[j][0]));
    npy("space.npy", (i, j) -> Math.abs(points[i][1] - points[j][1]));
    text("square.phy", phylip.toString());
    text(
        "mash.tsv",
        "a.fa\tb.fa\t0.1\t0\t400/1000\na.fa\tc.fa\t0.2\t0\t300/1000\nb.fa\tc.fa\t0.3\t0\t200/1000\n");
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("distances.qza")))) {
      zip.putNextEntry(new ZipEntry("u/data/distance-matrix.tsv"));
      zip.write(table.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  private void tables() throws IOException {
    lines("names.txt", i -> "s" + i);
    lines("labels.txt", i -> "family" + i % CLUSTERS);
    lines("cluster.txt", i -> i + "\t" + i % CLUSTERS);
    Files.createDirectories(folder.resolve("round-0"));
    lines("round-0/cluster.txt", i -> i + "\t" + i % CLUSTERS);
    table("samples.tsv", "index\tdepth", i -> i + "\t" + 10 * i);
    table("labels.tsv", "name\tphylum", i -> "s" + i + "\tphylum" + i % CLUSTERS);
  }

  private void maps() throws IOException {
    lines("points.txt", i -> i + place(i, 1) + "\t" + i % CLUSTERS);
    for (int day = 0; day < 3; day++) {
      double scale = day + 1;
      Files.createDirectories(folder.resolve("day" + day));
      lines("day" + day + "/points.txt", i -> i + place(i, scale) + "\t1");
    }
  }

  private String place(int i, double scale) {
    return "\t" + scale * points[i][0] + "\t" + scale * points[i][1] + "\t" + scale * points[i][2];
  }

  private void sequences() throws IOException {
    Path some = Demo.sequences(folder.resolve("some.fasta"), 10, LETTERS);
    packed("sequences.fasta.gz", Files.readString(some));
    Random random = new Random(2);
    StringBuilder aligned = new StringBuilder();
    StringBuilder all = new StringBuilder();
    String[] families = new String[CLUSTERS];
    for (int f = 0; f < CLUSTERS; f++) {
      families[f] = changed("A".repeat(LETTERS), 1, random);
    }
    for (int i = 0; i < 10 * POINTS; i++) {
      String sequence = changed(families[i % CLUSTERS], 0.1, random);
      String entry = ">s" + i + "\n" + sequence + "\n";
      aligned.append(i < POINTS ? entry : "");
      all.append(entry);
    }
    packed("aligned.fasta.gz", aligned.toString());
    packed("all.fasta.gz", all.toString());
  }

  private static String changed(String sequence, double share, Random random) {
    StringBuilder changed = new StringBuilder(sequence);
    for (int i = 0; i < changed.length(); i++) {
      if (random.nextDouble() < share) {
        changed.setCharAt(i, "ACGT".charAt(random.nextInt(4)));
      }
    }
    return changed.toString();
  }

  private void vectors() throws IOException {
    IntFunction<String> vector = i -> points[i][0] + "," + points[i][1] + "," + points[i][2];
    lines("vectors.csv", vector);
    lines("digits.csv", vector);
    lines("peaks.csv", i -> 400 + i % CLUSTERS + 1e-4 * points[i][0] + "," + 1000 * points[i][1]);
    lines("edges.txt", i -> i + " " + (i + 1) % POINTS);
  }

  private void packed(String name, String content) throws IOException {
    Files.write(folder.resolve(name), Packed.members(content));
  }

  private void lines(String name, IntFunction<String> line) throws IOException {
    table(name, "", line);
  }

  private void table(String name, String header, IntFunction<String> line) throws IOException {
    String rows =
        IntStream.range(0, POINTS).mapToObj(line).collect(Collectors.joining("\n", "", "\n"));
    text(name, header.isEmpty() ? rows : header + "\n" + rows);
  }

  private void text(String name, String content) throws IOException {
    Files.writeString(folder.resolve(name), content);
  }
}
