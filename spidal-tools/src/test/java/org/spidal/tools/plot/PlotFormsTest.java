package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.picture.WebPlotViz;
import org.spidal.common.testing.Packed;

/** Maps in all forms of files, into each other and into our page. */
class PlotFormsTest extends PlotCase {
  @Test
  void xmlComesBackAsItWas() throws Exception {
    Path file = example("tiny.pviz");
    Path again = folder.resolve("again.pviz");
    assertThat(plot(file, "--to", "pviz", "-o", again)).isZero();
    Plot before = read(file);
    Plot after = read(again);
    assertSame(before, after);
    assertThat(after.title()).isEqualTo("tiny demo");
    assertThat(after.extras().pointSize()).isEqualTo(2);
    assertThat(after.extras().styles()).isEqualTo(before.extras().styles());
    assertThat(after.extras().edges()).containsExactly(new int[] {0, 1});
    // All but the zeros at the ends of coordinates, which say nothing.
    assertThat(Files.readString(again))
        .isEqualTo(Files.readString(file).replaceAll("(\\.[0-9])0\"", "$1\""));
    assertThat(WebPlotViz.loadXml(again).clusters())
        .containsExactly(
            new WebPlotViz.Cluster(0, "alpha", "255 0 0"),
            new WebPlotViz.Cluster(1, "beta", "0 132 246"));
  }

  @ParameterizedTest
  @CsvSource({
    "points3.txt,3,1,false",
    "points4.txt,2,2,true",
    "points5.txt,3,2,true",
    "points6.txt,3,2,true",
    "dust6.txt,3,1,true"
  })
  void everyTextFormComesBackFromXml(String name, int dimension, int clusters, boolean indexed)
      throws Exception {
    Path file = example(name);
    Plot before = read(file);
    assertThat(before.dimension()).isEqualTo(dimension);
    assertThat(before.labels().clusters()).hasSize(clusters);
    Path xml = folder.resolve("x.pviz");
    assertThat(plot(file, "--to", "pviz", "-o", xml)).as(said).isZero();
    WebPlotViz.loadXml(xml);
    Plot after = read(xml);
    assertThat(after.dimension()).isEqualTo(dimension);
    assertThat(after.coordinates()).containsExactly(before.coordinates());
    assertThat(after.labels().clusters()).isEqualTo(before.labels().clusters());

    Path six = folder.resolve("six.txt");
    assertThat(plot(file, "--to", "text", "-o", six)).isZero();
    assertThat(WebPlotViz.loadText(six)).hasSize(before.points());
    assertThat(read(six).labels().clusters()).isEqualTo(before.labels().clusters());
  }

  @Test
  void theSixthColumnNamesClusters() throws Exception {
    assertThat(read(example("points6.txt")).labels().clusters().get(0).name()).isEqualTo("alpha");
    assertThat(read(example("dust6.txt")).labels().clusters().get(0).number()).isEqualTo(100000);
  }

  /** What is no text is said once, by us; Java's parser would print it too. */
  @ParameterizedTest
  @ValueSource(strings = {"<plotviz>\u00ff</plotviz>", "<?xml \u00ff\u00fe<", "<\u00e9/>"})
  void xmlThatIsNoText(String text) throws Exception {
    Path file = Files.write(folder.resolve("t.pviz"), text.getBytes(StandardCharsets.ISO_8859_1));
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThat(plot(file)).isEqualTo(65);
    } finally {
      System.setErr(before);
    }
    assertThat(said).contains("t.pviz", "UTF-8").hasLineCount(1);
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void encodingsOfXml() throws Exception {
    String plot =
        "<plotviz><plot><title>\u00e9</title></plot><clusters><cluster><key>1</key><label>a</label>"
            + "</cluster></clusters><points><point><key>0</key><clusterkey>1</clusterkey>"
            + "<location x=\"1\" y=\"2\" z=\"3\"/></point></points></plotviz>";
    for (String name : new String[] {"UTF-8", "ISO-8859-1"}) {
      String text = "<?xml version=\"1.0\" encoding=\"" + name + "\"?>" + plot;
      Path file = Files.write(folder.resolve("t.pviz"), text.getBytes(name));
      assertThat(read(file).title()).isEqualTo("\u00e9");
    }
    Files.writeString(folder.resolve("t.pviz"), "<?xml version='1.0' encoding='x-none'?>" + plot);
    assertThat(plot(folder.resolve("t.pviz"))).isEqualTo(65);
    assertThat(said).contains("x-none");
  }

