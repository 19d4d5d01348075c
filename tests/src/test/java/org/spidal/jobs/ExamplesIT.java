package org.spidal.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.testing.Ended;
import org.spidal.common.testing.Skip;
import org.spidal.common.testing.Spidal;
import org.spidal.common.testing.TestSeed;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;

/** The examples against plain code, in several layouts and with less memory than they need. */
@Timeout(240)
class ExamplesIT {
  private static final List<String> LAYOUTS = List.of("-t 1", "-t 3", "-np 3 -mmaps 2");

  @TempDir private static Path folder;

  @BeforeAll
  static void build() throws IOException {
    ExampleProject.build(folder, Map.of());
  }

  private static Ended run(String layout, String program, String... arguments) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(layout.split(" ")));
    words.addAll(List.of("-cp", ExampleProject.jar(folder).toString(), program));
    words.addAll(Arrays.asList(arguments));
    return Spidal.run(folder, words);
  }

  /** Returns what the program has written to its result, the first argument. */
  private static String result(String layout, String program, String... options)
      throws IOException {
    Path result = folder.resolve("result.txt");
    Files.deleteIfExists(result);
    List<String> words = new ArrayList<>(Arrays.asList(options));
    words.replaceAll(word -> word.replace("RESULT", result.toString()));
    Ended ended = run(layout, program, words.toArray(String[]::new));
    assertThat(ended.code()).as("%s", ended).isZero();
    return Files.readString(result);
  }

  @Test
  void wordsAreCountedAsByHand() throws IOException {
    Skip.withoutMpi();
    long seed = TestSeed.of("ExamplesIT.wordsAreCountedAsByHand");
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (int i = 0; i < 60_000; i++) {
      String word = "w" + (int) Math.abs(30_000 * random.nextGaussian());
      counts.merge(word, 1, Integer::sum);
      text.append(word).append(" \t\n\r".charAt(random.nextInt(4)));
    }
    Path file = Files.writeString(folder.resolve("words.txt"), text);
    StringBuilder expected = new StringBuilder();
    counts.forEach((word, count) -> expected.append("%7d %s%n".formatted(count, word)));
    for (String layout : LAYOUTS) {
      String memory = layout.equals("-t 1") ? "64" : "1"; // all words, and about a third of them
      String[] words = {"-memory", memory, "RESULT", file.toString()};
      String counted = result(layout, "wordcount.WordCount", words);
      assertThat(counted).as("seed %d, %s", seed, layout).isEqualTo(expected.toString());
    }
  }

  @Test
  void pagesAreRankedAsByHand() throws IOException {
    Skip.withoutMpi();
    long seed = TestSeed.of("ExamplesIT.pagesAreRankedAsByHand");
    Random random = new Random(seed);
    int pages = 400;
    boolean[][] links = new boolean[pages][pages];
    StringBuilder text = new StringBuilder("# from to\n");
    for (int e = 0; e < 2000; e++) {
      int from = random.nextInt(pages);
      int to = (int) (pages * Math.pow(random.nextDouble(), 3));
      links[from][to] = from % 9 > 0; // every ninth page has no links
      text.append(links[from][to] ? from + " " + to + "\n" : "");
    }
    text.append("1 399\n");
    links[1][399] = true;
    Path file = Files.writeString(folder.resolve("edges.txt"), text);
    for (String starts : List.of("", "3,5")) {
      double[] expected = ranks(links, starts);
      String alone = null;
      for (String layout : starts.isEmpty() ? LAYOUTS : List.of("-t 1", "-np 2")) {
        String[] words = {"-DRankFile=RESULT", "-DLinkFile=" + file, "-DStartPages=" + starts};
        String ranks = result(layout, "pagerank.PageRank", words);
        alone = alone == null ? ranks : alone;
        assertThat(ranks).as("seed %d, %s", seed, layout).isEqualTo(alone);
      }
      double[] found =
          alone.lines().mapToDouble(line -> Double.parseDouble(line.split(" ")[1])).toArray();
      assertThat(found).as("seed %d", seed).contains(expected, within(1e-12));
    }
  }

  private static double[] ranks(boolean[][] links, String starts) {
    int n = links.length;
    double[] jump = new double[n];
    if (starts.isEmpty()) {
      Arrays.fill(jump, 1.0 / n);
    } else {
      List<String> pages = List.of(starts.split(","));
      pages.forEach(page -> jump[Integer.parseInt(page)] = 1.0 / pages.size());
    }
    double[] ranks = jump.clone();
    for (int round = 0; round < 300; round++) {
      double[] next = new double[n];
      for (int i = 0; i < n; i++) {
        int count = 0;
        for (boolean link : links[i]) {
          count += link ? 1 : 0;
        }
        for (int j = 0; j < n; j++) {
          double share = count == 0 ? jump[j] : links[i][j] ? 1.0 / count : 0;
          next[j] += 0.85 * ranks[i] * share;
        }
      }
      for (int i = 0; i < n; i++) {
        ranks[i] = next[i] + 0.15 * jump[i];
      }
    }
    return ranks;
  }

  /** Documents of three kinds, whose words are mostly of their kind. */
  @Test
  void documentsFallIntoTheirKindsInEveryLayoutAlsoStoppedAndGoneOn() throws IOException {
    Skip.withoutMpi();
    long seed =
        TestSeed.of("ExamplesIT.documentsFallIntoTheirKindsInEveryLayoutAlsoStoppedAndGoneOn");
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    int documents = 600;
    for (int i = 0; i < documents; i++) {
      TreeMap<Integer, Integer> words = new TreeMap<>();
      for (int w = 0; w < 25; w++) {
        int kind = random.nextInt(5) == 0 ? random.nextInt(3) : i % 3;
        words.merge(40 * kind + random.nextInt(40), 1, Integer::sum);
      }
      text.append(i);
      words.forEach((word, count) -> text.append(' ').append(word).append(':').append(count));
      text.append('\n');
    }
    Path file = Files.writeString(folder.resolve("documents.txt"), text);
    String alone = null;
    for (String layout : LAYOUTS) {
      Path out = folder.resolve("labels" + LAYOUTS.indexOf(layout) + ".txt");
      Ended ended = spherical(layout, file, out);
      assertThat(ended.code()).as("%s", ended).isZero();
      alone = alone == null ? Files.readString(out) : alone;
      assertThat(Files.readString(out)).as("seed %d, %s", seed, layout).isEqualTo(alone);
    }
    List<String> labels = alone.lines().toList();
    int alike = 0;
    for (int i = 3; i < documents; i++) {
      alike += labels.get(i).equals(labels.get(i - 3)) ? 1 : 0;
    }
    assertThat(alike).as("seed %d", seed).isGreaterThan(documents * 3 / 5);

    Path resumed = folder.resolve("resumed.txt");
    Ended stopped = spherical("-t 2", file, resumed, "-DMaxHours=1e-6");
    assertThat(stopped.code()).as("%s", stopped).isEqualTo(75);
    assertThat(resumed).doesNotExist();
    Ended goneOn = spherical("-np 2", file, resumed);
    assertThat(goneOn.code()).as("%s", goneOn).isZero();
    assertThat(goneOn.out()).contains("iteration 1");
    assertThat(Files.readString(resumed)).as("seed %d", seed).isEqualTo(alone);
  }

  private static Ended spherical(String layout, Path rows, Path labels, String... more) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("-DRowFile=" + rows, "-DLabelFile=" + labels, "-DClusters=3"));
    words.addAll(List.of(more));
    return run(layout, "sphericalkmeans.SphericalKMeans", words.toArray(String[]::new));
  }

  /** Ratings that are a user's part and an item's part, and a product of two hidden factors. */
  @Test
  void ratingsAreLearntWithTheSameBitsInEveryLayout() throws IOException {
    Skip.withoutMpi();
    long seed = TestSeed.of("ExamplesIT.ratingsAreLearntWithTheSameBitsInEveryLayout");
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int user = 0; user < 150; user++) {
      for (int item = 0; item < 80; item++) {
        double rating =
            3 + Math.sin(user) + Math.cos(item) + Math.sin(3 * user) * Math.cos(5 * item);
        text.append(random.nextInt(3) > 0 ? user + " " + item + " " + rating + "\n" : "");
      }
    }
    Path file = Files.writeString(folder.resolve("ratings.txt"), text);
    String alone = null;
    for (String layout : List.of("-t 1", "-np 3 -mmaps 2")) {
      Path users = folder.resolve("users.txt");
      List<String> keys = List.of("RatingFile=" + file, "UserFile=" + users, "Rank=4", "Epochs=60");
      List<String> words = new ArrayList<>(keys.stream().map(key -> "-D" + key).toList());
      words.addAll(List.of("-DLearningRate=0.02", "-DRegularisation=0.005"));
      Ended ended = run(layout, "factorisation.Factorisation", words.toArray(String[]::new));
      assertThat(ended.code()).as("%s", ended).isZero();
      String line = ended.out().lines().findFirst().orElseThrow();
      assertThat(Double.parseDouble(line.split(" ")[4])).as("seed %d", seed).isLessThan(0.3);
      alone = alone == null ? Files.readString(users) : alone;
      assertThat(Files.readString(users)).as("seed %d, %s", seed, layout).isEqualTo(alone);
    }
  }

  /** Stripes in two directions: all gradients of an image count for one of nine directions. */
  @Test
  void imagesBecomeVectorsOfTheirDirections() throws IOException {
    byte[] images = new byte[16 + 2 * 16 * 16];
    ByteBuffer.wrap(images).putInt(0x803).putInt(2).putInt(16).putInt(16);
    for (int k = 0; k < 256; k++) {
      images[16 + k] = (byte) (k % 16 / 4 % 2 * 255); // upright stripes
      images[16 + 256 + k] = (byte) (k / 16 / 4 % 2 * 255);
    }
    Path file = Files.write(folder.resolve("images.idx"), images);
    Path features = folder.resolve("features.npy");
    Ended ended =
        run(
            "-t 2",
            "imagefeatures.ImageFeatures",
            "-DImageFile=" + file,
            "-DFeatureFile=" + features,
            "-DSide=16",
            "-DCell=8");
    assertThat(ended.code()).as("%s", ended).isZero();
    VectorFile vectors = VectorFile.open(features, VectorColumns.COORDINATES);
    assertThat(vectors.size()).isEqualTo(2);
    vectors.read(
        0,
        2,
        1,
        (row, vector) -> {
          for (int k = 0; k < vector.length; k++) {
            boolean own = k % 9 == 0 && row == 0 || k % 9 / 4 == 1 && row == 1 && k % 9 < 6;
            assertThat(vector[k] > 0.1).as("row %d, number %d", row, k).isEqualTo(own);
          }
        });
  }

  /** Each worker reads a part of the lines; imagined ones read none. */
  @Test
  void ranksArePlannedForNodesThatAreNotHere() throws IOException {
    Path file = Files.writeString(folder.resolve("few.txt"), "0 1\n1 2\n2 0\n3 0\n");
    Ended ended = run("-t 2", "pagerank.PageRank", "-DLinkFile=" + file, "--plan", "2x2");
    assertThat(ended.code()).as("%s", ended).isZero();
    assertThat(ended.out())
        .startsWith("4 pages, 4 links\n2 nodes of 2 workers")
        .contains("exchange in each round: ", " s/round ")
        .endsWith("fits\n");
  }

  @Test
  void faultsInTheDataAreOneClearError() throws IOException {
    Path file = Files.writeString(folder.resolve("odd.txt"), "0 1\n2 three\n");
    Ended ended = run("-t 2", "pagerank.PageRank", "-DLinkFile=" + file);
    assertThat(ended.code()).as("%s", ended).isEqualTo(65);
    assertThat(ended.errors()).as("%s", ended).hasSize(1);
    assertThat(ended.errors().get(0)).contains("odd.txt").contains("three");
    Ended none = run("-t 2", "wordcount.WordCount", "counts.txt", "none.txt");
    assertThat(none.code()).as("%s", none).isEqualTo(65);
    Ended usage = run("-t 2", "wordcount.WordCount");
    assertThat(usage.code()).as("%s", usage).isEqualTo(64);
    assertThat(usage.err()).contains("usage: WordCount");
  }
}
