package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.labels.Labels;
import org.spidal.common.matrix.NpyHeader;
import org.spidal.common.picture.PlotViz;
import org.spidal.common.picture.WebPlotViz;
import org.spidal.common.testing.Packed;
import org.spidal.tools.command.NamedTool;

/** The files that old viewers read and wrote, into each other and into our page. */
class PlotTest {
  @TempDir Path folder;

  private String said = "";

  private int plot(Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    int code =
        new NamedTool("plot")
            .run(stream, stream, Arrays.stream(words).map(Object::toString).toArray(String[]::new));
    said = out.toString(StandardCharsets.UTF_8);
    return code;
  }

  private Path example(String name) throws IOException {
    Path file = folder.resolve(name);
    try (InputStream in = PlotTest.class.getResourceAsStream(name)) {
      Files.copy(in, file);
    }
    return file;
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path npy(String name, int columns, double... numbers) throws IOException {
    byte[] header = NpyHeader.of("f8", ByteOrder.nativeOrder(), numbers.length / columns, columns);
    ByteBuffer all = ByteBuffer.allocate(header.length + numbers.length * Double.BYTES);
    all.order(ByteOrder.nativeOrder()).put(header).asDoubleBuffer().put(numbers);
    return Files.write(folder.resolve(name), all.array());
  }

  /** A page without its style and script, so that a failure can be read. */
  private static String page(Path file) throws IOException {
    String html = Files.readString(file);
    return html.substring(html.indexOf("<title>"), html.indexOf("<style>"))
        + html.substring(html.indexOf("</style>"), html.lastIndexOf("<script>"));
  }

  private static Plot read(Path file) {
    return PlotFile.read(file, new ArrayList<>()).frames().get(0).plot();
  }

  private static void assertSame(Plot a, Plot b) {
    assertThat(b.coordinates()).containsExactly(a.coordinates());
    assertThat(b.labels().clusters()).isEqualTo(a.labels().clusters());
    assertThat(b.labels().clusterOfPoints()).isEqualTo(a.labels().clusterOfPoints());
    for (int i = 0; i < a.points(); i++) {
      assertThat(b.labels().id(i)).isEqualTo(a.labels().id(i));
      assertThat(b.key(i)).isEqualTo(a.key(i));
    }
  }

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

  @Test
  void aSeriesComesBackFrameByFrame() throws Exception {
    Path file = example("series.zip");
    Path again = folder.resolve("again.zip");
    assertThat(plot(file, "--to", "zip", "--no-align", "-o", again)).isZero();
    Series before = PlotFile.read(file, new ArrayList<>());
    Series after = PlotFile.read(again, new ArrayList<>());
    assertThat(after.frames()).hasSize(2);
    for (int f = 0; f < 2; f++) {
      assertThat(after.frames().get(f).name()).isEqualTo(before.frames().get(f).name());
      assertSame(before.frames().get(f).plot(), after.frames().get(f).plot());
    }
    try (ZipFile zip = new ZipFile(again.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .containsExactly("frames.index", "tiny.pviz", "frame2.pviz");
    }
    assertThat(plot(file)).isZero();
    assertThat(page(folder.resolve("series-plot.html")))
        .contains(
            "2 points, 2 frames",
            "id=\"block-places-1\"",
            "\"edges\":1,",
            "\"colors\":[16711680,34038]");
  }

  @Test
  void framesAreTurnedAndMirroredUponTheFirst() throws Exception {
    String first = "0 0 0 0 1\n1 1 0 0 1\n2 0 2 0 1\n3 0 0 3 1\n";
    String turned = "3 10 0 3 1\n2 8 0 0 1\n1 10 -1 0 1\n0 10 0 0 1\n"; // turned and moved
    Path zip = folder.resolve("s.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String[] entry :
          new String[][] {
            {"x/a.index", "one.txt\ntwo.txt\n"}, {"one.txt", first}, {"y/two.txt", turned}
          }) {
        out.putNextEntry(new ZipEntry(entry[0]));
        out.write(entry[1].getBytes(StandardCharsets.UTF_8));
      }
    }
    Series.Together all = PlotFile.read(zip, new ArrayList<>()).aligned().together();
    for (int k = 0; k < 12; k++) {
      assertThat(all.places().get(1)[k]).isCloseTo(all.places().get(0)[k], within(1e-12));
    }
  }

  /** A damaged entry of an archive is no matter of permissions. */
  @Test
  void aDamagedEntryIsCalledDamaged() throws Exception {
    Path zip = folder.resolve("s.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String[] entry :
          new String[][] {{"a.index", "one.txt\n"}, {"one.txt", "0 0 0 0 1\n".repeat(200)}}) {
        out.putNextEntry(new ZipEntry(entry[0]));
        out.write(entry[1].getBytes(StandardCharsets.UTF_8));
      }
    }
    byte[] bytes = Files.readAllBytes(zip);
    int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("one.txt\0", 60);
    int at =
        new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("one.txt", bytes.length / 2);
    bytes[Math.max(name, at) + 7] = (byte) 0xff;
    Files.write(zip, bytes);
    assertThat(plot(zip)).isEqualTo(65);
    assertThat(said).contains("s.zip", "damaged").doesNotContain("permission");
  }

