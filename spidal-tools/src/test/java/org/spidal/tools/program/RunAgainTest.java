package org.spidal.tools.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.job.JobOptions;
import org.spidal.common.job.SpidalJob;
import org.spidal.common.program.Application;
import org.spidal.common.program.WholeRun;
import org.spidal.common.results.Outputs;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.golden.Demo;

/**
 * Every program can be run again with the record of a run, {@code STEM-run.properties}, as its
 * property file, and gives the same results.
 */
class RunAgainTest {
  private static final String DEMO = Spidal.home().resolve("config/demo").toString();
  private static final String FEW = "DistanceMatrixFile=few.bin IsBigEndian=true ";
  private static final String PEAKS = "VectorFile=" + DEMO + "/elution.tsv Columns=mz,rt ";

  /** Keys of a small job of each program. */
  private static final Map<String, String> JOBS =
      Map.ofEntries(
          Map.entry("damds", FEW + "Effort=quick"),
          Map.entry("dapwc", FEW + "MaxNcent=2"),
          Map.entry("davs", PEAKS + "Sigma=1 SigmaMethod=1"),
          Map.entry("groups", FEW + "MetadataFile=few.tsv"),
          Map.entry("kmeans", PEAKS + "Clusters=2"),
          Map.entry("mantel", FEW + "OtherMatrixFile=few.bin Permutations=9"),
          Map.entry("mdschisq", FEW + "MaxIterations=2"),
          Map.entry("distances", "SequenceFile=few.fasta"),
          Map.entry("landmarks", "VectorFile=few.csv NumberLandmarks=16"),
          Map.entry(
              "interpolate", "VectorFile=few.csv LandmarkFile=few.csv AddMdsFile=few-map.txt"),
          Map.entry("layout", "GraphFile=pair.txt"));

  @TempDir private Path folder;

  static Stream<Application> programs() {
    return ServiceLoader.load(Application.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(program -> program.getClass().getName().startsWith("org.spidal."));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void theRecordIsAPropertyFile(Application program) throws IOException {
    writeInputs();
    String name = program.declaration().keys().program();
    Outputs outputs = program.declaration().outputs();
    List<String> keys = new ArrayList<>(List.of("OutputDirectory=" + folder.resolve("out")));
    assertThat(JOBS).as("a small job of every program").containsKey(name);
    for (String key : JOBS.get(name).split(" ")) {
      keys.add(key.replaceFirst("=(few|pair)", "=" + folder + "/$1"));
    }
    Settings first = program.declaration().read(null, keys);
    run(program, first);
    Path main = outputs.file(first);
    Path record = outputs.names(first).path("run.properties");
    byte[] result = Files.readAllBytes(main);
    String recorded = values(record);
    Files.delete(main);

    for (int time = 0; time < 2; time++) {
      run(program, program.declaration().read(record, List.of()));
      assertThat(main).hasBinaryContent(result);
      assertThat(values(record)).isEqualTo(recorded);
      Files.delete(main);
    }

    // in another folder, it leaves this one as it is
    run(
        program,
        program.declaration().read(record, List.of("OutputDirectory=" + folder.resolve("new"))));
    assertThat(main).doesNotExist();
    assertThat(folder.resolve("new").resolve(main.getFileName())).hasBinaryContent(result);

    // a property file of the user's own is an input, whatever its name
    Files.writeString(record, recorded);
    assertThatThrownBy(() -> program.declaration().read(record, List.of()))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining("which is the property file too");
  }

  /** The record without its comments. */
  private static String values(Path record) throws IOException {
    return Files.readString(record).replaceAll("(?m)^#.*\n|^\n", "");
  }

  private void run(Application program, Settings settings) {
    JobOptions options = new JobOptions().withThreads(1).withMmapDirectory(folder).withQuiet();
    SpidalJob.runEmbedded(options, new WholeRun(program, settings, () -> null), new int[0]);
  }

  private void writeInputs() throws IOException {
    Demo.families(folder.resolve("few.bin"), 40);
    Demo.familyNames(folder.resolve("few.tsv"), 40);
    Files.writeString(folder.resolve("few.fasta"), ">a\nACGT\n>b\nACGA\n>c\nAGGT\n");
    Files.writeString(folder.resolve("pair.txt"), "0 1\n");
    List<String> vectors = new ArrayList<>();
    List<String> map = new ArrayList<>();
    for (int i = 0; i < 27; i++) {
      vectors.add(i % 3 + "," + i / 3 % 3 + "," + i / 9);
      map.add(i + "\t" + i % 3 + "\t" + i / 3 % 3 + "\t" + i / 9 + "\t1");
    }
    Files.write(folder.resolve("few.csv"), vectors);
    Files.write(folder.resolve("few-map.txt"), map);
  }
}
