package org.spidal.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FiguresTest {
  private static final List<Form> ALL = List.of(Form.values());

  /** In the order of the forms: ours, read, heap, MPI, read, copy, read. */
  private static final double[] MICROS = {2, 5, 4, 8, 20, 1, 2.5};

  @TempDir private Path folder;

  @Test
  void ratiosAreOfTheFormsNamed() {
    Figures figures = Figures.of("broadcast", 8192, ALL, MICROS);
    assertThat(figures.ratio(Form.MPI, Form.OURS)).isEqualTo(4);
    assertThat(figures.ratio(Form.MPI_READ, Form.HEAP_READ)).isEqualTo(5);
    assertThat(figures.ratio(Form.OURS_READ, Form.COPY_READ)).isEqualTo(2);
  }

  @Test
  void linesStandUnderTheirHeads() {
    String head = Report.header().get(1);
    String line = Report.line(Figures.of("broadcast", 8192, ALL, MICROS));
    assertThat(line).startsWith("broadcast    8K |").hasSameSizeAs(head);
    assertThat(line.substring(0, head.indexOf("MPI/ours") + 8)).endsWith(" 4.00");
    assertThat(line.substring(0, head.indexOf("MPI/heap") + 8)).endsWith(" 5.00");
  }

  @Test
  void formsThatABarrierLacksAreLeftBlank() {
    Figures barrier =
        Figures.of("barrier", 0, List.of(Form.OURS, Form.MPI), new double[] {0.5, 1.5});
    assertThat(Report.line(barrier)).doesNotContain("NaN").contains(" 0.50 ", " 3.00 ");
  }

  @Test
  void tableHasAllColumnsAndThePictureOnlyWhatHasSizes() throws Exception {
    Report report = new Report(4, 2);
    report.add(Figures.of("barrier", 0, List.of(Form.OURS, Form.MPI), new double[] {1, 2}));
    report.add(Figures.of("broadcast", 8, ALL, MICROS));
    report.add(Figures.of("broadcast", 64, ALL, MICROS));
    assertThat(report.name()).isEqualTo("collectives-4-ranks-2-nodes");

    Path table = folder.resolve("x.tsv");
    report.writeTable(table);
    List<String> lines = Files.readAllLines(table);
    assertThat(lines).hasSize(4).allMatch(line -> line.split("\t").length == 18);
    assertThat(lines.get(2))
        .startsWith("4\t2\tbroadcast\t8\t2.0\t5.0\t4.0\t8.0\t20.0\t1.0\t2.5\t4.0");

    Path picture = folder.resolve("x.svg");
    report.writePicture(picture, "subtitle");
    assertThat(picture).content().contains("4 ranks on 2 nodes", "broadcast", "subtitle");
    assertThat(picture).content().doesNotContain("barrier").doesNotContain("NaN");
  }
}
