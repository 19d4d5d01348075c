package org.spidal.common.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.input.InputHash.Sha256;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Newick;

/** What is in a page; how it looks and works is tested in a browser (viewer/test). */
class ViewerPageTest {
  private static final double[] POINTS = {-1, 0, 2, 1, 4, 2, 0, 2, 2};

  @TempDir Path folder;

  private String written(ViewerPage page) throws Exception {
    Path file = folder.resolve("map.html");
    page.write(file);
    return Files.readString(file);
  }

  private static ByteBuffer block(String html, String name) throws Exception {
    Matcher found = Pattern.compile("id=\"block-" + name + "\">([^<]*)</script>").matcher(html);
    assertThat(found.find()).as(name).isTrue();
    byte[] packed = Base64.getDecoder().decode(found.group(1));
    byte[] bytes = new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes();
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static JsonObject description(String html) {
    Matcher found = Pattern.compile("id=\"page\">(.*?)</script>").matcher(html);
    assertThat(found.find()).isTrue();
    return JsonParser.parseString(found.group(1)).getAsJsonObject();
  }

  @Test
  void coordinatesAreSharesOfTheirBox() throws Exception {
    String html = written(new ViewerPage("t", POINTS, 3, Labels.none(3)));
    ByteBuffer places = block(html, "places-0");
    int[] shares = new int[9];
    for (int i = 0; i < 9; i++) {
      shares[i] = places.getShort() & 0xFFFF;
    }
    assertThat(shares).containsExactly(0, 0, 32768, 65535, 65535, 32768, 32768, 32768, 32768);
    JsonObject page = description(html);
    assertThat(page.get("low").toString()).isEqualTo("[-1.0,0.0,2.0]");
    assertThat(page.get("high").toString()).isEqualTo("[1.0,4.0,2.0]");
    assertThat(page.get("points").getAsInt()).isEqualTo(3);
    assertThat(page.get("labels").getAsBoolean()).isFalse();
    assertThat(page.getAsJsonArray("columns")).as("one cluster called 1 says nothing").isEmpty();
  }

  @Test
  void ofManyCoordinatesTheFirstThreeAreShown() throws Exception {
    double[] points = {0, 1, 2, 99, 98, 1, 2, 3, -99, -98};
    String html = written(new ViewerPage("t", points, 5, Labels.none(2)));
    assertThat(block(html, "places-0").remaining()).isEqualTo(2 * 3 * 2);
    assertThat(description(html).get("high").toString()).isEqualTo("[1.0,2.0,3.0]");
  }

  @Test
  void aLineHasRowsAndKeepsItsCoordinates() throws Exception {
    double[] line = {3, -1, 0, 1};
    ViewerPage line4 = new ViewerPage("t", line, 1, Labels.of(List.of("b", "a", "a", "b")));
    String html = written(line4.axes(List.of("PC1")));
    ByteBuffer places = block(html, "places-0");
    int[] across = new int[4];
    int[] up = new int[4];
    for (int i = 0; i < 4; i++) {
      across[i] = places.getShort() & 0xFFFF;
      up[i] = places.getShort() & 0xFFFF;
    }
    assertThat(across).containsExactly(65535, 0, 16384, 32768);
    assertThat(up).as("a is the upper row").containsExactly(0, 65535, 65535, 0);
    JsonObject page = description(html);
    assertThat(page.get("axes")).hasToString("[\"PC1\"]");
    assertThat(page.getAsJsonArray("rows")).hasSize(2);
    double high = page.getAsJsonArray("high").get(1).getAsDouble();
    assertThat(page.get("rows").toString()).startsWith("[[\"a\"," + high + "],[\"b\",");
    assertThat(high - page.getAsJsonArray("low").get(1).getAsDouble())
        .as("26 pixels of 700, which span 4")
        .isCloseTo(26 * 4.0 / 700, within(1e-9));
    assertThatThrownBy(() -> line4.frame("later", line, 1, null)).hasMessageContaining("one frame");
  }

  @Test
  void howSurePlacesAreIsTwoBlocks() throws Exception {
    float[][] shapes = new float[6][3];
    shapes[5][2] = 1.5f;
    float[][] seconds = {{Float.NaN, 1, 2}, {Float.NaN, 3, 4}, {Float.NaN, 5, 6}};
    String html =
        written(new ViewerPage("t", POINTS, 3, Labels.none(3)).certainty(shapes, seconds));
    assertThat(description(html).get("certainty").getAsBoolean()).isTrue();
    ByteBuffer halves = block(html, "shapes");
    assertThat(halves.remaining()).isEqualTo(2 * 6 * 3);
    assertThat(Float.intBitsToFloat(halves.getShort(2 * 17) << 16)).isEqualTo(1.5f);
    assertThat(block(html, "seconds").asFloatBuffer().get(8)).isEqualTo(6);
  }

  @Test
  void axesNotesAndDoubtsAreToldWhereTheyAreKnown() throws Exception {
    ViewerPage plain = new ViewerPage("t", POINTS, 3, Labels.none(3));
    assertThat(description(written(plain)).keySet()).doesNotContain("axes", "notes");
    JsonObject page =
        description(
            written(
                plain
                    .axes(List.of("PC1 (45.1 %)", "PC2", "PC3", "PC4"))
                    .note("One.")
                    .note("Two.")
                    .doubts("stability", new double[3], "doubtful points", 1, 0.5)));
    assertThat(page.get("axes")).hasToString("[\"PC1 (45.1 %)\",\"PC2\",\"PC3\"]");
    assertThat(page.get("notes")).hasToString("[\"One.\",\"Two.\"]");
    JsonObject column = page.getAsJsonArray("columns").get(0).getAsJsonObject();
    assertThat(column.get("doubt"))
        .hasToString("{\"who\":\"doubtful points\",\"none\":1.0,\"full\":0.5}");
    assertThatThrownBy(() -> plain.axes(List.of("PC1", "PC2"))).hasMessage("2 names of 3 axes");
  }

  @Test
  void columnsKeepTheirValues() throws Exception {
    Labels labels =
        Labels.of(List.of("b", "Dust", "a")).withIds(List.of("p", "q\nr", "s\u2028\uD83D\uDE00"));
    String html =
        written(
            new ViewerPage("t", POINTS, 3, labels)
                .numbers("n", new double[] {0.5, Double.NaN, 1e300})
                .texts("x", List.of("one", "", "three")));
    assertThat(block(html, "column-0").asIntBuffer().get(0)).isEqualTo(2);
    ByteBuffer numbers = block(html, "column-1");
    assertThat(numbers.getFloat()).isEqualTo(0.5f);
    assertThat(numbers.getFloat()).isNaN();
    assertThat(numbers.getFloat()).isEqualTo(Float.MAX_VALUE);
    assertThat(text(block(html, "column-2"))).isEqualTo("one\n\nthree\n");
    assertThat(text(block(html, "labels"))).isEqualTo("p\nq r\ns\u2028\uD83D\uDE00\n");
    JsonObject cluster = description(html).getAsJsonArray("columns").get(0).getAsJsonObject();
    assertThat(cluster.get("names").toString()).isEqualTo("[\"Dust\",\"a\",\"b\"]");
    assertThat(cluster.get("noise").toString()).isEqualTo("[0]");
  }

  @Test
  void whatStandsForNoClusterIsGrey() throws Exception {
    Labels labels = Labels.of(List.of("-1", "100000", "7"));
    String html = written(new ViewerPage("t", POINTS, 3, labels));
    JsonObject cluster = description(html).getAsJsonArray("columns").get(0).getAsJsonObject();
    assertThat(cluster.get("names").toString()).isEqualTo("[\"-1\",\"7\",\"100000\"]");
    assertThat(cluster.get("noise").toString()).isEqualTo("[0,2]");
  }

  @Test
  void framesEdgesAndTreesAreThere() throws Exception {
    BitSet some = new BitSet();
    some.set(1);
    double[] later = {9, 9, 9, 2, 2, 2, Double.NaN, 0, 0};
    Newick.Node root =
        new Newick.Node("r", 1, List.of(Newick.Node.leaf("0", 0), Newick.Node.leaf("1", 0)));
    String html =
        written(
            new ViewerPage("t", POINTS, 3, Labels.none(3))
                .frame("later", later, 3, some)
                .edges(new int[] {0, 1, 1, 2})
                .table(PageTable.tree("Tree", "cost", root, true)));
    assertThat(block(html, "present-1").array()).containsExactly(0, 1, 0);
    assertThat(block(html, "edges").asIntBuffer().get(3)).isEqualTo(2);
    assertThat(description(html).get("high").toString())
        .as("points that are not there do not count")
        .isEqualTo("[2.0,4.0,2.0]");
    assertThat(description(html).getAsJsonArray("tables").toString()).contains("\"children\"");
  }

  @Test
  void longRunsAreThinnedToWhatCanBeSeen() throws Exception {
    List<PageTable.Step> steps =
        IntStream.range(0, 20_000)
            .mapToObj(k -> new PageTable.Step(k, k < 10_001 ? "a" : "b", 1.0 / (k + 1)))
            .toList();
    String html =
        written(
            new ViewerPage("t", POINTS, 3, Labels.none(3))
                .table(PageTable.convergence("pass", "stress", steps.size(), steps::get)));
    var rows =
        description(html).getAsJsonArray("tables").get(0).getAsJsonObject().getAsJsonArray("rows");
    assertThat(rows.size()).isBetween(4000, 4010);
    assertThat(rows.toString()).contains("[10000,\"a\",", "[19999,\"b\",");
  }

  @Test
  void noTextEndsTheScriptElementsOrTheTitle() throws Exception {
    String hostile = "</script><script>alert(1)</script><!--";
    String html =
        written(
            new ViewerPage(hostile, POINTS, 3, Labels.of(List.of(hostile, "b", "c")))
                .subtitle(hostile)
                .program(hostile)
                .numbers(hostile, new double[3]));
    assertThat(html).doesNotContain("<script>alert");
    assertThat(description(html).get("title").getAsString()).isEqualTo(hostile);
    assertThat(Pattern.compile("<script>").matcher(html).results().count()).isEqualTo(1);
  }

  @Test
  void thePolicyAllowsTheScriptAndTheStyleThatArePresentAndNothingElse() throws Exception {
    String html = written(new ViewerPage("t", POINTS, 3, Labels.none(3)));
    String script = html.substring(html.lastIndexOf("<script>") + 8, html.lastIndexOf("</script>"));
    String style = html.substring(html.indexOf("<style>") + 7, html.indexOf("</style>"));
    assertThat(html)
        .contains(
            "content=\"default-src 'none'; img-src data: blob:; base-uri 'none'; form-action 'none';"
                + " script-src 'sha256-"
                + hash(script)
                + "'; style-src 'sha256-"
                + hash(style)
                + "'\"");
  }

  private static String hash(String text) {
    byte[] sum = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(sum);
  }

  @Test
  void theScriptIsTheOneThatWasBuilt() throws Exception {
    ByteArrayOutputStream sums = new ByteArrayOutputStream();
    ViewerScript.copy("SHA256SUMS", sums);
    StringBuilder found = new StringBuilder();
    for (String name : List.of(ViewerScript.SCRIPT, ViewerScript.STYLE)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ViewerScript.copy(name, bytes);
      byte[] sum = Sha256.digest().digest(bytes.toByteArray());
      found.append(HexFormat.of().formatHex(sum)).append("  ").append(name).append('\n');
    }
    assertThat(found).hasToString(sums.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aCoordinateThatIsNoNumberIsRefusedAndTheOldFileStays() throws Exception {
    Path file = folder.resolve("map.html");
    Files.writeString(file, "old");
    ViewerPage page = new ViewerPage("t", new double[] {1, Double.NaN}, 2, Labels.none(1));
    assertThatThrownBy(() -> page.write(file)).hasMessage("coordinate 1 of point 0 is NaN");
    assertThat(file).hasContent("old");
    assertThatThrownBy(() -> page.numbers("n", new double[2])).hasMessage("n: 2 values != 1");
  }

  @Test
  void theSameMapGivesTheSameBytes() throws Exception {
    Labels labels = Labels.of(List.of("a", "b", "a"));
    assertThat(written(new ViewerPage("t", POINTS, 3, labels)))
        .isEqualTo(written(new ViewerPage("t", POINTS, 3, labels)));
  }

  private static String text(ByteBuffer bytes) {
    return StandardCharsets.UTF_8.decode(bytes).toString();
  }
}
