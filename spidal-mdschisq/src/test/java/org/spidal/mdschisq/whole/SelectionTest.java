package org.spidal.mdschisq.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.points.PointsFile;
import org.spidal.mdschisq.points.PointRecord;
import org.spidal.mdschisq.points.PointSet;

/** Which points move and which stay, by every criterion, and where they start, from every file. */
class SelectionTest {
  private static final int N = 24;

  @TempDir private Path folder;
  private String matrix;
  private Path properties;
  private Path groups;
  private Path words;
  private Path places;

  /** Points i have family1 i % 2, family2 i / 12, group i % 3, cluster i % 4. */
  @BeforeEach
  void files() throws IOException {
    Path file = WholeChisq.matrix(folder.resolve("d.bin"), WholeChisq.cloud(N, 5, 8), 0);
    matrix = "DistanceMatrixFile=" + file;
    StringBuilder colon = new StringBuilder("FileProperties\tNumberPointsinFile:" + N + "\n");
    StringBuilder plain = new StringBuilder();
    StringBuilder simple = new StringBuilder();
    for (int i = 0; i < N; i++) {
      colon.append(
          String.format(
              "PointProperties\tfamily1:%d\tfamilylabel1:f\tfamily2:%d\tcluster:%d\tgroup:%d\tpointlabel:p%d%n",
              i % 2, i / 12, i % 4, i % 3, i));
      plain.append(i).append('\t').append(i % 3).append('\n');
      simple.append(String.format("%d\t%d.0\t0.5\t0.25\t1%n", i, i));
    }
    properties = Files.writeString(folder.resolve("properties.txt"), colon);
    groups = Files.writeString(folder.resolve("groups.txt"), plain);
    words = Files.writeString(folder.resolve("words.txt"), "0 1\n1 x\n");
    places = Files.writeString(folder.resolve("places.txt"), simple);
  }

