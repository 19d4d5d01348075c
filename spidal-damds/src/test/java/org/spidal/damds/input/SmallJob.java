package org.spidal.damds.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.WholeRun;
import org.spidal.damds.Main;
import org.spidal.damds.config.DamdsConfig;

/** A whole run of DA-MDS on a few points in a folder of its own, inside this JVM. */
public final class SmallJob {
  private final Path folder;
  private final List<String> settings = new ArrayList<>();
  private int threads = 2;

  public SmallJob(Path folder) {
    this.folder = folder;
    with("PointsFile", path("points.txt")).with("Effort", "quick");
  }

  public Path path(String name) {
    return folder.resolve(name);
  }

  /** Sets a key; a later value wins. */
  public SmallJob with(String key, Object value) {
    settings.add(key + "=" + value);
    return this;
  }

  public SmallJob threads(int count) {
    threads = count;
    return this;
  }

  /** Big-endian int16 distances, and all the keys that they need. */
  public SmallJob distances(short[][] numbers) {
    writeShorts("distances.bin", numbers, ByteOrder.BIG_ENDIAN);
    return with("DistanceMatrixFile", path("distances.bin"))
        .with("NumberDataPoints", numbers.length)
        .with("IsBigEndian", true);
  }

  public Path writeShorts(String name, short[][] numbers, ByteOrder order) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * numbers.length * numbers.length).order(order);
    for (short[] row : numbers) {
      for (short number : row) {
        bytes.putShort(number);
      }
    }
    return write(name, bytes.array());
  }

  /** A .npy file of float64. */
  public Path writeNpy(String name, double[][] numbers) {
    int n = numbers.length;
    String header =
        String.format(
            "{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }%" + 40 + "s\n",
            n,
            n,
            "");
    ByteBuffer bytes = ByteBuffer.allocate(10 + header.length() + 8 * n * n);
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) header.length());
    bytes.put(header.getBytes(StandardCharsets.ISO_8859_1));
    for (double[] row : numbers) {
      for (double number : row) {
        bytes.putDouble(number);
      }
    }
    return write(name, bytes.array());
  }

  public Path writeLines(String name, List<String> lines) {
    return write(name, lines.stream().map(l -> l + "\n").collect(Collectors.joining()).getBytes());
  }

  private Path write(String name, byte[] bytes) {
    try {
      return Files.write(path(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public DamdsConfig config() {
    return DamdsConfig.of(DamdsConfig.DECLARATION.read(null, settings));
  }

  /** Runs the program; returns its warnings. */
  public List<String> run() {
    return run(config(), threads, folder);
  }

  /** Runs the program as configured; returns its warnings. */
  public static List<String> run(DamdsConfig config, int threads, Path folder) {
    JobOptions options =
        new JobOptions().withThreads(threads).withMmapDirectory(folder).withQuiet();
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
    try {
      SpidalJob.runEmbedded(options, new WholeRun(new Main(), config.settings(), () -> null));
    } finally {
      System.setErr(before);
    }
    return told.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith("warning: ") && !line.contains(" workers share "))
        .map(line -> line.substring("warning: ".length()))
        .toList();
  }

  /** Distances of random points in a box, as value/32767 with a largest of nearly 1. */
  public static short[][] distances(int n, long seed) {
    Random random = new Random(seed);
    double[][] points = new double[n][3];
    for (double[] point : points) {
      for (int k = 0; k < 3; k++) {
        point[k] = random.nextDouble() * (3 - k) / 3;
      }
    }
    short[][] numbers = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double squares = 0;
        for (int k = 0; k < 3; k++) {
          squares += (points[i][k] - points[j][k]) * (points[i][k] - points[j][k]);
        }
        numbers[i][j] = (short) Math.round(Math.sqrt(squares) * 32767 / 1.3);
      }
    }
    return numbers;
  }

  public static double[][] asDistances(short[][] numbers) {
    double[][] result = new double[numbers.length][numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      for (int j = 0; j < numbers.length; j++) {
        result[i][j] = numbers[i][j] < 0 ? -1 : numbers[i][j] / 32767.0;
      }
    }
    return result;
  }
}
