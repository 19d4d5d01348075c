package org.spidal.tools.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.Packed;

/**
 * Matrices go into every form and come back as they were; what is damaged is said with its line.
 */
class ConvertTest {
  private static final int N = 23;

  @TempDir private Path folder;
  private final Conversion convert = new Conversion();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "m.npy",
        "m.csv",
        "m.tsv",
        "m.phy",
        "m.phy --to phylip-lower",
        "m.npy --type float64 --to-big-endian",
        "m.raw --to-big-endian",
        "m.csv --ids",
        "m.phy --ids --to phylip-lower"
      })
  void thereAndBack(String way) throws IOException {
    Path original = matrix();
    List<String> there = words(way);
    Path names = names();
    if (there.remove("--ids")) {
      there.addAll(List.of("--ids", names.toString()));
    }
    Path middle = folder.resolve(there.remove(0));
    for (String scale : new String[] {"1", "3.7"}) {
      there.addAll(0, List.of("--scale", scale));
      assertThat(convert.run(there, original, middle)).as(() -> convert.console()).isZero();
      Path back = folder.resolve("back.bin");
      List<String> options = new ArrayList<>(List.of("--scale", scale));
      if (way.startsWith("m.raw")) {
        options.add("--from-big-endian");
        assertThat(Files.readAllBytes(middle)).isNotEqualTo(Files.readAllBytes(original));
      }
      assertThat(convert.run(options, middle, back)).as(() -> convert.console()).isZero();
      assertThat(back).hasSameBinaryContentAs(original);
      there.subList(0, 2).clear();
    }
    if (way.contains("--ids")) {
      assertThat(Files.readString(middle)).contains("name7");
    }
  }

  @Test
  void similaritiesWithoutADiagonalAreSaid() throws IOException {
    Path file = Files.writeString(folder.resolve("s.csv"), "0,.5,.25\n.5,0,.75\n.25,.75,0\n");
    List<String> words = List.of("--similarities", "one-minus");
    assertThat(convert.run(words, file, folder.resolve("out.npy"))).isZero();
    assertThat(convert.console()).contains("has 0 on its diagonal, as distances have");
  }

  @Test
  void partsByNameAndByNumber() throws IOException {
    Path original = matrix();
    short[] all = shorts(original);
    Path csv = folder.resolve("m.csv");
    assertThat(convert.run(List.of("--ids", names().toString()), original, csv)).isZero();
    Path chosen = Files.write(folder.resolve("chosen"), List.of("name5", "name20", "name1"));
    Path part = folder.resolve("part.bin");
    assertThat(convert.run(List.of("--select", chosen.toString()), csv, part)).isZero();
    int[] rows = {5, 20, 1};
    short[] found = shorts(part);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        assertThat(found[3 * i + j]).isEqualTo(all[N * rows[i] + rows[j]]);
      }
    }
    Files.write(chosen, List.of("5", "20", "1"));
    Path other = folder.resolve("other.bin");
    assertThat(convert.run(List.of("--select", chosen.toString()), original, other)).isZero();
    assertThat(other).hasSameBinaryContentAs(part);
    Files.write(chosen, List.of("5", "23"));
    assertThat(convert.run(List.of("--select", chosen.toString()), original, other)).isEqualTo(65);
    assertThat(convert.console()).contains("chosen:2: found '23', expected a number in 0..22");
    Files.write(chosen, List.of("name99"));
    assertThat(convert.run(List.of("--select", chosen.toString()), csv, other)).isEqualTo(65);
    assertThat(convert.console()).contains("expected a name of a row");
  }

  @ParameterizedTest
  @CsvSource({
    "m.csv, '0,1\n1,0,3\n', ':2: found 3 distances, expected 2'",
    "m.csv, '0,1\n1,x\n', ':2: column 2 is ''x'''",
    "m.csv, '0,1\nnan,0\n', ':2: column 1 is ''nan'''",
    "m.csv, '0,1\n', 'found 1 rows of 2 distances'",
    "m.csv, '0,1\n1,0\n1,0\n', ':3: there are more rows'",
    "m.csv, '', 'found nothing, expected'",
    "m.csv, ',a,b\na,0,1\nb,1\n', ':3: found 1 distances, expected 2'",
    "m.phy, 'a 0 1\n', ':1: found ''a 0 1'', expected the number of rows'",
    "m.phy, '', 'found nothing, expected'",
    "m.phy, '2\na 0 1\n', 'found 1 rows, expected 2'",
    "m.phy, '2\na 0 1\nb 1\n', 'ends with 1 distances, expected 2'",
    "m.phy, '2\na 0 1 2\n', ':2: row ''a'' has more than 2'",
    "m.phy, '2\na 0 1\nb 1 0\nc 1 0\n', ':4: there are more than 2 rows'",
    "m.phy, '3\na\nb 1\nc 1\n', 'ends with 1 distances, expected 2'",
    "m.phy, '2\na 0 inf\nb 1 0\n', ':2: column 3 is ''inf'''",
    "m.csv, '0,NA\nNA,0\n', ':1: column 2 is ''NA'''",
    "m.csv, '0,?\n?,0\n', ':1: column 2 is ''?'''",
    "m.csv, ',2,3\n2,,4\n3,4,\n', ':2: column 2 is empty'",
    "m.csv, '0,-inf\n-inf,0\n', ':1: column 2 is ''-inf'''",
    "m.csv, '0,-Infinity\n-Infinity,0\n', ':1: column 2 is ''-Infinity'''",
    "m.csv, ',a,b\nb,0,1\na,1,0\n', ':2: row ''b'' stands where the header has ''a'''",
    "m.csv, 'x,1,2\n2,0,1\n1,1,0\n', 'm.csv'",
    "m.csv, ',a,a\na,0,1\na,1,0\n', 'the name ''a'' is there twice'",
    "m.csv, 'a,0,1\na,1,0\n', 'the name ''a'' is there twice'",
    "m.csv, 'a,b,b\n0,1,1\n1,0,1\n1,1,0\n', 'the name ''b'' is there twice'",
    "m.phy, '2\na 0 1\na 1 0\n', 'the name ''a'' is there twice'",
    "m.csv, '0,\"1\"5\n1,0\n', ':1: found ''5'' after a closing quote'",
    "m.csv, '\"\",\"a\",\"b\"\n\"a\",0,NA\n\"b\",NA,0\n', ':2: column 3 is ''NA'''",
    "m.txt, '\"a\" \"b\"\n\"a\" 0 1\n\"b\" Inf 0\n', ':3: column 2 is ''Inf'''",
    "m.txt, '\"a\" \"b\"\n\"b\" 0 1\n\"a\" 1 0\n', ':2: row ''b'' stands where the header has ''a'''",
    "m.lsmat, '\ta\tb\nb\t0\t1\na\t1\t0\n', ':2: row ''b'' stands where the header has'",
    "m.csv, '1,2\n0,1\n1,0\n', ':3: there are more rows'",
    "m.csv, '#a,b\nb,0,1\na,1,0\n', ':2: row ''b'''",
    "m.csv, '# some\n\n# more\na,b,c\n0,1\n1,0\n', ':5: found 2 fields below a header of 3'",
    "m.csv, '\"0\",\"1\",\"2\"\n1,0,3\n2,3,0\n', 'found 2 rows of 3 distances'",
    "m.csv, '# one\n# two\n', 'found nothing, expected'",
    "m.txt, '3\na\nb\t1\nc\t2\t3\n', 'is read with --from phylip'",
    "m.txt, '0\n0\t0\n', ':2: found 2 distances, expected 1 as in the first row: a square matrix'",
    "m.txt, '0\n1\t0\n2\t3\n', 'a lower triangle, is read with --from phylip'",
    "m.txt, '2\na 0 1\nb 1 0\n', 'is read with --from phylip'",
    "m.txt, '1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4\n', ':5: found 4 cells, expected 5: the lines above are a triangle'",
    "m.txt, '1 2 3\n2 1 4\n3 1 5\n4 1 1\n', 'become a file of pairs: ./spidal convert '",
    "m.phy, '2\na 0 1 2\nb c 1 0 3\n', 'behind a name with blanks there must be a tab'",
    "m.bin, 'abc', 'is text, expected raw int16 or .npy. If it has distances: ./spidal convert --from tsv'",
    "m.npy, 'abc', ''"
  })
  void damaged(String name, String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Path out = folder.resolve("out.npy");
    assertThat(convert.run(List.of(), file, out)).isEqualTo(65);
    assertThat(convert.console()).contains(file.toString()).contains(message).hasLineCount(1);
    assertThat(out).doesNotExist();
  }

  /** Names of rows and columns, words or numbers, in all the places where they may stand. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,1;1,0",
        ",a,b;a,0,1;b,1,0",
        "id,a,b;a,0,1;b,1,0",
        "a,b;0,1;1,0",
        "a,b;a,0,1;b,1,0",
        "a,0,1;b,1,0",
        ",7,8;7,0,1;8,1,0",
        "id,7,8;7,0,1;8,1,0"
      })
  void namesOfRowsAndColumns(String lines) throws IOException {
    Path file = Files.writeString(folder.resolve("m.csv"), lines.replace(';', '\n'));
    Path out = folder.resolve("out.bin");
    assertThat(convert.run(List.of(), file, out)).as(() -> convert.console()).isZero();
    assertThat(shorts(out)).containsExactly(0, 32767, 32767, 0);
    Path again = folder.resolve("again.csv");
    assertThat(convert.run(List.of(), file, again)).isZero();
    if (lines.contains("a")) {
      assertThat(Files.readString(again)).contains("a", "b");
    }
  }

  /** A line with # is a comment, unless it has names, or is a row with its name. */
  @ParameterizedTest
  @CsvSource({
    "'# these, are, words;0,1,2;1,0,3;2,3,0', ''",
    "'# 0, 0, 1;0,1,2;1,0,3;2,3,0', ''",
    "'# one;0,1,2;1,0,3;2,3,0', ''",
    "'# distances of a and b;# \"odd;a b c;a 0 1 2;b 1 0 3;c 2 3 0', 'a b c'",
    "'# my table,,,;,a,b,c;a,0,1,2;b,1,0,3;c,2,3,0', 'a b c'",
    "'# x, y;a,0,1,2;b,1,0,3;c,2,3,0', 'a b c'",
    "'#id,7,8,9;7,0,1,2;8,1,0,3;9,2,3,0', '7 8 9'",
    "'#id,a,b,c;a,0,1,2;b,1,0,3;c,2,3,0', 'a b c'",
    "'#a,#b,#c;#a,0,1,2;#b,1,0,3;#c,2,3,0', '#a #b #c'",
    "'# top;#a,0,1,2;#b,1,0,3;#c,2,3,0', '#a #b #c'",
    "',#a,#b,#c;#a,0,1,2;#b,1,0,3;#c,2,3,0', '#a #b #c'"
  })
  void commentsAndNamesThatLookLikeThem(String lines, String names) throws IOException {
    Path file = write("m.csv", lines.split(";"));
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of(), file, out)).as(() -> convert.console()).isZero();
    String rows = "0,1,2\n1,0,3\n2,3,0\n";
    for (String name : names.isEmpty() ? new String[0] : names.split(" ")) {
      rows = rows.replaceFirst("(?m)^(?=\\d,\\d,\\d$)", name + ",");
    }
    String header = names.isEmpty() ? "" : "," + names.replace(' ', ',') + "\n";
    assertThat(out).hasContent(header + rows);
  }

  /** What another reader could take for a separator is quoted. */
  @Test
  void namesWithSeparatorsComeBack() throws IOException {
    List<String> odd = List.of("a;b", "c d", "e,f", "g\\\";h", "#i", "say \"j\"");
    Path names = Files.write(folder.resolve("names"), odd);
    Path zeros = Files.write(folder.resolve("m.bin"), new byte[2 * 36]);
    Path csv = folder.resolve("m.csv");
    assertThat(convert.run(List.of("--ids", names.toString()), zeros, csv)).isZero();
    assertThat(csv).content().startsWith(",\"a;b\",c d,\"e,f\",");
    Path back = folder.resolve("back");
    Path bin = folder.resolve("back.bin");
    assertThat(convert.run(List.of("--ids-to", back.toString()), csv, bin))
        .as(() -> convert.console())
        .isZero();
    assertThat(back).hasSameTextualContentAs(names);
  }

  /** PHYLIP has no blanks in names, and other forms no tabs. */
  @Test
  void namesThatDifferInTheirSeparatorsAlone() throws IOException {
    for (String odd : List.of("a_b,phy", "a\tb,lsmat")) {
      String[] words = odd.split(",");
      Path csv = write("m.csv", ",a b," + words[0], "a b,0,1", words[0] + ",1,0");
      Path out = folder.resolve("o." + words[1]);
      assertThat(convert.run(List.of(), csv, out)).isEqualTo(65);
      assertThat(convert.console()).contains("would both be written as '").hasLineCount(1);
      assertThat(out).doesNotExist();
      assertThat(convert.run(List.of(), csv, folder.resolve("o.csv")))
          .as(() -> convert.console())
          .isZero();
    }
  }

  /** Neither form of PHYLIP loses digits, and what float32 cannot hold is no infinity. */
  @Test
  void digitsOfText() throws IOException {
    Path csv = folder.resolve("m.csv");
    Path array = folder.resolve("m.npy");
    for (String form : List.of("2|a|b 0.123456789012345", "2|a 0 1e300|b 1e300 0")) {
      Path file = write("m.phy", form.split("\\|"));
      assertThat(convert.run(List.of(), file, csv)).as(() -> convert.console()).isZero();
      assertThat(csv).content().containsPattern("b,(0.123456789012345|1.0E300),0\n");
      assertThat(convert.run(List.of("--type", "float64"), file, array))
          .as(() -> convert.console())
          .isZero();
      Path again = folder.resolve("again.csv");
      assertThat(convert.run(List.of(), array, again)).isZero();
      assertThat(again).content().containsPattern("\n(0.123456789012345|1.0E300),0\n");
    }
    for (String out : List.of("o.npy", "o.csv", "o.phy")) {
      Path other = folder.resolve(out);
      assertThat(convert.run(List.of("--type", "float32"), array, other)).isEqualTo(65);
      assertThat(convert.console())
          .contains(out + ": the distance 1.0E300 in row 1, column 2 is too large");
      assertThat(other).doesNotExist();
    }
    assertThat(convert.run(List.of(), csv, folder.resolve("o.npy"))).isEqualTo(65);
    assertThat(convert.console())
        .contains("too large for float32. Add --type float64")
        .hasLineCount(1);
    assertThat(convert.run(List.of("--type", "int16"), array, csv)).isEqualTo(64);
    assertThat(convert.console()).contains("text has no int16");
  }

  /** The bytes that R 4.2 writes of as.matrix(dist(x)), in all the ways of its users. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // write.csv; write.csv with row.names=FALSE
        "@@,@a,b@,@say @@hi@@@,@NA@|@a,b@,0,0.1,2|@say @@hi@@@,0.1,0,1.9|@NA@,2,1.9,0",
        "@a,b@,@say @@hi@@@,@NA@|0,0.1,2|0.1,0,1.9|2,1.9,0",
        // write.table; with col.names=NA; with tabs; without quotes
        "@a,b@ @say ~@hi~@@ @NA@|@a,b@ 0 0.1 2|@say ~@hi~@@ 0.1 0 1.9|@NA@ 2 1.9 0",
        "@@ @a,b@ @say ~@hi~@@ @NA@|@a,b@ 0 0.1 2|@say ~@hi~@@ 0.1 0 1.9|@NA@ 2 1.9 0",
        "@a,b@\t@say ~@hi~@@\t@NA@|@a,b@\t0\t0.1\t2|@say ~@hi~@@\t0.1\t0\t1.9|@NA@\t2\t1.9\t0",
        "a,b\tsay @hi@\tNA|a,b\t0\t0.1\t2|say @hi@\t0.1\t0\t1.9|NA\t2\t1.9\t0",
        // the same of a dist without names
        "@@,@1@,@2@,@3@|@1@,0,0.1,2|@2@,0.1,0,1.9|@3@,2,1.9,0",
        "@1@,@2@,@3@|0,0.1,2|0.1,0,1.9|2,1.9,0",
        "@1@ @2@ @3@|@1@ 0 0.1 2|@2@ 0.1 0 1.9|@3@ 2 1.9 0",
        "1\t2\t3|1\t0\t0.1\t2|2\t0.1\t0\t1.9|3\t2\t1.9\t0"
      })
  void distancesAsRWritesThem(String lines) throws IOException {
    String text = lines.replace('|', '\n').replace('@', '"').replace('~', '\\') + "\n";
    Path file = Files.writeString(folder.resolve("d.csv"), text);
    Path ids = folder.resolve("ids.txt");
    Path array = folder.resolve("d.npy");
    List<String> exactly = List.of("--type", "float64", "--ids-to", ids.toString());
    assertThat(convert.run(exactly, file, array)).as(() -> convert.console()).isZero();
    List<String> names =
        text.contains("a,b") ? List.of("a,b", "say \"hi\"", "NA") : List.of("1", "2", "3");
    assertThat(ids).hasContent(String.join("\n", names));
    Path back = folder.resolve("back.csv");
    assertThat(convert.run(List.of(), array, back)).isZero();
    assertThat(back).hasContent("0,0.1,2\n0.1,0,1.9\n2,1.9,0");
  }

  /** The bytes that scikit-bio writes, and what its format allows besides. */
  @Test
  void distancesOfScikitBioAndQiime() throws IOException {
    String table =
        "\t10317.000001\tNA\tsay \"hi\", c\n"
            + "10317.000001\t0.0\t0.1\t2.0\n"
            + "NA\t0.1\t0.0\t0.3333333333333333\n"
            + "say \"hi\", c\t2.0\t0.3333333333333333\t0.0\n";
    Path plain = Files.writeString(folder.resolve("d.lsmat"), table);
    String more = "# a comment\n#\tor\ttwo\tof\tthem\n\n" + table.replace("\nNA", " \n \n NA ");
    Path commented = Files.writeString(folder.resolve("d.tsv"), more);
    for (Path in : List.of(plain, commented, artifact("u/data/distance-matrix.tsv", table))) {
      Path ids = folder.resolve("ids.txt");
      Path array = folder.resolve("d.npy");
      List<String> exactly = List.of("--type", "float64", "--ids-to", ids.toString());
      assertThat(convert.run(exactly, in, array)).as(() -> convert.console()).isZero();
      Path back = folder.resolve("back.lsmat");
      assertThat(convert.run(List.of("--ids", ids.toString()), array, back)).isZero();
      assertThat(back).hasContent(table.replace(".0\t", "\t").replace(".0\n", "\n"));
      assertThat(convert.run(List.of(), in, folder.resolve("again.lsmat"))).isZero();
      assertThat(folder.resolve("again.lsmat")).hasSameBinaryContentAs(back);
      assertThat(convert.run(List.of(), array, back)).isZero();
      assertThat(back).content().startsWith("\t0\t1\t2\n0\t0\t0.1\t2\n");
    }
    assertThat(convert.run(List.of(), plain, folder.resolve("d.bin"))).isZero();
    assertThat(convert.console()).contains("d-ids.txt: the names of the rows (IdFile)");
    assertThat(folder.resolve("d-ids.txt")).hasSameTextualContentAs(folder.resolve("ids.txt"));
    assertThat(convert.run(List.of(), plain, folder.resolve("d.npy")))
        .as("the same names")
        .isZero();
    Path others = Files.writeString(folder.resolve("f-ids.txt"), "mine\n");
    assertThat(convert.run(List.of(), plain, folder.resolve("f.npy"))).isEqualTo(73);
    assertThat(convert.console()).contains("f-ids.txt, which has other lines").contains("--ids-to");
    assertThat(others).hasContent("mine");
    assertThat(folder.resolve("f.npy")).doesNotExist();
    List<String> own = List.of("--select", folder.resolve("e-ids.txt").toString());
    Files.copy(folder.resolve("d-ids.txt"), folder.resolve("e-ids.txt"));
    assertThat(convert.run(own, plain, folder.resolve("e.npy"))).isEqualTo(64);
    assertThat(convert.run(List.of(), plain, folder.resolve("out.qza"))).isEqualTo(64);
    String deeper = "u/provenance/artifacts/v/data/distance-matrix.tsv";
    for (String entry : List.of("u/data/table.biom", deeper)) {
      Path other = artifact(entry, table);
      assertThat(convert.run(List.of(), other, folder.resolve("other.npy"))).isEqualTo(65);
      assertThat(convert.console())
          .contains("d.qza: there is no data/distance-matrix.tsv in it")
          .hasLineCount(1);
    }
  }

  /** An archive that was cut off after its matrix has no end. */
  @Test
  void anArchiveWithoutItsEndIsNone() throws IOException {
    Path whole = artifact("u/data/distance-matrix.tsv", "\ta\tb\na\t0\t1\nb\t1\t0\n");
    byte[] bytes = Files.readAllBytes(whole);
    Path out = folder.resolve("out.npy");
    assertThat(convert.run(List.of(), whole, out)).isZero();
    Files.delete(out);
    for (int lost : new int[] {1, 10, 60, 100}) {
      Files.write(whole, Arrays.copyOf(bytes, bytes.length - lost));
      assertThat(convert.run(List.of(), whole, out)).as("%d lost", lost).isEqualTo(65);
      assertThat(convert.console())
          .contains("is damaged: what is packed in it cannot be unpacked")
          .hasLineCount(1);
      assertThat(out).doesNotExist();
    }
  }

  private Path artifact(String entry, String text) throws IOException {
    Path file = folder.resolve("d.qza");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("u/VERSION"));
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  /** The names and the matrix are written together, or neither is. */
  @Test
  void namesThatCannotBeWritten() throws IOException {
    Path ids = Files.writeString(folder.resolve("ids.txt"), "old");
    Path out = folder.resolve("out.npy");
    List<String> options = List.of("--ids-to", ids.toString());
    assertThat(convert.run(options, matrix(), out)).isEqualTo(65);
    assertThat(convert.console()).contains("original.bin has no names of rows");
    Path csv = write("m.csv", ",a,b", "a,0,1", "b,1,0");
    assertThat(convert.run(options, csv, ids)).isEqualTo(64);
    assertThat(convert.run(List.of("--ids-to", csv.toString()), csv, out)).isEqualTo(64);
    assertThat(convert.run(options, csv, Files.createDirectory(folder.resolve("d.npy"))))
        .isNotZero();
    assertThat(ids).hasContent("old");
    assertThat(out).doesNotExist();
  }

  @Test
  void aRowIsSelectedOnce() throws IOException {
    Path chosen = Files.write(folder.resolve("chosen"), List.of("5", "20", "5"));
    Path out = folder.resolve("out.bin");
    assertThat(convert.run(List.of("--select", chosen.toString()), matrix(), out)).isEqualTo(65);
    assertThat(convert.console()).contains("chosen:3: row '5' was there before");
  }

  @Test
  void namesThatAreGivenDiffer() throws IOException {
    Path ids = Files.write(folder.resolve("ids"), Collections.nCopies(N, "same"));
    Path out = folder.resolve("out.csv");
    assertThat(convert.run(List.of("--ids", ids.toString()), matrix(), out)).isEqualTo(65);
    assertThat(convert.console()).contains("the name 'same' is there twice");
  }

  @Test
  void tablesPackedWithGzip() throws IOException {
    Path file = folder.resolve("m.csv.gz");
    Files.write(file, Packed.members("0,1\n", "1,0\n"));
    Path out = folder.resolve("out.bin");
    assertThat(convert.run(List.of(), file, out)).as(() -> convert.console()).isZero();
    assertThat(shorts(out)).containsExactly(0, 32767, 32767, 0);
  }

  @Test
  void namesOfPhylipWithBlanksEndAtATab() throws IOException {
    Path file =
        Files.writeString(folder.resolve("m.phy"), "2\nread 1 of a,+ strand\t0\t1\nread 2\t1\t0\n");
    Path out = folder.resolve("m.bin");
    Path ids = folder.resolve("ids.txt");
    assertThat(convert.run(List.of("--ids-to", ids.toString()), file, out)).isZero();
    assertThat(shorts(out)).containsExactly(0, 32767, 32767, 0);
    assertThat(ids).hasContent("read 1 of a,+ strand\nread 2");
  }

  /** As pandas writes them; the command in the error makes the file readable. */
  @Test
  void missingDistancesAreTold() throws Exception {
    Path csv = folder.resolve("gap.csv");
    Path out = folder.resolve("gap.npy");
    Files.writeString(csv, ",a,b,c\r\na,0,,2\r\nb,NA,0,3\r\nc,2,3,\r\n");
    assertThat(convert.run(List.of(), csv, out)).isEqualTo(65);
    String told = convert.console();
    assertThat(told).contains("column 3 is '', expected a distance, or -1 where it is missing. If");
    Path whole = folder.resolve("whole.csv");
    String command = told.substring(told.indexOf("awk "), told.indexOf(" > OUT.csv"));
    Process process = new ProcessBuilder("bash", "-c", command + " > " + whole).start();
    assertThat(process.waitFor()).isZero();
    assertThat(whole).hasContent(",a,b,c\na,0,-1,2\nb,-1,0,3\nc,2,3,-1\n");
    assertThat(convert.run(List.of(), whole, out)).isZero();
  }

  @Test
  void continuedRowsAndCutDistances() throws IOException {
    Path file =
        Files.writeString(folder.resolve("m.phy"), "3\n1 0 0.5\n2\n2 0.5\n0 0.25 \n3 2 0.25 0");
    Path out = folder.resolve("m.bin");
    assertThat(convert.run(List.of(), file, out)).isZero();
    assertThat(convert.console()).contains("warning: 2 distances are larger than --scale 1.0");
    assertThat(shorts(out)).containsExactly(0, 16384, 32767, 16384, 0, 8192, 32767, 8192, 0);
    assertThat(convert.run(List.of("--to", "tree"), file, out)).isEqualTo(64);
    assertThat(convert.run(List.of("--scale", "0"), file, out)).isEqualTo(64);
    assertThat(convert.run(List.of("--type", "float32"), file, out)).isEqualTo(64);
    assertThat(convert.run(List.of(), file, file)).isEqualTo(64);
    Path link = Files.createSymbolicLink(folder.resolve("link.phy"), file);
    assertThat(convert.run(List.of(), file, link)).isEqualTo(64);
    assertThat(convert.run(List.of(), Files.createFile(folder.resolve("empty.bin")), out))
        .isEqualTo(65);
    assertThat(convert.console()).contains("empty.bin is empty");
  }

  private Path matrix() throws IOException {
    Random random = new Random(4);
    ByteBuffer bytes = ByteBuffer.allocate(2 * N * N).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < i; j++) {
        short value = (short) (random.nextInt(20) == 0 ? -1 : random.nextInt(32768));
        bytes.putShort(2 * (i * N + j), value).putShort(2 * (j * N + i), value);
      }
    }
    return Files.write(folder.resolve("original.bin"), bytes.array());
  }

  private Path names() throws IOException {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      names.add("name" + i + (i == 9 ? ", \"nine\"" : ""));
    }
    return Files.write(folder.resolve("names"), names);
  }

  private static short[] shorts(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    short[] values = new short[bytes.length / 2];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(values);
    return values;
  }

  private static List<String> words(String text) {
    return new ArrayList<>(List.of(text.split(" ")));
  }

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }
}
