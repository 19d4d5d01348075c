package org.spidal.common.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.ImaginedJob;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.Jobs;
import org.spidal.common.job.Worker;
import org.spidal.common.partition.RowRange;
import org.spidal.common.sparse.SparseFile;
import org.spidal.common.sparse.SparseFile.Form;
import org.spidal.common.testing.TestSeed;

@Timeout(120)
class SparseRowsTest {
  private static final int[][] LAYOUTS = {{1}, {3}, {2, 0, 0}, {2, 0, 1}, {1, 0, 1, 2}};
  private static final long MEMORY = 1 << 16; // less than the entries take

  @TempDir Path folder;

  /** All entries by row and column, as the workers of a layout have read them. */
  private TreeMap<String, Double> read(Path path, Form form, int[] layout, int[] extent) {
    ConcurrentSkipListMap<String, Double> all = new ConcurrentSkipListMap<>();
    int[] nodes = new int[layout.length - 1];
    System.arraycopy(layout, 1, nodes, 0, nodes.length);
    Jobs.run(folder, layout[0], worker -> read(worker, path, form, all, extent), nodes);
    return new TreeMap<>(all);
  }

  private static void read(
      Worker worker,
      Path path,
      Form form,
      ConcurrentSkipListMap<String, Double> all,
      int[] extent) {
    SparseRows rows = SparseInput.open(worker, path, form).read(MEMORY);
    RowRange own = rows.partition().range(worker.rank());
    assertThat(rows.starts()).hasSize(own.size() + 1);
    assertThat(rows.starts()[own.size()]).isEqualTo(rows.columns().length);
    for (int i = 0; i < own.size(); i++) {
      for (int e = rows.starts()[i]; e < rows.starts()[i + 1]; e++) {
        assertThat(e == rows.starts()[i] || rows.columns()[e] > rows.columns()[e - 1]).isTrue();
        all.put(own.start() + i + " " + rows.columns()[e], rows.values()[e]);
      }
    }
    extent[0] = rows.partition().rows();
    extent[1] = rows.columnCount();
  }

  @ParameterizedTest
  @EnumSource(
      value = Form.class,
      names = {"ENTRIES", "ROWS", "SVMLIGHT", "MATRIX_MARKET"})
  void everyFormAndLayoutGivesTheEntries(Form form) throws IOException {
    long seed = TestSeed.of("SparseRowsTest.everyFormAndLayoutGivesTheEntries");
    Random random = new Random(seed);
    int n = 400;
    int d = 50;
    TreeMap<String, Double> expected = new TreeMap<>();
    StringBuilder text = new StringBuilder();
    boolean rowByRow = form == Form.ROWS || form == Form.SVMLIGHT;
    boolean fromOne = form == Form.SVMLIGHT || form == Form.MATRIX_MARKET;
    int lines = 0;
    for (int i = 0; i < n; i++) {
      if (rowByRow) {
        text.append(form == Form.SVMLIGHT ? random.nextBoolean() ? "+1" : "-1" : i);
      }
      for (int j = 0; j < d; j++) {
        if (random.nextInt(4) == 0 || i == n - 1 && j == d - 1) {
          double value = random.nextInt(1000) / 8.0;
          expected.put(i + " " + j, value);
          int column = fromOne ? j + 1 : j;
          if (rowByRow) {
            text.append(' ').append(column).append(':').append(value);
          } else {
            text.append(fromOne ? i + 1 : i).append(' ').append(column).append('\t');
            text.append(value).append('\n');
            lines++;
          }
        }
      }
      text.append(rowByRow ? form == Form.SVMLIGHT ? " # row\n\n" : "\n" : "");
    }
    if (form == Form.MATRIX_MARKET) {
      String header = "%%MatrixMarket matrix coordinate real general\n% made\n";
      text.insert(0, header + n + " " + d + " " + lines + "\n");
    }
    Path file = Files.writeString(folder.resolve("matrix.txt"), text);
    Path zipped = folder.resolve("matrix.txt.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      out.write(text.toString().getBytes());
    }
    Form said = form == Form.SVMLIGHT ? form : null;
    for (int[] layout : LAYOUTS) {
      for (Path path : new Path[] {file, zipped}) {
        int[] extent = new int[2];
        assertThat(read(path, said, layout, extent)).as("seed %d", seed).isEqualTo(expected);
        assertThat(extent).as("seed %d", seed).containsExactly(n, d);
      }
    }
  }

