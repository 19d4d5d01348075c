package org.spidal.mdschisq.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/** Files of the original program are read and written without loss; wrong ones are refused. */
class PointSetTest {
  @TempDir private Path folder;

  /** What the original writes of a point of each kind, in its order and with its numbers. */
  private static final String COLON =
      """
      FileProperties\tLocalVectorDimension:3
      FileProperties\tClusterStartIndex:1
      FileProperties\tOriginalPointStartIndex:0
      FileProperties\tLocalPointStartIndex:0
      FileProperties\tFileGenerationType:4
      FileProperties\tFamilyName1:phylum
      FileProperties\tFamilyName2:
      FileProperties\tGroupName:MDSasChisq-set-Run7-Date-2014.08
      FileProperties\tClusterName:a b
      FileProperties\tNumberOriginalPoints:4
      FileProperties\tNumberPointsinFile:4
      FileProperties\tRotationParameters:
      FileProperties\tNumberRotationParameters:0
      FileProperties\tComment:MDSasChisq 7 ****
      FileProperties\tComment: Distance Input Option 1: second
      PointProperties\tvaluesset:true\tsource:run:7\tx:1.5\ty:-2.25\tz:3.0\terrorsset:true\txerr:1.0000E-03\tyerr:2.0000E-03\tzerr:3.0000E-03\tfamily1:0\tfamilylabel1:f\tfamily2:3\tfamilylabel2:g h\tcluster:2\tclusterlabel:c\tgroup:1\tgrouplabel:Varied\tpointlabel:a b:c\tFixedorVaried:1\tPointType:0\tLocalPointNumber:0\tOriginalPointNumber:0
      PointProperties\tvaluesset:true\tsource:\tx:0.1\ty:1.0E-7\tz:0.0\tfamily1:1\tcluster:0\tgroup:2\tgrouplabel:Fixed\tFixedorVaried:2\tPointType:1\tLocalPointNumber:1\tOriginalPointNumber:1
      PointProperties\tgroup:3\tgrouplabel:Deleted\tFixedorVaried:0\tPointType:0\tLocalPointNumber:2\tOriginalPointNumber:2
      PointProperties\tvaluesset:true\tx:1.0\ty:2.0\tz:3.0\tFixedorVaried:0\tPointType:0\tLocalPointNumber:3\tOriginalPointNumber:3\tunheard:of
      """;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aColonFileIsReadAndWrittenWithAllThatItSays() throws IOException {
    PointSet set = new PointIds(4, null, note -> {}).read(file("a.txt", COLON), 3);
    assertThat(set.dimension()).isEqualTo(3);
    assertThat(set.header().value("FamilyName1")).isEqualTo("phylum");
    assertThat(set.points().get(0).place()).containsExactly(1.5, -2.25, 3);
    assertThat(set.points().get(2).place()).isNull();
    assertThat(set.points().get(0).property("pointlabel")).isEqualTo("a b:c");
    assertThat(set.points().get(1).number("family1")).isEqualTo(1);
    assertThat(set.points().get(3).number("family1")).isEqualTo(-1);
    Path again = folder.resolve("b.txt");
    new PointSetWriter(set, true).writeColon(again);
    assertThat(again).content().isEqualTo(COLON);
  }

  @Test
  void simpleAndGroupFilesToo() throws IOException {
    PointSet set = PointSet.read(file("a.txt", COLON), 0);
    Path simple = folder.resolve("SIMPLEa.txt");
    new PointSetWriter(set, true).writeSimple(simple);
    assertThat(simple)
        .content()
        .isEqualTo("0\t1.5\t-2.25\t3.0\t1\n1\t0.1\t1.0E-7\t0.0\t1\n3\t1.0\t2.0\t3.0\t1\n");
    Path group = folder.resolve("aGroup.txt");
    new PointSetWriter(set, true).writeNumbers(group, "group");
    PointSet read = PointSet.read(group, 0);
    assertThat(read.points())
        .extracting(point -> point.number("group"))
        .containsExactly(1, 2, 3, -1);
    assertThat(read.points().get(1).place()).containsExactly(0.1, 1e-7, 0);
    Path again = folder.resolve("again.txt");
    new PointSetWriter(PointSet.read(simple, 3), true).writeNumbers(again, "group");
    assertThat(again).hasSameTextualContentAs(simple);
  }

  @Test
  void mapsInAPlane() throws IOException {
    PointSet flat = PointSet.read(file("flat.txt", "0 1.5 2 0.0 1\n1 2 3.5 0.0 4\n"), 2);
    assertThat(flat.dimension()).isEqualTo(2);
    assertThat(flat.points().get(1).place()).containsExactly(2, 3.5);
    Path again = folder.resolve("again.txt");
    new PointSetWriter(flat, false).writeNumbers(again, "group");
    assertThat(again).content().isEqualTo("0\t1.5\t2.0\t1\n1\t2.0\t3.5\t4\n");
    assertThat(PointSet.read(again, 0).dimension()).isEqualTo(2);
    Path colon = folder.resolve("colon.txt");
    ColonHeader header = ColonHeader.empty().with(ColonHeader.DIMENSION, 2);
    new PointSetWriter(new PointSet(colon, 2, header, flat.points()), true).writeColon(colon);
    assertThat(colon).content().contains("\tx:1.5\ty:2.0\tz:0.0\tgroup:1\n");
    assertThat(PointSet.read(colon, 2).points().get(0).place()).containsExactly(1.5, 2);
  }

