package org.spidal.tools.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pairs come from lists, Matrix Market and SciPy; those that cannot be are said with their line.
 */
class PairsTest {
  @TempDir private Path folder;
  private final Conversion convert = new Conversion();

  @Test
  void pairsFromListsMatrixMarketAndScipy() throws IOException {
    Path list =
        write("p.txt", "# some", "0 1 0.5", "3.00,1.0,0.25", "1\t0\t0.5", "2 2 0", "0 2 -1");
    Path pairs = folder.resolve("p.pairs");
    assertThat(convert.run(List.of(), list, pairs)).as(() -> convert.console()).isZero();
    assertThat(convert.console()).contains("p.pairs: 2 pairs of 4 points, 33.3 % of all");
    Path market =
        write(
            "p.mtx",
            "%%MatrixMarket matrix coordinate real symmetric",
            "% from somewhere",
            "4 4 2",
            "2 1 0.5",
            "4 2 0.25");
    Path other = folder.resolve("other.pairs");
    assertThat(convert.run(List.of(), market, other)).as(() -> convert.console()).isZero();
    assertThat(other).hasSameBinaryContentAs(pairs);
    assertThat(convert.run(List.of(), scipy(), other)).as(() -> convert.console()).isZero();
    assertThat(other).hasSameBinaryContentAs(pairs);
    Path table = folder.resolve("back.csv");
    assertThat(convert.run(List.of(), pairs, table)).as(() -> convert.console()).isZero();
    assertThat(Files.readString(table)).startsWith("0,0.5,-1,-1\n0.5,0,-1,0.25\n");
    assertThat(convert.run(List.of("--points", "9"), list, pairs)).isZero();
    assertThat(convert.console()).contains("2 pairs of 9 points");
  }

  /** As they are told only where point 0 alone is missing. */
  @ParameterizedTest
  @CsvSource({"1 2 .5|2 3 .25, true", "1 2 .5|2 4 .25, false", "0 1 .5|1 2 .25, false"})
  void numbersFromOneAreTold(String lines, boolean told) throws IOException {
    Path list = write("p.txt", lines.split("[|]"));
    assertThat(convert.run(List.of(), list, folder.resolve("p.pairs"))).isZero();
    assertThat(convert.console().contains("note: point 0 has no pair")).isEqualTo(told);
    assertThat(convert.run(List.of("--names"), list, folder.resolve("p.pairs"))).isZero();
    assertThat(convert.console()).contains(" 2 pairs of 3 points").doesNotContain("note:");
  }

  @Test
  void negativeNumbersOfPairsMeanWhatTheyDoInMatrices() throws IOException {
    Path zero = folder.resolve("zero.pairs");
    Path below = folder.resolve("below.pairs");
    Path one = write("zero.txt", "0 1 0.5", "1 2 0");
    Path other = write("below.txt", "0 1 0.5", "1 2 -1e-8", "0 2 -1");
    assertThat(convert.run(List.of(), one, zero)).isZero();
    assertThat(convert.run(List.of(), other, below)).isZero();
    assertThat(convert.console()).contains("1 negative number within rounding of 0");
    assertThat(below).hasSameBinaryContentAs(zero);
    expect("has negative numbers that differ", "0 1 0.5", "1 2 -0.5", "0 2 -1");
  }

  @Test
  void otherKindsOfMatrixMarket() throws IOException {
    Path ones = folder.resolve("ones.pairs");
    Path other = folder.resolve("other.pairs");
    assertThat(convert.run(List.of(), write("p.txt", "0 1 1", "1 2 1"), ones)).isZero();
    String header = "%%MatrixMarket matrix coordinate ";
    Path pattern = write("p.mtx", header + "pattern symmetric", "3 3 2", "2 1", "3 2");
    assertThat(convert.run(List.of(), pattern, other)).isZero();
    assertThat(other).hasSameBinaryContentAs(ones);
    Path skew = write("s.mtx", header + "real skew-symmetric", "3 3 2", "2 1 -1", "3 2 1");
    assertThat(convert.run(List.of(), skew, other)).isZero();
    assertThat(other).hasSameBinaryContentAs(ones);
  }

  @Test
  void pairsThatCannotBeAreErrors() throws IOException {
    expect("stands twice, with the distances 0.5 and 0.75", "0 1 0.5", "1 0 0.75");
    expect("p.txt:2: found 3 fields, expected 4 as in the lines before", "0 1 1 2", "1 2 1");
    expect("p.txt:1: found 'a', expected the number of a point, from 0", "a 1 0.5");
    expect("the distance 2.0 of point 1 from itself", "1 1 2");
    expect("p.txt:1: found the weight -1.0", "0 1 2 -1");
    expect("p.txt:1: found the distance NaN", "0 1 NaN");
    expect("there are no pairs in it", "0 1 -1");
    expect(
        "expected a number in 1..2",
        "%%MatrixMarket matrix coordinate real general",
        "2 2 1",
        "3 1 1");
    String header = "%%MatrixMarket matrix coordinate real general";
    expect("which in such a file means the sum", header, "2 2 2", "1 2 1", "1 2 1");
    expect("ends 1 entries too early", "%%MatrixMarket matrix coordinate real general", "2 2 1");
    expect("expected '%%MatrixMarket matrix", "%%MatrixMarket matrix array real general", "2 2");
    Path list = write("p.txt", "0 7 1");
    assertThat(convert.run(List.of("--points", "3"), list, folder.resolve("o.pairs"))).isNotZero();
    assertThat(convert.console()).contains("its points are 8, --points says 3");
  }

  private void expect(String error, String... lines) throws IOException {
    Path pairs = folder.resolve("p.pairs");
    assertThat(convert.run(List.of(), write("p.txt", lines), pairs)).as(error).isNotZero();
    assertThat(convert.console()).contains(error);
    assertThat(pairs).doesNotExist();
  }

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  /** What save_npz writes of the same matrix, as csr with both triangles. */
  private Path scipy() throws IOException {
    Path file = folder.resolve("p.npz");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      array(zip, "indices", "<i4", ints(1, 0, 3, 1));
      array(zip, "indptr", "<i4", ints(0, 1, 3, 3, 4));
      array(zip, "format", "|S3", "csr".getBytes(StandardCharsets.US_ASCII));
      array(zip, "shape", "<i8", longs(4, 4));
      ByteBuffer data = ByteBuffer.allocate(4 * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      data.putDouble(.5).putDouble(.5).putDouble(.25).putDouble(.25);
      array(zip, "data", "<f8", data.array());
    }
    return file;
  }

  private static byte[] ints(int... values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private static byte[] longs(long... values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (long value : values) {
      bytes.putLong(value);
    }
    return bytes.array();
  }

  private static void array(ZipOutputStream zip, String name, String type, byte[] data)
      throws IOException {
    String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (4,), }\n";
    zip.putNextEntry(new ZipEntry(name + ".npy"));
    zip.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    zip.write(new byte[] {(byte) header.length(), 0});
    zip.write(header.getBytes(StandardCharsets.US_ASCII));
    zip.write(data);
    zip.closeEntry();
  }
}
