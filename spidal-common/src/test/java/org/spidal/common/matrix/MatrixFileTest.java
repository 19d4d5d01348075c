package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.testing.Packed;

class MatrixFileTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"true, BIG_ENDIAN", "false, LITTLE_ENDIAN"})
  void aRawFileHasTheByteOrderThatTheUserSays(boolean bigEndian, String order) {
    MatrixFile file = MatrixFile.open(raw(2 * 7 * 7), 7, bigEndian, "distance matrix");

    assertThat(file.format().order()).hasToString(order);
    assertThat(file.format().element()).isEqualTo(Element.INT16);
    assertThat(file.format().n()).isEqualTo(7);
    assertThat(file.format().headerBytes()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 17, 300})
  void withoutNumberDataPointsTheSizeTellsN(int n) {
    MatrixFile file = MatrixFile.open(raw(2 * n * n), 0, false, "distance matrix");

    assertThat(file.format().n()).isEqualTo(n);
    assertThat(file.format().fileBytes()).isEqualTo(2L * n * n);
  }

  @Test
  void aSizeThatFitsAnotherNIsHintedAt() {
    Path path = raw(2 * 40 * 40);

    assertBad(
        () -> MatrixFile.open(path, 41, false, "distance matrix"),
        "distance matrix "
            + path
            + " has 3200 bytes; N = 41 needs 2 N^2 = 3362;"
            + " the size fits NumberDataPoints=40");
  }

  @Test
  void aSizeThatFitsNoNIsDamageOrAnotherType() {
    Path path = raw(3201);

    assertBad(
        () -> MatrixFile.open(path, 40, false, "weight matrix"),
        "weight matrix "
            + path
            + " has 3201 bytes; N = 40 needs 2 N^2 = 3200;"
            + " is the file whole, and int16?");
    assertBad(
        () -> MatrixFile.open(path, 0, false, "weight matrix"),
        "weight matrix "
            + path
            + " has 3201 bytes; that is not 2 N^2 for any N;"
            + " is the file whole, and int16?"
            + " If it is no matrix, have the program that wrote it save CSV");
  }

  @Test
  void anEmptyFileDoesNotFitAnyNThatTheUserNames() {
    Path path = raw(0);

    assertBad(
        () -> MatrixFile.open(path, 3, false, "distance matrix"),
        "distance matrix "
            + path
            + " has 0 bytes; N = 3 needs 2 N^2 = 18;"
            + " is the file whole, and int16?");
  }

  @Test
  void sizesBeyondTwoToThe31AreNotCutOff() {
    Path path = raw(8);

    assertThatThrownBy(() -> MatrixFile.open(path, 400_000, false, "distance matrix"))
        .hasMessageContaining("N = 400000 needs 2 N^2 = 320000000000;");
  }

  @Test
  void aFileThatIsNotThereIsShownWithItsWholePath() {
    Path path = Path.of("no-such-folder", "distances.bin");

    assertBad(
        () -> MatrixFile.open(path, 0, false, "distance matrix"),
        "distance matrix " + path + " does not exist (looked for " + path.toAbsolutePath() + ")");
  }

  @Test
  void aFolderIsNotAFile() {
    assertBad(
        () -> MatrixFile.open(folder, 0, false, "distance matrix"),
        "distance matrix " + folder + " is a folder, not a file; correct the path");
  }

  @Test
  void aSymbolicLinkIsFollowed() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link.bin"), raw(2 * 5 * 5));

    assertThat(MatrixFile.open(link, 5, false, "distance matrix").format().n()).isEqualTo(5);
  }

  @Test
  void theOtherByteOrderChangesNothingElse() {
    MatrixFormat little = MatrixFile.open(raw(2 * 5 * 5), 5, false, "distance matrix").format();

    MatrixFormat big = little.withOrder(ByteOrder.BIG_ENDIAN);

    assertThat(big.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
    assertThat(big.withOrder(ByteOrder.LITTLE_ENDIAN)).isEqualTo(little);
  }

  private Path raw(int bytes) {
    return Matrices.write(folder.resolve("matrix.bin"), new byte[bytes]);
  }

  private static void assertBad(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable open, String message) {
    assertThatThrownBy(open)
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessage(message);
  }

  /** Other files are called what they are, with the command that makes a matrix of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "m.csv|0,1.5,2;1.5,0,3;2,3,0|table|./spidal convert m.csv m.npy",
        "m.dat|0 1.5 2;1.5 0 3;2 3 0|table|./spidal convert --from tsv m.dat m.npy",
        "m.lsmat|\ta\tb;a\t0\t1.5;b\t1.5\t0|table|./spidal convert m.lsmat m.npy",
        "m.qza|PK\3\4 a zip|QIIME|./spidal convert m.qza m.npy",
        "m.phy|3;a 0 1 2;b 1 0 3;c 2 3 0|PHYLIP|./spidal convert m.phy m.npy",
        "m.fasta|>a;ACGT|FASTA|./spidal distances -DSequenceFile=m.fasta",
        "m.bin|<!DOCTYPE html><html></html>|page|download",
        "m.txt|some words|text|./spidal convert m.txt m.npy",
      })
  void aFileOfAnotherKind(String name, String text, String what, String command) {
    Path path = Matrices.write(folder.resolve(name), text.replace(';', '\n').getBytes());

    assertThatThrownBy(() -> MatrixFile.open(path, 0, false, "distance matrix"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(what)
        .hasMessageContaining(
            command == null ? "" : command.replaceAll("m[.]([a-z]+)", folder + "/m.$1"));
  }

  /** What a raw matrix may begin with is no text, whatever its bytes. */
  @ParameterizedTest
  @ValueSource(ints = {0xff, 0x80, 0xc3, 0x00})
  void bytesOfRawMatrices(int first) {
    byte[] bytes = new byte[2 * 50 * 50];
    Arrays.fill(bytes, (byte) first);
    Path path = Matrices.write(folder.resolve("m.bin"), bytes);

    assertThat(MatrixFile.open(path, 0, false, "distance matrix").format().n()).isEqualTo(50);
  }

  @Test
  void packedMatricesAreToBeUnpacked() {
    Path path = Matrices.write(folder.resolve("m.npy.gz"), Packed.members("\u0001"));
    assertThatThrownBy(() -> MatrixFile.open(path, 0, false, "distance matrix"))
        .hasMessageContaining("packed with gzip")
        .hasMessageContaining("gunzip");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/zero", "/dev/null"})
  void devicesAreNoMatrices(String path) {
    assertThatThrownBy(() -> MatrixFile.open(Path.of(path), 0, false, "distance matrix"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("is a device");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "'<f8'; (-3, -3); (-3, -3)",
        "'<f8'; (3, -3); (3, -3)",
        "[('x', '<f4'), ('y', '<f4')]; (3, 3); structured",
        "'|O'; (3, 3); array of Python's objects",
        "'<f8'; (1518500250, 1518500250); need",
        "'<f8'; (99999999999, 3); 99999999999",
        "''; (3, 3); header",
        "'<f8'; (3, 3, 3); square",
        "'<f8'; (); square",
      })
  void headersOfNumPyThatAreNoSquareOfNumbers(String descr, String shape, String message) {
    String header = "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }";
    Path path = Matrices.write(folder.resolve("m.npy"), Matrices.npy(1, header, new byte[72]));

    assertThatThrownBy(() -> MatrixFile.open(path, 0, false, "distance matrix"))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("m.npy")
        .hasMessageContaining(message);
  }
}
