package org.spidal.distances.whole;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.spidal.common.testing.golden.Demo;
import org.spidal.common.testing.golden.Golden;

/** Every distance has the bytes that are recorded, in every layout. */
class GoldenTest {
  private static Golden golden() {
    return Golden.inTarget("spidal-distances", "distances");
  }

  /** Keys by the name of the case; writes the inputs. */
  static Map<String, String> cases(Golden golden) {
    String demo = "SequenceFile=" + Demo.sequences(golden.input("demo.fasta"), 4, 300) + " ";
    String dna =
        "SequenceFile="
            + WholeDistances.sequences(golden.input("dna.fasta"), 61, 90, "ACGT", 3)
            + " ";
    String protein =
        "SequenceFile="
            + WholeDistances.sequences(
                golden.input("protein.fasta"), 45, 70, "ACDEFGHIKLMNPQRSTVWY", 4)
            + " ";
    String aligned = "SequenceFile=" + aligned(golden.input("aligned.fasta")) + " ";
    String vectors = "VectorFile=" + vectors(golden.input("vectors.csv")) + " ";
    String few = "Distance=smith-waterman ";
    Map<String, String> cases = new LinkedHashMap<>();
    cases.put("local-demo", demo);
    cases.put("local", dna + few);
    cases.put("local-score", dna + few + "AlignmentDistance=score GapOpen=10 GapExtension=2");
    cases.put("global", dna + "Distance=needleman-wunsch");
    cases.put(
        "global-score", dna + "Distance=needleman-wunsch AlignmentDistance=score IsBigEndian=true");
    cases.put("local-protein", protein);
    cases.put("global-protein", protein + "Distance=needleman-wunsch ScoringMatrix=pam250");
    cases.put("float-alignment", dna + few + "NumberType=float32 DistanceMatrixFile=OUT/d.npy");
    cases.put("p", aligned);
    cases.put("p-overlap", aligned + "MinimumOverlap=62");
    cases.put("p-scale", aligned + "Scale=0.5");
    cases.put("jukes-cantor", aligned + "Distance=jukes-cantor");
    cases.put("kimura", aligned + "Distance=kimura");
    cases.put("kimura-missing", aligned + "Distance=kimura Saturated=missing");
    cases.put("kmer", dna + "Distance=kmer KmerLength=4");
    cases.put("kmer-strands", dna + "Distance=kmer KmerLength=4 BothStrands=true");
    cases.put("kmer-protein", protein + "Distance=kmer KmerLength=2");
    cases.put("kmer-landmarks", dna + "Distance=kmer KmerLength=4 LandmarkFile=" + few(golden));
    cases.put("euclidean", vectors);
    cases.put("cosine", vectors + "Distance=cosine");
    cases.put("correlation", vectors + "Distance=correlation Columns=1-3");
    cases.put("manhattan", vectors + "Distance=manhattan IsBigEndian=true");
    cases.put("float32", vectors + "NumberType=float32 DistanceMatrixFile=OUT/d.npy");
    cases.put(
        "float64", vectors + "Distance=manhattan NumberType=float64 DistanceMatrixFile=OUT/d.npy");
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    Golden golden = golden();
    return golden.everyWay(WholeDistances.DISTANCES, cases(golden));
  }

  @Test
  void nothingElseIsRecorded() {
    Golden golden = golden();
    golden.hasNoCasesBut(cases(golden).keySet());
  }

  private static Path few(Golden golden) {
    return WholeDistances.sequences(golden.input("few.fasta"), 7, 90, "ACGT", 3);
  }

  private static Path aligned(Path file) {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>();
    char[] ancestor = new char[70];
    for (int i = 0; i < 150; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < ancestor.length; k++) {
        boolean changed = i % 30 == 0 || random.nextInt(3) == 0;
        ancestor[k] = changed ? "ACGTACGTAC-N".charAt(random.nextInt(12)) : ancestor[k];
        text.append(ancestor[k]);
      }
      lines.add(">s" + i);
      lines.add(text.toString());
    }
    return Demo.write(file, lines);
  }

  private static Path vectors(Path file) {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>(List.of("x,y,z,w"));
    for (int i = 0; i < 133; i++) {
      StringBuilder line = new StringBuilder();
      for (int k = 0; k < 4; k++) {
        line.append(k == 0 ? "" : ",").append(random.nextGaussian());
      }
      lines.add(line.toString());
    }
    return Demo.write(file, lines);
  }
}
