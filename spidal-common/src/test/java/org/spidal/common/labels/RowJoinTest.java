package org.spidal.common.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointColumn.LabelColumns;

/** Rows are joined with points by name wherever both sides have names. */
class RowJoinTest {
  private static final PointNames NAMES = PointNames.of("ids.txt", List.of("s1", "s2", "s3"));

  @TempDir Path folder;

  /** All of these say: s1 is a, s2 is b, s3 is a. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "#SampleID\tbarcode\tlabel|s3\tAC\ta|s1\tGT\ta|s2\tTT\tb",
        "sample-id\tlabel\tdepth|#q2:types\tcategorical\tnumeric|s3\ta\t1|s1\ta\t2|s2\tb\t3",
        "label,strain,x|a,s3,1|b,s2,1|a,s1,1",
        "\"id\";\"label\"|\"s2\";\"b\"|\"s1\";\"a\"|\"s3\";\"a\"",
        "\"label\" \"n\"|\"s2\" \"b\" 1|\"s3\" \"a\" 2|\"s1\" \"a\" 3",
        "# made by x|# and y|id\tlabel|s2\tb|s1\ta|s3\ta",
        "s3\ta|s2\tb|s1\ta",
        "s3,a|s2,b|s1,a",
        "s3 a|s2 b|s1 a",
        "index\tid\tlabel|0\ts3\ta|1\ts2\tb|2\ts1\ta",
        "Name\tlabel|s4\tc|s3\ta|s2\tb|s1\ta",
        ",strain,label|0,s3,a|1,s1,a|2,s2,b",
        "id\tlabel|1\ts3\ta|2\ts1\ta|3\ts2\tb",
        "cluster|s3\ta|s1\ta|s2\tb",
        "#SampleID\tlabel\tn|#a comment|s3\ta\t1|s1\ta\t2|s2\tb\t3",
        "#SampleID\tlabel\tn|\"#a comment\"\t\t|s3\ta\t1|s1\ta\t2|s2\tb\t3",
        "#SampleID\tlabel\tn|#q2:types\tcategorical\tnumeric|s3\ta\t1|s1\ta\t2|s2\tb\t3",
        "id\tlabel|s3\ta\t|s1\ta\t|s2\tb\t",
        "Run\tsample\tlabel|s3\ts2\ta|s1\tliver\ta|s2\tliver\tb",
        "label,cluster|s3,a|s2,b|s1,a",
        "label,val|s3,a|s2,b|s1,a",
      })
  void tables(String text) throws IOException {
    Labels labels = read(text, null, null);
    assertThat(labels.clusterOfPoints()).containsExactly(1, 2, 1);
    assertThat(labels.clusters().get(1).name()).isEqualTo("b");
    assertThat(labels.told()).hasSize(1);
    assertThat(labels.told().get(0)).contains("joined by the names in column ");
  }

  @Test
  void rowsOfOthersAndPointsWithoutARowAreCounted() throws IOException {
    Labels labels = read("id\tlabel\ns9\ta\ns3\tc\ns8\tb\n", null, null);
    assertThat(labels.clusterOfPoints()).containsExactly(2, 2, 1);
    assertThat(labels.clusters().get(1).name()).isEqualTo("unlabelled");
    assertThat(labels.notes()).hasSize(2);
    assertThat(labels.notes().get(0)).contains("has 2 rows of names that no point has", "'s9'");
    assertThat(labels.notes().get(1)).contains("no row for 2 of 3 points, such as 's1'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"strain", "barcode", "gene"})
  void namesOfOthersUnderAnyHeadingAreRefused(String heading) {
    String table = heading + "\tlabel\nA1\ta\nB2\ta\nC3\tb\nD4\tb\nE5\ta\n";
    assertThatThrownBy(() -> readOfFive(table))
        .hasMessageContaining("none of the 5 names in column 1 (" + heading + ")");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stage\tlabel\nadult\ta\nlarva\ta\nadult\tb\npupa\tb\negg\ta\n",
        "note\tlabel\nseen once\ta\nin a tree\ta\nby night\tb\nat sea\tb\nno\ta\n",
        "date\tlabel\n2020-01-01\ta\n2020-01-02\ta\n2020-01-03\tb\n2020-01-04\tb\n2020-01-05\ta\n",
        "label\tx\nA1\t1\nB2\t2\nC3\t3\nD4\t4\nE5\t5\n",
      })
  void whatLooksLikeNoNamesIsTakenInOrder(String table) throws IOException {
    assertThat(readOfFive(table).clusterOfPoints()).hasSize(5);
  }

  private Labels readOfFive(String table) throws IOException {
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    PointNames five = PointNames.of("ids.txt", List.of("s1", "s2", "s3", "s4", "s5"));
    return Labels.read(file, 5, new LabelColumns(five, null, null));
  }

  @Test
  void namesInAnotherWritingAndInTwoColumnsAreTold() throws IOException {
    Labels some = read("id\tlabel\ns1\ta\nS2\tc\ns3\tb\n", null, null);
    assertThat(some.notes().get(1)).endsWith("is 'S2' for 's2' another writing of the same?");
    Labels two = read("id,Probe,label|s1,s2,a|s2,s3,b|s3,s1,c", null, null);
    assertThat(two.clusterOfPoints()).containsExactly(1, 2, 3);
    assertThat(two.notes().get(0)).contains("column 2 (Probe) both have names of the points");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "id,label|s1,a|s2,b|s1,c!:4: 's1' was there before, in line 2",
        "id,label|t1,a|t2,b|t3,c!none of the 3 names in column 1 (id), such as 't1', is the name",
        "s1,a|s2,b|s2,c|s3,a!:3: 's2' was there before",
        "strain\tlabel|s2\tb|x\ta|y\ta!column 1 (strain) has names of points, such as 's2', but only of some",
        "id,label|31,c|7,a|12,b!none of the 3 names in column 1 (id), such as '31'",
        "Probe,label|S3,a|S1,b|S2,c!column 1 (Probe) seems to have the names of the points in ids.txt, but spelled differently, such as 'S3' for 's3'",
        "S3 a|S1 b|S2 c!column 1 (S3) seems to have the names",
        "Mother,Probe,label|s2,s1,a|s3,s2,b|s1,s3,c!column 1 (Mother) and column 2 (Probe) both have names of the points, in different rows. Say which",
      })
  void whatIsWrong(String text, String message) {
    assertThatThrownBy(() -> read(text, null, null))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aColumnThatTheUserSays() throws IOException {
    String text = "id,alias,label|s1,s2,a|s2,s3,b|s3,s1,c";
    assertThat(read(text, null, null).clusterOfPoints()).containsExactly(1, 2, 3);
    assertThat(read(text, null, "alias").clusterOfPoints()).containsExactly(3, 1, 2);
    assertThat(read(text, null, "2").clusterOfPoints()).containsExactly(3, 1, 2);
    assertThatThrownBy(() -> read(text, null, "nick")).hasMessageContaining("1 = id, 2 = alias");
    assertThatThrownBy(() -> read(text, null, "label"))
        .hasMessageContaining("none of the 3 names in column 3 (label)");
  }

  /**
   * Labels that are names of points, such as the ones that stand for their groups, join nothing.
   */
  @Test
  void labelsThatAreNames() throws IOException {
    assertThat(read("s1|s1|s3", null, null).clusterOfPoints()).containsExactly(1, 1, 2);
    assertThat(read("0\ts1|2\ts3|1\ts1", null, null).clusterOfPoints()).containsExactly(1, 1, 2);
    assertThat(read("0\ts3|2\ts1|1\ts2", null, null).clusterOfPoints()).containsExactly(3, 2, 1);
    assertThat(read("index,label|0,s3|1,s1|2,s2", null, null).clusterOfPoints())
        .containsExactly(3, 1, 2);
  }