  /** 4 x 3 with (0, 1) 2.5, (2, 0) -1, (2, 2) 3 and (3, 2) 1. */
  @ParameterizedTest
  @CsvSource({"csr.npz", "csc.npz", "coo.npz"})
  void whatSciPyWritesIsRead(String name) {
    Path file = resource(name);
    int[] extent = new int[2];
    for (int[] layout : LAYOUTS) {
      assertThat(read(file, null, layout, extent))
          .containsOnly(
              java.util.Map.entry("0 1", 2.5),
              java.util.Map.entry("2 0", -1.0),
              java.util.Map.entry("2 2", 3.0),
              java.util.Map.entry("3 2", 1.0));
      assertThat(extent).containsExactly(4, 3);
    }
  }

  private static Path resource(String name) {
    return Path.of(System.getProperty("user.dir"), "src/test/resources/fuzz/sparse", name);
  }

  @Test
  void symmetricOnesAreCompletedEdgesAreOnesAndWhatStandsTwiceAddsUp() {
    int[] extent = new int[2];
    assertThat(read(resource("symmetric.mtx"), null, new int[] {2}, extent))
        .isEqualTo(new TreeMap<>(java.util.Map.of("0 0", 2.5, "1 2", -1.0, "2 1", -1.0)));
    assertThat(read(write("0 3\n2 0\n0 3\n"), null, new int[] {2}, extent))
        .isEqualTo(new TreeMap<>(java.util.Map.of("0 3", 2.0, "2 0", 1.0)));
    assertThat(extent).containsExactly(3, 4);
  }

