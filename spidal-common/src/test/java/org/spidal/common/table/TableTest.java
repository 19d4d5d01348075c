package org.spidal.common.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableTest {
  @TempDir Path folder;

  @Test
  void typedCells() throws IOException {
    Path file = folder.resolve("t.tsv");
    Table table = new Table("n", "x", "text");
    table.write(file);
    assertThat(Files.readString(file)).isEqualTo("n\tx\ttext\n");
    table.row().cell(5_000_000_000L).cell(0.1).cell("a\tb\nc");
    table.row().cell(-1).cell(-0.0).cell("");
    table.row().cell(0).cell(Double.NaN).cell("é");
    table.write(file);
    assertThat(Files.readString(file))
        .isEqualTo("n\tx\ttext\n5000000000\t0.1\ta b c\n-1\t0.0\t\n0\tNaN\té\n");
  }

  @Test
  void rowsMustBeComplete() {
    Table table = new Table("a", "b");
    table.row().cell(1);
    assertThatThrownBy(table::row).hasMessage("the row has 1 cells, expected 2");
    assertThatThrownBy(() -> table.write(folder.resolve("t")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> table.cell(2).cell(3)).hasMessage("this row already has its 2 cells");
  }
}