  /** Names that are numbers are not mixed up with indices. */
  @Test
  void namesThatAreNumbers() throws IOException {
    PointNames fromOne = PointNames.of("ids.txt", List.of("1", "2", "3"));
    PointNames other = PointNames.of("ids.txt", List.of("2", "0", "1"));
    assertThat(read("0\t7|1\t8|2\t9", fromOne).clusterOfPoints()).containsExactly(7, 8, 9);
    assertThat(read("3\t7|1\t8|2\t9", fromOne).clusterOfPoints()).containsExactly(8, 9, 7);
    assertThat(read("index\tlabel|0\t7|1\t8|2\t9", other).clusterOfPoints())
        .containsExactly(7, 8, 9);
    assertThat(read("id\tlabel|0\t7|1\t8|2\t9", other).clusterOfPoints()).containsExactly(9, 7, 8);
    assertThatThrownBy(() -> read("0\t7|1\t8|2\t9", other))
        .hasMessageContaining("may have the indices of the points, from 0, or their names");
    assertThatThrownBy(() -> read("index\tlabel|1\t8|0\t7|2\t9", other))
        .hasMessageContaining("If they are names, call the column id");
    PointNames zeros = PointNames.of("ids.txt", List.of("007", "012", "031"));
    assertThatThrownBy(() -> read("id,label|31,c|7,a|12,b", zeros))
        .hasMessageContaining("none of the 3 names");
  }

