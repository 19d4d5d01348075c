package org.spidal.tools.align;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.mdschisq.align.MapFile;
import org.spidal.mdschisq.points.PointSet;
import org.spidal.tools.command.NamedTool;

/** The command as users run it: files in, files out, and what it says of wrong ones. */
class AlignTest {
  @TempDir private Path folder;
  private String said;

  private int align(Object... words) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(all, true, StandardCharsets.UTF_8);
    List<String> args = new ArrayList<>(Arrays.stream(words).map(String::valueOf).toList());
    if (!args.contains("--output")) {
      args.addAll(List.of("--output", folder.resolve("out").toString()));
    }
    int code = new NamedTool("align").run(stream, stream, args.toArray(String[]::new));
    said = all.toString(StandardCharsets.UTF_8);
    return code;
  }

  private Path file(String name, String... lines) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, String.join("\n", lines) + "\n");
  }

  /** A cloud of points, and the same one after y = 2 * (a quarter turn about z) x + (1, 2, 3). */
  private Path[] clouds(String first, String second, int n, boolean mirrored) throws IOException {
    Random random = new Random(4);
    String[] x = new String[n];
    String[] y = new String[n];
    for (int i = 0; i < n; i++) {
      double a = random.nextGaussian();
      double b = random.nextGaussian();
      double c = random.nextGaussian();
      x[i] = String.format(Locale.ROOT, "%d\t%.10f\t%.10f\t%.10f\t%d", i, a, b, c, i % 3);
      double z = (mirrored ? -2 : 2) * c + 3;
      y[i] = String.format(Locale.ROOT, "%d\t%.10f\t%.10f\t%.10f\t1", i, -2 * b + 1, 2 * a + 2, z);
    }
    return new Path[] {file(first, x), file(second, y)};
  }

  private JsonObject result(int map) throws IOException {
    String text = Files.readString(folder.resolve("out/alignment.json"));
    return JsonParser.parseString(text)
        .getAsJsonObject()
        .getAsJsonArray("maps")
        .get(map)
        .getAsJsonObject();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aMapIsLaidUponAnother(boolean mirrored) throws IOException {
    Path[] maps = clouds("a/map.txt", "reference.txt", 50, mirrored);
    assertThat(align(maps[1], maps[0])).as(said()).isZero();
    JsonObject result = result(0);
    assertThat(result.get("scale").getAsDouble()).isEqualTo(2, within(1e-9));
    assertThat(result.get("mirrored").getAsBoolean()).isEqualTo(mirrored);
    assertThat(result.get("rms").getAsDouble()).isLessThan(1e-9);
    assertThat(result.get("rms-other-hand").getAsDouble()).isGreaterThan(0.5);
    double[] expected = MapFile.read(maps[1], 0, 0).coordinates();
    MapFile moved = MapFile.read(folder.resolve("out/map.txt"), 0, 0);
    assertThat(moved.coordinates()).containsExactly(expected, within(1e-8));
    assertThat(moved.labels()).startsWith("0", "1", "2", "0");
    assertThat(folder.resolve("out/map.svg")).content().contains("laid upon it", "reference");
    assertThat(folder.resolve("out/map.pviz")).content().contains("<plotviz>");
    assertThat(folder.resolve("out/map-plotviz.txt")).content().startsWith("0 ");
    assertThat(Files.readAllLines(folder.resolve("out/map-residuals.tsv")))
        .hasSize(51)
        .startsWith("id\tresidual\tweight\tdx\tdy\tdz");
    assertThat(Files.readAllLines(folder.resolve("out/alignment.tsv"))).hasSize(2);
  }

  private String said() {
    return said;
  }

  @Test
  void severalMapsOfOneNameAndOtherSizes() throws IOException {
    Path[] maps = clouds("day1/points.txt", "day0/points.txt", 40, false);
    Path fewer = clouds("day2/points.txt", "other.txt", 25, false)[0];
    assertThat(align(maps[1], maps[0], fewer, "--scale", "1")).isZero();
    assertThat(result(1).get("common").getAsInt()).isEqualTo(25);
    assertThat(result(0).get("scale").getAsDouble()).isEqualTo(1);
    assertThat(folder.resolve("out/day1-points.txt")).exists();
    assertThat(folder.resolve("out/day2-points.txt")).exists();
  }

  @Test
  void weightsOfZeroLeaveOutliersOut() throws IOException {
    Path[] maps = clouds("map.txt", "reference.txt", 30, false);
    List<String> lines = new ArrayList<>(Files.readAllLines(maps[0]));
    lines.set(4, "4\t1000\t0\t0\t1");
    Files.write(maps[0], lines);
    assertThat(align(maps[1], maps[0])).isZero();
    assertThat(result(0).get("rms").getAsDouble()).isGreaterThan(0.1);
    String[] weights = new String[30];
    Arrays.fill(weights, "2.5");
    weights[4] = "0";
    assertThat(align(maps[1], maps[0], "--weights", file("w.txt", weights))).isZero();
    assertThat(result(0).get("rms").getAsDouble()).isLessThan(1e-9);
    assertThat(align(maps[1], maps[0], "--relative", "--weights", file("w.txt", weights))).isZero();
    assertThat(result(0).get("rms").getAsDouble()).isLessThan(1e-8);
  }

  @Test
  void mapsInAPlane() throws IOException {
    Path a = file("a.txt", "3 0.5 1.5 7", "0 0 0 7", "1 1 0 7", "9 1.25 2 8");
    Path b = file("b.txt", "0\t0\t0", "1\t0\t1", "3\t-1.5\t0.5", "9\t-2\t1.25");
    assertThat(align(b, a)).as(said()).isZero();
    assertThat(result(0).get("rms").getAsDouble()).isLessThan(1e-12);
    assertThat(Files.readString(folder.resolve("out/a.txt")))
        .isEqualTo("0\t0\t0\t7\n1\t0\t1\t7\n3\t-1.5\t0.5\t7\n9\t-2\t1.25\t8\n");
  }

  /** Every field of the file of the map comes out again; places and error bars are moved. */
  @Test
  void filesOfTheOriginalProgram() throws IOException {
    Path[] maps = clouds("map.txt", "reference.txt", 12, true);
    StringBuilder colon = new StringBuilder("FileProperties\tFamilyName1:f\n");
    for (String line : Files.readAllLines(maps[0])) {
      String[] f = line.split("\t");
      colon
          .append("PointProperties\tx:" + f[1] + "\ty:" + f[2] + "\tz:" + f[3])
          .append("\txerr:0.3\tyerr:0.2\tzerr:0.1\tcluster:4\tclusterlabel:a b\tpointlabel:p:")
          .append(f[0] + "\tPointType:0\tLocalPointNumber:" + f[0] + "\tOriginalPointNumber:")
          .append(f[0] + "\n");
    }
    colon.append("PointProperties\tgroup:3\tOriginalPointNumber:12\n");
    Path map = file("a/old.txt", colon.toString().strip());
    assertThat(align(maps[1], map, "--legacy-files")).as(said()).isZero();
    assertThat(result(0).get("rms").getAsDouble()).isLessThan(1e-9);
    PointSet moved = PointSet.read(folder.resolve("out/oldColon.txt"), 3);
    assertThat(moved.points()).hasSize(13);
    assertThat(moved.points().get(12).place()).isNull();
    double[] expected = MapFile.read(maps[1], 3, 0).coordinates();
    assertThat(moved.points().get(5).place())
        .containsExactly(Arrays.copyOfRange(expected, 15, 18), within(1e-8));
    assertThat(moved.points().get(5).properties())
        .containsEntry("pointlabel", "p:5")
        .containsEntry("clusterlabel", "a b")
        .containsEntry("cluster", "4");
    // a quarter turn about z, twice as large
    double xError = Double.parseDouble(moved.points().get(5).property("xerr"));
    assertThat(xError).isEqualTo(0.4, within(1e-8));
    assertThat(moved.header().value("FamilyName1")).isEqualTo("f");
    assertThat(moved.header().value("FileGenerationType")).isEqualTo("5");
    assertThat(moved.header().value("NumberRotationParameters")).isEqualTo("7");
    double[] parameters =
        Arrays.stream(moved.header().value("RotationParameters").split(" "))
            .mapToDouble(Double::parseDouble)
            .toArray();
    assertThat(parameters).hasSize(10);
    assertThat(Arrays.copyOfRange(parameters, 0, 3))
        .containsExactly(new double[] {1, 2, 3}, within(1e-8));
    assertThat(Arrays.copyOfRange(parameters, 6, 10))
        .containsExactly(new double[] {2, -1, -1, -1}, within(1e-8));
    assertThat(Files.readAllLines(folder.resolve("out/SIMPLEold.txt"))).hasSize(12);
    assertThat(Files.readAllLines(folder.resolve("out/oldGroup.txt"))).hasSize(13);
    assertThat(folder.resolve("out/alignment.svg")).content().contains("reference", "root mean");
    // each of them is a map again
    for (String name : List.of("SIMPLEold.txt", "oldColon.txt", "old.txt", "old-plotviz.txt")) {
      Path again = Files.copy(folder.resolve("out").resolve(name), folder.resolve("again-" + name));
      assertThat(align(maps[1], again)).as(said()).isZero();
      assertThat(result(0).get("scale").getAsDouble()).isEqualTo(1, within(1e-8));
      assertThat(result(0).get("rms").getAsDouble()).isLessThan(1e-8);
    }
  }

  /** A flat map and its mirror image are the same turned over. */
  @Test
  void flatMapsAreNotMirrored() throws IOException {
    Path flat = file("flat.txt", "0 1 2 3.5 1", "1 3 5 8.5 1", "2 0 0 .5 1", "3 4 -1 3.5 1");
    Path other = file("other.txt", "0 0 1 1 1", "1 2 4 6.5 1", "2 .1 0 0 1", "3 3 3 -1 1");
    for (Path[] maps : new Path[][] {{flat, other}, {other, flat}, {flat, flat}}) {
      assertThat(align(maps[0], maps[1])).as(said).isZero();
      assertThat(result(0).get("mirrored").getAsBoolean()).isFalse();
    }
  }

  @Test
  void idsThatCountFromOne() throws IOException {
    Path[] maps = clouds("map.txt", "reference.txt", 12, false);
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(maps[0])) {
      int tab = line.indexOf('\t');
      lines.add(1 + Integer.parseInt(line.substring(0, tab)) + line.substring(tab));
    }
    Path one = file("one.txt", lines.toArray(String[]::new));
    assertThat(align(maps[1], one)).isZero();
    assertThat(said).contains("may count from 1, those of the reference from 0", "--from-one");
    assertThat(result(0).get("common").getAsInt()).isEqualTo(11);
    assertThat(align(maps[1], one, "--from-one", "--least-scale", "0.5", "--most-scale", "1.5"))
        .isZero();
    assertThat(said).doesNotContain("warning");
    assertThat(result(0).get("common").getAsInt()).isEqualTo(12);
    assertThat(result(0).get("scale").getAsDouble()).isEqualTo(1.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 1 2 3 1 # 0 7 8 9 1 | MAP:2: index 0 was there before, in line 1",
        "0 1 2 3 1 # 1 7 8 9 | MAP:2: found 4 columns, expected 5",
        "0 1 2 3 1 # 1 7 x 9 1 | MAP:2: column 3 is 'x', expected a finite number",
        "0 1 2 3 1 # 1 7 NaN 9 1 | MAP:2: column 3 is 'NaN', expected a finite number",
        "-1 1 2 3 1 | MAP:1: the first of 5 columns must be the index of a point, a whole number from 0, found '-1'",
        "0 1 | MAP: no point in it has coordinates, expected an id and two or three coordinates",
        "0 | MAP: no point in it has coordinates",
        "PointProperties@x:1@y:2@z:q | MAP:1: z is 'q', expected a finite number",
        "FileProperties@NumberPointsinFile:2 # 0 1 2 3 1 | MAP: found 1 points, but NumberPointsinFile says 2",
        "'' | MAP: there are no points in it",
        "7 1 2 3 1 # 8 2 3 4 1| MAP cannot be aligned with REF: it has 0 ids in common",
        "0 1 2 # 1 2 3 | MAP cannot be aligned with REF: it has 2 dimensions, the reference has 3. Where third coordinates are all 0, give --dimension 2",
        "0 1 2 3 1 # 1 1 2 3 1 | MAP cannot be aligned with REF: it has all these points at one place",
        "0 1 2 3 1 # 1 2e160 3 4 1 | MAP cannot be aligned with REF: it has coordinates of the size of 2.0E160",
        "3 1 2 3 1 # 4 2 3 4 1 | MAP cannot be aligned with REF: it shall have all these points at one place"
      })
  void wrongFiles(String text, String message) throws IOException {
    Path reference =
        file("ref.txt", "0 1 2 3 1", "1 3 5 7 1", "2 0 0 1 1", "3 .1 0 1 1", "4 .1 0 1 1");
    Path map = file("map.txt", text.strip().replace('@', '\t').split(" # "));
    assertThat(align(reference, map)).isEqualTo(65);
    String expected = message.strip().replace("MAP", map.toString());
    assertThat(said).startsWith("error: " + expected.replace("REF", reference.toString()));
    assertThat(said).hasLineCount(1);
    assertThat(folder.resolve("out")).doesNotExist();
  }

  /** A map without labels, or with others, is drawn in the colours of the reference. */
  @Test
  void coloursAreThoseOfTheReference() throws IOException {
    Path reference = file("ref.txt", "0 1 2 3 a", "1 3 5 7 b", "2 0 0 1 b");
    Path map = file("map.txt", "0 1 2 3 x", "1 3 5 7 x", "2 0 0 1 x", "3 4 4 4 a", "4 5 5 5 x");
    assertThat(align(reference, map)).isZero();
    String picture = Files.readString(folder.resolve("out/alignment.svg"));
    String[] panels = picture.substring(picture.indexOf("reference<")).split("root mean");
    assertThat(panels).hasSize(2);
    List<String> colours = colours(panels[0]);
    assertThat(colours).hasSize(4); // x-y and x-z
    assertThat(colours(panels[1])).containsSubsequence(colours).hasSize(8); // a, b, a, grey
    assertThat(folder.resolve("out/map.svg")).content().contains(map + " on " + reference);
  }

  /** The fill of each group of circles. */
  private static List<String> colours(String panel) {
    return Pattern.compile("<g fill=\"(#\\w+)\">\n<circle")
        .matcher(panel)
        .results()
        .map(result -> result.group(1))
        .toList();
  }

  @Test
  void wrongCommands() throws IOException {
    Path map = file("map.txt", "0 1 2 3 1", "1 3 5 7 1", "2 0 0 1 1");
    assertThat(align(map)).isEqualTo(64);
    assertThat(align(map, map, "--scale", "0")).isEqualTo(64);
    assertThat(said).contains("--scale 0.0 is not a positive number");
    assertThat(align(map, map, "--dimension", "4")).isEqualTo(64);
    assertThat(align(map, map, "--scale", "1", "--least-scale", "2")).isEqualTo(64);
    assertThat(said).contains("--scale goes without");
    assertThat(align(map, map, "--least-scale", "2", "--most-scale", "1")).isEqualTo(64);
    assertThat(said).contains("--least-scale 2.0 is above --most-scale 1.0");
    assertThat(align(map, map, "--hand", "best")).isEqualTo(64);
    assertThat(align(map, map, "--from-one")).isEqualTo(65);
    assertThat(said).contains("it has a point with id 0; with --from-one ids count from 1");
    assertThat(align(map, map, "--output", folder)).isEqualTo(64);
    assertThat(said).contains("map.txt is read and would be overwritten");
    assertThat(align(map, map, map)).isEqualTo(64);
    assertThat(said).contains("two maps would be written to");
    Path colon = Files.copy(map, folder.resolve("mapColon.txt"));
    assertThat(align(map, map, colon, "--legacy-files")).isEqualTo(64);
    assertThat(said).contains("mapColon.txt is another output and would be overwritten");
    assertThat(align(folder.resolve("none.txt"), map)).isEqualTo(65);
    assertThat(said).contains("none.txt: no such file");
    assertThat(align(map, map, "--weights", file("w.txt", "1", "-1"))).isEqualTo(65);
    assertThat(said).contains("w.txt:2: the weight is -1.0, expected 0 or more");
    assertThat(align(map, map, "--weights", file("w.txt", "0", "0", "1"))).isEqualTo(65);
    assertThat(said).contains("fewer than 2 points of weight above 0");
    assertThat(align(map, map, "--weights", file("w.txt", "1e308", "1e308", "1"))).isEqualTo(65);
    assertThat(said).contains("it has weights of the size of 1.0E308");
  }
}
