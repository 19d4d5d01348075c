package org.spidal.tools.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.spidal.common.fault.ExitCode;

/** Time series: maps of the same points, frame by frame. */
class PlotSeriesTest extends PlotCase {
  @Test
  void aSeriesComesBackFrameByFrame() throws Exception {
    Path file = example("series.zip");
    Path again = folder.resolve("again.zip");
    assertThat(plot(file, "--to", "zip", "--no-align", "-o", again)).isZero();
    Series before = PlotFile.read(file, new ArrayList<>());
    Series after = PlotFile.read(again, new ArrayList<>());
    assertThat(after.frames()).hasSize(2);
    for (int f = 0; f < 2; f++) {
      assertThat(after.frames().get(f).name()).isEqualTo(before.frames().get(f).name());
      assertSame(before.frames().get(f).plot(), after.frames().get(f).plot());
    }
    try (ZipFile zip = new ZipFile(again.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .containsExactly("frames.index", "tiny.pviz", "frame2.pviz");
    }
    assertThat(plot(file)).isZero();
    assertThat(page(folder.resolve("series-plot.html")))
        .contains(
            "2 points, 2 frames",
            "id=\"block-places-1\"",
            "\"edges\":1,",
            "\"colors\":[16711680,34038]");
  }

  @Test
  void framesAreTurnedAndMirroredUponTheFirst() throws Exception {
    String first = "0 0 0 0 1\n1 1 0 0 1\n2 0 2 0 1\n3 0 0 3 1\n";
    String turned = "3 10 0 3 1\n2 8 0 0 1\n1 10 -1 0 1\n0 10 0 0 1\n"; // turned and moved
    Path zip = folder.resolve("s.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String[] entry :
          new String[][] {
            {"x/a.index", "one.txt\ntwo.txt\n"}, {"one.txt", first}, {"y/two.txt", turned}
          }) {
        out.putNextEntry(new ZipEntry(entry[0]));
        out.write(entry[1].getBytes(StandardCharsets.UTF_8));
      }
    }
    Series.Together all = PlotFile.read(zip, new ArrayList<>()).aligned().together();
    for (int k = 0; k < 12; k++) {
      assertThat(all.places().get(1)[k]).isCloseTo(all.places().get(0)[k], within(1e-12));
    }
  }

  /** A damaged entry of an archive is no matter of permissions. */
  @Test
  void aDamagedEntryIsCalledDamaged() throws Exception {
    Path zip = folder.resolve("s.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String[] entry :
          new String[][] {{"a.index", "one.txt\n"}, {"one.txt", "0 0 0 0 1\n".repeat(200)}}) {
        out.putNextEntry(new ZipEntry(entry[0]));
        out.write(entry[1].getBytes(StandardCharsets.UTF_8));
      }
    }
    byte[] bytes = Files.readAllBytes(zip);
    int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("one.txt\0", 60);
    int at =
        new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf("one.txt", bytes.length / 2);
    bytes[Math.max(name, at) + 7] = (byte) 0xff;
    Files.write(zip, bytes);
    assertThat(plot(zip)).isEqualTo(65);
    assertThat(said).contains("s.zip", "damaged").doesNotContain("permission");
  }

  @Test
  void pointsMayComeAndGo() {
    Series series =
        new Series(
            List.of(
                new Series.Frame("a", plain(new int[] {5, 7}, 1, 1, 2, 2)),
                new Series.Frame("b", plain(new int[] {7, 9}, 3, 3, 4, 4))));
    Series.Together all = series.together();
    assertThat(all.names()).containsExactly("5", "7", "9");
    assertThat(all.present().get(0).toString()).isEqualTo("{0, 1}");
    assertThat(all.present().get(1).toString()).isEqualTo("{1, 2}");
    assertThat(all.places().get(0)).containsExactly(1, 1, 2, 2, 4, 4);
    assertThat(all.places().get(1)).containsExactly(1, 1, 3, 3, 4, 4);
  }

  @Test
  void aSeriesMustBeWhole() throws Exception {
    for (String[] wrong :
        new String[][] {
          {"none.txt", "found 0 entries with the ending .index"},
          {"a.index", "a.index:1: there is no entry gone.pviz in the archive"}
        }) {
      Path zip = folder.resolve("w.zip");
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
        out.putNextEntry(new ZipEntry(wrong[0]));
        out.write("gone.pviz\n".getBytes(StandardCharsets.UTF_8));
      }
      assertThat(plot(zip)).isEqualTo(ExitCode.DATA.code());
      assertThat(said).contains(wrong[1]);
    }
  }
}