  /** A point without a label leaves the numbers of the others as they are. */
  @Test
  void numbersStayWhereOneIsMissing() throws IOException {
    Labels labels = read("s1 0|s2 4", NAMES);
    assertThat(labels.clusterOfPoints()).containsExactly(0, 4, 5);
    assertThat(labels.clusters().get(2).name()).isEqualTo("unlabelled");
  }

  @Test
  void aHeaderIsNoLabel() {
    assertThatThrownBy(() -> read("label|a|b", null, null))
        .hasMessageContaining("found 2 lines below the header");
    Path file = folder.resolve("n.txt");
    assertThatThrownBy(() -> PointNames.read(Files.writeString(file, "id\na\nb\n"), 3))
        .hasMessageContaining("n.txt:1: the first line, 'id', looks like the name of the column");
  }

  @Test
  void labelsMayHaveCommas() throws IOException {
    Labels labels = read("label|foo, x|bar, y|baz, z", null, null);
    assertThat(labels.clusters().get(0).name()).isEqualTo("bar, y");
  }

  @Test
  void aNameOfTwoPointsCannotBeAsked() {
    PointNames twice = PointNames.of("ids.txt", List.of("a", "b", "a"));
    assertThat(twice.point("b")).isEqualTo(1);
    assertThatThrownBy(() -> twice.point("a"))
        .hasMessageContaining("points 0 and 2 are both called");
  }

  @Test
  void aTableThatLacksARowIsNoListOfLabels() {
    assertThatThrownBy(
            () ->
                Labels.read(
                    Files.writeString(folder.resolve("t.csv"), "id,label\na,x\nb,y\n"),
                    3,
                    LabelColumns.of(null)))
        .hasMessageContaining("found 2 rows below a header, expected 3 labels");
  }

  @Test
  void namesInAFile() throws IOException {
    Path file = Files.writeString(folder.resolve("n.txt"), "id\n\"a b\"\nc\t d\n");
    assertThat(PointNames.read(file, 2).list()).containsExactly("a b", "c  d");
    Files.writeString(file, "a\n\nb\n");
    assertThatThrownBy(() -> PointNames.read(file, 2)).hasMessageContaining("n.txt:2: ");
    Files.writeString(file, "a\r\r\nb\r\r\nc\r\r\n");
    assertThat(PointNames.read(file, 3).list()).containsExactly("a", "b", "c");
  }

  private Labels read(String text, PointNames names) throws IOException {
    Path file = Files.writeString(folder.resolve("t.txt"), text.replace('|', '\n') + "\n");
    return Labels.read(file, 3, new LabelColumns(names, null, null));
  }

  private Labels read(String text, String label, String id) throws IOException {
    Path file = Files.writeString(folder.resolve("t.txt"), text.replace('|', '\n') + "\n");
    return Labels.read(file, 3, new LabelColumns(NAMES, label, id));
  }
}
