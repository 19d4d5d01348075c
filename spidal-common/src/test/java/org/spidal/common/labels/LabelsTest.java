package org.spidal.common.labels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.Labels.Cluster;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.testing.Packed;

class LabelsTest {
  @TempDir Path folder;

  @Test
  void numbersAreSortedAsNumbersAndComeBeforeOtherNames() {
    Labels labels = Labels.of(List.of("sponge", "10", "2", "sponge", "b", "10"));
    assertThat(labels.clusters())
        .extracting(Labels.Cluster::name)
        .containsExactly("2", "10", "b", "sponge");
  }

  @Test
  void namesAreNumberedInTheirOrder() {
    Labels labels = Labels.of(List.of("wolf", "ape", "wolf ", ""));
    assertThat(labels.clusterOfPoints()).containsExactly(2, 1, 2, 3);
    assertThat(labels.clusters())
        .containsExactly(
            new Cluster(1, "ape", 1), new Cluster(2, "wolf", 2), new Cluster(3, "unlabelled", 1));
    assertThat(labels.hasIds()).isFalse();
    assertThat(labels.id(2)).isEqualTo("2");
    assertThat(labels.isLabelled(2)).isTrue();
    assertThat(labels.isLabelled(3)).isFalse();
    assertThat(Labels.of(List.of("None", "a")).isLabelled(0)).isFalse();
  }

  @Test
  void aClusterCanBeGivenAnotherName() {
    Labels labels = Labels.ofIntegers(new int[] {3, 7, 3});
    assertThat(labels.withName(7, "Dust").clusters())
        .containsExactly(new Cluster(3, "3", 2), new Cluster(7, "Dust", 1));
    assertThat(labels.withName(8, "Dust").clusters()).isEqualTo(labels.clusters());
  }

  @Test
  void wholeNumbersKeepTheirOwn() {
    Labels labels = Labels.of(List.of("10", "9", "100000", "10"));
    assertThat(labels.clusterOfPoints()).containsExactly(10, 9, 100000, 10);
    assertThat(labels.clusters())
        .containsExactly(
            new Cluster(9, "9", 1), new Cluster(10, "10", 2), new Cluster(100000, "100000", 1));
    assertThat(labels.position(10)).isEqualTo(1);
    assertThat(labels.position(100000)).isEqualTo(2);
  }

  @Test
  void negativeNumbersAreNumberedAnew() {
    Labels labels = Labels.of(List.of("-1", "10", "9", "-1"));
    assertThat(labels.clusterOfPoints()).containsExactly(1, 3, 2, 1);
    assertThat(labels.clusters().get(0)).isEqualTo(new Cluster(1, "-1", 2));
  }

  @Test
  void none() {
    assertThat(Labels.none(3).clusters()).containsExactly(new Cluster(1, "1", 3));
    assertThat(Labels.none(0).clusters()).isEmpty();
  }

  @Test
  void oneLabelPerLine() throws IOException {
    assertThat(read("b\na\n\nb\n", 3, null).clusterOfPoints()).containsExactly(2, 1, 2);
    assertThat(read("16 rRNA\n16 rRNA\n23 rRNA\n", 3, null).clusters().get(0).name())
        .isEqualTo("16 rRNA");
    assertThat(read("Smith, J\nDoe, A\n", 2, null).clusters().get(0).name()).isEqualTo("Doe, A");
    assertThat(read("3\n4\n", 2, null).clusterOfPoints()).containsExactly(3, 4);
  }

  @Test
  void indexAndLabel() throws IOException {
    assertThat(read("1\tx\n0\ty z\n", 2, null).clusterOfPoints()).containsExactly(2, 1);
    assertThat(read("1 7\r\n0 8\r\n", 2, null).clusterOfPoints()).containsExactly(8, 7);
    assertThat(read("1,7\n0,8\n", 2, null).clusterOfPoints()).containsExactly(8, 7);
    assertThat(read("0\ta\n1\t\n", 2, null).clusters().get(1).name()).isEqualTo("unlabelled");
    fails("0\ta\n0\tb\n", 2, null).hasMessageContaining("x.txt:2: index 0 was there before");
    fails("0\ta\n2\tb\n", 2, null)
        .hasMessageContaining("x.txt:2: found index '2', expected a whole number in 0..1");
  }

