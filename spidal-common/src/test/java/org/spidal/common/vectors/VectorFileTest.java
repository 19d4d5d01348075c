package org.spidal.common.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.Matrices;
import org.spidal.common.testing.Packed;

/** Vectors of text and .npy files: which columns, which rows, and what is refused. */
class VectorFileTest {
  @TempDir private Path folder;

  @Test
  void namesAreTheFirstWordsThatDoNotRecur() throws IOException {
    Path path =
        Files.writeString(folder.resolve("e.txt"), "EEG E1 9.5 5\nEEG E2 8 7\nEEG E3 5 7\n");
    VectorFile file = VectorFile.open(path, VectorColumns.of("3-4"));
    assertThat(file.ids().orElseThrow()).containsExactly("E1", "E2", "E3");
    Files.writeString(path, "EEG E1 9.5 5\nEEG E2 8 7\nEEG E1 5 7\n");
    file = VectorFile.open(path, VectorColumns.of("3-4"));
    assertThat(file.ids()).isEmpty();
    Files.writeString(path, "word x y\na 1 2\nb 3 4\nc 5 6\nb 1 1\n");
    file = VectorFile.open(path, VectorColumns.of("2-3"));
    assertThat(file.ids().orElseThrow()).containsExactly("a", "b", "c", "b");
    Files.writeString(path, "kind who x\na u 2\nb v 4\na w 6\nb z 1\n");
    file = VectorFile.open(path, VectorColumns.of("3"));
    assertThat(file.ids().orElseThrow()).containsExactly("u", "v", "w", "z");
  }

  @Test
  void aTableWithNames() {
    VectorFile file =
        VectorFile.open(
            text("id,\"f0\",f1 ,label", "0,1, 2 ,x", "", "1,3,4.5,y"), VectorColumns.COORDINATES);
    assertThat(file.size()).isEqualTo(2);
    assertThat(file.names()).containsExactly("f0", "f1");
    assertThat(rows(file, 0, 2, 1)).containsExactly("0 [1.0, 2.0]", "1 [3.0, 4.5]");
  }

  /** The numbers of rows are no component, whatever R and pandas call them. */
  @ParameterizedTest
  @ValueSource(strings = {"rownames", "row.names", "Unnamed: 0", "Row_Names"})
  void numbersOfRowsAreNames(String name) {
    VectorFile file =
        VectorFile.open(
            text(name + ",x,y", "1,3,4", "2,4,4", "3,5,4", "4,6,1", "5,7,0"),
            VectorColumns.COORDINATES);
    assertThat(file.names()).containsExactly("x", "y");
    assertThat(file.ids().orElseThrow()).containsExactly("1", "2", "3", "4", "5");
    assertThat(file.notes()).isEmpty();
  }