  private String[] job(String keys) {
    List<String> job = new ArrayList<>(List.of(matrix, "MaxIterations=2", "LegacyFileNames=true"));
    for (String key : keys.split(" +")) {
      job.add(
          key.replace("PROPERTIES", properties.toString())
              .replace("GROUPS", groups.toString())
              .replace("WORDS", words.toString())
              .replace("PLACES", places.toString()));
    }
    return job.toArray(String[]::new);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VariedPointCriterion=family1 Selectedvariedpoints=1 DataLabelsFileName=PROPERTIES | 12 | 0",
        "VariedPointCriterion=family2 Selectedvariedpoints=0-1 DataLabelsFileName=PROPERTIES | 24 | 0",
        "VariedPointCriterion=cluster Selectedvariedpoints=0,2-3 Selectedvariedpointfile=PROPERTIES | 18 | 0",
        "VariedPointCriterion=group Selectedvariedpoints=2 Selectedvariedpointfile=GROUPS | 8 | 0",
        "VariedPointCriterion=cluster Selectedvariedpoints=1 Selectedvariedpointfile=GROUPS | 8 | 0",
        "VariedPointCriterion=group Selectedvariedpoints=2 Selectedvariedpointfile=GROUPS"
            + " FixedPointCriterion=all InitializationFileName=PLACES | 8 | 16",
        "VariedPointCriterion=allinfile Selectedvariedpointfile=PROPERTIES | 24 | 0",
        "VariedPointCriterion=originalpoint Selectedvariedpoints=1,3,5-9 FixedPointCriterion=rest"
            + " FixedPointsFile=PLACES | 7 | 17",
        "FixedPointCriterion=cluster Selectedfixedpoints=3 DataLabelsFileName=PROPERTIES"
            + " InitializationFileName=PLACES | 18 | 6",
        "FixedPointCriterion=family1 Selectedfixedpoints=0 DataLabelsFileName=PROPERTIES"
            + " VariedPointCriterion=group Selectedvariedpoints=1,2 InitializationFileName=PLACES"
            + " | 8 | 12",
        "FixedPointCriterion=group Selectedfixedpoints=1 Selectedfixedpointfile=PLACES"
            + " VariedPointCriterion=rest | 0 | 24",
        "FixedPointCriterion=originalpoint Selectedfixedpoints=0,2-4 Selectedfixedpointfile=PLACES"
            + " VariedPointCriterion=rest | 20 | 4"
      })
  void everyCriterion(String keys, int varied, int fixed) {
    if (varied == 0) { // all lines of PLACES end with 1
      assertThatThrownBy(() -> WholeChisq.of(folder, job(keys)))
          .hasMessageContaining("no point moves");
      return;
    }
    WholeChisq run = WholeChisq.of(folder, job(keys));
    assertThat(run.summary().get("varied").getAsInt()).isEqualTo(varied);
    assertThat(run.summary().get("fixed").getAsInt()).isEqualTo(fixed);
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), N, 3);
    PointSet colon = PointSet.read(run.folder().resolve("pointsColon.txt"), 3);
    for (PointRecord point : colon.points()) {
      if (point.number("FixedorVaried") == 2) {
        assertThat(map[3 * point.id()]).isEqualTo(point.id());
      }
    }
  }

  @Test
  void filesMayCallPointsByName() throws IOException {
    StringBuilder ids = new StringBuilder();
    for (int i = 0; i < N; i++) {
      ids.append("p ").append(i).append('\n');
    }
    String names = "IdFile=" + Files.writeString(folder.resolve("ids.txt"), ids);
    String places = "p 20\t20\t0.5\t0.25\nq\t1\t1\t1\np 3\t3\t0.5\t0.25\n";
    Path fixed = Files.writeString(folder.resolve("fixed.txt"), places);
    WholeChisq run =
        WholeChisq.of(
            folder, job(names + " FixedPointsFile=" + fixed + " InitialPointsFile=" + fixed));
    assertThat(run.summary().get("fixed").getAsInt()).isEqualTo(2);
    double[] map = PointsFile.read(run.folder().resolve("points.txt"), N, 3);
    assertThat(map[3 * 20]).isEqualTo(20);
    assertThat(map[3 * 3]).isEqualTo(3);
    assertThat(run.summary().get("warnings").toString())
        .containsOnlyOnce("has 1 line of a name that no point has, such as 'q'");
    Files.writeString(fixed, "r\t20\t0.5\t0.25\n");
    assertThatThrownBy(() -> WholeChisq.of(folder, job(names + " FixedPointsFile=" + fixed)))
        .hasMessageContaining("none of the lines begins with the name of a point");
    Files.writeString(fixed, places + "p 20\t1\t1\t1\n");
    assertThatThrownBy(() -> WholeChisq.of(folder, job(names + " FixedPointsFile=" + fixed)))
        .hasMessageContaining("fixed.txt:4: 'p 20' was there before, in line 1");
  }

  @Test
  void whatIsKnownOfThePointsIsPassedOn() throws IOException {
    WholeChisq run =
        WholeChisq.of(
            folder, job("DataLabelsFileName=PROPERTIES RunSetLabel=set RunNumber=7 Comment=a<b"));
    PointSet colon = PointSet.read(run.folder().resolve("pointsColon.txt"), 3);
    PointRecord point = colon.points().get(5);
    assertThat(point.properties())
        .containsEntry("pointlabel", "p5")
        .containsEntry("familylabel1", "f")
        .containsEntry("cluster", "1")
        .containsEntry("group", "2")
        .containsEntry("source", "MDSasChisq-set-Run7")
        .containsKey("xerr");
    assertThat(run.text("pointsColon.txt")).contains("FileProperties\tComment:a<b\n");
    assertThat(run.text("pointsFamily2.txt").lines().skip(12).findFirst().orElseThrow())
        .endsWith("\t1");
    assertThat(run.folder().resolve("pointsCluster.txt")).exists();
    // clusters of the properties are the labels of the map
    assertThat(run.text("points.txt").lines().skip(5).findFirst().orElseThrow()).endsWith("\t1");
    assertThat(run.text("points.svg")).contains(">3 <tspan");
  }

  @Test
  void aFitGoesOnFromEveryFile() throws IOException {
    String[] job = {matrix, "LegacyFileNames=true", "CoordinateWriteFrequency=3"};
    WholeChisq run = WholeChisq.of(folder, job);
    for (String name :
        List.of(
            "points.txt",
            "SIMPLEpoints.txt",
            "pointsGroup.txt",
            "pointsColon.txt",
            "points-plotviz.txt")) {
      WholeChisq again =
          WholeChisq.of(
              folder,
              matrix,
              "Shakes=0",
              "InitializationOption=2",
              "InitializationFileName=" + run.folder().resolve(name));
      assertThat(again.chiSquared())
          .as(name)
          .isEqualTo(run.chiSquared(), within(1e-6 * run.chiSquared()));
      assertThat(again.summary().get("iterations").getAsInt()).as(name).isLessThanOrEqualTo(3);
    }
    for (String name : List.of("SIMPLEpointsRESTART.txt", "pointsRESTARTColon.txt")) {
      Path restart = run.folder().resolve(name);
      WholeChisq again = WholeChisq.of(folder, matrix, "Shakes=0", "InitialPointsFile=" + restart);
      assertThat(again.chiSquared()).isEqualTo(run.chiSquared(), within(1e-6 * run.chiSquared()));
      assertThat(again.summary().get("iterations").getAsInt())
          .isLessThan(run.summary().get("iterations").getAsInt());
    }
    // some points only: the others start at random, about the middle of these
    List<String> some = Files.readAllLines(run.folder().resolve("SIMPLEpoints.txt"));
    Path part = Files.write(folder.resolve("part.txt"), some.subList(0, 20));
    WholeChisq again = WholeChisq.of(folder, matrix, "InitialPointsFile=" + part, "Starts=3");
    assertThat(again.summary().get("warnings").toString()).contains("no place for 4 of the 24");
    assertThat(again.chiSquared()).isLessThan(1.2 * run.chiSquared());
  }

  @Test
  void aMapIsOnlyDrawn() {
    WholeChisq fit = WholeChisq.of(folder, matrix);
    Path map = fit.folder().resolve("points.txt");
    WholeChisq drawn =
        WholeChisq.of(
            folder, matrix, "ProcessingOption=100", "InitialPointsFile=" + map, "Starts=3");
    assertThat(drawn.text("points.txt")).isEqualTo(fit.text("points.txt"));
    assertThat(drawn.chiSquared()).isEqualTo(fit.chiSquared(), within(1e-8 * fit.chiSquared()));
    assertThat(drawn.summary().get("reason").getAsString()).startsWith("only drawn");
    assertThat(drawn.text("points-viewer.html")).contains("</html>");
    assertThat(drawn.text("Status.txt")).contains(", the same as ");
    assertThatThrownBy(() -> WholeChisq.of(folder, matrix, "ProcessingOption=100"))
        .hasMessageContaining("draws a map: give it as InitialPointsFile");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VariedPointCriterion=cluster DataLabelsFileName=PROPERTIES | needs Selectedvariedpoints",
        "VariedPointCriterion=cluster Selectedvariedpoints=1 | needs Selectedvariedpointfile or PointPropertiesFile",
        "FixedPointCriterion=group FixedPointsFile=PLACES | needs Selectedfixedpoints",
        "FixedPointCriterion=group Selectedfixedpoints=1 InitialPointsFile=PLACES | needs FixedPointsFile or PointProp",
        "FixedPointCriterion=all FixedPointsFile=PLACES | all means all points that do not move",
        "VariedPointCriterion=cluster Selectedvariedpoints=4 DataLabelsFileName=PROPERTIES"
            + " | Selectedvariedpoints=4: '4' is not a valid cluster, nor a range such as 3-7, from 0 to 3",
        "VariedPointCriterion=originalpoint Selectedvariedpoints=3-x | '3-x' is not a valid id, nor a range",
        "VariedPointCriterion=originalpoint Selectedvariedpoints=5-3 | '5-3' is not a valid id, nor a range",
        "VariedPointCriterion=originalpoint Selectedvariedpoints=24 | '24' is not a valid id, nor a range such as 3-7, from 0 to 23",
        "VariedPointCriterion=allinfile Selectedvariedpointfile=none.txt | none.txt: no such file",
        "DataLabelsFileName=none.txt | none.txt: no such file",
        "FixedPointCriterion=cluster Selectedfixedpoints=1 DataLabelsFileName=PROPERTIES | is fixed and has no place",
        "InitialPointsFile=GROUPS | no point in it has coordinates",
        "SelectedClusters=1,2 | needs ClusterFile, or PointPropertiesFile",
        "SelectedClusters=1,2 ClusterFile=WORDS | the last column of point 1 is 'x', expected the number of its cluster",
        "SelectedClusters=1,2 ClusterFile=PLACES TargetDimension=2 FixedPointsFile=PLACES | this looks like a points file (index, coordinates, label) of dimension 3",
        "SelectedClusters=5 ClusterFile=GROUPS | '5' is not a valid cluster, nor a range such as 3-7, from 0 to 2",
        "PointPropertiesFile=WORDS VariedPointCriterion=group Selectedvariedpoints=0 | 'x', expected the number of its group",
        "Xres=-1 | Xres = -1: expected a whole number between 1 and 1000",
        "Alpha=1 | Alpha = 1: expected a number above 1",
        "CoordinateWriteFrequency=-1 | expected a whole number of at least 0",
        "ClusterFile=WORDS PointsFile2=x | PointsFile2"
      })
  void wrongSelections(String keys, String message) {
    assertThatThrownBy(() -> WholeChisq.of(folder, job(keys)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message.strip());
  }
}