  @Test
  void tablesPackedWithGzip() throws Exception {
    Path file = folder.resolve("t.csv.gz");
    Files.write(file, Packed.members("x,y,label\n1,2,a\n", "3,4,b\n"));
    assertThat(read(file).points()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void threeColumnsThatBeginWithACountAreAnIndexAndTwoCoordinates(boolean counts) throws Exception {
    Plot plot = read(file("p", "0 1.5 2\n" + (counts ? "1" : "2") + " 3 4\n"));
    assertThat(plot.dimension()).isEqualTo(counts ? 2 : 3);
  }

  /**
   * Lines as damds writes them in four dimensions and more, and what once was read of them: cluster
   * and label.
   */
  @ParameterizedTest
  @CsvSource({
    "'0 1.5 2 3 0.5 1;1 2 3 4 0.25 2', 2, '0.5 0.25'",
    "'0 1.5 2 3 0.5;1 2 3 4 0.25', 1, '0.5 0.25'",
    "'0 1.5 2 3 4 0.5;1 2 3 4 5.5 0.25', 1, '4 5.5 0.5 0.25'",
    "'0 1.5 2 3 4 5 7;1 2 3 4 5 6 8', 2, '4 5 5 6'",
    "'0 1 2 3 4 5 6 7 8 9 10 7;1 2 3 4 5 6 7 8 9 10 11.5 8', 2, '4 5 5 6 6 7 7 8 8 9 9 10 10 11.5'",
    "'0 1.5 2 3 4 7;1 2 3 4 5 8', 2, ''",
    "'0 1.5 2 3 a;1 2 3 4 0.5', 2, ''",
    "'0 1.5 2 3 1.0;1 2 3 4 2.0', 2, ''"
  })
  void coordinatesFromTheFourthOnAreColumns(String lines, int clusters, String others)
      throws Exception {
    Plot plot = read(file("p.txt", lines.replace(';', '\n')));
    assertThat(plot.dimension()).isEqualTo(3);
    assertThat(plot.coordinates()[0]).isEqualTo(lines.startsWith("0 1 ") ? 1 : 1.5);
    assertThat(plot.coordinates()[5]).isEqualTo(4);
    assertThat(plot.labels().clusters()).hasSize(clusters);
    List<String> cells = new ArrayList<>();
    plot.columns().forEach(column -> cells.addAll(Arrays.asList(column.cells())));
    assertThat(String.join(" ", cells)).isEqualTo(others);
  }

  @Test
  void aMapWithoutDepthHasTwoDimensions() throws Exception {
    String xml = Files.readString(example("tiny.pviz")).replaceAll(" z=\"[^\"]*\"", " z=\"0\"");
    assertThat(read(file("flat.pviz", xml)).dimension()).isEqualTo(2);
    assertThat(read(file("five.txt", "0 1.5 2 0 1\n1 2 3 0 1\n")).dimension()).isEqualTo(2);
    assertThat(read(file("deep.txt", "0 1.5 2 0 1\n1 2 3 1e-9 1\n")).dimension()).isEqualTo(3);
  }

  private static final String ORDINATION =
      "Eigvals\t3\n3\t2\t1\n\nProportion explained\t3\n0.5\t0.3333\t0.1667\n\nSpecies\t0\t0\n\n"
          + "Site\t2\t3\nSite\t1\t2\t3\nb\t4\t5\t6\n\nBiplot\t1\t2\nph\t9\t9\n\nSite constraints\t0\t0\n";

  /** Axes from the fourth on are columns, along which page and figures can show the map. */
  @Test
  void anyAxesAreShown() throws Exception {
    Path file =
        file(
            "o.txt",
            "Eigvals\t5\n5\t4\t3\t2\t1\n\nProportion explained\t5\n0.5\t0.2\t0.1\t0.1\t0.1\n\n"
                + "Species\t0\t0\n\nSite\t2\t5\na\t1\t2\t3\t4\t5\nb\t4\t5\t6\t7\t8.5\n\n"
                + "Biplot\t0\t0\n\nSite constraints\t0\t0\n");
    Path page = folder.resolve("o-plot.html");
    assertThat(plot(file)).as(said).isZero();
    assertThat(page(page))
        .contains("\"axes\":[\"PC1 (50.0 %)\",\"PC2 (20.0 %)\",\"PC3 (10.0 %)\"]")
        .contains("{\"name\":\"PC4 (10.0 %)\",\"kind\":\"number\",\"axis\":true}");
    assertThat(plot(file, "--axes", "5,1")).as(said).isZero();
    assertThat(page(page))
        .contains("\"axes\":[\"PC5 (10.0 %)\",\"PC1 (50.0 %)\"]", "\"dimension\":2")
        .contains("\"low\":[5.0,1.0],\"high\":[8.5,4.0]")
        .contains("\"columns\":[{\"name\":\"PC2 (20.0 %)\"", "{\"name\":\"PC4 (10.0 %)\"")
        .doesNotContain("\"name\":\"PC5", "\"name\":\"PC1");
    assertThat(plot(file, "--axes", "4,2,1")).as(said).isZero();
    assertThat(page(page)).contains("\"low\":[4.0,2.0,1.0]", "\"name\":\"PC5");
    assertThat(plot(file, "--color", "PC4 (10.0 %)")).as(said).isZero();
    assertThat(page(page))
        .contains("\"columns\":[{\"name\":\"PC4 (10.0 %)\",\"kind\":\"number\",\"written\":true}");
    Path text = file("p.txt", "0 1.5 2 3 4.5\n1 2 3 4 5.5\n");
    assertThat(plot(text, "--axes", "1,4")).as(said).isZero();
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("\"axes\":[\"x\",\"coordinate 4\"]", "\"low\":[1.5,4.5]");
  }

  @Test
  void anOrdinationHasNamesAndShares() throws Exception {
    Path file = file("o.txt", ORDINATION);
    Plot plot = read(file);
    assertThat(plot.coordinates()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(plot.labels().id(0)).isEqualTo("Site");
    assertThat(plot.axes()).containsExactly("PC1 (50.0 %)", "PC2 (33.3 %)", "PC3 (16.7 %)");
    Path table = file("m.tsv", "sample-id\tsite\nb\tKiel\nSite\tUlm\n");
    assertThat(plot(file, "--metadata", table, "--axes", "1,3")).as(said).isZero();
    assertThat(page(folder.resolve("o-plot.html")))
        .contains("\"axes\":[\"PC1 (50.0 %)\",\"PC3 (16.7 %)\"]", "\"names\":[\"Kiel\",\"Ulm\"]");
    assertThat(plot(file("p.txt", "0 1.5 2 3 1\n1 2 3 4 1\n"), "--axes", "3,1")).isZero();
    assertThat(page(folder.resolve("p-plot.html"))).contains("\"axes\":[\"z\",\"x\"]");
    for (String axes : List.of("1,4", "2,2", "1", "0,1")) {
      assertThat(plot(file, "--axes", axes)).isEqualTo(ExitCode.USAGE.code());
      assertThat(said)
          .contains("--axes " + axes + ", expected two or three different numbers from 1 to 3");
    }
  }

  /** What an axis that shows nothing would take up elsewhere is room. */
  @Test
  void axesWithoutAShareAreLeftOut() throws Exception {
    String of = "0.5\t0.3\t0.2\t0.0001\t0\n";
    Path file =
        file(
            "e.txt",
            "Eigvals\t5\n5\t3\t2\t0.001\t0\n\nProportion explained\t5\n"
                + of
                + "\nSpecies\t0\t0\n\nSite\t2\t5\na\t1\t2\t3\t4\t5\nb\t2\t3\t4\t5\t6\n\n"
                + "Biplot\t0\t0\n\nSite constraints\t0\t0\n");
    assertThat(plot(file)).as(said).isZero();
    assertThat(page(folder.resolve("e-plot.html"))).contains("PC3 (20.0 %)").doesNotContain("PC4");
  }

  @ParameterizedTest
  @CsvSource({
    "'Site\t2\t3', 'Site\t3\t3'",
    "'\t5\t6', '\t5'",
    "'b\t4', 'b\tx'",
    "'Site\t2\t3', 'Site\t2\tx'",
    "'0.3333\t', ''"
  })
  void aDamagedOrdinationIsAnError(String from, String to) throws Exception {
    String text = ORDINATION.replace(from, to);
    assertThat(text).isNotEqualTo(ORDINATION);
    assertThat(plot(file("o.txt", text))).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("o.txt").contains("expected").hasLineCount(1);
  }

  @Test
  void arraysOfNumpy() throws Exception {
    Path four = npy("four.npy", 4, 1, 2, 3, 9, 4, 5, 6, 7.5);
    Plot plot = read(four);
    assertThat(plot.coordinates()).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(plot.columns().get(0).name()).isEqualTo("coordinate 4");
    assertThat(plot.columns().get(0).cells()).containsExactly("9.0", "7.5");
    assertThat(plot(four)).as(said).isZero();
  }

  @Test
  void placesAlongALineAreRows() throws Exception {
    Path one = npy("one.npy", 1, 1, 2, 4);
    assertThat(read(one).dimension()).isEqualTo(1);
    Path points = file("p.txt", "0\t1.5\t0\t1\n1\t2\t0\t2\n2\t-1\t0\t2\n"); // of damds
    assertThat(read(points).coordinates()).containsExactly(1.5, 2, -1);
    assertThat(plot(points)).as(said).isZero();
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("\"dimension\":2", "\"rows\":[[\"1\",")
        .doesNotContain("\"axes\"");
    Path svg = folder.resolve("p.svg");
    assertThat(plot(points, "-o", svg)).as(said).isZero();
    assertThat(Files.readString(svg)).contains(">x</text>").doesNotContain(">y</text>");
    assertThat(plot(points, "--to", "pviz", "-o", folder.resolve("p.pviz"))).as(said).isZero();
    assertThat(read(folder.resolve("p.pviz")).coordinates()).containsExactly(1.5, 2, -1);
    assertThat(plot(points, "--axes", "1,2")).isEqualTo(ExitCode.USAGE.code());
    assertThat(said).contains("found --axes", "is a map of one");
  }
}
