package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.input.PlainDate;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.WebPlotViz;

/** What tables and other files say of the points: clusters, names, columns to colour by. */
class PlotColumnsTest extends PlotCase {
  /**
   * Rows without a point's name are never taken in silence, nor is a title for the names of
   * columns.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "Probe,n|B,1|A,2|C,3 ! 65 ! spelled differently, such as 'B' for 'b'",
        "n,site|1,x|2,y|3,x ! 0 ! rows are taken in the order of the points, as no column has their names",
        "label,n|b,1|a,2|c,3 ! 0 ! rows are joined by the names in column 1 (label)",
        "My study 2024,|sample,n|b,1|a,2|c,3 ! 65 ! as a title does. Leave it out: tail -n +2",
        "id,n,m|a,1,2|b,1|c,1,2 ! 65 ! :3: found 2 cells, expected 3"
      })
  void rowsOfNamedPoints(String table, int code, String message) throws Exception {
    Path points = file("p.csv", "id,x,y\na,1,2\nb,2,3\nc,3,1\n");
    Path metadata = file("m.csv", table.replace('|', '\n') + "\n");
    assertThat(plot(points, "--metadata", metadata)).as(said).isEqualTo(code);
    assertThat(said.toString()).contains(message);
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
  void namesOfAMapAreInTheXmlOfItsRun() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("t.csv", "name,site\nb,north\na,south\n");
    Path page = folder.resolve("p-plot.txt");
    Object[] words = {points, "--metadata", table, "--color", "site", "-o", page};
    for (String[] unnamed : new String[][] {{"0", "1"}, {"", ""}, {"a", ""}}) {
      file("p.pviz", pviz(unnamed));
      assertThat(plot(words)).as(said).isZero();
      assertThat(said).contains("rows are taken in the order of the points");
      assertThat(Files.readAllLines(page).get(0)).endsWith("north");
    }
    file("p.pviz", pviz("a", "b"));
    assertThat(plot(words)).as(said).isZero();
    assertThat(said).contains("names of the points are those in").doesNotContain("order of");
    assertThat(Files.readAllLines(page).get(0)).endsWith("south");
    assertThat(plot(points, "--clusters", table, "--cluster-column", "site", "-o", page))
        .as(said)
        .isZero();
    assertThat(Files.readAllLines(page).get(0)).endsWith("south");
    file("p.txt", "1 4 5 6 1\n0 1 2 3 1\n"); // sorted in another way
    assertThat(plot(words)).as(said).isZero();
    assertThat(Files.readAllLines(page).get(0)).isEqualTo("0 4 5 6 1 north");
  }

  /** Ids of plots and patients are often digits; R writes no name above names of rows. */
  @Test
  void namesOfAMapMayBeNumbers() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("t.csv", "\"\",\"site\"\n\"002\",\"north\"\n\"001\",\"south\"\n");
    Path page = folder.resolve("p-plot.txt");
    Object[] words = {points, "--metadata", table, "--color", "site", "-o", page};
    assertThat(plot(words)).as(said).isZero();
    assertThat(said).contains("rows are taken in the order of the points").contains("column 1");
    file("p.pviz", pviz("001", "002"));
    assertThat(plot(words)).as(said).isZero();
    assertThat(said).contains("names of the points are those in").doesNotContain("order of");
    assertThat(Files.readAllLines(page).get(0)).endsWith("south");
  }

  /** As R and pandas number rows that have no names. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void numbersOfRowsAreNoNames(int from) throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n");
    Path table = file("t.csv", ",site\n" + from + ",north\n" + (from + 1) + ",south\n");
    assertThat(plot(points, "--metadata", table)).as(said).isZero();
    assertThat(said).doesNotContain("order of");
    file("t.csv", ",site\n" + (from + 1) + ",south\n" + from + ",north\n");
    assertThat(plot(points, "--metadata", table)).as(said).isZero();
    assertThat(said).contains("rows are taken in the order of the points");
  }

  /** The names beside a map are stale once another map was copied over it. */
  @ParameterizedTest
  @ValueSource(
      strings = {"0 1 2 3 1\n1 4 5 7 1\n", "0 1 2 3 1\n2 4 5 6 1\n", "0 1 2 1.5\n1 4 5 1.5\n"})
  void namesOfAnotherMapAreNotTaken(String other) throws Exception {
    Path points = file("p.txt", other);
    Path table = file("t.csv", "name,site\nb,north\na,south\n");
    Path page = folder.resolve("p-plot.txt");
    file("p.pviz", pviz("a", "b"));
    assertThat(plot(points, "--metadata", table, "--color", "site", "-o", page)).as(said).isZero();
    assertThat(said)
        .contains(
            "p.pviz has the names of another map, whose points are elsewhere: give those of this one"
                + " with --labels")
        .contains("rows are taken in the order of the points");
    assertThat(Files.readAllLines(page).get(0)).endsWith("north");
    file("p.pviz", "<plotviz>");
    assertThat(plot(points, "--metadata", table)).as(said).isZero();
    assertThat(said).contains("no names were taken from the file beside the map: ");
  }

  /** The XML of a run: two points at 1 2 3 and 4 5 6. */
  private static String pviz(String... names) {
    String point =
        "<point><key>%d</key><clusterkey>1</clusterkey><label>%s</label>"
            + "<location x=\"%d\" y=\"%d\" z=\"%d\"/></point>";
    return "<plotviz><clusters><cluster><key>1</key><label>1</label></cluster></clusters><points>"
        + String.format(Locale.ROOT, point, 0, names[0], 1, 2, 3)
        + String.format(Locale.ROOT, point, 1, names[1], 4, 5, 6)
        + "</points></plotviz>";
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
            "{\"name\":\"size\",\"kind\":\"number\",\"written\":true}",
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
            "{\"name\":\"zip\",\"kind\":\"number\",\"written\":true}",
            "{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}",
            "{\"name\":\"seen\",\"kind\":\"number\",\"dates\":true}",
            "{\"name\":\"exact\",\"kind\":\"number\",\"written\":true,\"wide\":true}",
            "{\"name\":\"short\",\"kind\":\"number\",\"written\":true}",
            "\"name\":\"valid\",\"kind\":\"category\"");
    assertThat(PlainDate.days("2024-02-29 06:00")).isEqualTo(19782.25);
    assertThat(PlainDate.days("1969-12-31")).isEqualTo(-1);
    assertThat(PlainDate.days("2024-02")).isEqualTo(PlainDate.days("2024-02-01T00:00:00Z"));
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
            "{\"name\":\"age\",\"kind\":\"number\",\"written\":true}",
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

  @Test
  void columnsMayBeCalledByNumbers() throws Exception {
    Plot plot = read(file("years.csv", "id,x,y,2019,2020\na,1,2,0.5,7\nb,3,4,0.25,8\n"));
    assertThat(plot.labels().id(1)).isEqualTo("b");
    assertThat(plot.columns()).extracting(TextColumn::name).containsExactly("2019", "2020");
  }

  /** Words that say why there is no number leave a column one of numbers; others are told. */
  @Test
  void wordsAmongNumbers() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n2 4 4 4 1\n3 1 1 1 1\n4 0 1 0 1\n");
    String rows = "1.5,5\n2.5,6\nnot collected,7\n3.5,<0.1\n4.5,8\n";
    assertThat(plot(points, "--metadata", file("m.csv", "pH,reads\n" + rows))).as(said).isZero();
    assertThat(said)
        .contains(
            "column 'reads' is taken as text, as '<0.1' is no number or date; 4 of its 5 cells are")
        .doesNotContain("'pH'");
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("{\"name\":\"pH\",\"kind\":\"number\",\"written\":true}")
        .contains("\"name\":\"reads\",\"kind\":\"text\"");
    String commas = "1,5;5\n2,56;6\nnot collected;7,5\n3,5;n.d.?\n4;8\n";
    assertThat(plot(points, "--metadata", file("c.csv", "pH;reads\n" + commas))).as(said).isZero();
    assertThat(said)
        .contains("column 'pH' has decimal commas", "column 'reads' is taken as text, as 'n.d.?'");
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("{\"name\":\"pH\",\"kind\":\"number\",\"written\":true}");
  }

  /**
   * Also among dates, which may have times; numbers that all have one sign are told, others text.
   */
  @Test
  void wordsAmongDatesAndSignsOfNumbers() throws Exception {
    Path points = file("p.txt", "0 1 2 3 1\n1 4 5 6 1\n2 4 4 4 1\n3 1 1 1 1\n4 0 1 0 1\n");
    String header = "day\tseen\tshare\tlength\tmixed\tgene\tclass\n";
    String rows =
        "2024-01-02\t2.1.2024 8:15\t4.5 %\t1,5 km\t1 m\t16S\t1 %\n"
            + "not collected\t02.01.2024, 14:30:10\t5%\t2 km\t2 km\t23S\t2 %\n"
            + "2024-01-03\t3.1.2024 00:00\tNA\t2,5 km\t3 m\t16S\t1 %\n"
            + "2024-01-04\t\t7%\tunknown\t4 m\t16S\t1 %\n"
            + "2024-01-05\t3.1.2024 00:00\t8 %\t7 km\t5 m\t5S\t1 %\n";
    assertThat(plot(points, "--metadata", file("m.tsv", header + rows))).as(said).isZero();
    assertThat(page(folder.resolve("p-plot.html")))
        .contains("{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}")
        .contains("{\"name\":\"seen\",\"kind\":\"number\",\"dates\":true,\"wide\":true}")
        .contains("{\"name\":\"share\",\"kind\":\"number\",\"written\":true}")
        .contains("{\"name\":\"length\",\"kind\":\"number\",\"written\":true}")
        .contains("\"name\":\"mixed\",\"kind\":\"text\"")
        .contains("\"name\":\"gene\",\"kind\":\"text\"")
        .contains("\"name\":\"class\",\"kind\":\"category\"");
    assertThat(said)
        .contains("m.tsv: column 'share' has numbers of %", "column 'length' has numbers of km")
        .contains("column 'length' has decimal commas, such as in 1,5");
    assertThat(PlainDate.days("2.1.2024 8:15")).isEqualTo(PlainDate.days("2024-01-02 08:15"));
    assertThat(PlainDate.days("2.1.2024 25:15")).isNaN();
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
        .contains("{\"name\":\"pH\",\"kind\":\"number\",\"written\":true}")
        .contains("\"name\":\"reads\",\"kind\":\"category\"")
        .contains("\"name\":\"n\",\"kind\":\"category\"")
        .contains("{\"name\":\"day\",\"kind\":\"number\",\"dates\":true}");
    assertThat(PlainDate.days("25.12.2023")).isEqualTo(PlainDate.days("2023-12-25"));
    assertThat(PlainDate.days("25.13.2023")).isNaN();
    Path english = file("e.csv", "reads\tpH\n114.758\t4.5\n1.000\t5\n");
    assertThat(plot(points, "--metadata", english)).as(said).isZero();
    assertThat(said).doesNotContain("note");
  }

  /**
   * A part above 12 in any row is a day; where there is none, the column is text, and it is said.
   */
  @Test
  void datesMayHaveSlashes() throws Exception {
    String table =
        "x,y,us,eu,iso,dash,unclear,word\n1,2,1/3/2024,1/3/2024,2024/3/1,01-03-2024,1/3/2024,n/a\n"
            + "2,3,1/15/2024 8:30,15/1/2024,2024/03/15,31-03-2024,2/4/2024,13/1/2024\n";
    assertThat(plot(file("t.csv", table))).as(said).isZero();
    assertThat(said.lines().filter(line -> line.startsWith("note")))
        .singleElement()
        .asString()
        .endsWith(
            "t.csv: column 'unclear' looks like dates, but day and month cannot be told apart; write"
                + " 2024-03-01");
    assertThat(page(folder.resolve("t-plot.html")))
        .contains("{\"name\":\"us\",\"kind\":\"number\",\"dates\":true,\"wide\":true}")
        .contains("{\"name\":\"eu\",\"kind\":\"number\",\"dates\":true}")
        .contains("{\"name\":\"iso\",\"kind\":\"number\",\"dates\":true}")
        .contains("{\"name\":\"dash\",\"kind\":\"number\",\"dates\":true}")
        .contains("{\"name\":\"word\",\"kind\":\"number\",\"dates\":true}")
        .contains("\"name\":\"unclear\",\"kind\":\"category\"");
    List<TextColumn> read = read(folder.resolve("t.csv")).columns();
    assertThat(read.get(0).cells()).containsExactly("3.1.2024", "15.1.2024 8:30");
    assertThat(read.get(1).cells()).containsExactly("1.3.2024", "15.1.2024");
  }

  /** What is as good as empty is one group that is none, last, and not counted. */
  @Test
  void categoriesMayHaveAnOrder() throws Exception {
    String types = "#q2:types\t\t\tlow < mid < High\tcategorical\n";
    Path tsv =
        file(
            "t.tsv",
            "id\tx\ty\tcluster\tgrade\n"
                + types
                + "a\t1\t2\tHigh\t2\nb\t3\t4\tlow\tNA\nc\t3\t4\tmid\t10\nd\t3\t4\tNA\t\ne\t1\t1\t\t2\n");
    assertThat(plot(tsv)).as(said).isZero();
    assertThat(said).contains("5 points in 3 clusters");
    String ordered =
        "\"names\":[\"low\",\"mid\",\"High\",\"unlabelled\"],\"noise\":[3],\"ordered\":true}";
    assertThat(page(folder.resolve("t-plot.html")))
        .contains("\"name\":\"cluster\",\"kind\":\"category\"," + ordered)
        .contains(
            "\"name\":\"grade\",\"kind\":\"category\",\"names\":[\"2\",\"10\",\"unlabelled\"],\"noise\":[2]}");
    Path points = file("p.tsv", "id\tx\ty\na\t1\t2\nb\t3\t4\nc\t3\t4\nd\t3\t4\ne\t1\t1\n");
    for (String option : List.of("--clusters", "--metadata")) {
      assertThat(plot(points, option, tsv, "--color", "cluster")).as(said).isZero();
      assertThat(page(folder.resolve("p-plot.html"))).as(option).contains(ordered.substring(0, 28));
    }
    assertThat(plot(tsv, "--color", "grade")).as(said).isZero();
    assertThat(page(folder.resolve("t-plot.html"))).contains(ordered);
  }

  @Test
  void separatorsWithinCellsAreTold() throws Exception {
    Path points = file("p.csv", "id,x,y\na,1,2\nb,3,4\nc,5,6\n");
    Path table = file("m.csv", "id;taxon\na;k__A\nb;k__A; p__B\nc;k__A; p__B; c__C\n");
    assertThat(plot(points, "--metadata", table)).isEqualTo(ExitCode.DATA.code());
    assertThat(said)
        .contains("m.csv:3: found 3 cells, expected 2 as in the first line. Correct this line");
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
}
