package org.spidal.common.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableTest {
  @TempDir Path folder;

  @Test
  void typedCells() throws IOException {
    Path file = folder.resolve("t.tsv");
    Table table = new Table("n x").columns(List.of("text"));
    table.write(file);
    assertThat(Files.readString(file)).isEqualTo("n\tx\ttext\n");
    table.row(5_000_000_000L, 0.1, "a\tb\nc");
    table.row(-1, -0.0).cell("");
    table.row(0, Double.NaN, "é");
    table.write(file);
    assertThat(Files.readString(file))
        .isEqualTo("n\tx\ttext\n5000000000\t0.1\ta b c\n-1\t0.0\t\n0\tNaN\té\n");
  }

  @Test
  void rowsThatAreNotCollected() throws IOException {
    Path file = folder.resolve("t.tsv");
    int rows = 10_000; // more than are held at a time
    new Table("n half")
        .write(
            file,
            table -> {
              for (int i = 0; i < rows; i++) {
                table.row(i, i / 2f);
              }
            });
    assertThat(Files.readAllLines(file))
        .hasSize(rows + 1)
        .startsWith("n\thalf", "0\t0.0", "1\t0.5")
        .endsWith("9999\t4999.5");
    assertThatThrownBy(() -> new Table("a b").write(file, table -> table.row(1)))
        .isInstanceOf(IllegalStateException.class);
    assertThat(Files.readAllLines(file)).hasSize(rows + 1);
  }

  @Test
  void rowsMustBeComplete() {
    Table table = new Table("a b");
    table.row(1);
    assertThatThrownBy(() -> table.row()).hasMessage("the row has 1 cells, expected 2");
    assertThatThrownBy(() -> table.write(folder.resolve("t")))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> table.cell(2).cell(3)).hasMessage("this row already has its 2 cells");
  }
}
