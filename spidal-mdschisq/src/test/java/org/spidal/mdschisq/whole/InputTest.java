package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.mdschisq.config.ChisqConfig;

/** Bad input is told; keys of the original are accepted. */
class InputTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Chisqnorm=5 | Chisqnorm",
        "ProcessingOption=101 | needs RotationLabelsFileName",
        "TransformMethod=7 | is not a function",
        "InitializationOption=1 | needs InitialPointsFile",
        "FixedPointCriterion=rest | rest means all points that do not move",
        "VariedPointCriterion=originalpoint | needs Selectedvariedpoints",
        "FixedPointCriterion=originalpoint Selectedfixedpoints=1 | needs the places",
        "DistanceWeightsCuts=0.2,0.1 | is not above",
        "Chisqnrm=3 | Chisqnorm"
      })
  void wrongKeys(String keys, String message) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(9, 3, 5), 0);
    String[] job = ("DistanceMatrixFile=" + file + " " + keys.strip()).split(" ");
    assertThatThrownBy(() -> WholeChisq.of(folder, job))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageContaining(message.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Selectedvariedpoints=1-3 | without VariedPointCriterion=originalpoint",
        "Selectedfixedpoints=1-3 | without FixedPointCriterion=originalpoint",
        "TransformMethod=9 TransformParameter=2 | without TransformMethod",
        "LabelColumn=2 | without LabelFile",
        "RotationOption=1 | without ProcessingOption=101",
        "DensityFiles=false LegacyFileNames=true Normalize=true | without DensityFiles",
        "PowerIterationLimit=9 | without QLimitscalculationInterval"
      })
  void keysWithoutEffectAreWarnings(String keys, String message) {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(9, 3, 5), 0);
    List<String> job = new ArrayList<>(List.of("DistanceMatrixFile=" + file));
    job.addAll(List.of(keys.strip().split(" ")));
    assertThat(ChisqConfig.DECLARATION.read(null, job).warnings())
        .singleElement()
        .asString()
        .contains("has no effect " + message.strip());
  }

  @Test
  void wrongFiles() throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(9, 3, 5), 0);
    String matrix = "DistanceMatrixFile=" + file;
    WholeChisq.assertBad(folder, "has 162 bytes", matrix, "DataPoints=8");
    WholeChisq.assertBad(
        folder,
        "found 2 weights, expected 9",
        matrix,
        "WeightingFileName=" + WholeChisq.lines(folder.resolve("w"), "1", "2"));
    WholeChisq.assertBad(
        folder,
        "the weight is -1.0",
        matrix,
        "WeightingFileName=" + WholeChisq.lines(folder.resolve("v"), "1", "-1"));
    Path map = WholeChisq.lines(folder.resolve("map"), "0 1 2 3 1");
    Path zero = Files.write(folder.resolve("zero.bin"), new byte[2 * 16]);
    Path few = WholeChisq.lines(folder.resolve("short.bin"), "1");
    WholeChisq.assertBad(folder, "weight matrix", matrix, "WeightMatrixFile=" + few);
    WholeChisq.assertBad(folder, "nothing can be fitted", "DistanceMatrixFile=" + zero);
    WholeChisq.assertBad(
        folder,
        "point 5 is fixed and has no place",
        matrix,
        "FixedPointsFile=" + map,
        "FixedPointCriterion=originalpoint",
        "Selectedfixedpoints=5");
  }

  @Test
  void everyKeyOfTheOriginalIsAccepted() {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(9, 3, 5), 0);
    List<String> keys = new ArrayList<>(List.of("DistanceMatrixFile=" + file));
    for (String key : ORIGINAL.strip().split("\\s+")) {
      keys.add(key);
    }
    ChisqConfig config = ChisqConfig.of(ChisqConfig.DECLARATION.read(null, keys));
    assertThat(config.settings().warnings())
        .anyMatch(line -> line.contains("Extraprecision"))
        .anyMatch(line -> line.contains("FletcherRho"));
    assertThat(config.fit().descent().iterations()).isEqualTo(60);
    assertThat(config.dimension()).isEqualTo(3);
  }

  private static final String ORIGINAL =
      """
      DataPoints=9 IsBigEndian=false DataTypeSize=2 LocalVectorDimension=3
      ReducedVectorOutputFileName=x.txt SummaryOutputFileName=s.txt TimingOutputFileName=t.txt
      BaseResultDirectoryName=results ControlDirectoryName=. ProcessingOption=0 Maxit=60 Nbadgo=6
      ChisqChangePerPoint=0.001 FletcherRho=0.25 FletcherSigma=0.75 Omega=1.25 OmegaOption=0
      QHighInitialFactor=0.01 QgoodReductionFactor=0.5 QLimitscalculationInterval=1
      AddonforQcomputation=2 Extraprecision=0.05 PowerIterationLimit=200 Eigenvaluechange=0.001
      Eigenvectorchange=0.001 CGResidualLimit=0.00001 FunctionErrorCalcMultiplier=10
      ChisqPrintConstant=1 InitializationLoops=1 InitializationOption=0 InitializationFileName=
      Chisqnorm=3 DistanceFormula=1 MinimumDistance=-0.01 FullSecondDerivativeOption=0
      DistanceProcessingOption=1 DistanceCut=-1 UndefinedDistanceValue=-1 LinkCut=5
      TransformMethod=0 TransformParameter=0.125 DistanceWeightsCuts= WeightingOption=0
      WeightingFileName= VariedPointCriterion=all FixedPointCriterion=none Selectedvariedpoints=
      Selectedfixedpoints= Selectedvariedpointfile= Selectedfixedpointfile=
      CalcFixedCrossFixed=true StoredDistanceOption=2 DiskDistanceOption=2
      CoordinateWriteFrequency=80 InitialSteepestDescents=0 TimeCutmillisec=-1 Derivtest=false
      RotationOption=0 RotationLabelsFileName= DataLabelsFileName= HistogramBinCount=100 Xres=50
      Yres=50 XmaxBound=1.5 YmaxBound=1.5 Alpha=2 Pcutf=0.85 Normalize=false SelectedClusters=none
      ClusterFile= Write2Das3D=true ManxcatRunName=a ManxcatRunDescription=b ServerUrlPrefix=c
      RunSetLabel=d RunNumber=1 Comment=e DebugPrintOption=1 ConsoleDebugOutput=false
      MPIIOStrategy=0 ClusterDirectory= ConversionOption= ConversionInformation= IndexFile=
      ResultDirectoryExtension= Pattern= ThreadCount=1 NodeCount=1 MPIperNodeCount=1 Extradata1=
      Extradata2= Extradata3= Extradata4= ExtraOption1=0
      """;
}
