package org.spidal.dapwc.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.dapwc.center.CenterList;

/** The lines that tools for the original program read. */
class CenterFilesTest {
  private static final List<CenterList> LISTS =
      List.of(
          new CenterList(
              "SmallestDistanceMeans", 3, new int[] {12, 1}, new double[] {0.12345, 2}, null),
          new CenterList("LargestCountsBucket-0", 3, new int[] {1}, new double[] {42}, null),
          new CenterList(
              "OverallBest",
              3,
              new int[] {12},
              new double[] {0.345},
              new CenterList.Overall(new double[] {4}, new String[] {"Both"})));

  @TempDir private Path folder;

  @Test
  void linesWithoutNames() throws IOException {
    assertThat(lines(null, null))
        .containsExactly(
            "PointNumber=12     Measure=0.1235 Method=SmallestDistanceMeans Group=3",
            "PointNumber=1      Measure=2.0000 Method=SmallestDistanceMeans Group=3",
            "PointNumber=1      Measure=42 Method=LargestCountsBucket-0 Group=3",
            "PointNumber=12     Measure=0.35 Count=4.0 Source=Both Method=OverallBest Group=3");
  }

  @Test
  void linesWithNamesAndDate() throws IOException {
    Path labels = folder.resolve("labels.txt");
    StringBuilder text = new StringBuilder();
    for (int i = 12; i >= 0; i--) {
      text.append(i == 1 ? "1\tE. coli K12\t1500\n" : i + " s" + i + " " + (100 + i) + "\n");
    }
    Files.writeString(labels, text);
    assertThat(lines(SequenceLabels.read(labels, 13), "today"))
        .startsWith(
            "PointNumber=12     Measure=0.1235 Method=SmallestDistanceMeans Group=3"
                + " Sequence=s12         Length=112 Date=\"today\"",
            "PointNumber=1      Measure=2.0000 Method=SmallestDistanceMeans Group=3"
                + " Sequence=E. coli K12 Length=1500 Date=\"today\"");
  }

  @Test
  void aRerunLeavesNothingOfTheOldFile() throws IOException {
    List<String> once = lines(null, null);
    assertThat(lines(null, null)).isEqualTo(once);
  }

  private List<String> lines(SequenceLabels sequences, String date) throws IOException {
    Path file = folder.resolve("centers.txt");
    new CenterFiles(LISTS).writeLines(file, sequences, date);
    return Files.readAllLines(file);
  }
}
