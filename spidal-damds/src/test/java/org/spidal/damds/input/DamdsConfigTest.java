package org.spidal.damds.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.config.Key;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.keys.OutputKeys;
import org.spidal.damds.config.DamdsConfig;
import org.spidal.damds.config.DamdsKeys;
import org.spidal.damds.config.DamdsKeys.Effort;
import org.spidal.damds.config.DamdsKeys.Method;

class DamdsConfigTest {
  /** Every key of the original program, in the manner of its users: quotes, trailing blanks. */
  private static final String OLD_FILE =
      """
      # DA-MDS configuration
      DistanceMatrixFile="5k.bin"
      WeightMatrixFile=
      LabelFile = labels.txt
      InitialPointsFile=\s
      PointsFile = out/damds-points.txt\s\s
      TimingFile=out/timing.txt
      SummaryFile = out/summary.txt
      NumberDataPoints = 5000\s
      TargetDimension=3\t
      DistanceTransform=1.0
      Threshold=0.000001\s
      Alpha=0.85
      TminFactor=0.5
      StressIterations = 10000
      CGIterations=100
      CGErrorThreshold=1e-5
      IsSammon=false
      BlockSize=64
      IsBigEndian=True\s
      IsMemoryMapped=true
      TransformationFunction=
      WeightTransformationFunction=
      Repetitions=1
      MaxTempLoops=0
      IsSimpleWeights=FALSE
      """;

  @TempDir Path folder;

  @Test
  void anOldPropertyFileIsReadAsItWasMeant() throws IOException {
    DamdsConfig config = read(OLD_FILE + "Method=smacof\n");

    assertThat(config.data().matrix().file()).isEqualTo(Path.of("5k.bin"));
    assertThat(config.data().matrix().points()).isEqualTo(5000);
    assertThat(config.data().matrix().bigEndian()).isTrue();
    assertThat(config.data().weights().file()).isNull();
    assertThat(config.data().weights().simple()).isFalse();
    assertThat(config.data().weights().sammon()).isFalse();
    assertThat(config.data().transform()).isEqualTo(1);
    assertThat(config.data().function()).isNull();
    assertThat(config.data().weights().function()).isNull();
    assertThat(config.data().matrix().repetitions()).isEqualTo(1);
    assertThat(config.dimension()).isEqualTo(3);
    assertThat(config.initialPoints()).isNull();
    assertThat(config.settings().find(DamdsKeys.LABEL_FILE)).isEmpty(); // it is not there
    assertThat(config.search().smacof().alpha()).isEqualTo(0.85);
    assertThat(config.search().smacof().tminFactor()).isEqualTo(0.5);
    assertThat(config.search().smacof().threshold()).isEqualTo(1e-6);
    assertThat(config.search().limits().iterations()).isEqualTo(10_000);
    assertThat(config.search().smacof().cgIterations()).isEqualTo(100);
    assertThat(config.search().smacof().cgThreshold()).isEqualTo(1e-5);
    assertThat(config.search().limits().temperatures()).isZero();
    assertThat(config.settings().get(OutputKeys.POINTS_FILE))
        .isEqualTo(Path.of("out/damds-points.txt"));
    assertThat(config.settings().get(OutputKeys.TIMING_FILE)).isEqualTo(Path.of("out/timing.txt"));
    assertThat(config.settings().get(OutputKeys.SUMMARY_FILE))
        .isEqualTo(Path.of("out/summary.txt"));
  }

  @Test
  void keysWithoutEffectAreAcceptedWithAWarningThatSaysWhy() throws IOException {
    String name = folder.resolve("damds.properties").toString();

    DamdsConfig config =
        read(
            OLD_FILE
                + "Method=smacof\nNumberFixedDataPoints=0\nHasFixedPoints=false\nFixedPointsFile=fixed.txt\n");

    assertThat(config.settings().warnings())
        .containsExactlyInAnyOrder(
            name + ":4: LabelFile labels.txt does not exist; points are written without labels",
            name
                + ":19: key 'BlockSize' has no effect any more: the kernels choose their own blocks",
            name + ":21: key 'IsMemoryMapped' has no effect any more: the matrix is always mapped",
            name + ":28: NumberFixedDataPoints = 0 counts as not given: FixedPointsFile has ids",
            name + ":30: FixedPointsFile = fixed.txt: is not read, as HasFixedPoints is false");
    assertThat(config.fixedPoints()).isNull();
    assertThat(config.settings().inputs()).doesNotContainKey("FixedPointsFile");
  }

