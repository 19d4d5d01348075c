package org.spidal.tools.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Matrices in the forms of other programs. */
class FormsTest {
  private static final String SQUARE = "0,0.1,2,3\n0.1,0,1.9,4\n2,1.9,0,5\n3,4,5,0\n";

  @TempDir Path folder;

  private Conversion convert;

  @BeforeEach
  void begin() {
    convert = new Conversion();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // R's print of a dist, with names and without
        "    a   b   c|b 0.1        |c 2.0 1.9    |d 3.0 4.0 5.0",
        "    1   2   3|2 0.1        |3 2.0 1.9    |4 3.0 4.0 5.0",
        // lower triangles: with the diagonal, without, with names, with empty or missing cells
        "0|0.1,0|2,1.9,0|3,4,5,0",
        "0.1|2,1.9|3,4,5",
        "a,0|b,0.1,0|c,2,1.9,0|d,3,4,5,0",
        "a|b\t0.1|c\t2\t1.9|d\t3\t4\t5",
        ",a,b,c,d|a,0,,,|b,0.1,0,,|c,2,1.9,0,|d,3,4,5,0",
        "@@,@a@,@b@,@c@,@d@|@a@,0,NA,NA,NA|@b@,0.1,0,NA,NA|@c@,2,1.9,0,NA|@d@,3,4,5,0",
        // with numbers for names, as ids of plots and of R's rows without names are
        "@@,@01@,@02@,@03@,@04@|@01@,0,NA,NA,NA|@02@,0.1,0,NA,NA|@03@,2,1.9,0,NA|@04@,3,4,5,0",
        ",01,02,03,04|01,0|02,0.1,0|03,2,1.9,0|04,3,4,5,0",
        ",0,1,2,3|0,,,,|1,0.1,,,|2,2,1.9,,|3,3,4,5,",
        "@a@ @b@ @c@ @d@|@a@ NA NA NA NA|@b@ 0.1 NA NA NA|@c@ 2 1.9 NA NA|@d@ 3 4 5 NA",
        // upper ones
        "0,0.1,2,3|0,1.9,4|0,5|0",
        "0.1,2,3|1.9,4|5",
        "a,0,0.1,2,3|b,0,1.9,4|c,0,5|d,0",
        ",a,b,c,d|a,,0.1,2,3|b,,,1.9,4|c,,,,5|d,,,,",
        "@@,@1@,@2@,@3@,@4@|@1@,0,0.1,2,3|@2@,NA,0,1.9,4|@3@,NA,NA,0,5|@4@,NA,NA,NA,0",
        ",007,008,009,010|007,,0.1,2,3|008,,,1.9,4|009,,,,5|010,,,,",
        "@01@ @02@ @03@ @04@|@01@ 0 0.1 2 3|@02@ NA 0 1.9 4|@03@ NA NA 0 5|@04@ NA NA NA 0",
        // with a mark on the diagonal
        ",a,b,c,d|a,X,,,|b,0.1,X,,|c,2,1.9,X,|d,3,4,5,X",
        "a,-,0.1,2,3|b,,-,1.9,4|c,,,-,5|d,,,,-",
        // names with other separators in them
        "id,a,b;b,c,d|a,0,0.1,2,3|b;b,0.1,0,1.9,4|c,2,1.9,0,5|d,3,4,5,0",
        "id,x,b;;;;b,c,d|x,0,0.1,2,3|b;;;;b,0.1,0,1.9,4|c,2,1.9,0,5|d,3,4,5,0",
        ",a;b,b,c,d|a;b,0,0.1,2,3|b,0.1,0,1.9,4|c,2,1.9,0,5|d,3,4,5,0",
        "a;b,b,c,d|a;b,0,0.1,2,3|b,0.1,0,1.9,4|c,2,1.9,0,5|d,3,4,5,0",
        // rows that are counted, as pandas and R do it, below the names of the columns
        ",a,b,c,d|0,0,0.1,2,3|1,0.1,0,1.9,4|2,2,1.9,0,5|3,3,4,5,0",
        "@V1@ @V2@ @V3@ @V4@|@1@ 0 0.1 2 3|@2@ 0.1 0 1.9 4|@3@ 2 1.9 0 5|@4@ 3 4 5 0",
        // a separator behind all rows, and behind the header or not
        ",a,b,c,d|a,0,0.1,2,3,|b,0.1,0,1.9,4,|c,2,1.9,0,5,|d,3,4,5,0,",
        "a,b,c,d,|0,0.1,2,3,|0.1,0,1.9,4,|2,1.9,0,5,|3,4,5,0,",
        "0,0.1,2,3,|0.1,0,1.9,4,|2,1.9,0,5,|3,4,5,0,",
        "a\t0\t0.1\t2\t3\t|b\t0.1\t0\t1.9\t4\t|c\t2\t1.9\t0\t5\t|d\t3\t4\t5\t0\t",
        // squares without a diagonal
        "a,nan,0.1,2,3|b,0.1,nan,1.9,4|c,2,1.9,nan,5|d,3,4,5,nan",
      })
  void triangles(String lines) throws IOException {
    assertSquare("d.csv", lines.replace('|', '\n').replace('@', '"') + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4|a 0 0.1 2 3|b 0.1 0 1.9 4|c 2 1.9 0 5|d 3 4 5 0",
        "4|a|b 0.1|c 2 1.9|d 3 4 5",
        "4|a 1       0 0.1|  2 3|a 2       0.1 0|  1.9 4|a 3       2 1.9|  0 5|a 4       3 4|  5 0",
        "4|a 0|b 0.1 0|c 2 1.9 0|d 3 4 5 0",
        "4|a 0.1 2 3|b 1.9 4|c 5|d",
        "4|a 0 0.1 2 3|b 0 1.9 4|c 0 5|d 0",
        "   4|Homo 9606|Pan  9598     0.1|Gor  9593     2 1.9|Pon        3 4 5",
        "4|Homo 9606   0 0.1 2 3|Pan        0.1 0 1.9 4|Gor 1      2 1.9 0 5|Pon 2      3 4 5 0",
        "4|Turkey    0 0.1 2 3|Opossum_vi0.1 0 1.9 4|Platypus122 1.9 0 5|Alligator_3 4 5 0",
        "4|Turkey_abc|Opossum_vi0.1|Platypus122 1.9|Alligator_3 4 5",
        "4|sample_0001 0 0.1 2 3|sample_0002 0.1 0 1.9 4|sample_0003 2 1.9 0 5|sample_0004 3 4 5 0",
        "4|sample_0001|sample_0002 0.1|sample_0003 2 1.9|sample_0004 3 4 5",
        "4|a 0 0.1| 2 3|b 0.1 0| 1.9 4|c 2 1.9| 0 5|d 3 4 5|0",
        // R's print of a dist under an ending of PHYLIP
        "    a   b   c|b 0.1        |c 2.0 1.9    |d 3.0 4.0 5.0",
      })
  void phylip(String lines) throws IOException {
    assertSquare("d.phy", lines.replace('|', '\n') + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "0.5|0.25|0.75, the pairs of 3 points",
    "'0.5,0.25,0.75,1,2,3', the pairs of 4 points",
    "2 2|0 1|1 0, 'sed 1d /'",
    "    1   2   3|2 0.1|3 2.0 1.9|4 3.0 4.0 5.0|5 3.0 4.0 5.0|    4|5 0.1, 'R prints a dist so, in blocks'",
    "',a,b,c,d|a,X|b,1,X|c,2,3,Y|d,4,5,6,X', expected a distance",
    "',a,b,c,d|a,X|b,X,X|c,2,3,X|d,4,5,6,X', expected a distance",
    "0.1|0.2 0.7|0.3 0.4 0.5||1 2 3 4, a blank line above",
  })
  void listsAndSizesAreSaid(String lines, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), lines.replace('|', '\n') + "\n");
    assertThat(convert.run(List.of(), file, folder.resolve("out.npy"))).isEqualTo(65);
    assertThat(convert.console()).contains(message).hasLineCount(1);
  }

  @Test
  void textOfTheSizeOfAMatrixIsNoRawMatrix() throws IOException {
    String table = "\tA\tB\tC\nA\t0\t10\t20.0000000000\nB\t10\t0\t3.0\nC\t20\t3.0\t0\n";
    assertThat(table).hasSize(50); // 2 * 5 * 5 bytes
    Path file = Files.writeString(folder.resolve("d.dm"), table);
    assertThat(convert.run(List.of(), file, folder.resolve("out.npy"))).isEqualTo(65);
    assertThat(convert.console()).contains("./spidal convert --from tsv").hasLineCount(1);
    assertThat(convert.run(List.of("--from", "tsv"), file, folder.resolve("out.npy"))).isZero();
  }

  @Test
  void bytesThatAreNoDistancesAreSaid() throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(2 * 30 * 30).order(ByteOrder.BIG_ENDIAN);
    for (int k = 0; k < 30 * 30; k++) {
      bytes.putShort((short) (k % 30 == k / 30 ? 0 : 64 * (k % 256) + k % 200 + 56));
    }
    Path raw = Files.write(folder.resolve("d.bin"), bytes.array());
    Path out = folder.resolve("out.npy");
    assertThat(convert.run(List.of("--from-big-endian"), raw, out)).isZero();
    assertThat(convert.console()).contains("warning: ").contains("d.bin is not symmetric: ");
    assertThat(convert.run(List.of(), raw, out)).isEqualTo(65);
    assertThat(convert.console()).contains("say --from-big-endian").hasLineCount(1);
  }

  @Test
  void namesOfTenColumnsAreKept() throws IOException {
    Path file = Files.writeString(folder.resolve("d.phy"), "2\nHomo 9606\nPan  9598  0.5\n");
    Path ids = folder.resolve("ids.txt");
    List<String> options = List.of("--ids-to", ids.toString());
    assertThat(convert.run(options, file, folder.resolve("out.npy"))).isZero();
    assertThat(ids).hasContent("Homo 9606\nPan  9598");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "array real general|4 4|0|0.1|2|3|0.1|0|1.9|4|2|1.9|0|5|3|4|5|0",
        "array real symmetric|% words|4 4|0|0.1|2|3|0|1.9|4|0|5|0",
        "array real skew-symmetric|4 4|0.1|-2|3|-1.9|4|5",
        "coordinate real symmetric|4 4 6|2 1 0.1|3 1 2|4 1 3|3 2 1.9|4 2 4|4 3 5",
        "coordinate real general|4 4 6|2 1 0.1|3 1 2|4 1 3|3 2 1.9|4 2 4|4 3 5",
      })
  void matrixMarket(String lines) throws IOException {
    assertSquare("d.mtx", "%%MatrixMarket matrix " + lines.replace('|', '\n') + "\n");
  }

  @Test
  void absoluteValuesAreTold() throws IOException {
    Path file = folder.resolve("d.mtx");
    Files.writeString(file, "%%MatrixMarket matrix array real skew-symmetric\n2 2\n-1\n");
    assertThat(convert.run(List.of(), file, folder.resolve("out.npy"))).isZero();
    assertThat(convert.console()).contains("the absolute values are taken for distances");
  }

  @ParameterizedTest
  @CsvSource({
    "array real symmetric|3 3|0|1|2|0|1, 1 numbers too early",
    "array real symmetric|2 2|0|1|2|0, more than the header says",
    "array real general|3 2|0|1|2|0|1|2, 'N N'",
    "array complex general|2 2|0|0, looks like a matrix of complex numbers",
    "coordinate real general|2 2 1|1 3 5, expected a number in 1..2",
    "coordinate pattern general|2 2 1|1 2 5, expected 2",
    "coordinate integer general|3 3 3|1 1 9|1 2 4|2 3 5, as a sparse table or a graph has",
  })
  void damagedMatrixMarket(String lines, String message) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("d.mtx"), "%%MatrixMarket matrix " + lines.replace('|', '\n') + "\n");
    assertThat(convert.run(List.of(), file, folder.resolve("out.npy"))).isEqualTo(65);
    assertThat(convert.console()).contains(message).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "|b1", "|i1", "|u1", "<u2", ">u2", "<i4", ">i4", "<u4", "<i8", ">i8", "<u8", "<f2", ">f2",
    "<f4", ">f8"
  })
  void everyTypeOfNumbers(String type) throws IOException {
    int[] numbers = type.endsWith("b1") ? new int[] {0, 1, 1, 0} : new int[] {0, 120, 120, 0};
    Path file = npy(type, "False", "(2, 2)", numbers);
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).as(() -> convert.console()).isZero();
    assertThat(out).hasContent("0," + numbers[1] + "\n" + numbers[1] + ",0");
  }

  @Test
  void wholeNumbersThatNoDoubleHoldsAreRefused() throws IOException {
    Path file = folder.resolve("d.npy");
    ByteBuffer bytes = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(8, (1L << 53) + 1).putLong(16, (1L << 53) + 1);
    Files.write(file, array("<i8", "False", "(2, 2)", bytes.array()));
    assertThat(convert.run(List.of(), file, folder.resolve("out.csv"))).isEqualTo(65);
    assertThat(convert.console()).contains("row 0, column 1 is beyond 2^53");
  }

  @Test
  void columnsBecomeRows() throws IOException {
    Path file = npy("<i4", "True", "(2, 2)", 0, 1, 2, 0);
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).isZero();
    assertThat(out).hasContent("0,2\n1,0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(6,)", "(6, 1)", "(1, 6)"})
  void condensed(String shape) throws IOException {
    Path file = npy("<f8", "False", shape, 1, 2, 3, 4, 5, 6);
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).as(() -> convert.console()).isZero();
    assertThat(out).hasContent("0,1,2,3\n1,0,4,5\n2,4,0,6\n3,5,6,0");
  }

  @Test
  void roundingBelowZeroIsZero() throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), "0,-1e-9,1\n-1e-9,0,-1\n1,-1,0\n");
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).isZero();
    assertThat(out).hasContent("0,0,1\n0,0,-1\n1,-1,0");
    assertThat(convert.console()).contains("2 negative numbers within rounding of 0");
  }

  @ParameterizedTest
  @CsvSource({
    "'0,-0.5,1\n-0.5,0,-1\n1,-1,0\n', look like correlations",
    "'1,-0.5,1\n-0.5,1,-1\n1,-1,1\n', correlations or other similarities",
    "'1,0.5,0\n0.5,1,0.1\n0,0.1,1\n', Similarities=one-minus",
    "'90,80,7\n80,100,9\n7,9,95\n', Similarities=max-minus",
    "'90,80,7\n80,100,9\n7,9,95\n', (d[:, None] + d - 2 * k).clip(0) ** .5",
    "'1,.5,.4\n.5,.2,.3\n.4,.3,1\n', larger numbers on its diagonal (0.7333 in the mean)",
    "'0,.5,.4\n.5,.8,.3\n.4,.3,1\n', larger numbers on its diagonal",
    "'4,-2,5\n-2,5,2\n5,2,6\n', larger numbers on its diagonal",
  })
  void whatIsNoDistanceIsRefused(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), text);
    assertThat(convert.run(List.of(), file, folder.resolve("out.csv"))).isEqualTo(65);
    assertThat(convert.console()).contains(message).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "one-minus, '1,0.5\n0.5,1\n', '0,0.5\n0.5,0'",
    "one-minus, '1,-0.5\n-0.5,1\n', '0,1.5\n1.5,0'",
    "max-minus, '90,80\n80,100\n', '0,20\n20,0'",
    "minus-log, '1,1\n1,1\n', '0,0\n0,0'",
    "angle, '1,-1.0000001\n-1.0000001,1\n', '0,3.141592653589793\n3.141592653589793,0'",
  })
  void distancesAreMadeOfSimilarities(String how, String text, String distances)
      throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), text);
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of("--similarities", how), file, out)).isZero();
    assertThat(out).hasContent(distances);
  }

  @Test
  void distancesBesideANoisyDiagonalAreDistances() throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), ".1,.5,.4\n.5,.2,.3\n.4,.3,.1\n");
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).isZero();
    assertThat(out).hasContent("0.1,0.5,0.4\n0.5,0.2,0.3\n0.4,0.3,0.1");
  }

  @Test
  void selfPairsOfSimilaritiesAreTold() throws IOException {
    Path file = Files.writeString(folder.resolve("p.txt"), "0 0 1.0\n0 1 0.5\n1 1 1.0\n");
    assertThat(convert.run(List.of(), file, folder.resolve("out.pairs"))).isEqualTo(65);
    assertThat(convert.console()).contains("0 from itself").contains("if these are similarities");
  }

  @ParameterizedTest
  @CsvSource({
    "'a,b,shared,distance\nu,v,50,.5\nu,w,51,.25\n', column 4 (distance) has the distances",
    "',a,b,d\n10,u,v,.5\n11,u,w,.25\n', column 1 has no name",
    "'q,r,similarity\nu,v,.5\nu,w,.25\n', column 3 (similarity) has similarities",
    "'q,r,pident,length\nu,v,98,5\nu,w,97,6\n', column 3 (pident) has similarities",
  })
  void namesOfColumnsTellWhetherTheseAreDistances(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("p.csv"), text);
    Path out = folder.resolve("out.npy");
    assertThat(convert.run(List.of("--from", "pairs"), file, out)).isEqualTo(65);
    assertThat(convert.console()).contains(message);
  }

  @Test
  void pairsOfSimilaritiesMayHaveThemselves() throws IOException {
    String text = "q,r,similarity\nu,u,1\nu,v,.5\nv,v,1\n";
    Path file = Files.writeString(folder.resolve("p.csv"), text);
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of("--similarities", "one-minus"), file, out)).isZero();
    assertThat(out).hasContent(",u,v\nu,0,0.5\nv,0.5,0");
  }

  @Test
  void pointsThatCountFromOneAreTold() throws IOException {
    Path file = Files.writeString(folder.resolve("p.csv"), "1,2,.5\n1,3,.5\n2,3,.5\n");
    assertThat(convert.run(List.of("--from", "pairs"), file, folder.resolve("out.npy"))).isZero();
    assertThat(convert.console()).contains("point 0 has no pair");
  }

  @Test
  void aMatrixThatNoDiskHoldsIsRefusedBeforeAnythingIsRead() throws IOException {
    assumeThat(folder.toFile().getUsableSpace()).isLessThan(3_900_000_000_000L);
    Path file = Files.writeString(folder.resolve("p.txt"), "0 990000 0.5\n1 2 0.3\n");
    assertThat(convert.run(List.of("--from", "pairs"), file, folder.resolve("out.npy")))
        .isNotZero();
    assertThat(convert.console()).contains("out.npy would have").contains("--names");
  }

  @Test
  void similaritiesBeyondTheirRangeAreRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("d.csv"), "100,80\n80,100\n");
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of("--similarities", "one-minus"), file, out)).isEqualTo(65);
    assertThat(convert.console())
        .contains("row 0, column 1 is 80.0; expected numbers up to 1; of others, Similarities=max");
  }

  private void assertSquare(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Path out = folder.resolve("out.npy");
    Path back = folder.resolve("back.csv");
    assertThat(convert.run(List.of("--type", "float64"), file, out))
        .as(() -> convert.console())
        .isZero();
    assertThat(convert.run(List.of(), out, back)).isZero();
    assertThat(back).hasContent(SQUARE.strip());
  }

  private Path npy(String type, String columnwise, String shape, int... numbers)
      throws IOException {
    int size = type.charAt(2) - '0';
    boolean big = type.startsWith(">");
    ByteBuffer bytes =
        ByteBuffer.allocate(numbers.length * size)
            .order(big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (int number : numbers) {
      switch (type.substring(1)) {
        case "f2" -> bytes.putShort((short) (number == 0 ? 0 : 0x5780)); // 120
        case "f4" -> bytes.putFloat(number);
        case "f8" -> bytes.putDouble(number);
        case "i8", "u8" -> bytes.putLong(number);
        case "i4", "u4" -> bytes.putInt(number);
        case "u2" -> bytes.putShort((short) number);
        default -> bytes.put((byte) number);
      }
    }
    return Files.write(folder.resolve("d.npy"), array(type, columnwise, shape, bytes.array()));
  }

  private static byte[] array(String type, String columnwise, String shape, byte[] numbers) {
    String header =
        "{'descr': '"
            + type
            + "', 'fortran_order': "
            + columnwise
            + ", 'shape': "
            + shape
            + ", }\n";
    ByteBuffer file =
        ByteBuffer.allocate(10 + header.length() + numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.putShort((short) header.length());
    file.put(header.getBytes(StandardCharsets.ISO_8859_1)).put(numbers);
    return file.array();
  }
}