  /** Few whole numbers beside fractions may tell classes; the same beside whole numbers do not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".5,.25,0;.5,.25,1|last|1-2",
        "a,b,c;.5,.25,-1;.5,.25,1|last|1-2",
        "1 .5 .25;2 .5 .25|first|2-3",
        "5,.25,0;5,.25,2|none|",
        "5,25,0;5,25,1|none|",
        "5,25.5,0;5,25.5,1.5|none|",
        ".5,2,0;.5,3,1|none|",
        ".25,0;.25,1|none|"
      })
  void classesThatAreComponents(String rows, String which, String others) {
    List<String> lines = new ArrayList<>(List.of(rows.split(";")));
    List<String> last = lines.subList(lines.size() - 2, lines.size());
    lines.addAll(List.copyOf(last));
    lines.addAll(List.copyOf(lines.subList(lines.size() - 4, lines.size())));
    lines.addAll(List.copyOf(lines.subList(lines.size() - 8, lines.size())));
    Path path = text(lines.toArray(String[]::new));
    List<String> notes = VectorFile.open(path, VectorColumns.COORDINATES).notes();
    assertThat(notes).hasSize(which.equals("none") ? 0 : 1);
    if (!notes.isEmpty()) {
      assertThat(notes.get(0))
          .startsWith("the " + which + " column of " + path + " has 2 different whole numbers")
          .endsWith("Columns=" + others);
      assertThat(VectorFile.open(path, VectorColumns.of("1-3")).notes()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X,y;1,3;2,4;3,5;4,4;5,1|true",
        "X,y;0,3;1,4;2,5;3,4;4,1|true",
        "0,3;1,4;2,5;3,4;4,1|true",
        "1 3;2 4;3 5;4 4;5 1|true",
        "# a comment;1 3;2 4;3 5;4 4;5 1|true",
        "#X y;1 3;2 4;3 5;4 4;5 1|true",
        "X,y;2,3;3,4;4,5;5,4;6,1|true",
        "X,y;1,3;2,4;3,5;4,4;6,1|false",
        "X,y;1,3;3,4;2,5;4,4;5,1|false",
        "1,3;2,4;3,5;4,4|false",
        "X;1;2;3;4;5|false",
        "y,X;3,1;4,2;5,3;4,4;1,5|false",
        "7 .5;3 .25;9 .75;1 .5;4 1.5|true",
        "X y;7 .5;3 .25;9 .75;1 .5;4 1.5|false",
        "7 .5;3 .25;7 .75;1 .5;4 1.5|false",
        "7 5;3 .25;9 .75;1 .5;4 1.5|false",
        "-7 .5;3 .25;9 .75;1 .5;4 1.5|false",
        "7.5 .5;3 .25;9 .75;1 .5;4 1.5|false",
      })
  void aFirstColumnThatNumbersTheVectorsIsTold(String lines, boolean counts) {
    Path path = text(lines.split(";"));
    VectorFile file = VectorFile.open(path, VectorColumns.COORDINATES);
    assertThat(file.notes()).hasSize(counts ? 1 : 0);
    if (counts) {
      assertThat(file.notes().get(0)).contains(path.toString()).contains("Columns=2-2");
      assertThat(VectorFile.open(path, VectorColumns.of("1-2")).notes()).isEmpty();
    }
  }

  /** As pandas writes numbers of columns, and as years are. */
  @ParameterizedTest
  @ValueSource(strings = {"0,1;.5,2;.25,4;3,1", "2019 2020 2021;1.5 2 3;4 5 6;7 8 9"})
  void aFirstRowThatCountsIsTold(String lines) {
    assertThat(VectorFile.open(text(lines.split(";")), VectorColumns.of("1-2")).notes())
        .singleElement()
        .asString()
        .contains("if it numbers the columns");
    assertThat(
            VectorFile.open(text(lines.split(";", 3)[1], "1,2", "2,1"), VectorColumns.COORDINATES)
                .notes())
        .isEmpty();
  }

  /** Rows that pandas has put in another order still stand below their header of numbers. */
  @Test
  void numbersOfColumnsAboveAnIndexInAnyOrder() {
    Path path = text(",0,1,2,3,4", "2,.5,1,2,3,4", "0,.25,3,1,1,1", "1,4,1,1,1,1");
    VectorFile file = VectorFile.open(path, VectorColumns.COORDINATES);
    assertThat(file.size()).isEqualTo(3);
    assertThat(file.dimension()).isEqualTo(5);
    // fewer may be an object whose first number is missing: it is kept, and told
    path = text(",0,1", "2,.5,1", "0,.25,3", "1,4,1");
    file = VectorFile.open(path, VectorColumns.of("2-3"));
    assertThat(file.size()).isEqualTo(4);
    assertThat(file.notes()).singleElement().asString().contains("0 to 1");
  }

