package org.spidal.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthPictureTest {
  @TempDir private Path folder;

  @Test
  void aPanelForEachProgramWithItsPeer() throws Exception {
    List<String> lines =
        List.of(
            "program\tname\tthreads\tn\tcpu_s\twork_s",
            "damds\tdamds\t1\t1024\t2.5\t1",
            "damds\tdamds\t1\t2048\t3.5\t2",
            "damds\ts_gd2\t1\t1024\t1.5\t1.4",
            "damds\tdamds, two workers\t2\t1024\t2.6\t1.1",
            "davs\tdavs\t1\t16384\t2.5\t1",
            "davs\tDBSCAN\t1\t16384\t2.5\t1");
    Path picture = folder.resolve("growth.svg");
    GrowthPicture.draw(lines, picture);
    assertThat(picture)
        .content()
        .contains(
            "damds beside s_gd2<",
            "davs beside DBSCAN<",
            ">SPIDAL<",
            ">the other program<",
            ">16K<")
        .doesNotContain("two workers", "NaN");
    assertThat(Files.readString(picture).split("<circle", -1)).hasSize(5 + 1);
  }
}
