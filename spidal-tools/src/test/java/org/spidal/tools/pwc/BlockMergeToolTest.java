package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks of 3, 4, 1 and 2 points. */
class BlockMergeToolTest {
  private static final int[][] POINTS = {{0, 1, 2}, {3, 4, 5, 6}, {7}, {8, 9}};
  private static final ByteOrder ORDER = ByteOrder.BIG_ENDIAN;

  @TempDir Path folder;

  private Path block(int row, int column) {
    return folder.resolve("blocks/d_" + row + "_" + column + ".raw");
  }

  private void writeBlocks() {
    for (int row = 0; row < POINTS.length; row++) {
      for (int column = 0; column < POINTS.length; column++) {
        Ran.block(block(row, column), POINTS[row], POINTS[column], ORDER);
      }
    }
  }

  private Ran merge(String... keys) {
    String[] lines = {
      "blockDir=" + folder.resolve("blocks"),
      "nameFormat=d_{1}_{2}.raw",
      "blockCount=4",
      "outFile=" + out()
    };
    Path file = Ran.text(folder.resolve("merge.properties"), lines);
    Object[] words = new Object[3 + keys.length];
    words[0] = "blockmerge";
    words[1] = "-c";
    words[2] = file;
    for (int i = 0; i < keys.length; i++) {
      words[3 + i] = "-D" + keys[i];
    }
    return Ran.tool(words);
  }

  private Path out() {
    return folder.resolve("all.bin");
  }

  private static byte[] whole(int... points) {
    return Ran.bytes(points, points, ORDER);
  }

  @Test
  void rowsAreInterleaved() {
    writeBlocks();
    Ran ran = merge();
    assertThat(ran.errors()).isEmpty();
    assertThat(ran.out()).isEqualTo(out() + ": 10 points\n");
    assertThat(out()).hasBinaryContent(whole(IntStream.range(0, 10).toArray()));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blocksThatAreMissingAreTransposed(boolean upper) throws IOException {
    writeBlocks();
    for (int row = 0; row < POINTS.length; row++) {
      for (int column = 0; column < row; column++) {
        Files.delete(upper ? block(row, column) : block(column, row));
      }
    }
    assertThat(merge().errors()).isEmpty();
    assertThat(out()).hasBinaryContent(whole(IntStream.range(0, 10).toArray()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 40, 41, 60})
  void aFewRowsAtOnce(int bufferBytes) throws IOException {
    writeBlocks();
    Files.delete(block(1, 0));
    Files.delete(block(1, 3));
    BlockFiles blocks =
        new BlockFiles(folder.resolve("blocks"), "d_{1}_{2}.raw", new int[] {0, 1, 2, 3});
    new BlockMerge(blocks, bufferBytes).write(out());
    assertThat(out()).hasBinaryContent(whole(IntStream.range(0, 10).toArray()));
  }

  @Test
  void blocksMayBeLeftOut() throws IOException {
    writeBlocks();
    for (int other = 0; other < 4; other++) {
      Files.deleteIfExists(block(1, other)); // skipped, so nobody asks for them
      Files.deleteIfExists(block(other, 1));
    }
    assertThat(merge("skipRanks= 1").errors()).isEmpty();
    assertThat(out()).hasBinaryContent(whole(0, 1, 2, 7, 8, 9));
    assertThat(merge("skipRanks=1,2,3").errors()).isEmpty();
    assertThat(out()).hasBinaryContent(whole(0, 1, 2));
  }

  @Test
  void damagedBlocks() throws IOException {
    writeBlocks();
    Files.write(block(3, 1), new byte[14]);
    assertThat(merge().errors())
        .isEqualTo(
            "error: blockmerge: " + block(3, 1) + " has 14 bytes; 2 x 4 distances need 16\n");
    Files.delete(block(3, 1));
    Files.delete(block(1, 3));
    assertThat(merge().errors())
        .isEqualTo(
            "error: blockmerge: neither " + block(1, 3) + " nor " + block(3, 1) + " exists\n");
    Files.write(block(2, 2), new byte[6]);
    assertThat(merge().errors()).contains(block(2, 2) + " has 6 bytes; that is not 2 n^2");
    Files.delete(block(2, 2));
    Ran ran = merge();
    assertThat(ran.errors()).contains(block(2, 2) + " does not exist; the blocks (i, i) must be");
    assertThat(ran.code()).isEqualTo(65);
    assertThat(out()).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "skipRanks=4; skipRanks: '4' is not a block; expected 0..3",
        "skipRanks=0,x; skipRanks: 'x' is not a block; expected 0..3",
        "skipRanks=0,1,2,3; skipRanks: all blocks are left out",
        "blockCount=0; 1 problem on the command line",
        "blockcount=2; 1 problem on the command line"
      })
  void wrongKeys(String key, String message) {
    writeBlocks();
    Ran ran = merge(key);
    assertThat(ran.errors()).startsWith("error: " + message);
    assertThat(ran.code()).isEqualTo(78);
    assertThat(out()).doesNotExist();
  }

  @Test
  void blocksAreNotOverwritten() throws IOException {
    writeBlocks();
    byte[] before = Files.readAllBytes(block(1, 2));
    Ran ran = merge("outFile=" + block(1, 2));
    assertThat(ran.errors()).contains("is read and would be overwritten");
    assertThat(ran.code()).isEqualTo(64);
    assertThat(Arrays.equals(Files.readAllBytes(block(1, 2)), before)).isTrue();
  }

  @Test
  void theOldKeyForTheByteOrderIsTakenWithAWarning() {
    writeBlocks();
    Ran ran = merge("isBigEndian=true");
    assertThat(ran.errors()).startsWith("warning: command line: key 'isBigEndian' has no effect");
    assertThat(ran.code()).isZero();
    assertThat(out()).hasBinaryContent(whole(IntStream.range(0, 10).toArray()));
  }
}