  private Path write(String text) {
    try {
      return Files.writeString(folder.resolve("in.txt"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 1 2@1 x 3@|from byte 6 on, the line '1 x 3'; expected 'row column value'",
        "0 1 2@1 2 NaN@|the line '1 2 NaN'",
        "0 1:2@1 3@|expected 'row column:value column:value ...'",
        "1 0:2@0 0:1@1 3:1@|has row 1 in several lines. If the lines begin with labels, it is of the form svmlight",
        "# nothing@|has no entries",
        "%%MatrixMarket matrix array real general@2 2@1@|begins with '%%matrixmarket matrix array",
        "%%MatrixMarket matrix coordinate real general@2 2 3@1 1 1@2 2 2@|declares 3 entries and has 2. Is it whole?",
        "%%MatrixMarket matrix coordinate real general@2 2 1@3 1 1@|the line '3 1 1'; expected 'row column value' from 1",
        "%%MatrixMarket matrix coordinate real general@2 2@|expected 'rows columns entries'",
        "%%MatrixMarket matrix coordinate real general@2 2 2@1 1 1@2 2|the line '2 2'",
        "%%MatrixMarket matrix coordinate pattern general@2 2 1@1 1 5@|the line '1 1 5'",
        "%%MatrixMarket matrix coordinate real symmetric@2 4 1@1 4 1@|is symmetric, with '2 4 1'",
        "0,1,@|the line '0,1,'",
        "0,,7@|the line '0,,7'",
        "0 1 1e308@0 1 1e308@|add up to more than a number can hold",
        "0 1 2.5@1 2 0.75@2 0@|the line '2 0'; expected 'row column value', as in the first line",
        "# edges@0 1@1 2 0.75@|the line '1 2 0.75'; expected 'row column', as in the first line",
        "%%MatrixMarket matrix coordinate real general@9 9 4294966740@1 1 1@|declares 4294966740 entries and has 1",
        "%%MatrixMarket matrix coordinate real general@2147483647 3 1@1 1 1@|at most 2^31 - 2 can be read"
      })
  void whatIsWrongIsNamed(String text, String message) {
    Path file = write(text.replace('@', '\n'));
    assertThatThrownBy(() -> read(file, null, new int[] {2}, new int[2]))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("in.txt")
        .hasMessageContaining(message);
  }

  @Test
  void numbersOfSciPyThatAreNotRealAreRefused() {
    assertThatThrownBy(() -> SparseFile.open(resource("complex.npz"), null).extent(0, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("the array 'data' is of type c16, expected whole numbers");
  }

  @Test
  void aFormThatIsNotThatOfTheFileIsRefused() {
    Path file = write("0 1:2\n");
    assertThatThrownBy(() -> SparseFile.open(file, Form.ENTRIES))
        .hasMessageContaining("looks like rows, not entries");
    assertThatThrownBy(() -> SparseFile.open(file, Form.SCIPY))
        .hasMessageContaining("looks like rows, not scipy");
  }

  @ParameterizedTest
  @EnumSource(
      value = Form.class,
      names = {"ENTRIES", "ROWS"})
  void transposedAndSquare(Form form) throws IOException {
    String text = form == Form.ROWS ? "0 4:1.5 2:2\n2 0:3\n3\n" : "0 4 1.5\n2 0 3\n0 2 2\n";
    assertEntries(
        text, input -> input.square().transposed(), Map.of("4 0", 1.5, "2 0", 2.0, "0 2", 3.0));
  }

  @Test
  void symmetricIsTheSumOfBothDirections() throws IOException {
    assertEntries(
        "0 4 1.5\n2 0 3\n0 2 2\n1 1 7\n",
        SparseInput::symmetric,
        Map.of("4 0", 1.5, "0 4", 1.5, "2 0", 5.0, "0 2", 5.0, "1 1", 7.0));
  }

  private void assertEntries(
      String text, UnaryOperator<SparseInput> view, Map<String, Double> expected)
      throws IOException {
    Path file = Files.writeString(folder.resolve("matrix.txt"), text);
    for (int[] layout : LAYOUTS) {
      ConcurrentSkipListMap<String, Double> all = new ConcurrentSkipListMap<>();
      int[] nodes = new int[layout.length - 1];
      System.arraycopy(layout, 1, nodes, 0, nodes.length);
      Jobs.run(
          folder,
          layout[0],
          worker -> {
            SparseInput input = view.apply(SparseInput.open(worker, file));
            assertThat(input.rows()).isEqualTo(5);
            assertThat(input.columns()).isEqualTo(5);
            SparseRows rows = input.read(MEMORY);
            int start = rows.partition().range(worker.rank()).start();
            for (int i = 0; i + 1 < rows.starts().length; i++) {
              for (int e = rows.starts()[i]; e < rows.starts()[i + 1]; e++) {
                all.put(start + i + " " + rows.columns()[e], rows.values()[e]);
              }
            }
          },
          nodes);
      assertThat(all).isEqualTo(expected);
    }
  }

  /** In the plan of a cluster that is not here nobody reads the lines of the others. */
  @Test
  void theFirstOfImaginedWorkersHasTheRowsThatItHasInTheJob() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(1);
    for (int e = 0; e < 3000; e++) {
      text.append(random.nextInt(200)).append(' ').append(random.nextInt(150)).append(" 2.5\n");
    }
    Path file = write(text.toString());
    List<String> real = Collections.synchronizedList(new ArrayList<>());
    Jobs.run(folder, 3, worker -> tell(worker, file, real), 0, 1);
    List<String> imagined = new ArrayList<>();
    new ImaginedJob(new JobOptions().withMmapDirectory(folder), 2, 1, 3)
        .run(worker -> tell(worker, file, imagined));
    assertThat(imagined).hasSize(2).isEqualTo(real);
  }

  private static void tell(Worker worker, Path file, List<String> told) {
    SparseInput input = SparseInput.open(worker, file);
    SparseRows rows = input.transposed().read(MEMORY);
    if (worker.rank() == 0) {
      told.add(input.rows() + " x " + input.columns() + ", " + input.entries() + " entries");
      told.add(
          Arrays.toString(rows.starts())
              + Arrays.toString(rows.columns())
              + Arrays.toString(rows.values()));
    }
  }

  @Test
  void rowsInSeveralLinesAreRefusedInBothDirections() throws IOException {
    Path file = write("0 1:1 2:1\n1 0:5\n0 1:1 3:7\n");
    Jobs.run(
        folder,
        1,
        worker -> {
          SparseInput input = SparseInput.open(worker, file);
          for (SparseInput view :
              List.of(input, input.transposed(), input.square().transposed(), input.symmetric())) {
            assertThatThrownBy(() -> view.read(MEMORY))
                .isInstanceOf(SpidalException.class)
                .hasMessageContaining("in.txt has row 0 in several lines");
          }
        });
  }

  @Test
  void aFileThatHasChangedSinceItWasOpenedIsRefused() throws IOException {
    Path file = write("0 1 1\n1 0 1\n");
    Jobs.run(
        folder,
        1,
        worker -> {
          SparseInput input = SparseInput.open(worker, file);
          write("0 1 1\n1 500 1\n");
          assertThatThrownBy(() -> input.read(MEMORY))
              .isInstanceOf(SpidalException.class)
              .hasMessageContaining("in.txt has changed since it was opened");
        });
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
    assertEntries("\uFEFF4 0 1.5\n0 4 2\n", view -> view, Map.of("4 0", 1.5, "0 4", 2.0));
  }

  @Test
  void aPassWithinAPassIsRefused() throws IOException {
    Path file = write("0 1 1\n1 0 1\n");
    Jobs.run(
        folder,
        1,
        worker -> {
          try (SparseStream stream = SparseInput.open(worker, file).stream(MEMORY)) {
            assertThatThrownBy(
                    () -> stream.forEach((row, count, c, v) -> stream.forEach((r, n, d, w) -> {})))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("within a pass");
          }
        });
  }

  @Test
  void anEntryThatStandsTwice() throws IOException {
    Path file = Files.writeString(folder.resolve("matrix.txt"), "0 4 1.5\n2 0 3\n0 4 1\n");
    Jobs.run(
        folder,
        1,
        worker -> {
          SparseInput input = SparseInput.open(worker, file);
          assertThat(input.read(MEMORY).values()).containsExactly(2.5, 3);
          assertThatThrownBy(() -> input.readDistinct(MEMORY))
              .isInstanceOf(SpidalException.class)
              .hasMessageContaining("matrix.txt has row 0, column 4 more than once");
        });
  }

  @ParameterizedTest
  @CsvSource({"65536, true", "100000000, false"})
  void aStreamHasTheSameRowsAgainAndAgain(long memory, boolean onDisk) throws IOException {
    Random random = new Random(memory);
    StringBuilder text = new StringBuilder();
    for (int e = 0; e < 120_000; e++) { // more than a buffer of them
      text.append(random.nextInt(500)).append(' ').append(random.nextInt(9000)).append(" 0.5\n");
    }
    text.append("600 1 2\n");
    Path file = Files.writeString(folder.resolve("matrix.txt"), text);
    for (int[] layout : new int[][] {{1}, {2, 0, 1}}) {
      int[] nodes = new int[layout.length - 1];
      System.arraycopy(layout, 1, nodes, 0, nodes.length);
      Jobs.run(
          folder,
          layout[0],
          worker -> {
            SparseInput input = SparseInput.open(worker, file);
            SparseRows expected = input.read(MEMORY);
            SparseStream stream = input.stream(memory);
            assertThat(stream.isOnDisk()).isEqualTo(onDisk && expected.columns().length > 1 << 15);
            for (int pass = 0; pass < 3; pass++) {
              int[] at = {0};
              stream.forEach(
                  (row, count, columns, values) -> {
                    assertThat(row).isEqualTo(at[0]++);
                    assertThat(count).isEqualTo(stream.count(row));
                    int from = expected.starts()[row];
                    assertThat(from + count).isEqualTo(expected.starts()[row + 1]);
                    for (int e = 0; e < count; e++) {
                      assertThat(columns[e]).isEqualTo(expected.columns()[from + e]);
                      assertThat(values[e]).isEqualTo(expected.values()[from + e]);
                    }
                  });
              assertThat(at[0]).isEqualTo(expected.starts().length - 1);
            }
            stream.close();
          },
          nodes);
    }
  }
}
