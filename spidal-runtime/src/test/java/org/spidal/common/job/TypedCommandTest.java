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
    assertThat(said("next: ./spidal damds, or ./spidal"))
        .isEqualTo("next: spidal damds, or spidal");
    assertThat(said("../spidal ././spidal ./spi ./spidá ."))
        .isEqualTo(".spidal ./spidal ./spi ./spidá .");
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