  /** A map in space is none in a plane whose labels are the depths. */
  @Test
  void aCoordinateIsNoLabel() throws IOException {
    Path file = file("space.txt", "0 1.5 2 1\n1 2 3.5 0.25\n");
    assertThatThrownBy(() -> PointSet.read(file, 2))
        .hasMessageStartingWith(
            file + ":2: column 4 is '0.25', expected a label behind the index and 2 coordinates");
    assertThat(PointSet.read(file, 3).points().get(1).place()).containsExactly(2, 3.5, 0.25);
    Path whole = file("whole.txt", "0 -1 -2 3\n1 2 3 1\n");
    assertThatThrownBy(() -> PointSet.read(whole, 0))
        .hasMessageContaining("the last may be a coordinate or a label");
    assertThat(PointSet.read(whole, 3).points().get(0).place()).containsExactly(-1, -2, 3);
    assertThat(PointSet.read(whole, 2).points().get(0).number("group")).isEqualTo(3);
  }

  @Test
  void otherFormsOfLines() throws IOException {
    String mixed =
        "FileProperties\tOriginalPointStartIndex:1\n"
            + "0 1 2 3.5 7 PointProperties\tcluster:4\n1\t1\t2\t3\t8\n";
    List<PointRecord> points = PointSet.read(file("m.txt", mixed), 3).points();
    assertThat(points.get(0).properties())
        .containsEntry("cluster", "4")
        .containsEntry("group", "7");
    assertThat(points.get(1).place()).containsExactly(1, 2, 3);
    String counted =
        "FileProperties\tOriginalPointStartIndex:1\n"
            + "PointProperties\tx:1\ty:2\tOriginalPointNumber:3\nPointProperties\tx:1\ty:5\tOriginalPointNumber:1\n";
    assertThat(PointSet.read(file("c.txt", counted), 0).points())
        .extracting(PointRecord::id)
        .containsExactly(0, 2);
    PointSet labels = PointSet.read(file("labels.txt", "0 7\n1 abc\n"), 3);
    assertThat(labels.dimension()).isZero();
    assertThat(labels.points()).extracting(PointRecord::label).containsExactly("7", "abc");
    PointSet ids = PointSet.read(file("ids.txt", "5\n3\n"), 0);
    assertThat(ids.points()).extracting(PointRecord::id).containsExactly(3, 5);
    assertThat(PointSet.read(file("w.txt", "0 1 2 3 4 name\n"), 0).points().get(0).label())
        .isEqualTo("name");
  }

  @Test
  void changesKeepTheRest() throws IOException {
    PointSet set = PointSet.read(file("a.txt", COLON), 3);
    PointRecord moved =
        set.points().get(0).at(new double[] {7, 8, 9}).with(Map.of("xerr", "4.0", "new", "1"));
    ColonHeader header = set.header().with(ColonHeader.GENERATION, 5).withComment("third");
    Path out = folder.resolve("out.txt");
    new PointSetWriter(new PointSet(out, 3, header, List.of(moved)), true).writeColon(out);
    assertThat(out)
        .content()
        .contains("FileGenerationType:5\n", "\tComment:third\n", "\tx:7.0\ty:8.0\tz:9.0\t")
        .contains("\txerr:4.0\tyerr:2.0000E-03\t", "\tOriginalPointNumber:0\tnew:1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | : there are no points in it",
        "0 1 2 3 1#1 1 2 3 | :2: found 4 columns, expected 5",
        "0 1 2 3 1#0 1 2 4 1 | :2: index 0 was there before, in line 1",
        "x 1 2 3 1 | :1: the first of 5 columns must be the index of a point, 0..3, found 'x'",
        "0 1 2 z 1 | :1: column 4 is 'z', expected a finite number",
        "0 1.5 2 7#1 2.5 3 7 | : found 4 columns, the last always a whole number",
        "0 1 2#1 2 3 | :1: found 3 columns, expected 4 (index, coordinates) or 5 (index, coordinates, label)",
        "0 1 2 3 1#1 1 2 3 1#9 1 2 3 1 | :3: the first of 5 columns must be the index of a point, 0..3, found '9'",
        "PointProperties@x:1@y:2@z:x | :1: z is 'x', expected a finite number",
        "PointProperties@x:1@y:2@z:Infinity | :1: z is 'Infinity', expected a finite number",
        "PointProperties@x:1@y:2@z:1d | :1: z is '1d', expected a finite number",
        "PointProperties@x:1@z:2 | :1: found 2 coordinates, expected 3",
        "PointProperties@x:1@x:2 | :1: 'x' appears twice",
        "PointProperties@x:1@abc | :1: found 'abc', expected key:value",
        "PointProperties@x:1@y:2@z:3@OriginalPointNumber:-1 | :1: OriginalPointNumber is '-1', expected",
        "FileProperties@LocalVectorDimension:4#PointProperties@x:1 | : LocalVectorDimension is 4, expected 2 or 3",
        "FileProperties@LocalVectorDimension:2#PointProperties@x:1@y:2 | : it holds points in 2 dimensions",
        "FileProperties@NumberPointsinFile:3#PointProperties@x:1@y:2@z:3 | : found 1 points, but NumberPointsinFile says 3",
        "FileProperties@NumberPointsinFile:many#0 1 2 3 1 | : NumberPointsinFile is 'many', expected a whole number",
        "FileProperties@nothing#0 1 2 3 1 | :1: found 'nothing', expected key:value"
      })
  void wrongFiles(String text, String message) throws IOException {
    Path file = file("wrong.txt", text.strip().replace('#', '\n').replace('@', '\t'));
    assertThatThrownBy(() -> new PointIds(4, null, note -> {}).read(file, 3))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessageStartingWith(file + message.strip());
  }
}
