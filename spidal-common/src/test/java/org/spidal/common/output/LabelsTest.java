package org.spidal.common.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.Labels.Cluster;

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
    assertThat(labels.clusterOfPoints()).containsExactly(3, 2, 3, 1);
    assertThat(labels.clusters())
        .containsExactly(
            new Cluster(1, "None", 1), new Cluster(2, "ape", 1), new Cluster(3, "wolf", 2));
    assertThat(labels.hasIds()).isFalse();
    assertThat(labels.id(2)).isEqualTo("2");
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
    assertThat(read("0\ta\n1\t\n", 2, null).clusters().get(0).name()).isEqualTo("None");
    fails("0\ta\n0\tb\n", 2, null).hasMessageContaining("x.txt:2: index 0 was there before");
    fails("1\ta\n2\tb\n", 2, null)
        .hasMessageContaining("x.txt:2: found index '2', expected a whole number in 0..1");
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
        .hasMessageContaining("x.txt:3: found 1 columns, expected 2");
    fails("0\t1\t2\n1\t3\t4\n", 2, null).hasMessageContaining("Add a header");
    fails("id,label\n\"a,b\nc,d\n", 2, null)
        .hasMessageContaining("x.txt:2: found a quote that does not end");
    fails("a\nb\nc\n", 2, null).hasMessageContaining("found 3 lines, expected 2 labels");
  }

  private Labels read(String text, int count, String column) throws IOException {
    return Labels.read(Files.writeString(folder.resolve("x.txt"), text), count, column);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> fails(
      String text, int count, String column) throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    return assertThatThrownBy(() -> Labels.read(file, count, column))
        .satisfies(
            e -> {
              assertThat(e).isInstanceOf(SpidalException.class);
              assertThat(((SpidalException) e).exitCode()).isEqualTo(ExitCode.DATA);
            });
  }
}
