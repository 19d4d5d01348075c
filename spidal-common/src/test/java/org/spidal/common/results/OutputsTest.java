package org.spidal.common.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.Disk;
import org.spidal.common.file.PartFile;

/** What a program writes is declared once; no output takes the place of another file. */
class OutputsTest {
  private static final Key<Path> MAIN =
      Key.outputPath("Main").byDefault(Path.of("map.txt")).doc("The map.");
  private static final Key<Path> DIRECTORY = Key.outputFolder("Directory");
  private static final Key<Path> SUMMARY = Key.outputPath("Summary").doc("What was done.");
  private static final Key<Path> COUNTS = Key.outputPath("Counts").doc("If you want it.");
  private static final Key<Path> START = Key.inputPath("Start");
  private static final Key<Path> BLOCKS = Key.inputPath("Blocks");
  private static final Key<String> SCORES = Key.text("Scores").orInputFile();
  private static final KeySet KEYS =
      KeySet.of("test", "A test.")
          .section("All", MAIN, DIRECTORY, SUMMARY, COUNTS, START, BLOCKS, SCORES);
  private static final Outputs OUTPUTS =
      Outputs.of(MAIN, DIRECTORY)
          .named(SUMMARY, "summary.txt")
          .optional(COUNTS)
          .derived(".svg, table.tsv", "two files")
          .improves(START);

  @TempDir private Path folder;

  @Test
  void theMainOneMayTakeThePlaceOfWhatItImproves() throws IOException {
    Path map = Files.writeString(folder.resolve("map.txt"), "0 0");
    read("Main=" + map, "Start=" + map);
    assertProblem("is the file of Start too", "Summary=" + map, "Start=" + map, "Main=other");
  }

  /** Where the disk is full, there is often no checkpoint with which the part would be of use. */
  @Test
  void aPartStaysOnlyIfACheckpointTellsOfIt() throws IOException {
    for (boolean needed : new boolean[] {false, true}) {
      PartFile part = new PartFile(folder.resolve("map.txt"), "run" + needed, Disk.real());
      try (ResultFiles files = claim()) {
        files.tellPart(part, path -> needed);
        part.create(10);
      }
      assertThat(Files.exists(part.path())).isEqualTo(needed);
    }
  }

  /** A job may end, or be killed, before it comes to the parts of a dead one. */
  @Test
  void theLockOfADeadJobStaysUntilItsPartIsGone() throws IOException {
    PartFile part = new PartFile(folder.resolve("map.txt"), "dead", Disk.real());
    ResultFiles dead = claim();
    dead.tellPart(part, path -> false);
    part.create(10);
    for (Path lock : locks()) {
      Files.writeString(lock, Files.readString(lock).replaceAll("started=\\d+", "started=1"));
    }
    claim().close();
    assertThat(locks()).hasSize(1);
    assertThat(part.path()).exists();
    try (ResultFiles third = claim()) {
      third.tellPart(new PartFile(folder.resolve("map.txt"), "third", Disk.real()), path -> false);
      assertThat(part.path()).doesNotExist();
    }
    assertThat(locks()).isEmpty();
  }

