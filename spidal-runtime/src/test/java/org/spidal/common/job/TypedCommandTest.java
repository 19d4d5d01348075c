package org.spidal.common.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TypedCommandTest {
  @Test
  void theWordStandsWhereTheTextHasTheLauncher() throws IOException {
    assertThat(said("next: ./spidal damds, './spidal' or ./spidal"))
        .isEqualTo("next: spidal damds, 'spidal' or spidal");
    assertThat(said("(./spidal)\n./spidal\n./spidal\n")).isEqualTo("(spidal)\nspidal\nspidal\n");
  }

  @Test
  void otherPathsStay() throws IOException {
    String paths =
        "../spidal ././spidal ./spidal/a ../spidal/a ./spidal-1 a./spidal ./spi ./spidá .";
    assertThat(said(paths)).isEqualTo(paths);
  }

  @Test
  void whatMayBecomeTheLauncherIsWrittenWhenItIsFlushed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream out = TypedCommand.saying("spidal", bytes);
    out.write("see ./sp".getBytes(StandardCharsets.UTF_8));
    assertThat(bytes).hasToString("see ");
    out.flush();
    assertThat(bytes).hasToString("see ./sp");
  }

  private static String said(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputStream out = TypedCommand.saying("spidal", bytes);
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
