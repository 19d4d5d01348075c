package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;

class NpyFileTest {
  private static final String SQUARE = "(3, 3)";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(Element.class)
  void everyTypeIsReadInBothByteOrdersWhateverThePropertyFileSays(Element element) {
    double[][] numbers = {{0, 1, 2}, {1, 0, -3}, {2, -3, 0}};
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      Path path = folder.resolve("matrix.npy");
      Matrices.openNpy(path, numbers, element, order);
      for (boolean bigEndian : new boolean[] {false, true}) {
        MatrixFile file = MatrixFile.open(path, 3, bigEndian, "distance matrix");

        assertThat(file.format().element()).isEqualTo(element);
        assertThat(file.format().order()).isEqualTo(order);
        assertThat(Matrices.mapAll(file).get(1, 2)).isEqualTo(-3);
        assertThat(Matrices.mapAll(file).get(2, 0)).isEqualTo(2);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Element.class)
  void headersAreWrittenAsNumPyWritesThem(Element element) {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      String header = Matrices.npyHeader(Matrices.descr(element, order), "False", "(12, 12)");
      MatrixFormat format = new MatrixFormat(element, order, 64, 5).withSize(12);

      assertThat(format.header()).isEqualTo(Matrices.npy(1, header, new byte[0]));
      assertThat(format.headerBytes()).isEqualTo(format.header().length);
      assertThat(format.n()).isEqualTo(12);
    }
  }

