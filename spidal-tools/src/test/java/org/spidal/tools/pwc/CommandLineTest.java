package org.spidal.tools.pwc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  @ParameterizedTest
  @ValueSource(strings = {"join", "extract", "collate", "plot", "blockmerge"})
  void everyToolHasAHelp(String tool) {
    Ran ran = Ran.tool(tool, "--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("./spidal pwc-tools " + tool);
    assertThat(ran.errors()).isEmpty();
  }

  @Test
  void theHelpNamesAllTools() {
    assertThat(Ran.tool("--help").out())
        .contains("join", "extract", "collate", "plot", "blockmerge");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "join a; Missing required parameters: 'OUT', 'JOINS'; './spidal pwc-tools join --help'",
        "split a b; Unmatched arguments",
        "plot a b c --scg d; Unknown options",
        "blockmerge; Missing property file: -c FILE; './spidal pwc-tools blockmerge --help'"
      })
  void wrongCommandLines(String line, String message) {
    Ran ran = Ran.tool((Object[]) line.split(" "));
    assertThat(ran.errors()).startsWith("error: " + message.strip().split("; '")[0]);
    assertThat(ran.errors().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(64);
  }
}