  @Test
  void keysOfTheOtherMethodWarnIfTheyAreChanged() throws IOException {
    String name = folder.resolve("damds.properties").toString();

    DamdsConfig auto = read("DistanceMatrixFile=d.bin\nAlpha=0.85\nThreshold=0.000001\n");
    assertThat(auto.settings().warnings())
        .containsExactly(name + ":2: Alpha = 0.85: has no effect without Method=smacof");

    DamdsConfig smacof = read("DistanceMatrixFile=d.bin\nMethod=smacof\nEffort=quick\n");
    assertThat(smacof.settings().warnings())
        .containsExactly(name + ":3: Effort = quick: has no effect without Method=auto");
  }

  @Test
  void keysWithoutTheirPartnerWarnOrFail() throws IOException {
    String matrix = "DistanceMatrixFile=d.bin\n";

    assertThat(
            read(matrix + "LabelColumn=family\nWeightTransformationFunction=sqrt\n")
                .settings()
                .warnings())
        .hasSize(2)
        .anyMatch(w -> w.endsWith("LabelColumn = family: has no effect without LabelFile"))
        .anyMatch(
            w ->
                w.endsWith(
                    "WeightTransformationFunction = sqrt: has no effect without WeightMatrixFile"));
    assertThat(read(matrix + "NumberFixedDataPoints=3\n").settings().warnings())
        .singleElement()
        .satisfies(
            w ->
                assertThat(w)
                    .endsWith("NumberFixedDataPoints = 3: has no effect without FixedPointsFile"));
    assertThat(
            read(matrix + "FixedPointsFile=x\nHasFixedPoints=false\nNumberFixedDataPoints=3\n")
                .settings()
                .warnings())
        .anyMatch(w -> w.endsWith("= 3: has no effect without HasFixedPoints=true"));
    assertThatThrownBy(() -> read(matrix + "HasFixedPoints=true\n"))
        .hasMessageContaining("HasFixedPoints = true: needs FixedPointsFile");
    assertThatThrownBy(() -> read(matrix + "IsSimpleWeights=true\n"))
        .hasMessageEndingWith(
            ":2: IsSimpleWeights = true: needs WeightMatrixFile, the file with one weight per line");
  }

  @Test
  void theMatrixAloneIsEnough() throws IOException {
    DamdsConfig config = read("DistanceMatrixFile=distances.npy\n");

    assertThat(config.settings().warnings()).isEmpty();
    assertThat(config.search().method()).isEqualTo(Method.AUTO);
    assertThat(config.search().effort()).isEqualTo(Effort.DEFAULT);
    assertThat(config.dimension()).isEqualTo(3);
    assertThat(config.search().seed()).isEqualTo(1);
    assertThat(config.data().matrix().points()).as("taken from the file").isZero();
    assertThat(config.data().weights().file()).isNull();
    assertThat(config.initialPoints()).isNull();
    assertThat(config.settings().find(DamdsKeys.LABEL_FILE)).isEmpty();
    assertThat(config.data().memoryBudget()).isPositive();
  }

  @Test
  void theCommandLineWinsOverTheFileAndTheLastOfItWins() throws IOException {
    Path file = write(OLD_FILE);

    DamdsConfig config =
        DamdsConfig.of(
            DamdsConfig.DECLARATION.read(
                file,
                List.of("Alpha=0.9", "-DAlpha=0.99", "Method=smacof", "LabelFile=", "Seed=-7")));

    assertThat(config.search().smacof().alpha()).isEqualTo(0.99);
    assertThat(config.settings().find(DamdsKeys.LABEL_FILE)).as("taken away").isEmpty();
    assertThat(config.search().seed()).isEqualTo(-7);
    assertThat(config.settings().origin(DamdsKeys.ALPHA)).contains("-DAlpha=0.99");
  }

  @Test
  void theCommandLineAloneIsEnough() {
    DamdsConfig config =
        DamdsConfig.of(DamdsConfig.DECLARATION.read(null, List.of("DistanceMatrixFile=d.bin")));

    assertThat(config.data().matrix().file()).isEqualTo(Path.of("d.bin"));
  }

