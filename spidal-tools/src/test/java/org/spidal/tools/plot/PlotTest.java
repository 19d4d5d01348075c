package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;

/** What is wrong or left out, and the command line. */
class PlotTest extends PlotCase {
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
        "0 1 2 3;1 -1 2 4|x: all 4 columns have whole numbers only, so the last may be a coordinate",
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
    assertThat(plot(web, "--edges", points, "-o", folder.resolve("f.svg")))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(said)
        .contains("is a page: of it, --color, --axes, --view, --size and --title make a figure");
    assertThat(plot(points, "--to", "gif")).isEqualTo(ExitCode.USAGE.code());
    assertThat(plot(folder.resolve("gone"))).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("no such file");
    assertThat(plot(folder)).isEqualTo(ExitCode.DATA.code());
    assertThat(said).contains("this is a folder");
  }

  /** A page that is called .jpg is found out by the journal. */
  @ParameterizedTest
  @ValueSource(strings = {"fig.jpg", "fig.eps", "Fig.TIFF"})
  void otherPicturesAreRefused(String name) throws Exception {
    Path map = example("tiny.pviz");
    Path file = folder.resolve(name);
    assertThat(plot(map, "-o", file)).isEqualTo(ExitCode.USAGE.code());
    assertThat(said).contains("expected a name that ends with .svg, .pdf or .png");
    assertThat(file).doesNotExist();
    Path capital = folder.resolve("FIG.SVG");
    assertThat(plot(map, "-o", capital)).as(said).isZero();
    assertThat(capital).content().startsWith("<svg");
  }
}
