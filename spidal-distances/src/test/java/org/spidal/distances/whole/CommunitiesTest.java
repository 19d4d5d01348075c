package org.spidal.distances.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.testing.TestSeed;

/** Distances of samples are those of SciPy and scikit-bio, in whatever form the table is given. */
class CommunitiesTest {
  private static final double[][] TABLE = {
    {10, 0, 3, 0, 1, 6},
    {8, 1, 0, 0, 2, 6},
    {0, 5, 0, 7, 0, 1},
    {10, 0, 3, 0, 1, 5},
    {1, 0, 0, 20, 4, 0}
  };
  private static final String TREE =
      "(((a:1,b:.5):.25,(c:2,d:.125):1):.5,((e:.75,f:1.5):3,unused:1):.25)r;";

  @TempDir private Path folder;

  /**
   * The expected numbers are made by
   *
   * <pre>
   * import numpy as np, skbio
   * from io import StringIO
   * from scipy.spatial.distance import pdist
   * from skbio.diversity import beta_diversity
   * X = np.array([[10,0,3,0,1,6],[8,1,0,0,2,6],[0,5,0,7,0,1],[10,0,3,0,1,5],[1,0,0,20,4,0]])
   * P = X / X.sum(1, keepdims=True); L = np.log(X + 1.0); f = list("abcdef")
   * t = skbio.TreeNode.read(StringIO(TREE))
   * pdist(X, 'braycurtis'), pdist(X > 0, 'jaccard'), pdist(X, 'canberra'), pdist(np.sqrt(P))
   * pdist(P / np.sqrt(X.sum(0)) * np.sqrt(X.sum())), pdist(L - L.mean(1, keepdims=True))
   * beta_diversity('unweighted_unifrac', X, taxa=f, tree=t).condensed_form()
   * beta_diversity('weighted_unifrac', X, taxa=f, tree=t, normalized=False).condensed_form() # True
   * # generalized: scikit-bio has none
   * B = list(t.postorder(include_self=False)); l = np.array([n.length for n in B])
   * M = np.array([sum(P[:, f.index(x.name)] for x in ([n] if n.is_tip() else n.tips())
   *               if x.name in f) + np.zeros(5) for n in B])
   * for i in range(5):
   *     for j in range(i + 1, 5):
   *         s = M[:, i] + M[:, j]; k = s > 0; w = l[k] * s[k] ** alpha
   *         print((w * abs(M[k, i] - M[k, j]) / s[k]).sum() / w.sum())
   * </pre>
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bray-curtis | 0.1891891891891892 0.9393939393939394 0.02564102564102564 0.9111111111111111 0.8666666666666667 0.2222222222222222 0.8571428571428571 0.9375 0.631578947368421 0.9090909090909091",
        "jaccard | 0.4 0.8333333333333334 0.0 0.6 0.6 0.4 0.6 0.8333333333333334 0.8 0.6",
        "canberra | 2.4444444444444446 5.714285714285714 0.09090909090909091 4.418181818181818 4.3809523809523805 2.5353535353535355 4.111111111111111 5.666666666666667 4.481481481481481 4.418181818181818",
        "hellinger | 0.4750506590135683 1.3023740591223782 0.04097340761723246 1.240270877399529 1.1703121632168285 0.4876012045325264 1.2046595068914585 1.309749901083319 0.829059559604865 1.2354258022477698",
        "chi-square | 0.6913175988440214 2.1861090492490045 0.10193568006896378 1.9694412939250345 1.9876098405611828 0.739338801921913 1.8854510939879676 2.197526228665014 1.700759461023904 1.9703881412728088",
        "aitchison | 1.6022445757477963 4.084133144764926 0.14071967432690985 4.304676215601981 3.580798777804087 1.616193989278224 4.000218198473569 4.050831258011062 2.755151693844868 4.243278034520635",
        "unweighted-unifrac TreeFile=T | 0.32558139534883723 0.40229885057471265 0.0 0.3493975903614458 0.323943661971831 0.32558139534883723 0.352112676056338 0.40229885057471265 0.4225352112676056 0.3493975903614458",
        "weighted-unifrac TreeFile=T | 1.098529411764706 2.873076923076923 0.24210526315789466 2.8699999999999997 3.2539592760180995 1.323529411764706 3.208235294117647 2.7322874493927127 1.1596153846153847 2.725263157894737",
        "weighted-normalized-unifrac TreeFile=T | 0.18100314998788467 0.6053484602917342 0.040627069993376015 0.5700099304865938 0.6828486646884272 0.22138788192646303 0.634776536312849 0.5869116208283509 0.3107927017833213 0.5512028954651906",
        "generalized-unifrac TreeFile=T | 0.2697333034310035 0.6721405824608139 0.04066077343903779 0.6224180495244468 0.7225872799600006 0.3067744502514313 0.6551814842618229 0.6553882623122413 0.4453935450894012 0.6046227923113683",
        "generalized-unifrac UniFracAlpha=0.25 TreeFile=T | 0.33650619077218297 0.7047417899742308 0.0402859892580039 0.6501092050879999 0.7401037655228021 0.36887743913038995 0.6654956209651175 0.6878203210012582 0.5231684170849836 0.632659947232671"
      })
  void equalThoseOfOthers(String keys, String expected) {
    double[][] m = distances(csv(TABLE, order(5)), keys);
    double[] numbers =
        Arrays.stream(expected.split(" ")).mapToDouble(Double::parseDouble).toArray();
    int at = 0;
    for (int i = 0; i < m.length; i++) {
      assertThat(m[i][i]).isZero();
      for (int j = i + 1; j < m.length; j++) {
        assertThat(m[i][j])
            .as("%s, %s", i, j)
            .isEqualTo(numbers[at], within(1e-12 * numbers[at++]));
        assertThat(m[j][i]).isEqualTo(m[i][j]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "table.tsv | # Constructed from biom file;#OTU ID,A,B,C,D,E;ROWS",
        "table.tsv | Feature ID,A,B,C,D,E;ROWS",
        "table.biom | {'id':null,'format':'Biological Observation Matrix 1.0.0','rows':[IDS],'columns':[SAMPLES],"
            + "'matrix_type':'dense','shape':[6,5],'data':[DENSE]}",
        "table.biom | {'data':[SPARSE],'rows':[IDS],'columns':[SAMPLES],'type':null,"
            + "'matrix_type':'sparse','shape':[6,5],'format_url':'http://biom-format.org'}"
      })
  void theFormOfTheTableDoesNotMatter(String form) {
    double[][] expected = distances(csv(TABLE, order(5)), "weighted-unifrac TreeFile=T");
    String[] parts = form.split(" \\| ");
    Path file = write(parts[0], filled(parts[1]));
    assertThat(distances(file, "weighted-unifrac TreeFile=T")).isDeepEqualTo(expected);
  }

  @Test
  void sparseTablesGetNamesFromAFile() {
    double[][] expected = distances(csv(TABLE, order(5)), "unweighted-unifrac TreeFile=T");
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      for (int k = 0; k < 6; k++) {
        if (TABLE[i][k] > 0) {
          lines.add((k + 1) + " " + (i + 1) + " " + (int) TABLE[i][k]);
        }
      }
    }
    String head = "%%MatrixMarket matrix coordinate integer general\n6 5 " + lines.size() + "\n";
    Path file = write("t.mtx", head + String.join("\n", lines) + "\n");
    String names = "FeatureFile=" + write("features.txt", "a\nb\nc\nd\ne\nf\n");
    assertThat(distances(file, "unweighted-unifrac TreeFile=T TableRows=features " + names))
        .isDeepEqualTo(expected);
  }

  /** Features in more than one block, and samples in more than one tile. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bray-curtis",
        "jaccard",
        "canberra",
        "hellinger",
        "aitchison",
        "generalized-unifrac TreeFile=T",
        "unweighted-unifrac TreeFile=T"
      })
  void permutedSamplesHavePermutedDistances(String keys) {
    long seed = TestSeed.of("CommunitiesTest");
    Random random = new Random(seed);
    double[][] table = new double[70][6];
    for (double[] row : table) {
      for (int k = 0; k < 6; k++) {
        row[k] = Math.max(0, random.nextInt(9) - 4);
      }
      row[random.nextInt(6)] = 1;
    }
    table[69] = table[3].clone();
    List<Integer> order = order(70);
    double[][] plain = distances(csv(table, order), keys);
    Collections.shuffle(order, random);
    double[][] shuffled = distances(csv(table, order), keys);
    assertThat(plain[3][69]).isZero();
    for (int i = 0; i < 70; i++) {
      for (int j = 0; j < 70; j++) {
        double expected = plain[order.get(i)][order.get(j)];
        assertThat(shuffled[i][j]).isEqualTo(expected, within(1e-12));
      }
    }
  }

  /** The share of the known columns that differ; |a - b| / range for numbers. */
  @Test
  void mixedColumnsWithMissingCells() {
    Path file =
        write("sites.csv", "site,ph,soil,depth\na,4,clay,1\nb,6,sand,\nc,NA,clay,3\nd,8,?,1.0\n");
    double[][] gower = distances(file, "gower");
    assertThat(gower[0][1]).isEqualTo((2 / 4.0 + 1) / 2);
    assertThat(gower[0][2]).isEqualTo((0 + 2 / 2.0) / 2);
    assertThat(gower[0][3]).isEqualTo((4 / 4.0 + 0) / 2);
    assertThat(gower[1][2]).isEqualTo(1);
    double[][] hamming = distances(file, "hamming");
    assertThat(hamming[0]).containsExactly(0, 1, 0.5, 0.5);
    assertThat(distances(file, "hamming Columns=soil")[0][3]).isNegative();
  }

