package org.spidal.groups.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.spidal.common.job.Console;

class MetadataTest {
  private static final int N = 8;

  @TempDir private Path folder;

  @Test
  void columnsThatAreNotTestedHaveReasons() throws IOException {
    String rows =
        IntStream.range(0, N)
            .mapToObj(
                i ->
                    "%c\ts%d\t%d\tone\tx%d\t\tb%d\tin%d\n"
                        .formatted("abb".charAt(i % 3), i, i % 3, i, i % 4, i % 4))
            .collect(Collectors.joining());
    Path file =
        Files.writeString(
            folder.resolve("t.tsv"), "site\tid\tpH\tstudy\tlone\tnone\tblock\tnest\n" + rows);
    Metadata metadata = new Metadata(file, N, null, null);
    assertThat(metadata.groupings(null, "block")).extracting(Grouping::column).containsOnly("site");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
    metadata.tellOthers(new Console(out, out, true, false, false), "block");
    assertThat(said.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "columns that are not tested: id (names), pH (numbers), study (one group), lone (each object"
                + " is a group), none (empty), block (the strata), nest (no stratum has two groups)");
  }
}