  /** A first row with a number or a missing value is a point, or an error that names it. */
  @ParameterizedTest
  @ValueSource(strings = {"NA,NA,NA", "x,y,5", "x,y,?", "x,y,inf", "-,x,y"})
  void aFirstRowThatIsNoHeader(String first) throws Exception {
    Path file = file("t.csv", first + "\n1,2,3\n4,5,6\n");
    assertThat(plot(file)).isEqualTo(65);
    assertThat(said).contains("t.csv:1: ");
  }

  /** A points file has numbers alone: rows in any order would colour other points. */
  @Test
  void namesOfAMapAreInATableOfItsRun() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("t.csv", "name,site\nb,north\na,south\n");
    String head = "index\tid\tstress\tshare\n";
    Path page = folder.resolve("p-plot.txt");
    Object[] words = {points, "--metadata", table, "--color", "site", "-o", page};
    for (String unnamed :
        List.of("0\t0\t1\t1\n1\t1\t1\t1\n", "0\t\t1\t1\n1\t\t1\t1\n", "0\ta\t1\t1\n")) {
      file("p-stress-per-point.tsv", head + unnamed);
      assertThat(plot(words)).as(said).isZero();
      assertThat(said).contains("rows are taken in the order of the points");
      assertThat(Files.readAllLines(page).get(0)).endsWith("north");
    }
    file("p-stress-per-point.tsv", head + "0\ta\t1\t1\n1\tb\t1\t1\n");
    assertThat(plot(words)).as(said).isZero();
    assertThat(said).contains("names of the points are those in").doesNotContain("order of");
    assertThat(Files.readAllLines(page).get(0)).endsWith("south");
    assertThat(plot(points, "--clusters", table, "--cluster-column", "site", "-o", page))
        .as(said)
        .isZero();
    assertThat(Files.readAllLines(page).get(0)).endsWith("south");
  }

  /** The number of lines tells a header; it may have years, but not only what is missing. */
  @ParameterizedTest
  @ValueSource(strings = {"x,y,2019", "inf,x,NaN", "-,x,y"})
  void metadataMayHaveColumnsOfAnyName(String header) throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("t.csv", header + "\n1,2,3\n4,5,6\n");
    assertThat(plot(points, "--metadata", table)).as(said).isZero();
    Path less = file("u.csv", header + "\n1,2,3\n");
    assertThat(plot(points, "--metadata", less)).isEqualTo(65);
    Path none = file("v.csv", "NA,?,1\n1,2,3\n4,5,6\n");
    assertThat(plot(points, "--metadata", none)).isEqualTo(65);
    assertThat(said).contains("v.csv:1: ");
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

  @Test
  void pointsMayComeAndGo() {
    Series series =
        new Series(
            List.of(
                new Series.Frame("a", plain(new int[] {5, 7}, 1, 1, 2, 2)),
                new Series.Frame("b", plain(new int[] {7, 9}, 3, 3, 4, 4))));
    Series.Together all = series.together();
    assertThat(all.names()).containsExactly("5", "7", "9");
    assertThat(all.present().get(0).toString()).isEqualTo("{0, 1}");
    assertThat(all.present().get(1).toString()).isEqualTo("{1, 2}");
    assertThat(all.places().get(0)).containsExactly(1, 1, 2, 2, 4, 4);
    assertThat(all.places().get(1)).containsExactly(1, 1, 3, 3, 4, 4);
  }

  private static Plot plain(int[] keys, double... coordinates) {
    return new Plot(
        "",
        2,
        coordinates,
        Labels.none(keys.length),
        new PlotViz.Extras(1, null, keys, List.of()),
        List.of(),
        List.of());
  }

  @Test
  void aTableSaysByItsHeaderWhatItHolds() throws Exception {
    Path csv =
        file(
            "t.csv",
            "name,x,y,size,kind,cluster,note\n\"a, b\",1,2,0.5,k1,A,first\nc,3,4,,k2,sponge,other\n");
    assertThat(plot(csv)).as(said).isZero();
    String html = page(folder.resolve("t-plot.html"));
    assertThat(html)
        .contains(
            "{\"name\":\"size\",\"kind\":\"number\"}",
            "\"name\":\"kind\",\"kind\":\"category\",\"names\":[\"k1\",\"k2\"]",
            "\"names\":[\"A\",\"sponge\"],\"noise\":[1]");
    assertThat(read(csv).labels().id(0)).isEqualTo("a, b");
    assertThat(read(csv).dimension()).isEqualTo(2);
  }

  @Test
  void digitsMayBeNamesAndTextsDates() throws Exception {
    Path tsv =
        file(
            "t.tsv",
            "x\ty\thostID\tplate\tzip\tday\tseen\texact\tshort\tvalid\n"
                + "1\t2\t12\t001\t4711\t2024-02\t2024-02-29 06:00\t0.123456789\t0.1\t1\n"
                + "3\t4\t13\t001\t4712\t1969-12-31\t\t1\t2\t2024-02-30\n");
    assertThat(plot(tsv)).as(said).isZero();
    assertThat(page(folder.resolve("t-plot.html")))
        .contains(
            "\"name\":\"hostID\",\"kind\":\"category\"",
            "\"name\":\"plate\",\"kind\":\"category\",\"names\":[\"001\"]",
            "{\"name\":\"zip\",\"kind\":\"number\"}",
            "{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}",
            "{\"name\":\"seen\",\"kind\":\"number\",\"dates\":true}",
            "{\"name\":\"exact\",\"kind\":\"number\",\"wide\":true}",
            "{\"name\":\"short\",\"kind\":\"number\"}",
            "\"name\":\"valid\",\"kind\":\"category\"");
    assertThat(TextColumn.days("2024-02-29 06:00")).isEqualTo(19782.25);
    assertThat(TextColumn.days("1969-12-31")).isEqualTo(-1);
    assertThat(TextColumn.days("2024-02")).isEqualTo(TextColumn.days("2024-02-01T00:00:00Z"));
  }

  @Test
  void otherFilesSayMoreOfThePoints() throws Exception {
    Path points = file("p.txt", "0\t1\t2\t3\t1\n1\t4\t5\t6\t1\n2\t0\t0\t0\t1\n");
    Path clusters = file("c.txt", "2\t100000\n0\t4\n1\t5\n");
    Path labels = file("l.txt", "first\nsecond\nthird\n");
    Path metadata = file("m.tsv", "index\tage\n1\t30\n0\t20\n2\tNA\n");
    Path edges = file("e.txt", "0 1 2\n");
    Path out = folder.resolve("out.html");
    assertThat(
            plot(
                points,
                "--clusters",
                clusters,
                "--labels",
                labels,
                "--metadata",
                metadata,
                "--edges",
                edges,
                "--title",
                "A & B",
                "-o",
                out))
        .as(said)
        .isZero();
    assertThat(page(out))
        .contains(
            "<title>A &amp; B</title>",
            "\"names\":[\"4\",\"5\",\"100000\"],\"noise\":[2]",
            "{\"name\":\"age\",\"kind\":\"number\"}",
            "\"edges\":2,");
    Path xml = folder.resolve("out.pviz");
    assertThat(
            plot(
                points,
                "--clusters",
                clusters,
                "--labels",
                labels,
                "--edges",
                edges,
                "--to",
                "pviz",
                "-o",
                xml))
        .isZero();
    assertThat(WebPlotViz.loadXml(xml).points().get(2))
        .isEqualTo(new WebPlotViz.Point(2, 100000, "third", 0, 0, 0));
    assertThat(read(xml).extras().edges()).containsExactly(new int[] {0, 1, 2});
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
      assertThat(said).contains("--axes " + axes + ", expected two different numbers from 1 to 3");
    }
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
  void columnsMayBeCalledByNumbers() throws Exception {
    Plot plot = read(file("years.csv", "id,x,y,2019,2020\na,1,2,0.5,7\nb,3,4,0.25,8\n"));
    assertThat(plot.labels().id(1)).isEqualTo("b");
    assertThat(plot.columns()).extracting(TextColumn::name).containsExactly("2019", "2020");
  }

  /** What may be thousands is no number, and this is said; dates with points begin with the day. */
  @Test
  void numbersMayHaveDecimalCommas() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table =
        file("m.csv", "pH;reads;n;day\n4,39;114.758;1,234;25.12.2023\n5;1.000;2,345;1.2.2024\n");
    assertThat(plot(points, "--metadata", table)).as(said).isZero();
    assertThat(said)
        .contains("column 'pH' has decimal commas, such as in 4,39")
        .contains("column 'reads' is taken as text, as 114.758 may be 114758 or 114.758. Write one")
        .contains("column 'n' is taken as text, as 1,234 may be 1234 or 1.234. Write one of these");
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("{\"name\":\"pH\",\"kind\":\"number\"}")
        .contains("\"name\":\"reads\",\"kind\":\"category\"")
        .contains("\"name\":\"n\",\"kind\":\"category\"")
        .contains("{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}");
    assertThat(TextColumn.days("25.12.2023")).isEqualTo(TextColumn.days("2023-12-25"));
    assertThat(TextColumn.days("25.13.2023")).isNaN();
    Path english = file("e.csv", "reads\tpH\n114.758\t4.5\n1.000\t5\n");
    assertThat(plot(points, "--metadata", english)).as(said).isZero();
    assertThat(said).doesNotContain("note");
  }

  @Test
  void separatorsWithinCellsAreTold() throws Exception {
    Path points = file("p.csv", "id,x,y\na,1,2\nb,3,4\nc,5,6\n");
    Path table = file("m.csv", "id;taxon\na;k__A\nb;k__A; p__B\nc;k__A; p__B; c__C\n");
    assertThat(plot(points, "--metadata", table)).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("m.csv:3: found 3 cells, expected 2 as in the first line. Put cells");
  }

  /** The legend's title; each column has a name of its own, by which addresses find it. */
  @Test
  void groupsAreCalledAsTheirColumnIs() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("m.csv", "index,site,depth\n0,Kiel,1\n1,Ulm,2\n");
    Path out = folder.resolve("p-plot.html");
    Object[] words = {points, "--clusters", table, "--cluster-column", "site", "--metadata", table};
    assertThat(plot(words)).as(said).isZero();
    assertThat(page(out)).containsOnlyOnce("\"name\":\"site\"").doesNotContain("\"cluster\"");
    words[6] = file("n.csv", "site\nA\nB\n");
    assertThat(plot(words)).as(said).isZero();
    assertThat(page(out)).contains("\"name\":\"site\"", "\"name\":\"site (2)\"");
    assertThat(plot(file("t.csv", "x,y,family\n1,2,A\n3,4,B\n"))).isZero();
    assertThat(page(folder.resolve("t-plot.html"))).contains("\"name\":\"family\"");
  }

  /** The page begins with the column of --color, and keeps the clusters; files have its groups. */
  @Test
  void aColumnColours() throws Exception {
    Path points = file("p.txt", "0 1 2 3 7\n1 4 5 6 8\n2 4 5 7 8\n3 4 6 7 8\n");
    Path table =
        file("m.csv", "index,site,depth,name\n0,Kiel,1.5,a\n1,Ulm,2,b\n2,Ulm,2,c\n3,Ulm,2,d\n");
    Path out = folder.resolve("p-plot.html");
    for (String[] told :
        new String[][] {
          {"site", "cluster", "depth"}, {"depth", "cluster", "site"}, {"cluster", "site", "depth"}
        }) {
      assertThat(plot(points, "--metadata", table, "--color", told[0])).as(said).isZero();
      assertThat(page(out).substring(page(out).indexOf("\"columns\"")))
          .containsSubsequence(Arrays.stream(told).map(name -> "\"" + name + "\"").toList());
    }
    Path six = folder.resolve("six.txt");
    assertThat(plot(points, "--metadata", table, "--color", "site", "-o", six)).as(said).isZero();
    assertThat(read(six).labels().clusters())
        .extracting(Labels.Cluster::name)
        .containsExactly("Kiel", "Ulm");
    for (String[] wrong :
        new String[][] {
          {"depth", "p.svg", "'depth' of --color has numbers or dates"},
          {"name", "p.html", "texts that tell nearly every point"},
          {
            "sit",
            "p.html",
            "found no column 'sit' to colour by (--color), expected one of cluster, site, depth, name"
          }
        }) {
      Path form = folder.resolve(wrong[1]);
      assertThat(plot(points, "--metadata", table, "--color", wrong[0], "-o", form)).isNotZero();
      assertThat(said).contains(wrong[2]);
      assertThat(form).doesNotExist();
    }
    assertThat(plot(points, "--color", "cluster", "--view", "names=0&color=cluster"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(plot(example("series.zip"), "--color", "cluster")).isEqualTo(ExitCode.USAGE.code());
    assertThat(PageFigure.of("page.html#names=0", null, "a & b").view())
        .isEqualTo("color=a+%26+b&names=0");
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

  @Test
  void datesThatQiimeCallsCategoriesAreDates() throws Exception {
    Path tsv =
        file(
            "t.tsv",
            "x\ty\tday\tyear\n#q2:types\t\tcategorical\tcategorical\n"
                + "1\t2\t2024-02-01\t2024\n3\t4\t2024-03-01\t2025\n");
    assertThat(plot(tsv)).as(said).isZero();
    assertThat(page(folder.resolve("t-plot.html")))
        .contains(
            "{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}",
            "\"name\":\"year\",\"kind\":\"category\"");
  }

  @Test
  void anyColumnMayBeTheClusters() throws Exception {
    Path points = file("p.txt", "0 1.5 2 3 1\n1 2 3 4 1\n");
    Path table = file("c.csv", "id,site; old,year\nb,Kiel,2020\na,Ulm,2021\n");
    Path names = file("n.txt", "a\nb\n");
    Path six = folder.resolve("six.txt");
    Object[] words = {points, "--labels", names, "--clusters", table, "--to", "text", "-o", six};
    assertThat(plot(words)).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("--cluster-column");
    List<Object> more = new ArrayList<>(Arrays.asList(words));
    more.addAll(List.of("--cluster-column", "site; old"));
    assertThat(plot(more.toArray())).as(said).isZero();
    assertThat(read(six).labels().clusters()).extracting(Labels.Cluster::name).contains("Ulm");
    assertThat(plot(points, "--cluster-column", "site")).isEqualTo(ExitCode.USAGE.code());
    assertThat(plot(points, "--id-column", "id")).isEqualTo(ExitCode.USAGE.code());
    Path list = file("l.txt", "0 1\n1 2\n");
    assertThat(plot(points, "--clusters", list, "--cluster-column", "site"))
        .isEqualTo(ExitCode.DATA.code());
    assertThat(said)
        .contains("l.txt: the labels are to be in column 'site', found 2 lines without");
  }

  @Test
  void whatIsLeftOutIsTold() throws Exception {
    String xml =
        Files.readString(example("tiny.pviz"))
            .replace("<size>1</size>", "<size>0.1</size>")
            .replace("<plot>", "<camera/><plot>")
            .replace("<edges>", "<edges><edge><key>7</key></edge>")
            .replace(
                "  </clusters>",
                "<cluster><key>9</key><color r=\"1\" g=\"2\" b=\"3\" a=\"4\"/></cluster></clusters>");
    assertThat(plot(file("x.pviz", xml))).as(said).isZero();
    assertThat(said)
        .contains(
            "note: elements that no viewer draws were left out: camera (1)",
            "note: 1 clusters without points were left out",
            "note: 1 sizes that are not whole numbers from 1 on were rounded",
            "note: 1 edges without vertices were left out");
  }

  /** Each: what to replace in tiny.pviz, by what, the line and what is said. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<clusterkey>1<|<clusterkey>5<|38|in cluster 5, which is not defined",
        "<clusterkey>1<|<clusterkey>1.0<|40|clusterkey is '1.0', expected a whole number",
        "<key>1</key>|<key>0</key>|21|cluster 0 was defined before",
        "r=\"255\"|r=\"0.5\"|17|attribute r is '0.5', expected a whole number in 0..255",
        "r=\"255\"|r=\"256\"|17|attribute r is '256'",
        "x=\"0.10\"|x=\"NaN\"|36|attribute x is 'NaN', expected a finite number",
        "x=\"0.10\"|y2=\"1\"|36|location has no attribute x",
        "seq-1|a&b|35|not well-formed XML",
        "<vertex key=\"1\"|<vertex key=\"8\"|46|goes through point 8, which there is not",
        "<plotviz>|<plotviz xmlns=\"a\">|2|without a namespace",
        "<plotviz>|<!DOCTYPE plotviz [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><plotviz>|2|DOCTYPE",
        "<location x=\"0.10\" y=\"-0.20\" z=\"0.30\" />||32|no element location",
      })
  void whatIsWrongInXmlIsSaidWithItsLine(String old, String wrong, int line, String message)
      throws Exception {
    String xml = Files.readString(example("tiny.pviz"));
    assertThat(xml).contains(old);
    Path file = file("x.pviz", xml.replace(old, wrong == null ? "" : wrong));
    assertThat(plot(file)).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains(message);
    assertThat(said).startsWith("error: " + file + ":" + line + ": ");
    assertThat(folder.resolve("x-plot.html")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2;3 4|x:1: found 2 columns, expected 3 (x y z)",
        "0 1 2 3 1 a;1 1 2 3 1 a b|x:2: found 7 columns, expected 6 as in the first line",
        "0 1 2 3 1 a;1 1 2 3 1.5 a|x:2: column 5, the cluster, is '1.5', expected a whole number",
        "0 1 2 3 1;0 1 2 4 1|both have index 0, expected every index once",
        "0 1 2 3 1;1 1 2 inf 1|x:2: column 4 is 'inf', expected a finite number",
        "a 1 2 3 1|x:1: column 1, the index, is 'a'",
        "1 2 3;1 2|x:2: found 2 columns, expected 3 as in the first line",
        "x,y;1,2;3,b|x:3: column 'y' is 'b', expected a finite number",
        "x,y;1,2;3|x:3: found 1 column, expected 2 as in the header",
        "x,q;1,2|found the columns x, q, expected x and y among them",
        "index,x,y;0,1,2;0,3,4|x:3: index 0 was there before, expected every index once",
        "<plot></plot>|the root element is 'plot', expected 'plotviz'",
        "<plotviz></plotviz>|there is no element clusters",
      })
  void whatIsWrongInTextIsSaidWithItsLine(String text, String message) throws Exception {
    assertThat(plot(file("x", text.replace(';', '\n') + "\n"))).isEqualTo(ExitCode.DATA.code());
    assertThat(said).startsWith("error: ").contains(message);
  }

  @Test
  void whatAFormCannotHoldIsTold() throws Exception {
    Path csv = file("t.csv", "name,x,y,age\na,1,2,3\n");
    assertThat(plot(csv, "--to", "pviz")).isZero();
    assertThat(said).contains("note: --to pviz cannot hold the columns age");
    assertThat(plot(example("tiny.pviz"), "--to", "text")).isZero();
    assertThat(said)
        .contains(
            "cannot hold names of points beside those of clusters",
            "cannot hold edges",
            "cannot hold colours, sizes and shapes");
    assertThat(plot(example("series.zip"), "--title", "Days")).isZero();
    assertThat(page(folder.resolve("series-plot.html"))).contains("<title>Days</title>");
  }

  @Test
  void aPictureHasTheEdgesAndTheLegend() throws Exception {
    Path edges = file("edges.txt", "0 1\n");
    Path picture = folder.resolve("tiny.svg");
    assertThat(plot(example("tiny.pviz"), "--edges", edges, "--to", "svg", "-o", picture)).isZero();
    assertThat(said).contains("--to svg cannot hold colours, sizes and shapes");
    String svg = Files.readString(picture);
    assertThat(svg.split("stroke=\"#9a9a9a\"", -1)).as("the edge, in three planes").hasSize(4);
    assertThat(svg).contains(">tiny demo</text>", ">alpha <tspan", ">z</text>");
  }

  @Test
  void aSeriesMustBeWhole() throws Exception {
    for (String[] wrong :
        new String[][] {
          {"none.txt", "found 0 entries with the ending .index"},
          {"a.index", "a.index:1: there is no entry gone.pviz in the archive"}
        }) {
      Path zip = folder.resolve("w.zip");
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
        out.putNextEntry(new ZipEntry(wrong[0]));
        out.write("gone.pviz\n".getBytes(StandardCharsets.UTF_8));
      }
      assertThat(plot(zip)).isEqualTo(ExitCode.DATA.code());
      assertThat(said).contains(wrong[1]);
    }
  }

  @Test
  void theCommandLineIsChecked() throws Exception {
    Path points = example("points3.txt");
    Path link = Files.createSymbolicLink(folder.resolve("link.html"), points.toAbsolutePath());
    for (Path same : new Path[] {points, link}) {
      assertThat(plot(points, "-o", same)).isEqualTo(ExitCode.USAGE.code());
      assertThat(said).contains("is read and would be overwritten");
    }
    assertThat(plot(example("series.zip"), "--to", "text")).isEqualTo(ExitCode.USAGE.code());
    assertThat(said).contains("is a time series of 2 frames, and --to text holds one map");
    assertThat(plot(points, "--view", "color=a", "--to", "pviz")).isEqualTo(ExitCode.USAGE.code());
    assertThat(said)
        .contains("found --view or --size with --to pviz, expected --to svg, pdf or png");
    Path web = file("page.html", "<!DOCTYPE html><html>");
    assertThat(plot(web, "--title", "t", "-o", folder.resolve("f.svg")))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(said).contains("is a page: of it, --color, --view and --size make a figure");
    assertThat(plot(points, "--to", "gif")).isEqualTo(ExitCode.USAGE.code());
    assertThat(plot(folder.resolve("gone"))).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("no such file");
    assertThat(plot(folder)).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("this is a folder");
  }
}
