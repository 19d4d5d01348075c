package org.spidal.common.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;
import org.spidal.common.testing.TestSeed;

class PointsFileTest {
  @TempDir Path folder;

  @Test
  void theOldForm() throws IOException {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      Path file = folder.resolve("points.txt");
      PointsFile.write(file, new double[] {0.5, -0.0, 1, -2.25, 1e-3, 3}, 3, null);
      assertThat(Files.readString(file)).isEqualTo("0\t0.5\t0\t1\t1\n1\t-2.25\t0.001\t3\t1\n");
      PointsFile.write(file, new double[] {1, 2}, 2, new int[] {7});
      assertThat(Files.readString(file)).isEqualTo("0\t1\t2\t7\n");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 10})
  void roundTrip(int dimension) {
    long seed = TestSeed.of("PointsFileTest.roundTrip");
    int count = 2000;
    double[] points = new Random(seed).doubles((long) count * dimension, -5, 5).toArray();
    Path file = folder.resolve("points.txt");
    PointsFile.write(file, points, dimension, null);
    double[] back = PointsFile.read(file, count, dimension);
    for (int i = 0; i < points.length; i++) {
      assertThat(Math.abs(back[i] - points[i])).isLessThan(0.51e-10);
    }
    PointsFile.write(folder.resolve("again.txt"), back, dimension, null);
    assertThat(folder.resolve("again.txt")).hasSameBinaryContentAs(file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3 1 2\n2 3 4\n", "1 1 2\n0 3 4\n"})
  void theLastPointsCountFromTheirPlaceOrFromZero(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("rest.txt"), text.replace("\n", " 1\n"));
    assertThat(PointsFile.readLast(file, 2, 2, 4, null, note -> {}))
        .containsExactly(0, 0, 0, 0, 3, 4, 1, 2);
    Path mixed = Files.writeString(folder.resolve("mixed.txt"), "2 1 2 1\n4 3 4 1\n");
    assertThatThrownBy(() -> PointsFile.readLast(mixed, 2, 2, 4, null, note -> {}))
        .hasMessageContaining("index of a point, 0..3, found '4'");
  }

  @Test
  void refusesNaNBeforeTouchingTheFile() throws IOException {
    Path file = Files.writeString(folder.resolve("points.txt"), "old");
    assertThatThrownBy(() -> PointsFile.write(file, new double[] {1, 2, 3, Double.NaN}, 2, null))
        .hasMessage("coordinate 1 of point 1 is NaN");
    assertThatThrownBy(() -> PointsFile.write(file, new double[3], 2, null))
        .hasMessageContaining("multiple");
    assertThatThrownBy(() -> PointsFile.write(file, new double[4], 2, new int[3]))
        .hasMessage("2 points != 3 labels");
    assertThat(file).hasContent("old");
  }

  @Test
  void readsCoordinatesOnly() throws IOException {
    assertThat(read("1\t2\t3\n\n 4  5\t6e-1 \r\n", 2, 3)).containsExactly(1, 2, 3, 4, 5, 0.6);
    assertThat(read("\uFEFF1 2\n3 4", 2, 2)).containsExactly(1, 2, 3, 4);
  }

  /** Which are written with a second coordinate. */
  @Test
  void placesAlongALineComeBack() throws IOException {
    double[] places = {3, -1.5, 0};
    Path file = folder.resolve("line.txt");
    PointMap shown = PointMap.shown(places, 1);
    PointsFile.write(file, shown.coordinates(), shown.dimension(), null);
    assertThat(PointsFile.read(file, 3, 1)).containsExactly(places);
    Path plane = Files.writeString(folder.resolve("plane.txt"), "0 3 0 1\n1 2 0.5 1\n2 1 0 1\n");
    assertThatThrownBy(() -> PointsFile.read(plane, 3, 1))
        .hasMessageContaining("plane.txt:2")
        .hasMessageContaining("4 columns with a coordinate other than 0 in the last but one");
    assertThat(PointsFile.readFixed(file, 3, 1, null, note -> {}).coordinate(1, 0)).isEqualTo(-1.5);
    assertThatThrownBy(() -> PointsFile.readFixed(plane, 3, 1, null, note -> {}))
        .hasMessageContaining("of dimension 2, expected dimension 1");
    Path whole = Files.writeString(folder.resolve("whole.txt"), "1 4\n0 2\n");
    assertThat(PointsFile.read(whole, 2, 1)).containsExactly(2, 4);
  }

  /** A label is no fraction: a map in space is none in a plane whose labels are the depths. */
  @Test
  void aCoordinateIsNoLabel() throws IOException {
    String text = "0 1 2 1\n1 3 4 0.25\n";
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    String expected =
        "x.txt:2: column 4 is '0.25', expected a label behind the index and 2 coordinates";
    isData(assertThatThrownBy(() -> PointsFile.read(file, 2, 2))).hasMessageContaining(expected);
    isData(assertThatThrownBy(() -> PointsFile.readFixed(file, 2, 2, null, note -> {})))
        .hasMessageContaining(expected);
    PointNames names = PointNames.of("ids", List.of("a", "b"));
    Path named = Files.writeString(folder.resolve("x.txt"), "id x y z\na 1 2 1\nb 3 4 0.25\n");
    isData(assertThatThrownBy(() -> PointsFile.readFixed(named, 2, 2, names, note -> {})))
        .hasMessageContaining("x.txt:3: column 4 is '0.25'");
    Path words = Files.writeString(folder.resolve("words.txt"), "0 1 2 1.0\n1 3 4 fern\n");
    assertThat(PointsFile.read(words, 2, 2)).containsExactly(1, 2, 3, 4);
  }

  @Test
  void aFirstLineMaySayThatLinesBeginWithIndices() throws IOException {
    PointNames names = PointNames.of("ids", List.of("1", "0"));
    Path file = Files.writeString(folder.resolve("x.txt"), "0 1 2 1\n1 3 4 1\n");
    assertThatThrownBy(() -> PointsFile.readLast(file, 2, 2, 2, names, note -> {}))
        .hasMessageContaining("may be the indices of the points");
    Files.writeString(file, "index x y label\n0 1 2 1\n1 3 4 1\n");
    assertThat(PointsFile.readLast(file, 2, 2, 2, names, note -> {})).containsExactly(1, 2, 3, 4);
    assertThat(PointsFile.readLast(file, 2, 2, 2, null, note -> {})).containsExactly(1, 2, 3, 4);
  }

  /** Whichever reader takes the file, a label or an index of a smaller map is no coordinate. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 .5 1.5 -1\n1 2 3.5 2\n | the last always a whole number", // labels with noise, -1
        "0 .5 1.5 1\n1 2 3.5 1\n | the last always a whole number",
        "0 .5 .5 .5 1\n1 2 3 4\n | x.txt:2: found 4 columns, expected 5 as in the lines above",
        "0 1 2 3 .5 1\n1 1 2 3 4 1\n | x.txt:1: found 6 columns with a coordinate other than 0",
      })
  void columnsOfAnotherDimensionAreAnErrorOfEveryReader(String fileAndMessage) throws IOException {
    String[] parts = fileAndMessage.split(" \\| ");
    fails(parts[0], 2).hasMessageContaining(parts[1]);
    fixedFails(parts[0]).hasMessageContaining(parts[1]);
    PointNames names = PointNames.of("ids", List.of("ann", "bob"));
    Path file = folder.resolve("x.txt");
    Files.writeString(file, parts[0].replace("0 ", "ann ").replace("\n1 ", "\nbob "));
    isData(assertThatThrownBy(() -> PointsFile.readLast(file, 2, 3, 2, names, note -> {})))
        .hasMessageContaining(parts[1]);
  }

  @Test
  void anIndexBeforeCoordinatesOfASmallerMapIsNoCoordinate() throws IOException {
    fails("0 .5 1\n1 2.5 3\n2 1.5 0\n", 3)
        .hasMessageContaining("the first of 3 columns counts the lines from 0");
    assertThat(read("0.0 .5 1\n1.0 2 3\n2.0 1 0\n", 3, 3)).hasSize(9);
    assertThat(read("0 .5 1\n1 2 3\n1 1 0\n", 3, 3)).hasSize(9);
  }

  /** The map has three dimensions, so whole numbers are coordinates; the user is told. */
  @Test
  void wholeCoordinatesAreTold() throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "1 -1 -2 3\n0 1 1 2\n");
    List<String> notes = new ArrayList<>();
    double[] places = {1, 1, 2, -1, -2, 3};
    assertThat(PointsFile.readLast(file, 2, 3, 2, null, notes::add)).containsExactly(places);
    assertThat(notes)
        .singleElement()
        .asString()
        .contains("whole numbers only in the last of its 4 columns");
    assertThat(PointsFile.readFixed(file, 2, 3, null, notes::add).coordinate(1, 2)).isEqualTo(3);
    assertThat(notes).hasSize(2);
    Path plane = Files.writeString(folder.resolve("x.txt"), "0 .5 1\n1 2 3\n");
    assertThat(PointsFile.readLast(plane, 2, 2, 2, null, notes::add)).containsExactly(.5, 1, 2, 3);
    assertThat(notes).hasSize(3);
  }

  @Test
  void aHeaderCallsTheLastColumnACoordinate() throws IOException {
    PointNames names = PointNames.of("ids", List.of("ann", "bob"));
    List<String> notes = new ArrayList<>();
    String lines = "\nann .5 1 2\nbob 2 3 4\n";
    Path file = Files.writeString(folder.resolve("x.txt"), "id x y z" + lines);
    assertThat(PointsFile.readLast(file, 2, 3, 2, names, notes::add)).endsWith(2, 3, 4);
    assertThat(PointMap.read(file, 2, names, notes::add).dimension()).isEqualTo(3);
    assertThat(notes).isEmpty();
    Files.writeString(file, "id x y cluster2" + lines);
    assertThatThrownBy(() -> PointsFile.readLast(file, 2, 3, 2, names, notes::add))
        .hasMessageContaining("the last always a whole number");
    assertThat(PointMap.read(file, 2, names, notes::add).dimension()).isEqualTo(2);
  }

  /** A map in a plane, as it is drawn in space; the text of WebPlotViz. */
  @Test
  void oneColumnMore() throws IOException {
    Path flat = Files.writeString(folder.resolve("x.txt"), "0 1 2.5 0 7\n1 3 4 0 fern\n");
    assertThat(PointsFile.read(flat, 2, 2)).containsExactly(1, 2.5, 3, 4);
    assertThat(read("0 1 2.5 3 7 fern\n1 4 5 6 8 moss\n", 2, 3))
        .containsExactly(1, 2.5, 3, 4, 5, 6);
  }

  @Test
  void readsIdsInAnyOrder() throws IOException {
    assertThat(read("1\t4\t5\t6.5\t1\n0\t1\t2\t3\t9\n", 2, 3)).containsExactly(1, 2, 3, 4, 5, 6.5);
    assertThat(read("0 1 2 3.5\n1 4 5 6.5\n", 2, 3)).containsExactly(1, 2, 3.5, 4, 5, 6.5);
  }

  @Test
  void damagedFiles() throws IOException {
    fails("1 2 3\n4 5 6\n", 3).hasMessageContaining("found 2 points, expected 3");
    fails("1 2 3\n4 5\n", 2).hasMessageContaining("x.txt:2: found 2 columns, expected 3");
    fails("1 2 3\n4 NaN 6\n", 2)
        .hasMessageContaining("x.txt:2: column 2 is 'NaN', expected a finite number");
    fails("1 2 3\n\n4 1d 6\n", 2).hasMessageContaining("x.txt:3: column 2 is '1d'");
    fails("1 2 Infinity\n4 5 6\n", 2).hasMessageContaining("x.txt:1: column 3 is 'Infinity'");
    fails("1 2 3\n0,5 5 6\n", 2).hasMessageContaining("with a decimal point");
    fails("1,2,3\n4,5,6\n", 2)
        .hasMessageContaining(
            "x.txt:1: found 1 column, expected 3 (coordinates), 4 (index, coordinates) or 5");
    fails("0 1 2 3 1\n0 4 5 6 1\n", 2).hasMessageContaining("x.txt:2: index 0 was there before");
    fails("1 1 2 3 1\n2 4 5 6 1\n", 2)
        .hasMessageContaining(
            "x.txt:2: the first of 5 columns must be the index of a point, 0..1, found '2'");
    fails("0.1 1 2 3\n0.2 4 5 6\n", 2).hasMessageContaining("found '0.1'");
    fails("0 1.5 2.5 1\n1 4 5 2\n", 2).hasMessageContaining("dimension 2, expected dimension 3");
    fails("0 1.5 2.5 3 4 5 1\n1 4 5 2 1 2 3\n", 2)
        .hasMessageContaining("A points file of dimension 5");
    fails("", 2).hasMessageContaining("found 0 points");
    assertThatThrownBy(() -> PointsFile.read(folder.resolve("none.txt"), 3))
        .hasMessageContaining("none.txt: no such file");
    assertThatThrownBy(() -> PointsFile.read(folder, 3)).hasMessageContaining("this is a folder");
    Path binary = Files.write(folder.resolve("b.txt"), new byte[] {'1', (byte) 0xFF, '\n'});
    assertThatThrownBy(() -> PointsFile.read(binary, 3)).hasMessageContaining("neither UTF-8");
    Path packed = Files.write(folder.resolve("b.txt.gz"), new byte[] {0x1f, (byte) 0x8b, 8});
    assertThatThrownBy(() -> PointsFile.read(packed, 3))
        .hasMessageContaining("b.txt.gz ends in the middle: it was cut off");
  }

  @Test
  void randomDamageNeverGoesUnseen() throws IOException {
    long seed = TestSeed.of("PointsFileTest.randomDamageNeverGoesUnseen");
    Random random = new Random(seed);
    Path file = folder.resolve("x.txt");
    PointsFile.write(file, random.doubles(60, -5, 5).toArray(), 3, null);
    String good = Files.readString(file);
    for (int i = 0; i < 500; i++) {
      int at = random.nextInt(good.length());
      char bad = "x?*;#\u00e9".charAt(random.nextInt(6));
      // In the label column, which is not read, damage does no harm.
      boolean label =
          good.charAt(at) == '\n' || (at + 1 < good.length() && good.charAt(at + 1) == '\n');
      if (!label) {
        fails(good.substring(0, at) + bad + good.substring(at + 1), 20);
      }
    }
  }

  @Test
  void fixedPoints() throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "7\t1\t2\t3\tx\n\n2 4 5 6 1\n");
    FixedPoints fixed = PointsFile.readFixed(file, 10, 3, null, note -> {});
    assertThat(fixed.size()).isEqualTo(2);
    assertThat(fixed.id(0)).isEqualTo(2);
    assertThat(fixed.coordinate(1, 2)).isEqualTo(3);
    double[] points = new double[30];
    fixed.copyInto(points);
    assertThat(points[6]).isEqualTo(4);
    assertThat(points[23]).isEqualTo(3);
    fixedFails("1 2 3 4\n1 2 3 4\n").hasMessageContaining("x.txt:2: index 1 was there before");
    fixedFails("").hasMessageContaining("there is no point in it");
    fixedFails("10 2 3 4\n").hasMessageContaining("index of a point, 0..9, found '10'");
    fixedFails("1 2 3\n")
        .hasMessageContaining("found 3 columns, expected 4 (index, coordinates) or 5");
    fixedFails("1 2 3 x\n").hasMessageContaining("column 4 is 'x'");
  }

  private double[] read(String text, int count, int dimension) throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    assertThat(PointsFile.read(file, dimension)).isEqualTo(PointsFile.read(file, count, dimension));
    return PointsFile.read(file, count, dimension);
  }

  private AbstractThrowableAssert<?, ? extends Throwable> fails(String text, int count)
      throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    return isData(assertThatThrownBy(() -> PointsFile.read(file, count, 3)));
  }

  private AbstractThrowableAssert<?, ? extends Throwable> fixedFails(String text)
      throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), text);
    return isData(assertThatThrownBy(() -> PointsFile.readFixed(file, 10, 3, null, note -> {})));
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> isData(
      AbstractThrowableAssert<?, ? extends Throwable> thrown) {
    return thrown.satisfies(
        e -> {
          assertThat(e).isInstanceOf(SpidalException.class);
          assertThat(((SpidalException) e).exitCode()).isEqualTo(ExitCode.DATA);
        });
  }
}
