package org.spidal.tools.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Data of three clusters for the four original programs, and a property file for each. */
final class OldJobFiles {
  static final int POINTS = 60;
  private static final double WIDTH = 0.3;

  private OldJobFiles() {}

  static void write(Path folder) throws IOException {
    Random random = new Random(1);
    double[][] points = new double[POINTS][3];
    StringBuilder map = new StringBuilder();
    for (int i = 0; i < POINTS; i++) {
      points[i][i % 3] = 3;
      for (int k = 0; k < 3; k++) {
        points[i][k] += WIDTH * random.nextGaussian();
      }
      map.append(i).append('\t').append(points[i][0]).append('\t').append(points[i][1]);
      map.append('\t').append(points[i][2]).append("\t1\n");
    }
    ByteBuffer matrix = ByteBuffer.allocate(2 * POINTS * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    for (double[] a : points) {
      for (double[] b : points) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (a[k] - b[k]) * (a[k] - b[k]);
        }
        matrix.putShort((short) Math.rint(Math.sqrt(square) / 10 * 32767));
      }
    }
    Files.write(folder.resolve("distance.bin"), matrix.array());
    Files.writeString(folder.resolve("mds.txt"), map);
    Files.createDirectories(folder.resolve("control")); // what ControlDirectoryName says
    Files.write(folder.resolve("control/distance.bin"), matrix.array());
    double[][] peaks = new double[300][2];
    for (double[] peak : peaks) {
      int cluster = random.nextInt(6);
      peak[0] = 400 + cluster + 0.0006 * random.nextGaussian();
      peak[1] = 200 + 20 * cluster + 2.35 * random.nextGaussian();
    }
    Arrays.sort(peaks, (a, b) -> Double.compare(a[0], b[0]));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < peaks.length; i++) {
      text.append(i).append('\t').append(peaks[i][0]).append('\t').append(peaks[i][1]);
      text.append("\t2\t0\t-1\t0\t0\t1\n");
    }
    Files.writeString(folder.resolve("peaks.txt"), text);
    for (String program : List.of("damds", "dapwc", "davs", "mdschisq")) {
      try (InputStream in =
          OldJobFiles.class.getResourceAsStream("/originals/" + program + ".properties")) {
        Files.copy(in, folder.resolve(program + ".properties"));
      }
    }
  }
}
