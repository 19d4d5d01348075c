package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ConsoleTest {
  @Test
  void onlyOneWorkerSpeaks() {
    assertThat(said(true, false, false)).isEqualTo("line|warning: careful|");
    assertThat(said(false, false, true)).isEmpty();
  }

  @Test
  void quietLeavesWarnings() {
    assertThat(said(true, true, false)).isEqualTo("warning: careful|");
  }

  @Test
  void verboseAddsDetails() {
    assertThat(said(true, false, true)).isEqualTo("line|detail|warning: careful|");
  }

  /** What comes out, with {@code |} for line ends. */
  private static String said(boolean speaks, boolean quiet, boolean verbose) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Console console = new Console(stream, stream, speaks, quiet, verbose);
    console.say("line");
    console.detail("detail");
    console.warn("careful");
    assertThat(console.isVerbose()).isEqualTo(verbose);
    assertThat(console.warnings()).hasSize(speaks ? 1 : 0);
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "|");
  }
}