  private ResultFiles claim() {
    Settings settings = read("Main=" + at("map.txt"));
    return ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, word -> {});
  }

  private List<Path> locks() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".lock")).toList();
    }
  }

  @Test
  void theTableSaysWhatIsWritten() {
    assertThat(OUTPUTS.table())
        .isEqualTo(
            "| file | what |\n|---|---|\n"
                + "| `Main` (`map.txt`) | The map. |\n"
                + "| `STEM.svg`, `STEM-table.tsv` | two files |\n"
                + "| `STEM-summary.txt` (or `Summary`) | What was done. |\n"
                + "| `Counts` | If you want it. |\n");
  }

  @Test
  void anOptionalOutputIsWrittenOnlyWhereItIsNamed() throws IOException {
    Path start = Files.writeString(folder.resolve("start.txt"), "");
    assertThat(OUTPUTS.all(read("Main=" + at("map.txt")))).hasSize(4);
    assertThat(OUTPUTS.all(read("Main=" + at("map.txt"), "Counts=" + at("c.tsv"))))
        .hasSize(5)
        .contains(folder.resolve("c.tsv"));
    assertProblem("Counts", "Main=" + at("map.txt"), "Start=" + start, "Counts=" + start);
  }

  @Test
  void textThatNamesAFileIsAnInput() throws IOException {
    Path scores = Files.writeString(folder.resolve("map-table.tsv"), "");
    assertProblem("which is the file of Scores too", "Main=" + at("map.txt"), "Scores=" + scores);
    read("Main=" + at("map.txt"), "Scores=blosum62");
  }

  @Test
  void filesOfAnInputFolderStay() throws IOException {
    Path block = Files.writeString(folder.resolve("b_0_0"), "");
    assertProblem("a file in the file of Blocks", "Main=" + block, "Blocks=" + folder);
    read("Main=" + at("new"), "Blocks=" + folder);
  }

  @Test
  void checkpointsAreOutputs() throws IOException {
    Path input = Files.writeString(folder.resolve("map-0123abcd-a.checkpoint"), "");
    assertProblem(
        "makes checkpoints or locks with names such as", "Main=" + at("map.txt"), "Start=" + input);
  }

  @Test
  void locksAreOutputs() throws IOException {
    Path input = Files.writeString(folder.resolve(".map.0123456789abcdef.lock"), "");
    assertProblem("makes checkpoints or locks", "Main=" + at("map.txt"), "Start=" + input);
  }

  @Test
  void aLinkToWhatIsNotThereYetIsThat() throws IOException {
    Path link = Files.createSymbolicLink(at("link"), Path.of("map.txt"));
    assertProblem("is the file of", "Main=" + at("map.txt"), "Summary=" + link);
  }

  @Test
  void nobodyWaitsForWhoReadsAPipe() throws IOException, InterruptedException {
    Path pipe = at("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    for (String key : List.of("Main", "Summary")) {
      Settings settings = read("Directory=" + folder, key + "=" + pipe);
      assertThatThrownBy(() -> ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, word -> {}))
          .isInstanceOfSatisfying(
              SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CANNOT_WRITE))
          .hasMessageContaining("it is a pipe");
    }
  }

  @Test
  void twoOutputsAreTwoFilesWhereverTheyGo() {
    assertProblem("another output", "Main=" + at("map.txt"), "Summary=" + at("MAP.TXT"));
    assertProblem("is the file of", "Main=" + at("map.txt"), "Summary=" + at("./x/../map.txt"));
    read("Main=" + at("map.txt"), "Summary=/dev/null");
    read("Main=/dev/null", "Summary=/dev/null", "Directory=" + folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", ".", "..", "a/..", "a/."})
  void aFolderIsNoFile(String name) {
    assertProblem("is a folder; give the name of a file, such as", "Main=" + name);
    assertProblem("is a folder; give the name of a file, such as", "Summary=" + name);
  }

  @Test
  void allOrNothing() throws IOException {
    Path map = at("out/map.txt");
    Settings settings = read("Main=" + map);
    List<String> words = new java.util.ArrayList<>();
    try (ResultFiles files = ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, words::add)) {
      Files.writeString(files.at(map), "new");
      Files.writeString(files.names().path(".svg"), "new");
      assertThat(map).doesNotExist();
      assertThatThrownBy(() -> ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, words::add))
          .hasMessageContaining("another job writes");
    }
    assertThat(folder.resolve("out")).isEmptyDirectory();
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.createSymbolicLink(folder.resolve("out/map.svg"), elsewhere.resolve("picture"));
    Files.writeString(elsewhere.resolve("picture"), "old");
    try (ResultFiles files = ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, words::add)) {
      Files.writeString(files.at(map), "new");
      Files.writeString(files.names().path(".svg"), "new");
      files.publish();
    }
    assertThat(map).hasContent("new");
    assertThat(folder.resolve("out/map.svg")).isSymbolicLink().hasContent("new");
    assertThat(folder.resolve("out").toFile().list())
        .containsExactlyInAnyOrder("map.txt", "map.svg");
    assertThat(elsewhere.toFile().list()).containsExactly("picture");
    assertThat(words).isEmpty();
  }

  /** Main output, folder of the others, and an output with a key of its own. */
  @ParameterizedTest
  @CsvSource({
    "real/map.txt, real/., real/sum.txt",
    "./real/map.txt, real, real/sum.txt",
    "real/map.txt, real/../real, ./real/./sum.txt",
    "link/map.txt, real, link/../real/sum.txt",
    "real/map.txt, link, ''",
    "new/./map.txt, new, new/sum.txt"
  })
  void aFolderIsOneHoweverItIsSpelled(String main, String directory, String summary)
      throws IOException {
    Files.createDirectory(at("real"));
    Files.createSymbolicLink(at("link"), Path.of("real"));
    Settings settings =
        read(
            "Main=" + folder + "/" + main,
            "Directory=" + folder + "/" + directory,
            "Summary=" + (summary.isEmpty() ? "" : folder + "/" + summary));
    List<String> words = new java.util.ArrayList<>();
    try (ResultFiles files = ResultFiles.claim(OUTPUTS, settings, Disk.real(), false, words::add)) {
      for (Path output : OUTPUTS.all(settings)) {
        Files.writeString(files.at(output), output.toString());
      }
      files.publish();
    }
    for (Path output : OUTPUTS.all(settings)) {
      assertThat(output).hasContent(output.toString());
    }
    assertThat(at(main).getParent().toFile().list()).hasSize(4);
    assertThat(words).isEmpty();
  }

  @Test
  void aFolderOnTheCommandLineMovesWhatTheFileNames() throws IOException {
    Path file = at("test.properties");
    Files.writeString(file, "Main=old/map.txt\nSummary=/old/sum.txt\nDirectory=old\n");
    assertThat(all(file))
        .containsExactly("old/map.txt", "/old/sum.txt", "old/map.svg", "old/map-table.tsv");
    assertThat(all(file, "Directory=new"))
        .containsExactly("new/map.txt", "new/sum.txt", "new/map.svg", "new/map-table.tsv");
    assertThat(all(file, "Directory=new", "Main=here/map.txt"))
        .containsExactly("here/map.txt", "new/sum.txt", "new/map.svg", "new/map-table.tsv");
    assertThat(all(file, "Directory="))
        .containsExactly("old/map.txt", "/old/sum.txt", "old/map.svg", "old/map-table.tsv");
    assertThat(read(file, "Directory=new").effective())
        .contains("Main=new/map.txt", "Summary=new/sum.txt", "Directory=new");
    Files.writeString(file, "Summary=/dev/null\n");
    assertThat(all(file, "Directory=new"))
        .containsExactly("new/map.txt", "/dev/null", "new/map.svg", "new/map-table.tsv");
  }

  private static List<String> all(Path file, String... keys) {
    return OUTPUTS.all(read(file, keys)).stream().map(Path::toString).toList();
  }

  private Path at(String name) {
    return folder.resolve(name);
  }

  private static Settings read(String... keys) {
    return read((Path) null, keys);
  }

  private static Settings read(Path file, String... keys) {
    return Settings.read(KEYS, file, Arrays.asList(keys), OUTPUTS::check);
  }

  private static void assertProblem(String message, String... keys) {
    assertThatThrownBy(() -> read(keys))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining(message);
  }
}
