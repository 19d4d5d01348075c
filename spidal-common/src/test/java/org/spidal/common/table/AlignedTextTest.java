package org.spidal.common.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.spidal.common.text.ByteSize;

class AlignedTextTest {
  @Test
  void numbersStandUnderEachOther() {
    List<String[]> rows =
        List.of(
            new String[] {"", "worker", "note"},
            new String[] {"rows", "1.0 KiB", ""},
            new String[] {"a", "900.0 KiB", "in all"});
    assertThat(AlignedText.lines(rows))
        .containsExactly("         worker  note", "rows    1.0 KiB", "a     900.0 KiB  in all");
  }

  @Test
  void bytesHaveUnits() {
    assertThat(ByteSize.text(512)).isEqualTo("0.5 KiB");
    assertThat(ByteSize.text(999 * 1024)).isEqualTo("999.0 KiB");
    assertThat(ByteSize.text(1000 * 1024)).isEqualTo("1.0 MiB");
    assertThat(ByteSize.text(3L << 30)).isEqualTo("3.0 GiB");
  }
}
