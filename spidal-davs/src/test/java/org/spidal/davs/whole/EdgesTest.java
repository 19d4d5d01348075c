package org.spidal.davs.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.davs.config.VsConfig;

/** The smallest sets, equal points, the original's formats, and input that is wrong. */
class EdgesTest {
  private static final String SIGMA_2 = "Sigma=1,1";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 20})
  void equalPoints(int n) {
    WholeVs run = WholeVs.of(folder, table(Collections.nCopies(n, "3.5 4.5")), SIGMA_2);
    assertThat(run.labels()).hasSize(n);
    assertThat(run.clusters()).isEqualTo(n > 3 ? 1 : run.clusters());
    WholeVs unknown = WholeVs.of(folder, table(Collections.nCopies(n, "3.5 4.5")));
    assertThat(unknown.labels()).hasSize(n);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-16, 1e18, 1e36})
  void numbersWhoseSquaresAreLost(double unit) {
    List<String> lines = new ArrayList<>();
    for (int a = 0; a < 30; a++) {
      lines.add(unit * (a % 3 * 50 + a % 5) + " " + unit * (a % 7));
    }
    assertThatThrownBy(() -> WholeVs.of(folder, table(lines)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageContaining("multiply all vectors by a number");
  }

  @Test
  void oneCoordinateAndMany() {
    for (int dimension : new int[] {1, 3, 4}) {
      Random random = new Random(dimension);
      List<String> lines = new ArrayList<>();
      for (int a = 0; a < 90; a++) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < dimension; i++) {
          line.append(a % 3 * 30 + random.nextGaussian()).append(' ');
        }
        lines.add(line.toString());
      }
      WholeVs run = WholeVs.of(folder, table(lines), "Sigma=1");
      assertThat(run.clusters()).isEqualTo(3);
      assertThat(run.folder().resolve("cluster.svg").toFile().exists()).isEqualTo(dimension == 3);
    }
  }

  /** A cloud, and 60 points of background that are not near each other but beside the far one. */
  @Test
  void aPointFarFromAllOthersIsTold() {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("x,y"));
    for (int a = 0; a < 100; a++) {
      double scale = a < 40 ? 0.1 * random.nextGaussian() : 20 * random.nextDouble();
      lines.add(scale + "," + (a < 40 ? 0.1 * random.nextGaussian() : 20 * random.nextDouble()));
    }
    WholeVs near = WholeVs.of(folder, table(lines), "Sigma=0.1");
    assertThat(near.summary().getAsJsonArray("warnings")).isEmpty();
    lines.add("1e8,1");
    WholeVs far = WholeVs.of(folder, table(lines), "Sigma=0.1");
    assertThat(far.summary().getAsJsonArray("warnings").toString())
        .contains("x of some points is 1.00e+08 away from the middle half of all");
  }

  /** 9 clouds of sigma 0.25, measured in steps of 0.5. */
  @Test
  void sigmaThatWasFoundFromEqualPointsIsTold() {
    Random random = new Random(4);
    List<String> lines = new ArrayList<>(List.of("x,y"));
    for (int a = 0; a < 450; a++) {
      double x = a % 3 * 5 + 0.25 * random.nextGaussian();
      double y = a % 9 / 3 * 5 + 0.25 * random.nextGaussian();
      lines.add(Math.rint(2 * x) / 2 + "," + Math.rint(2 * y) / 2);
    }
    WholeVs run = WholeVs.of(folder, table(lines));
    assertThat(run.summary().getAsJsonArray("warnings").toString())
        .contains("have equal points only: sigma was found from points that coincide");
    WholeVs known = WholeVs.of(folder, table(lines), "Sigma=0.3");
    assertThat(known.clusters()).isEqualTo(9);
    assertThat(known.summary().getAsJsonArray("warnings")).isEmpty();
  }

  /** 12 clouds of sigma 0.25, which is not told. */
  @Test
  void sigmaIsFound() {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("x,y,label"));
    for (int a = 0; a < 480; a++) {
      int k = a % 12;
      double x = k % 4 * 5 + 0.25 * random.nextGaussian();
      double y = k / 4 * 5 + 0.25 * random.nextGaussian();
      lines.add(String.format(Locale.ROOT, "%.5f,%.5f,%d", x, y, k));
    }
    String file = table(lines);
    WholeVs run = WholeVs.of(folder, file, file.replace("VectorFile", "ReferenceFile"));
    assertThat(run.clusters()).isEqualTo(12);
    assertThat(run.summary().get("sigma-x").getAsDouble()).isBetween(0.2, 0.35);
    assertThat(run.summary().getAsJsonObject("reference").get("matched").getAsInt()).isEqualTo(12);
    assertThat(run.text("cluster-scales.tsv")).startsWith("sigma\tclusters\tbic\n");
  }

  @Test
  void theFormatsOfTheOriginal() {
    List<String> raw =
        new ArrayList<>(List.of("index\tmz\trt\tcharge\tpeptide\ta\tb\tc\texperiment"));
    int row = 0;
    for (String line : Peaks.of(20, 100, 4).lines()) {
      String[] fields = line.split("\t");
      int charge = 2 + row % 7 / 6; // one in seven has charge 3
      raw.add(row++ + "\t" + fields[0] + "\t" + fields[1] + "\t" + charge + "\tPEP\t-1\t0\t0\t5");
    }
    String[] keys =
        (table(raw) + " InputFileType=0 SelectedInputLabel=2 LegacyFileNames=true " + Peaks.SIGMA)
            .split(" ");
    WholeVs run = WholeVs.of(folder, keys);
    int points = row - row / 7;
    assertThat(run.labels()).hasSize(points);
    int clusters = run.clusters();
    String name = "clusterFinal-M" + (clusters + 1) + "-C" + (clusters + 1);
    List<String> lines = run.text(name + ".txt").lines().toList();
    assertThat(lines).hasSize(points + clusters);
    assertThat(lines.get(0)).matches("0 40\\d\\.\\d{6} \\d+\\.\\d{6} 0\\.0 \\d+  5");
    assertThat(lines.get(points))
        .matches(points + " 40\\d\\.\\d{6} \\d+\\.\\d{6} 0\\.0 100000000  0");
    assertThat(run.text(name + "Scaled.txt").lines()).hasSize(points + clusters);

    List<String> status = run.text(name + "Status1.txt").lines().toList();
    assertThat(status).hasSize(2 + clusters);
    int own = 0;
    for (String line : status.subList(2, status.size())) {
      String[] fields = line.split("\t", -1);
      assertThat(fields).hasSize(10);
      own += Integer.parseInt(fields[3].strip());
      assertThat(Double.parseDouble(fields[7])).isBetween(0.0, 10.0);
    }
    assertThat(own).isEqualTo(points - run.summary().get("points-in-sponge").getAsInt());

    // the sponge of that result, clustered again
    WholeVs again =
        WholeVs.of(
            folder,
            "VectorFile=" + run.folder().resolve(name + ".txt"),
            "InputFileType=1",
            "SelectedInputLabel=0",
            "Sigma=6e-6,2.5",
            "SigmaMethod=2");
    assertThat(again.labels()).hasSize(run.summary().get("points-in-sponge").getAsInt());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2;3 4;nan 5|3: column 1 is 'nan'|Sigma=1",
        "1 2;3 4;5 1e999|3: column 2|Sigma=1",
        "1 2;3 4 5|2: found 3|Sigma=1",
        "1 2;-3 4|coordinate x0 of point 1 (from 0) is -3.0|SigmaMethod=2 Sigma=1e-3,1",
        "0 1 2|found 3 columns, expected at least 4|InputFileType=0",
        "0 1 x 2|column 3 is 'x'|InputFileType=0",
        "0 1 2 2;1 3 4 NA;2 5 6 2|2: column 4 is 'NA', expected a whole number|InputFileType=0",
        "0 1 NA 2.;1 3 4 2;2 5 6 2|1: column 4 is '2.', expected a whole number|InputFileType=0",
        "0 1 2 7|found no points|InputFileType=0 SelectedInputLabel=2",
        "x y|found no vectors|Sigma=1",
        "1 2;3 4|NumberDataPoints=5|NumberDataPoints=5",
        "1 2;3 4|column|Columns=7"
      })
  void wrongData(String lines, String text, String keys) {
    String[] job = (table(List.of(lines.split(";"))) + " " + keys).split(" ");
    assertError(ExitCode.DATA, text, job);
  }

  @Test
  void wrongKeys() {
    String file = table(List.of("1 2", "3 4"));
    assertError(ExitCode.CONFIG, "Sigma", file, "SigmaMethod=1");
    assertError(ExitCode.CONFIG, "has 3 numbers", file, "Sigma=1,2,3");
    assertError(ExitCode.CONFIG, "above 0", file, "Sigma=0,1");
    assertError(ExitCode.CONFIG, "unknown key 'Sigmas'", file, "Sigmas=1");
    assertError(ExitCode.CONFIG, "LinkLength", file, "LinkLength=1");
    assertError(ExitCode.CONFIG, "coordinate 3", file, "Sigma=1", "RelativeCoordinates=3");
    assertError(ExitCode.DATA, "does not exist", "VectorFile=" + folder.resolve("none"));
    String input = file.substring(file.indexOf('=') + 1);
    for (String key : List.of("ClusterFile=" + input, "SummaryFile=" + input)) {
      assertThatThrownBy(() -> VsConfig.of(VsConfig.DECLARATION.read(null, List.of(file, key))))
          .hasMessageContaining(key.substring(0, 11) + " = " + input)
          .hasMessageContaining("is the file of VectorFile too; choose another name");
    }
    for (String key : List.of("SummaryFile=cluster.txt", "SummaryFile=cluster.svg")) {
      assertThatThrownBy(() -> VsConfig.of(VsConfig.DECLARATION.read(null, List.of(file, key))))
          .hasMessageContaining(key.replace("=", " = ") + ": is the ")
          .hasMessageContaining(" too; choose another name");
    }
  }

  /** Every key of the original program is known, or told to be obsolete. */
  @Test
  void theKeysOfTheOriginal() {
    String keys =
        "UseSponge=true SpongeFactor1=3 SpongeFactor2=3 SpongePOption=1 SpongePWeight=0.1"
            + " CreateSpongeScaledSquaredWidth=-1 SpongeTemperature1=9 SpongeTemperature2=3"
            + " ContinuousClustering=true ParameterVectorDimension=2 NumberDataPoints=2"
            + " RestartTemperature=-1 CompareSolution=-1 SigmaMethod=3"
            + " SigmaVectorParameters_i=0.000598,2.35 FinalTargetTemperature=12"
            + " FinalTargetSigma0=0.00000598 InitialSigma0=0.000598 ClusterCountOutput=0"
            + " MagicTemperatures=4,3,2 MaxNcentPerNode=200000 MaxNcentTotal=200000"
            + " maxNcentCreated=1000000 TargetNcentPerPoint=8 MaxNcentPerPoint=17 Tminimum=0.1"
            + " MinimumCountForClusterCkWithSponge=1.5 WaitIterations=10 LCMSmode=1"
            + " ClusterLimitForDistribution=256 TimingFile=timings.txt SummaryFile=";
    List<String> overrides = new ArrayList<>(List.of(keys.split(" ")));
    overrides.add(table(List.of("1 2", "3 4")));
    VsConfig config = VsConfig.of(VsConfig.DECLARATION.read(null, overrides));
    assertThat(config.scaling(2).sigmas()).containsExactly(5.98e-6, 2.35);
    assertThat(config.scaling(2).relative()).containsExactly(true, false);
    assertThat(config.settings().warnings())
        .anySatisfy(warning -> assertThat(warning).contains("Tminimum").contains("temperature 1"));
  }

  private void assertError(ExitCode code, String text, String... keys) {
    assertThatThrownBy(() -> WholeVs.of(folder, keys))
        .isInstanceOfSatisfying(
            SpidalException.class,
            e -> {
              assertThat(e).hasMessageContaining(text);
              assertThat(e.exitCode()).isEqualTo(code);
            });
  }

  private String table(List<String> lines) {
    return "VectorFile=" + Peaks.write(folder.resolve("table.txt"), lines);
  }
}