  @Test
  void inputsMayLieBesideThePropertyFileButOutputsDoNot() throws IOException {
    Files.write(folder.resolve("near.bin"), new byte[8]);

    DamdsConfig config = read("DistanceMatrixFile=near.bin\nPointsFile=map.txt\n");

    assertThat(config.data().matrix().file()).isEqualTo(folder.resolve("near.bin"));
    assertThat(config.settings().get(OutputKeys.POINTS_FILE)).isEqualTo(Path.of("map.txt"));
  }

  @Test
  void allProblemsAreToldAtOnceInTheOrderOfTheLines() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    TargetDimension=11
                    Alpha=1
                    Treshold=1e-6
                    NumberDataPoints=many
                    IsBigEndian=yes
                    """))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageMatching(
            "(?s)6 problems in .*:\n"
                + "[^\n]*:1: TargetDimension = 11: [^\n]*\n"
                + "[^\n]*:2: Alpha = 1: [^\n]*\n"
                + "[^\n]*:3: unknown key 'Treshold'; did you mean 'Threshold'\\?\n"
                + "[^\n]*:4: NumberDataPoints = many: [^\n]*\n"
                + "[^\n]*:5: IsBigEndian = yes: [^\n]*\n"
                + "DistanceMatrixFile: is required: the file of the distances \\(or VectorFile, the"
                + " vectors to compute them from\\)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "NumberDataPoints=0",
        "TargetDimension=11",
        "DistanceTransform=0",
        "DistanceTransform=NaN",
        "Alpha=0",
        "TminFactor=0",
        "Threshold=-1e-9",
        "CGIterations=0",
        "CGErrorThreshold=0",
        "StressIterations=0",
        "MaxTempLoops=-2",
        "Repetitions=0",
        "MemoryBudget=1k",
        "PeerTimeout=-1",
        "Effort=lazy",
        "Scale=nominal",
        "SplineKnots=21",
        "ScaleMix=1.1",
        "Asymmetry=ignore",
        "Seed=1.5",
      })
  void aValueThatMakesNoSenseIsRefusedWithItsKey(String line) {
    String key = line.substring(0, line.indexOf('='));

    assertThatThrownBy(
            () ->
                DamdsConfig.of(
                    DamdsConfig.DECLARATION.read(null, List.of("DistanceMatrixFile=d.bin", line))))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageStartingWith("1 problem on the command line:\n")
        .hasMessageContaining(key + " = " + line.substring(key.length() + 1) + ": ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DistanceMatrixFile",
        "WeightMatrixFile",
        "FixedPointsFile",
        "LabelFile",
        "IdFile"
      })
  void anOutputMayNotReplaceAnInput(String input) {
    List<String> settings =
        List.of("DistanceMatrixFile=d.bin", input + "=data/x.txt", "PointsFile=data/../data/x.txt");

    assertThatThrownBy(() -> DamdsConfig.of(DamdsConfig.DECLARATION.read(null, settings)))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageEndingWith(
            "PointsFile = data/../data/x.txt: is the file of "
                + input
                + " too; choose another name");
  }

  @Test
  void anOutputMayNotReplaceAnother() {
    List<String> settings =
        List.of("DistanceMatrixFile=d.bin", "PointsFile=map.txt", "SummaryFile=map.txt");

    assertThatThrownBy(() -> DamdsConfig.of(DamdsConfig.DECLARATION.read(null, settings)))
        .hasMessageEndingWith(
            "SummaryFile = map.txt: is the file of PointsFile too; choose another name");
  }

  @Test
  void theMapThatARunStartsFromMayBeReplaced() {
    List<String> settings =
        List.of("DistanceMatrixFile=d.bin", "PointsFile=map.txt", "InitialPointsFile=map.txt");

    assertThat(DamdsConfig.of(DamdsConfig.DECLARATION.read(null, settings)).initialPoints())
        .isEqualTo(Path.of("map.txt"));
  }

  @Test
  void theEffectiveSettingsReadBackGiveTheSameValues() throws IOException {
    DamdsConfig config = read(OLD_FILE);
    DamdsConfig again = read(String.join("\n", config.settings().effective()));

    for (Key<?> key : DamdsKeys.ALL.keys()) {
      assertThat(again.settings().find(key)).as(key.name()).isEqualTo(config.settings().find(key));
    }
  }

  private DamdsConfig read(String text) throws IOException {
    return DamdsConfig.of(DamdsConfig.DECLARATION.read(write(text), List.of()));
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("damds.properties"), text);
  }
}
