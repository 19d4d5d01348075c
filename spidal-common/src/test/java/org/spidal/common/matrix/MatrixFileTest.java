package org.spidal.common.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.MatrixFormat.Element;

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
            + " is the file whole, and int16?");
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
        "distance matrix " + folder + " is not a file (looked for " + folder + ")");
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
}