  @Test
  void rawFilesHaveNoHeader() {
    MatrixFormat raw = new MatrixFormat(Element.INT16, ByteOrder.BIG_ENDIAN, 0, 5).withSize(12);

    assertThat(raw.header()).isEmpty();
    assertThat(raw.fileBytes()).isEqualTo(288);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void allVersionsOfTheHeaderAreRead(int version) {
    byte[] numbers = new byte[18];
    numbers[2] = 5;
    MatrixFile file = open(Matrices.npy(version, header("<i2", SQUARE), numbers));

    assertThat(file.format().n()).isEqualTo(3);
    assertThat(file.format().headerBytes() % 64).isZero();
    assertThat(Matrices.mapAll(file).get(0, 1)).isEqualTo(5);
  }

  @Test
  void theNameOfTheFileDoesNotMatter() {
    byte[] bytes = Matrices.npy(1, header("<i2", SQUARE), new byte[18]);
    Path path = Matrices.write(folder.resolve("distances.bin"), bytes);

    assertThat(MatrixFile.open(path, 3, true, "distance matrix").format().order())
        .isEqualTo(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void keysOfTheHeaderMayComeInAnyOrder() {
    String header = "{'shape': (3, 3), 'fortran_order': False, 'descr': '>f4'}";

    assertThat(open(Matrices.npy(1, header, new byte[36])).format().element())
        .isEqualTo(Element.FLOAT32);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(3, 4); 3,4",
        "(9,); 9,",
        "(6, 9); 6,9",
        "(); ''",
        "(1, 3, 3); 1,3,3",
        "(3, 3, 1); 3,3,1"
      })
  void otherShapesAreRefused(String shape) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header("<i2", shape), new byte[18])))
        .hasMessage(
            "distance matrix "
                + path()
                + " has the shape "
                + shape
                + "; a square matrix is needed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<c8", "<f16", "<M8[ns]"})
  void otherTypesAreRefused(String type) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header(type, SQUARE), new byte[18])))
        .hasMessageStartingWith(
            "distance matrix "
                + path()
                + " holds numbers of type "
                + type
                + "; bool, int8 to int64, uint8 to uint64, or float16 to float64 is needed: numpy.save('OUT.npy', ")
        .hasMessageContaining("numpy.load(FILE).astype(");
  }

  @ParameterizedTest
  @ValueSource(strings = {"|S2", "<U3"})
  void wordsMayBeLabels(String type) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header(type, SQUARE), new byte[18])))
        .hasMessageContaining(
            "holds words (" + type + "), no numbers; if they are names or labels, write");
  }

  /** NumPy reads them only when told to. */
  @ParameterizedTest
  @ValueSource(strings = {"|O", "|O8"})
  void objectsAreNoNumbers(String type) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header(type, SQUARE), new byte[18])))
        .hasMessageContaining("objects, not of numbers")
        .hasMessageContaining("allow_pickle=True");
  }

  @Test
  void aMatrixMayBeStoredByColumns() {
    String header = Matrices.npyHeader("<i2", "True", SQUARE);

    MatrixFormat format = open(Matrices.npy(1, header, new byte[18])).format();
    assertThat(format.columnwise()).isTrue();
    assertThat(new String(format.header(), StandardCharsets.ISO_8859_1))
        .contains("'fortran_order': True");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(10,)", "(10, 1)", "(1, 10)"})
  void aListOfDistancesIsNamed(String shape) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header("<f8", shape), new byte[80])))
        .hasMessageContaining("as distances of the pairs of 5 points (SciPy's pdist)")
        .hasMessageContaining("./spidal convert ");
  }

  @ParameterizedTest
  @ValueSource(ints = {-18, -1, 1, 2})
  void aFileThatIsCutOffOrTooLongIsRefused(int more) {
    byte[] bytes = Matrices.npy(1, header("<i2", SQUARE), new byte[18 + more]);

    assertThatThrownBy(() -> open(bytes))
        .hasMessage(
            "distance matrix %s has %d bytes; 3 x 3 numbers need %d",
            path(), bytes.length, bytes.length - more);
  }

  @Test
  void anotherNThanTheUserSaysIsRefused() {
    byte[] bytes = Matrices.npy(1, header("<i2", SQUARE), new byte[18]);
    Matrices.write(path(), bytes);

    assertThatThrownBy(() -> MatrixFile.open(path(), 4, false, "distance matrix"))
        .hasMessageStartingWith(
            "distance matrix " + path() + " has 3 rows, NumberDataPoints says 4");
  }

  /** Cut at any byte of the header, the file is refused with a message, never with a crash. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aHeaderCutAnywhereIsRefusedAsBadData(int version) {
    byte[] whole = Matrices.npy(version, header("<i2", SQUARE), new byte[0]);
    for (int length = 6; length <= whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> open(cut))
          .as("cut at " + length)
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
          .hasMessageStartingWith("distance matrix " + path() + " has ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{'descr': '<i2'}",
        "{'shape': (3, 3)}",
        "{'descr': '', 'fortran_order': False, 'shape': (3, 3)}",
        "{'descr': '<i2', 'fortran_order': False, 'shape': (a, a)}",
        "{'descr': '<i2', 'fortran_order': False, 'shape': (99999999999, 99999999999)}",
        "{'descr': '<i2', 'fortran_order': False, 'shape': (3, 3",
      })
  void anUnreadableHeaderIsDamage(String header) {
    assertThatThrownBy(() -> open(Matrices.npy(1, header, new byte[18])))
        .isInstanceOf(SpidalException.class)
        .hasMessageStartingWith("distance matrix " + path() + " has a damaged .npy header");
  }

  @Test
  void aHeaderLengthOfGigabytesIsDamage() {
    byte[] bytes = Matrices.npy(2, header("<i2", SQUARE), new byte[18]);
    for (byte high : new byte[] {1, 0x7F, -1}) {
      bytes[11] = high;
      assertThatThrownBy(() -> open(bytes))
          .hasMessage("distance matrix " + path() + " has a damaged .npy header");
    }
  }

  private static String header(String descr, String shape) {
    return Matrices.npyHeader(descr, "False", shape);
  }

  private Path path() {
    return folder.resolve("matrix.npy");
  }

  private MatrixFile open(byte[] bytes) {
    return MatrixFile.open(Matrices.write(path(), bytes), 0, false, "distance matrix");
  }
}