  /** Days have an order, also where QIIME 2's line of types calls them categorical. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-03-01 2024-03-03  2024-03-09",
        "01.03.2024 3.3.2024 NA 09.03.2024",
        "2024-03-01T00:00 2024-03-03T00:00Z null 2024-03-09T00:00:00"
      })
  void datesInMixedColumns(String dates) {
    String[] day = dates.split(" ");
    for (String types : List.of("", "#q2:types\tcategorical\tcategorical\n")) {
      String rows = "a\t%s\tclay\nb\t%s\tclay\nc\t%s\tsand\nd\t%s\tclay\n";
      Path file = write("days.tsv", "id\tday\tsoil\n" + types + rows.formatted((Object[]) day));
      double[][] gower = distances(file, "gower");
      assertThat(gower[0]).containsExactly(0, (2 / 8.0) / 2, 1, (8 / 8.0) / 2);
      assertThat(distances(file, "hamming")[0]).containsExactly(0, 0.5, 1, 0.5);
    }
  }

  /** A header in which columns are called by numbers is no object. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "id,1,2/a,0,1/b,1,3/c,2,1|gower",
        ",1,2/a,0,1/b,1,3/c,2,1|gower",
        "sample,10,20/a,0,1/b,1,3/c,2,1|bray-curtis",
        "#OTU ID,1,2,3/f,0,1,2/g,1,3,1|bray-curtis",
        "#OTU ID,1,2,3,taxonomy/f,0,1,2,k__A; p__B/g,1,3,1,k__A; p__C|bray-curtis",
        "Feature ID,s,t,u,Consensus Lineage/f,0,1,2,5/g,1,3,1,x|bray-curtis"
      })
  void numbersForNames(String table, String distance) throws IOException {
    Path file = Files.writeString(folder.resolve("n.csv"), table.replace('/', '\n'));
    double[][] m = distances(file, distance);
    double[][] expected = {{0, .75, .5}, {.75, 0, .75}, {.5, .75, 0}};
    double[][] shares = {{0, .6, .5}, {.6, 0, 3 / 7.0}, {.5, 3 / 7.0, 0}};
    assertThat(m).isDeepEqualTo(distance.equals("gower") ? expected : shares);
  }

  @Test
  void rarefiedSamplesAreDrawnOnceAndAlike() {
    String keys = "bray-curtis RarefyTo=6";
    double[][] first = distances(csv(TABLE, order(5)), keys);
    assertThat(distances(csv(TABLE, order(5)), keys)).isDeepEqualTo(first);
    assertThat(distances(csv(TABLE, order(5)), keys + " Seed=2")).isNotEqualTo(first);
    for (double[] row : first) {
      for (double distance : row) {
        assertThat(distance * 6).isEqualTo(Math.rint(distance * 6), within(1e-12));
      }
    }
  }

  private static List<Integer> order(int n) {
    return new ArrayList<>(IntStream.range(0, n).boxed().toList());
  }

  private Path csv(double[][] table, List<Integer> order) {
    StringBuilder text = new StringBuilder("sample,a,b,c,d,e,f\n");
    for (int i : order) {
      text.append("s").append(i);
      for (double number : table[i]) {
        text.append(',').append(number);
      }
      text.append('\n');
    }
    return write("table.csv", text.toString());
  }

  /** A form with the numbers in their places; rows are features. */
  private static String filled(String form) {
    List<String> rows = new ArrayList<>();
    List<String> dense = new ArrayList<>();
    List<String> sparse = new ArrayList<>();
    for (int k = 0; k < 6; k++) {
      List<String> row = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        row.add(Integer.toString((int) TABLE[i][k]));
        if (TABLE[i][k] > 0) {
          sparse.add("[" + k + "," + i + "," + TABLE[i][k] + "]");
        }
      }
      rows.add("abcdef".charAt(k) + "," + String.join(",", row));
      dense.add("[" + String.join(",", row) + "]");
    }
    String tabs = form.startsWith("{") ? form : form.replace(',', '\t').replace(';', '\n');
    return tabs.replace("ROWS", String.join("\n", rows).replace(',', '\t') + "\n")
        .replace("DENSE", String.join(",", dense))
        .replace("SPARSE", String.join(",", sparse))
        .replace("IDS", ids("abcdef"))
        .replace("SAMPLES", ids("ABCDE"))
        .replace('\'', '"');
  }

  private static String ids(String names) {
    return String.join(
        ",", names.chars().mapToObj(c -> "{'id':'" + (char) c + "','metadata':null}").toList());
  }

  private Path write(String name, String text) {
    try {
      return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first object is none the less one, as a date is no name of a column. */
  @ParameterizedTest
  @ValueSource(strings = {"", "NA"})
  void datesWithoutHeader(String missing) {
    String rows = "x\t2024-01-01\ny\t2024-02-01\nz\t" + missing + "\nu\t2024-03-01\n";
    assertThat(distances(write("bare.tsv", rows), "gower").length).isEqualTo(4);
    assertThat(distances(write("two.tsv", "2024-01-01,a\n2024-01-03,b\n"), "hamming").length)
        .isEqualTo(2);
  }

  /** Commas in comments separate nothing below them. */
  @Test
  void commentsAboveBlanks() {
    Path file =
        write("c.txt", "# least [0, 0]\n# most [1, 1]\n0 5 a\n2 5 a\n# more [0, 1]\n1 5 b\n");
    assertThat(distances(file, "gower"))
        .isDeepEqualTo(new double[][] {{0, 1 / 3., .5}, {1 / 3., 0, .5}, {.5, .5, 0}});
  }

  private double[][] distances(Path table, String keys) {
    String tree = write("tree.nwk", TREE).toString();
    try {
      Path output = Files.createTempDirectory(folder, "run");
      String all =
          "TableFile="
              + table
              + " NumberType=float64 DistanceMatrixFile="
              + output
              + "/d.npy"
              + " Distance="
              + keys.replace("TreeFile=T", "TreeFile=" + tree);
      return WholeDistances.into(output, () -> null, 1, new int[0], 1, all.split(" "))
          .matrix("d.npy", false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