  /** What an error recommends leaves out what the program would, and an index. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rownames,kind,x,y;1,a,3,4;2,b,4,4;3,b,5,4;4,a,6,1;5,c,7,0|Columns=3-4",
        "X,kind,x,y;1,a,3,4;2,b,4,4;3,b,5,4;4,a,6,1;5,c,7,0|Columns=3-4",
        "X,kind,x,label;7,a,3,4;2,b,4,4;3,b,5,4;4,a,6,1;5,c,7,0|Columns=1,3",
        "k,x,y;a,1,2;b,3,4;c,none,5|Columns=3, without column 2, too (a number is lacking in 1 of 3 rows)",
      })
  void aRemedyTakesNoNumbersOfRows(String lines, String remedy) {
    VectorFile file = VectorFile.open(text(lines.split(";")), VectorColumns.COORDINATES);
    assertThatThrownBy(() -> rows(file, 0, file.size(), 1))
        .hasMessageContaining("leave it out with " + remedy + ".");
  }

  @Test
  void columnsByNameNumberAndRange() {
    Path path = text("a\tb\tc\td", "1\t2\t3\t4");
    assertThat(rows(VectorFile.open(path, VectorColumns.of("d, 2-3")), 0, 1, 1))
        .containsExactly("0 [4.0, 2.0, 3.0]");
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.of("3-5")))
        .hasMessageContaining("columns '3-5' are asked for, the file has columns 1 to 4");
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.of("x")))
        .hasMessageContaining("there is no column 'x'");
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.of("b,2")))
        .hasMessageContaining("a column is listed twice");
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.of("3-2")))
        .hasMessageContaining("give the smaller number first");
  }

  /** Columns that leave out what names the others would make an object of these names. */
  @Test
  void wordsAboveSomeColumnsAreNoHeader() throws IOException {
    Path path = text("label,n,25.0,27", "a,2,1,0", "b,3,0,1");
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.of("3-4")))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("the first row has words above some columns of numbers");
    Path label = text("x,n,1", "a,m,1", "b,3,0");
    assertThat(VectorFile.open(label, VectorColumns.of("3")).size()).isEqualTo(3);
  }

  /** Labels and missing numbers make no header, or the first vector would be lost. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5.1,3,setosa;4.9,2,setosa|1-2|0 [5.1, 3.0], 1 [4.9, 2.0]",
        "5,3,setosa;4,2,virginica|1-2|0 [5.0, 3.0], 1 [4.0, 2.0]",
        "T,2,8,2;I,5,1,9|2-3|0 [2.0, 8.0], 1 [5.0, 1.0]",
        "1,;2,3|1|0 [1.0], 1 [2.0]",
        "name,2024,2025;a,3,4;b,5,6|2-3|0 [3.0, 4.0], 1 [5.0, 6.0]",
        "#OTU ID,1.0,2.0;a,3,4;b,5,6|2-3|0 [3.0, 4.0], 1 [5.0, 6.0]",
        ",7,9;a,3,4;b,5,6|2-3|0 [3.0, 4.0], 1 [5.0, 6.0]",
        "name,2024,2024;a,3,4|2-3|0 [2024.0, 2024.0], 1 [3.0, 4.0]",
        "name,.5,.2;a,3,4|2-3|0 [0.5, 0.2], 1 [3.0, 4.0]",
        ",0,1;0,3,4;1,5,6|2-3|0 [3.0, 4.0], 1 [5.0, 6.0]",
        "the 1 2;# 3 4;of 5 6|2-3|0 [1.0, 2.0], 1 [3.0, 4.0], 2 [5.0, 6.0]",
        "id x y;the 1 2;of 5 6;## 3 4|2-3|0 [1.0, 2.0], 1 [5.0, 6.0], 2 [3.0, 4.0]",
        "1 2 3;## Size: 1;4 5 6|1-3|0 [1.0, 2.0, 3.0], 1 [4.0, 5.0, 6.0]",
        "\"1856\" \"1860\";\"Ala bama\" 3 4;\"Alaska\" 5 6|2-3|0 [3.0, 4.0], 1 [5.0, 6.0]",
        "x,y,;3,4,;5,6,|1-2|0 [3.0, 4.0], 1 [5.0, 6.0]",
        "\"\",\"1\",\"2\";\"1\",0,1;\"2\",1,1|2-3|0 [0.0, 1.0], 1 [1.0, 1.0]",
        "\"1\" \"2\";\"101\" 0.5 1;\"105\" 1 1|2-3|0 [0.5, 1.0], 1 [1.0, 1.0]",
        "\"1\",\"2\",\"x\";4,5,6;7,8,9|1-3|0 [4.0, 5.0, 6.0], 1 [7.0, 8.0, 9.0]",
        ",1990,1995,2000;101,.5,1,2;105,1,2,3|2-4|0 [0.5, 1.0, 2.0], 1 [1.0, 2.0, 3.0]",
        "PA HA NA;a 1 2 3;b 3 4 5|2-4|0 [1.0, 2.0, 3.0], 1 [3.0, 4.0, 5.0]",
      })
  void whetherThereAreNames(String lines, String columns, String expected) {
    VectorFile file = VectorFile.open(text(lines.split(";")), VectorColumns.of(columns));
    assertThat(String.join(", ", rows(file, 0, file.size(), 1))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ",x,y;101,1,2;105,3,4;103,5,6|101 105 103",
        "\"1\" \"2\";\"101\" 0.5 1;\"105\" 1 1;\"99\" 1 2|101 105 99",
        ",x,y;0,1,2;1,3,4;2,5,6|-",
        ",x,y;0,1,2;1,3,4;0,5,6|-",
        "n,x,y;7,1,2;3,3,4;9,5,6|-",
        "index,x,y;7,1,2;3,3,4;9,5,6|7 3 9",
        "index,x,y;2,1,2;0,3,4;1,5,6|2 0 1",
        "index,x,y;1,1,2;2,3,4;3,5,6|-",
        ",x,y;7,1,2;8,3,4;9,5,6;10,1,1;11,1,1;12,1,2|7 8 9 10 11 12",
        ",x,y;001,1,2;002,3,4;003,5,6|001 002 003",
        "2001 2002 2003;106 .5 1 2;103 1 2 3|106 103",
      })
  void numbersWithoutANameMayNameTheRows(String lines, String names) {
    VectorFile file = VectorFile.open(text(lines.split(";")), VectorColumns.COORDINATES);
    assertThat(file.ids().map(ids -> String.join(" ", ids)).orElse("-")).isEqualTo(names);
  }

  @ParameterizedTest
  @CsvSource({"CustomerID, 1", "cell_id, 1", "No, 1", "age, 0", "grid, 0"})
  void numbersThatMayNameTheRowsAreTold(String header, int notes) {
    String rows = ";31,.5,1;7,.1,2;12,.3,1;44,.2,1;5,.9,2;18,.7,1;29,.1,1;3,.5,1";
    Path path = text((header + ",x,y" + rows).split(";"));
    VectorFile file = VectorFile.open(path, VectorColumns.COORDINATES);
    assertThat(file.notes().stream().filter(note -> note.contains("column 1 ("))).hasSize(notes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400,402,404,406;.1,.5,.2,.3;.7,.1,.2,.4;.1,.1,.6,.9|1",
        "2019,2020,2021,2022;7,50,3,4;9,1,2,40;8,8,7,1|1",
        "3,7,8,12,20,31;7,50,3,4,1,6;9,1,2,40,1,3;8,8,7,1,4,4|1",
        "1,2,3,4;2,3,4,5;3,4,5,6;4,5,6,7|0",
        "3,7,8,12;7,50,3,4;9,1,2,40;8,8,7,1|0",
      })
  void aFirstRowThatMayNumberTheColumnsIsTold(String lines, int notes) {
    VectorFile file = VectorFile.open(text(lines.split(";")), VectorColumns.COORDINATES);
    assertThat(file.notes().stream().filter(note -> note.contains("first row"))).hasSize(notes);
  }

  /** A first row with a number or a missing value is a vector, which must not be lost. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,NA,3",
        "1,?,3",
        "1,inf,3",
        "1,-Infinity,3",
        "1,2O,3",
        "NA,NA,NA",
        "nan,x,y",
        "?,null,-",
        "x,,y",
        "-,x,y",
        "None,N/A,#N/A",
        "2O,3O,1l",
        ",x,5",
        "x,.,y",
        "+inf,x,y",
        ",1,2",
        "0x1F,a,b",
        "1e5,a,b",
        "1d,2d,3d",
        "1f,2f,3f",
        "1,0x1p3,2"
      })
  void aFirstRowThatIsNoHeader(String first) {
    Path path = text(first, "4,5,6", "7,8,9");
    assertThatThrownBy(
            () -> rows(VectorFile.open(path, VectorColumns.COORDINATES), 0, Integer.MAX_VALUE, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.txt:1: column ");
  }

  /** Java would read these as 19 and 8, and as twice as many columns. */
  @ParameterizedTest
  @ValueSource(
      strings = {"7,8\0,9", "7,8\u0001,9", "7\0008,9", "7,8,1d", "7,5;8,5", "7,5\t8,5", "7,5 8,5"})
  void damageAndDecimalCommas(String line) {
    Path path = text(line, line, line);
    assertThatThrownBy(
            () -> rows(VectorFile.open(path, VectorColumns.COORDINATES), 0, Integer.MAX_VALUE, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.txt:1: ");
  }

  /** Behind a header, a line that begins with # is a comment, but not what is left of a row. */
  @Test
  void aDamagedRowIsNoComment() {
    Path path = text("id,x,y", "#a,1,2", "#b,3", "c,5,6");
    assertThatThrownBy(
            () -> rows(VectorFile.open(path, VectorColumns.of("2-3")), 0, Integer.MAX_VALUE, 1))
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining("v.txt:3: found 2 fields, expected 3");
  }

  /** Names may begin with a digit where they stand among words. */
  @Test
  void namesThatBeginWithDigits() {
    VectorFile file = VectorFile.open(text("7SK,BRCA1,x", "1,2,3"), VectorColumns.ALL);
    assertThat(file.names()).containsExactly("7SK", "BRCA1", "x");
    assertThat(file.size()).isEqualTo(1);
  }

  @Test
  void textPackedWithGzip() throws IOException {
    Path path = folder.resolve("v.csv.gz");
    Files.write(path, Packed.members("x,y\n1,2\n", "3,4\n"));
    assertThat(rows(VectorFile.open(path, VectorColumns.COORDINATES), 0, 2, 1))
        .containsExactly("0 [1.0, 2.0]", "1 [3.0, 4.0]");
  }

  /** What is no file at all, and shapes whose sizes do not fit into numbers. */
  @Test
  void whatIsNoTableOfVectors() {
    assertThatThrownBy(() -> VectorFile.open(Path.of("/dev/zero"), VectorColumns.ALL))
        .hasMessageContaining("is a device");
    for (String shape : new String[] {"(-3, 2)", "(3, -2)", "(2147483647, 2147483647)"}) {
      Path path =
          Matrices.write(
              folder.resolve("v.npy"),
              Matrices.npy(1, Matrices.npyHeader("<f8", "False", shape), new byte[48]));
      assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.ALL))
          .isInstanceOf(SpidalException.class)
          .hasMessageContaining("v.npy");
    }
  }

  /** Row numbers of pandas and R have no name. */
  @Test
  void columnsWithoutNameAreNoCoordinates() {
    Path path = text("\"\",\"x\",\"y\"", "\"1\",3,4", "\"2\",5,6");
    assertThat(rows(VectorFile.open(path, VectorColumns.COORDINATES), 0, 2, 1))
        .containsExactly("0 [3.0, 4.0]", "1 [5.0, 6.0]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "country,1990,1991,1992|Albania,3,4,5|Algeria,6,7,8!2",
        "Country Name,Code,1960,1970,1980|Aruba,ABW,3.5,2.5,1|Angola,AGO,3,2,1!2",
        "NAME OF INDICATOR,1953,1957,1962,1967,1972,1977|Australia,1,2,,3,4,5|Austria,1,2,2,3,4,5!2",
        // persons of verbs among other names
        "title,ADJ,ADP,ADV,NOUN,VERB,1,2,3|a,1.5,2,3,4,5,6,7,8|b,2,3,4,5,6,7,8,9!2",
        // measurements that rise
        "A,1000,1100,1200|B,1010,1100,1250!2",
        "A,1900,1910,1920|B,10,11,12!2",
        "s1,1900,1910,1920|s2,10,11,12!2",
        "Anna,1000,1050,1130,1300,1500,1700|Ben,950,1000,1100,1200,1300,1400!2",
        "Anna,1810,1820,1830|Ben,1850,1870,1910!2",
      })
  void yearsBehindAWordAreNames(String lines, int size) {
    VectorFile file =
        VectorFile.open(
            text(lines.split("[|]")), VectorColumns.of(lines.contains("Code") ? "3-5" : "2-4"));
    assertThat(file.size()).isEqualTo(size);
  }

  /** What is above and beside the numbers takes none of them away. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# made today|1 2 3|4 5 6",
        "#SampleID,a,b,c|#q2:types,numeric,numeric,numeric|s1,1,2,3|s2,4,5,6",
        "SampleID,a,b,c|100,1,2,3|200,4,5,6",
        "#s1,1,2,3|#s2,4,5,6",
        "\"id\" \"a\" \"b\" \"c\"|\"S 1\" 1 2 3|\"S 2\" 4 5 6",
        "a,b,c|1,2,3|4,5,6|# that was all",
        "a,b,c|# c|1,2,3|4,5,6",
        "1,2,3|# c|# d|4,5,6",
        "x\ty\tz|# units|1\t2\t3|4\t5\t6",
        "# one two|1,2,3|4,5,6",
        "#id,a,b,c|# a comment|s1,1,2,3|s2,4,5,6",
      })
  void whatIsNoNumber(String lines) {
    VectorFile file = VectorFile.open(text(lines.split("[|]")), VectorColumns.COORDINATES);
    int first = file.dimension() == 4 ? 1 : 0; // names without a header are a column
    assertThat(file.size()).isEqualTo(2);
    if (first == 0) {
      assertThat(rows(file, 0, 2, 1)).containsExactly("0 [1.0, 2.0, 3.0]", "1 [4.0, 5.0, 6.0]");
    }
  }

  /** As EEGLAB writes places of electrodes: names must not move by a column. */
  @Test
  void tabsMayEndAllLines() {
    Path path = text("Number\tlabels\tx\ty\t", "1\tFp1\t5\t6\t", "2\tFpz\t7\t8\t");
    VectorFile file = VectorFile.open(path, VectorColumns.of("x,y"));
    assertThat(file.names()).containsExactly("x", "y");
    assertThat(rows(file, 0, 2, 1)).containsExactly("0 [5.0, 6.0]", "1 [7.0, 8.0]");
  }

  /** A comment of several words, and no separator, names no column. */
  @Test
  void aSentenceIsNoHeader() {
    VectorFile file =
        VectorFile.open(text("# counted from 0", "a\t2", "b\t5"), VectorColumns.of("2"));
    assertThat(file.names()).isEmpty();
    assertThat(rows(file, 0, 2, 1)).containsExactly("0 [2.0]", "1 [5.0]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "1 1:0.5 3:2|-1 2:1!looks like vectors in LIBSVM's form, expected vectors: .npy, or text with one per line. To make that of it: python3",
        "%%MatrixMarket matrix array real general|2 2|1!looks like a matrix in Matrix Market's form",
        "@relation iris|@attribute a real!Weka",
        "years,1940,1945|Food,22,44|House,10,15!if it is meant as one, write other names first",
        "age,x,n|3,1,2|NA,2,3!have no number there, and vectors have no gaps: leave the column out with Columns=2-3. What is in it is shown by: ./spidal inspect ",
        "++|--|->|=>|<=!No column has numbers alone. What is in it is shown by",
        "1 2|3,4 \u00015!found commas and other separators, expected one kind of them. This is binary, in no form",
        "x|1|NA|2!1 of 3 rows have no number there, and vectors have no gaps: remove these lines.",
        "age,x|3,1|NA,2!column 1 (age) is 'NA', expected a finite number. 1 of 2 rows have no number there",
        "x y|1 NA|NA 2!rows have no number there, and vectors have no gaps. What is in it is shown by: ./spidal inspect",
        "a,b|x,y|z,y!No column has numbers alone. What is in it is shown by: ./spidal inspect",
        "n;x|a;1,5|b;2,5!write points: tr , . < ",
        "n;x|a;1,5|b;2,5! > OUT.txt; then leave out the text: Columns=2.",
        "x;y|2;1,5|3;2,5! > OUT.txt.",
        "n,x|a,'1,5'|b,'2,5'!inspect tell which of its columns are numbers.",
        "x,y|'1,234',5|'2,345',6!leave them out: sed -E",
        "a  b\t1|1  2\t3|3  4\t5!If blanks separate, too: tr -s",
        "x,y|1,2|3,o!Correct this line, or leave the column out with Columns=1.",
      })
  void otherForms(String lines, String message) {
    Path path = text(lines.replace('\'', '"').split("[|]"));
    assertThatThrownBy(
            () -> VectorFile.open(path, VectorColumns.ALL).read(0, 3, 1, (row, vector) -> {}))
        .hasMessageContaining(message);
  }

  @Test
  void someRowsOfBlanksAndNoNames() {
    VectorFile file = VectorFile.open(text(" 1  2", "3 4", "5 6", "7 8 "), VectorColumns.ALL);
    assertThat(file.names()).isEmpty();
    assertThat(rows(file, 1, 4, 2)).containsExactly("1 [3.0, 4.0]", "3 [7.0, 8.0]");
  }

  @ParameterizedTest
  @CsvSource({
    "|u1, 255",
    "|i1, -1",
    "<u2, 65535",
    "<i2, -1",
    ">i2, -1",
    "<i4, -1",
    "<u4, 4294967295",
    ">i8, -1"
  })
  void typesOfNpy(String type, double last) {
    int bytes = type.charAt(2) - '0';
    byte[] numbers = new byte[6 * bytes];
    Arrays.fill(numbers, 5 * bytes, 6 * bytes, (byte) -1);
    Path path =
        Matrices.write(
            folder.resolve("v.npy"),
            Matrices.npy(1, Matrices.npyHeader(type, "False", "(3, 2)"), numbers));
    VectorFile file = VectorFile.open(path, VectorColumns.ALL);
    assertThat(rows(file, 0, 3, 2)).containsExactly("0 [0.0, 0.0]", "2 [0.0, " + last + "]");
    assertThat(rows(file, 2, 3, 1)).containsExactly("2 [0.0, " + last + "]");
  }

  @Test
  void otherTypesOfNpyAreRefused() {
    Path path =
        Matrices.write(
            folder.resolve("v.npy"),
            Matrices.npy(1, Matrices.npyHeader("<c8", "False", "(3, 2)"), new byte[48]));
    assertThatThrownBy(() -> VectorFile.open(path, VectorColumns.ALL))
        .hasMessageContaining("numbers of type <c8; bool, int8 to int64");
  }

  @Test
  void whatIsWrittenIsRead() {
    Path path = folder.resolve("v.npy");
    VectorNpyWriter.write(path, new double[] {0.1, -2, 3e-9, 4, 5, 6e7}, 2);
    assertThat(rows(VectorFile.open(path, VectorColumns.ALL), 0, 3, 1))
        .containsExactly("0 [0.1, -2.0]", "1 [3.0E-9, 4.0]", "2 [5.0, 6.0E7]");
  }

  @Test
  void whatIsMissing() {
    assertThatThrownBy(() -> VectorFile.open(folder.resolve("none"), VectorColumns.ALL))
        .hasMessageContaining("does not exist");
    assertThatThrownBy(() -> VectorFile.open(text("id,label", "1,2"), VectorColumns.COORDINATES))
        .hasMessageContaining("no components, as columns called id, label are left out");
    assertThatThrownBy(() -> VectorFile.open(text("x,y"), VectorColumns.COORDINATES))
        .hasMessageContaining("found no vectors");
  }

  private static List<String> rows(VectorFile file, int from, int to, int step) {
    List<String> rows = new ArrayList<>();
    file.read(from, to, step, (row, v) -> rows.add(row + " " + Arrays.toString(v)));
    return rows;
  }

  private Path text(String... lines) {
    try {
      return Files.write(folder.resolve("v.txt"), List.of(lines));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
