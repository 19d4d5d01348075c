package org.spidal.tools.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.vectors.VectorNpyWriter;

/** A matrix that is written in every form comes back equal, as far as the form is exact. */
class EveryFormTest {
  private static final int TRIALS = Integer.getInteger("spidal.trials", 12);

  @TempDir Path folder;

  static LongStream seeds() {
    long first = TestSeed.of("EveryFormTest");
    return LongStream.range(first, first + TRIALS);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void comesBack(long seed) throws IOException {
    Random random = new Random(seed);
    double[][] matrix = matrix(random);
    int n = matrix.length;
    List<String> names = random.nextBoolean() ? names(random, n) : null;
    Path original = folder.resolve("m.npy");
    VectorNpyWriter.write(original, flat(matrix), n);
    Path ids = folder.resolve("ids.txt");
    Path back = folder.resolve("back.npy");
    for (String form : List.of("m.csv", "m.tsv", "m.txt", "m.lsmat", "m.phy", "c.npy")) {
      Path file = folder.resolve(form);
      List<String> options = new ArrayList<>(List.of("--type", "float64"));
      if (names != null) {
        Files.write(ids, names);
        options.addAll(List.of("--ids", ids.toString()));
      }
      run(options, original, file);
      run(List.of("--type", "float64"), file, back);
      assertThat(back).as(form + " of seed " + seed).hasSameBinaryContentAs(original);
      if (names != null && !form.endsWith(".npy")) {
        Path found = folder.resolve("found.txt");
        run(List.of("--ids-to", found.toString()), file, folder.resolve("other.npy"));
        assertThat(found).as(form + " of seed " + seed).hasContent(String.join("\n", names));
      }
    }
    Path lower = folder.resolve("lower.phy");
    run(List.of("--to", "phylip-lower", "--type", "float64"), original, lower);
    run(List.of("--type", "float64"), lower, back);
    assertThat(back).as("phylip-lower of seed " + seed).hasSameBinaryContentAs(original);
    readsWhatOthersWrite(seed, random, matrix, original);
    isExactInInt16(random, n);
  }

  private void readsWhatOthersWrite(long seed, Random random, double[][] matrix, Path original)
      throws IOException {
    Path back = folder.resolve("back.npy");
    for (Form form : Form.values()) {
      if (matrix.length < form.least) {
        continue;
      }
      Path file = folder.resolve("d." + form.ending);
      form.write(file, matrix, random);
      run(List.of("--type", "float64"), file, back);
      assertThat(back).as(form + " of seed " + seed).hasSameBinaryContentAs(original);
    }
  }

  /** Shares of 32767, which all forms hold. */
  private void isExactInInt16(Random random, int n) throws IOException {
    double[][] matrix = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        matrix[i][j] = random.nextInt(5) == 0 ? -1 : random.nextInt(32768);
        matrix[j][i] = matrix[i][j];
      }
    }
    matrix[0][n - 1] = 7; // so that the list has all points
    matrix[n - 1][0] = 7;
    Path whole = folder.resolve("whole.npy");
    VectorNpyWriter.write(whole, flat(matrix), n);
    Path raw = folder.resolve("m.bin");
    Path back = folder.resolve("back.csv");
    Path text = folder.resolve("whole.csv");
    run(List.of("--scale", "32767"), whole, raw);
    run(List.of("--scale", "32767"), raw, back);
    run(List.of(), whole, text);
    assertThat(back).hasSameBinaryContentAs(text);
    comesBackAsPairs(matrix, whole);
  }

  /** Whole numbers are exact as float32, which pairs have. */
  private void comesBackAsPairs(double[][] matrix, Path whole) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < i; j++) {
        if (matrix[i][j] >= 0) {
          lines.append(i + " " + j + " " + matrix[i][j] + "\n");
        }
      }
    }
    Path list = Files.writeString(folder.resolve("list.txt"), lines);
    Path pairs = folder.resolve("m.pairs");
    Path back = folder.resolve("back.npy");
    run(List.of(), list, pairs);
    run(List.of("--type", "float64"), pairs, back);
    assertThat(back).hasSameBinaryContentAs(whole);
  }

  private void run(List<String> options, Path in, Path out) {
    Conversion convert = new Conversion();
    assertThat(convert.run(options, in, out))
        .as(() -> in + " to " + out + ": " + convert.console())
        .isZero();
  }

  /** What other programs write. */
  private enum Form {
    LOWER("csv", 3),
    LOWER_WITH_DIAGONAL("tsv", 3),
    UPPER("csv", 4),
    UPPER_WITH_DIAGONAL("csv", 3),
    R_DIST("txt", 3),
    EMPTY_ABOVE("csv", 3),
    PHYLIP_UPPER("phy", 3),
    PHYLIP_STRICT("phy", 2),
    PHYLIP_DIAGONAL("phy", 2),
    ARRAY("mtx", 1),
    SYMMETRIC_ARRAY("mtx", 1),
    COORDINATES("mtx", 2),
    SKEW_COORDINATES("mtx", 2),
    QIIME("qza", 2),
    PACKED("tsv.gz", 2),
    COLUMNS("npy", 2),
    CONDENSED("npy", 3);

    private final String ending;
    private final int least;

    Form(String ending, int least) {
      this.ending = ending;
      this.least = least;
    }

    void write(Path file, double[][] d, Random random) throws IOException {
      int n = d.length;
      StringBuilder text = new StringBuilder();
      switch (this) {
        case R_DIST -> {
          for (int j = 0; j < n - 1; j++) {
            text.append(" ").append(j + 1);
          }
          text.append('\n');
          for (int i = 1; i < n; i++) {
            row(text.append(i + 1).append(' '), d, i, 0, i, " ");
          }
        }
        case LOWER, LOWER_WITH_DIAGONAL, EMPTY_ABOVE -> {
          for (int i = 0; i < n; i++) {
            int end = this == LOWER ? i : i + 1;
            String separator = this == LOWER_WITH_DIAGONAL ? "\t" : ",";
            text.append("n").append(i).append(end == 0 ? "" : separator);
            row(text, d, i, 0, end, separator);
            if (this == EMPTY_ABOVE) {
              text.insert(text.length() - 1, ",".repeat(n - i - 1));
            }
          }
        }
        case UPPER, UPPER_WITH_DIAGONAL -> {
          for (int i = 0; i < n; i++) {
            int from = this == UPPER ? i + 1 : i;
            row(text.append("n").append(i).append(from == n ? "" : ","), d, i, from, n, ",");
          }
        }
        case PHYLIP_UPPER -> {
          text.append(n).append('\n');
          for (int i = 0; i < n; i++) {
            row(text.append("n").append(i).append(' '), d, i, i + 1, n, "\t");
          }
        }
        case PHYLIP_STRICT -> {
          text.append(n).append('\n');
          for (int i = 0; i < n; i++) {
            row(text.append(String.format("%-10s", "a b " + i)).append(' '), d, i, 0, n, "  ");
          }
        }
        case PHYLIP_DIAGONAL -> {
          text.append(n).append('\n');
          for (int i = 0; i < n; i++) {
            row(text.append("name").append(i).append('\t'), d, i, 0, i + 1, "\t");
          }
        }
        case ARRAY, SYMMETRIC_ARRAY -> {
          boolean half = this == SYMMETRIC_ARRAY;
          text.append("%%MatrixMarket matrix array real ")
              .append(half ? "symmetric\n" : "general\n")
              .append(n + " " + n + "\n");
          for (int j = 0; j < n; j++) {
            for (int i = half ? j : 0; i < n; i++) {
              text.append(d[i][j]).append('\n');
            }
          }
        }
        case COORDINATES, SKEW_COORDINATES -> {
          int entries = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
              if (d[i][j] >= 0) { // others are missing
                boolean other = this == SKEW_COORDINATES && random.nextBoolean();
                text.append(i + 1 + " " + (j + 1) + (other ? " -" : " ") + d[i][j] + "\n");
                entries++;
              }
            }
          }
          String kind = this == COORDINATES ? " symmetric\n" : " skew-symmetric\n";
          text.insert(
              0,
              "%%MatrixMarket matrix coordinate real" + kind + n + " " + n + " " + entries + "\n");
        }
        case QIIME, PACKED -> {
          for (int i = 0; i < n; i++) {
            text.append("\tn").append(i);
          }
          text.append('\n');
          for (int i = 0; i < n; i++) {
            row(text.append("n").append(i).append('\t'), d, i, 0, n, "\t");
          }
          try (OutputStream out =
              this == PACKED
                  ? new GZIPOutputStream(Files.newOutputStream(file))
                  : new ZipOutputStream(Files.newOutputStream(file))) {
            if (out instanceof ZipOutputStream zip) {
              zip.putNextEntry(new ZipEntry("uuid/data/distance-matrix.tsv"));
            }
            out.write(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
          }
          return;
        }
        case CONDENSED -> {
          double[] list = new double[n * (n - 1) / 2];
          int at = 0;
          for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
              list[at++] = d[i][j];
            }
          }
          VectorNpyWriter.write(file, list, 1);
          return;
        }
        case COLUMNS -> {
          VectorNpyWriter.write(file, flat(d), n);
          byte[] bytes = Files.readAllBytes(file);
          String header = new String(bytes, 0, 128, java.nio.charset.StandardCharsets.ISO_8859_1);
          int at = header.indexOf("False");
          byte[] yes = "True ".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
          System.arraycopy(yes, 0, bytes, at, yes.length);
          Files.write(file, bytes);
          return;
        }
      }
      Files.writeString(file, text);
    }

    private static void row(
        StringBuilder text, double[][] d, int i, int from, int to, String separator) {
      for (int j = from; j < to; j++) {
        text.append(j == from ? "" : separator).append(d[i][j]);
      }
      text.append('\n');
    }
  }

  private static double[][] matrix(Random random) {
    int n = 2 + random.nextInt(39);
    double size = Math.pow(10, random.nextInt(25) - 12);
    double missing = random.nextBoolean() ? 0 : random.nextDouble() / 2;
    boolean ties = random.nextBoolean();
    double[][] matrix = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double distance = ties ? random.nextInt(4) : random.nextDouble() * random.nextDouble();
        matrix[i][j] = random.nextDouble() < missing ? -1 : distance * size;
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  private static List<String> names(Random random, int n) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      names.add((random.nextBoolean() ? "s" : "Ärger-") + i + (random.nextBoolean() ? ".x" : ""));
    }
    return names;
  }

  private static double[] flat(double[][] matrix) {
    double[] flat = new double[matrix.length * matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      System.arraycopy(matrix[i], 0, flat, i * matrix.length, matrix.length);
    }
    return flat;
  }
}
