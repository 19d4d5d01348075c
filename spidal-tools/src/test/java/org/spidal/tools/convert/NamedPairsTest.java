package org.spidal.tools.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.spidal.common.sparse.SparseMatrix;

/** Lists of pairs whose points have names, and numbers that no point can have. */
class NamedPairsTest {
  private static final String[] MASH = {
    "a.fa\ta.fa\t0\t0\t1000/1000",
    "a.fa\tb.fa\t0.02\t0\t456/1000",
    "b.fa\ta.fa\t0.02\t0\t456/1000",
    "c.fa\ta.fa\t0.1\t1e-9\t50/1000",
  };

  @TempDir private Path folder;
  private final Conversion convert = new Conversion();

  @Test
  void mashWritesThem() throws IOException {
    Path pairs = folder.resolve("m.pairs");
    assertThat(convert.run(List.of(), write("mash.tsv", MASH), pairs)).as(this::console).isZero();
    assertThat(console()).contains("m.pairs: 2 pairs of 3 points", "m-ids.txt: the names");
    assertThat(folder.resolve("m-ids.txt")).hasContent("a.fa\nb.fa\nc.fa\n");
    assertThat(SparseMatrix.open(pairs).isWeighted()).isFalse();
    Path table = folder.resolve("m.csv");
    assertThat(convert.run(List.of(), folder.resolve("mash.tsv"), table)).isZero();
    assertThat(table)
        .hasContent(",a.fa,b.fa,c.fa\na.fa,0,0.02,0.1\nb.fa,0.02,0,-1\nc.fa,0.1,-1,0\n");
  }

  /** As mothur writes them; by commas with a header and quotes; by blanks. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "m.dist | a b 0.5;a c 0.25;b c 0.75",
        "m.csv | from,to,distance;'a','b',0.5;'c','a',0.25;'c','b',0.75;'b','c',.75",
        "m.txt | # some;a\tb\t0.5;a\tc\t0.25;b\tc\t0.75",
      })
  void allPairsMakeAMatrix(String name, String text) throws IOException {
    Path in = write(name, text.replace('\'', '"').replace("\\t", "\t").split(";"));
    Path out = folder.resolve("o.csv");
    assertThat(convert.run(List.of(), in, out)).as(this::console).isZero();
    assertThat(Files.readString(out)).startsWith(",a,b,c\na,0,0.5,0.25\n");
    assertThat(convert.run(List.of("--select", write("s", "c", "a").toString()), in, out)).isZero();
    assertThat(out).hasContent(",c,a\nc,0,0.25\na,0.25,0\n");
  }

  @Test
  void namesMayHaveAnOrderAndBeNumbers() throws IOException {
    Path pairs = folder.resolve("n.pairs");
    Path ids = write("order.txt", "c.fa", "b.fa", "a.fa", "none");
    Path to = folder.resolve("to.txt");
    List<String> options = List.of("--ids", ids.toString(), "--ids-to", to.toString());
    assertThat(convert.run(options, write("mash.tsv", MASH), pairs)).as(this::console).isZero();
    assertThat(to).hasSameTextualContentAs(ids);
    assertThat(console()).contains("2 pairs of 4 points");
    Path accounts = write("accounts.txt", "5000000000 17 0.5", "17 900000 0.25");
    assertThat(convert.run(List.of("--names"), accounts, pairs)).as(this::console).isZero();
    assertThat(folder.resolve("n-ids.txt")).hasContent("5000000000\n17\n900000\n");
    Path list = write("list.txt", "0 1 0.5", "0 2 0.25", "1 2 0.75");
    assertThat(convert.run(List.of("--from", "pairs"), list, folder.resolve("l.csv"))).isZero();
    assertThat(folder.resolve("l.csv")).hasContent("0,0.5,0.25\n0.5,0,0.75\n0.25,0.75,0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 2147483647 1 | p.txt:1: found '2147483647', expected the number of a point, from 0 to",
        "0 10000000000 1 | or, if it is a name, say --names",
        "0 2147483630 1 | numbers of points up to 2147483630 and only 1 pairs",
        "%%MatrixMarket matrix coordinate real general;2147483647 2147483647 1;1 2 1 | up to 2147483646",
        "%%MatrixMarket matrix coordinate real general;100000000 100000000 1;1 2 1 | say --points 100000000",
        "a b 1;b a 2 | the pair of 'a' and 'b' stands twice, with the distances 1.0 and 2.0",
        "a a 1;a b 2 | the distance 1.0 of point 'a' from itself",
        "a b 1 2 3 | p.txt:1: found 5 fields, expected 'i j distance'",
        "a b 0.1 0 1/9;a c 0.1 0 x | p.txt:2: found 5 fields, expected 5 as in the lines before",
        "0 1 0,5 | p.txt:1: found 2 fields",
        "0;1;0,5 | found '0,5', expected a number",
      })
  void whatIsWrongIsTold(String text, String error) throws IOException {
    boolean semicolons = text.endsWith("0,5") && text.startsWith("0;");
    Path list = write("p.txt", semicolons ? new String[] {text} : text.split(";"));
    assertThat(convert.run(List.of(), list, folder.resolve("p.pairs"))).isEqualTo(65);
    assertThat(console()).contains(error);
  }

  @Test
  void morePointsThanMemory() throws IOException {
    Path list = write("p.txt", "0 1 0.5");
    Path out = folder.resolve("p.pairs");
    assertThat(convert.run(List.of("--points", "2000000000"), list, out)).isEqualTo(71);
    assertThat(console()).contains("2000000000 points take ");
  }

  @Test
  void pointsWithoutPairsAreTold() throws IOException {
    Path list = write("p.txt", "0 1 0.5", "3 900 0.5");
    assertThat(convert.run(List.of(), list, folder.resolve("p.pairs"))).isZero();
    assertThat(console()).contains("897 of 901 points have no pair (99.5560 %)", "say --names");
  }

  private String console() {
    return convert.console();
  }

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }
}