  /** A column that was meant as the index never becomes a part of the labels. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 a;1 b;1 c;3 d|:3: index 1 was there before",
        "0,a;1,b;1,c;3,d|:3: index 1 was there before",
        "0 a;1 b;-2 c;3 d|:3: found index '-2'",
        "0 a;1 b;7 c;3 d|:3: found index '7'",
        "0 a;1 b;c;3 d|:3: found 'c', expected an index",
        "1 a;2 b;2 c;4 d|:3: index 2 was there before",
        "index,label;0,a;1,b;2,c|: found 3 rows below a header, expected 4 labels",
      })
  void anIndexThatIsWrong(String lines, String message) throws IOException {
    fails(lines.replace(';', '\n'), 4, null).hasMessageContaining("x.txt" + message);
  }

  @Test
  void indicesFromOneAreAcceptedWithAWord() throws IOException {
    for (String text : new String[] {"2\tb\n1\ta\n", "2 b\n1 a\n", "2,b\n1,a\n"}) {
      Labels labels = read(text, 2, null);
      assertThat(labels.clusterOfPoints()).containsExactly(1, 2);
      assertThat(labels.clusters().get(0).name()).isEqualTo("a");
      assertThat(labels.notes()).hasSize(1);
      assertThat(labels.notes().get(0)).contains("x.txt", "counts the points from 1");
    }
    Labels table = read("index,label\n2,b\n1,a\n", 2, null);
    assertThat(table.clusterOfPoints()).containsExactly(1, 2);
    assertThat(table.notes()).hasSize(1);
    assertThat(read("id\tclass\n3\tc\n1\ta\n2\tb\n", 3, null).clusterOfPoints())
        .containsExactly(1, 2, 3);
    assertThat(read("0\ta\n1\tb\n", 2, null).notes()).isEmpty();
  }

  @Test
  void idsThatAreAlmostIndices() throws IOException {
    fails("id,class\n2,a\n0,b\n0,c\n", 3, null)
        .hasMessageContaining("x.txt:4: index 0 was there before");
    assertThat(read("id,class\n0,a\n1,b\n3,c\n", 3, null).id(2)).isEqualTo("3");
  }

  /** With a line more than there are points, the first is a header or an error. */
  @ParameterizedTest
  @ValueSource(strings = {"0,a;1,b;2,c", "NA,x;0,a;1,b", "x,?;a,1;b,2", "1,2;a,1;b,2"})
  void aFirstLineThatIsNoHeader(String lines) throws IOException {
    fails(lines.replace(';', '\n'), 2, null).hasMessageContaining("found 3 lines, expected 2");
  }

  @Test
  void packedWithGzip() throws IOException {
    Path file = folder.resolve("l.txt.gz");
    Files.write(file, Packed.members("b\n", "a\n"));
    assertThat(Labels.read(file, 2, LabelColumns.of(null)).clusterOfPoints()).containsExactly(2, 1);
    byte[] whole = Packed.members("b\n", "a\n");
    Files.write(file, Arrays.copyOf(whole, whole.length - 3));
    assertThatThrownBy(() -> Labels.read(file, 2, LabelColumns.of(null)))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("it was cut off");
  }

  @Test
  void tables() throws IOException {
    Labels labels = read("index\tid\tclass\tFamily\n1\ts1\tA\tq\n0\ts0\tB\tp\n", 2, null);
    assertThat(labels.clusters().get(0).name()).isEqualTo("A");
    assertThat(labels.clusterOfPoints()).containsExactly(2, 1);
    assertThat(List.of(labels.id(0), labels.id(1))).containsExactly("s0", "s1");
    String text = "id,\"a \"\"b\"\", c\",n\ns1,\"x, y\",3\ns0,z,2\n";
    assertThat(read(text, 2, "A \"b\", c").clusters().get(0).name()).isEqualTo("x, y");
    assertThat(read(text, 2, "3").clusterOfPoints()).containsExactly(3, 2);
    assertThat(read(text, 2, "3").id(0)).isEqualTo("s1");
    assertThat(read("id\tspecies\n1\tb\n0\ta\n", 2, null).clusterOfPoints()).containsExactly(1, 2);
    assertThat(read("id\tspecies\n5\tb\n3\ta\n", 2, null).clusterOfPoints()).containsExactly(2, 1);
    assertThat(read("label\nb\na\n", 2, null).clusterOfPoints()).containsExactly(2, 1);
  }

  @Test
  void damagedTables() throws IOException {
    fails("index\tp\tq\n0\ta\tb\n1\ta\tb\n", 2, null)
        .hasMessageContaining("no column is called label, cluster, class or family")
        .hasMessageContaining("1 = index, 2 = p, 3 = q");
    fails("index\tp\tq\n0\ta\tb\n1\ta\tb\n", 2, "r").hasMessageContaining("in column 'r'");
    fails("index\tp\tq\n0\ta\tb\n1\ta\tb\n", 2, "4").hasMessageContaining("a number in 1..3");
    fails("index\tlabel\n0\ta\n0\ta\n", 2, null)
        .hasMessageContaining("x.txt:3: index 0 was there before");
    fails("index\tlabel\n0\ta\n1\n", 2, null)
        .hasMessageContaining("x.txt:3: found 1 column, expected 2");
    fails("0\t1\t2\n1\t3\t4\n", 2, null).hasMessageContaining("Add a header");
    fails("id,label\n\"a,b\nc,d\n", 2, null)
        .hasMessageContaining("x.txt:2: found an opening quote, expected a closing one");
    fails("a\nb\nc\n", 2, null).hasMessageContaining("found 3 lines, expected 2 labels");
  }

  private Labels read(String text, int count, String column) throws IOException {
    return Labels.read(
        Files.writeString(folder.resolve("x.txt"), text), count, LabelColumns.of(column));
  }

  private AbstractThrowableAssert<?, ? extends Throwable> fails(
      String text, int count, String column) throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    return assertThatThrownBy(() -> Labels.read(file, count, LabelColumns.of(column)))
        .satisfies(
            e -> {
              assertThat(e).isInstanceOf(SpidalException.class);
              assertThat(((SpidalException) e).exitCode()).isEqualTo(ExitCode.DATA);
            });
  }
}
