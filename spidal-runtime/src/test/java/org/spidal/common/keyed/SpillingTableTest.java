package org.spidal.common.keyed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.testing.TestSeed;

class SpillingTableTest {
  private static final int ROWS_THAT_FIT = (16 << 20) / 64; // of two words
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {200, 3_000, 100_000, 100_000_000})
  void rowsAreCombinedAndSortedWhateverTheMemory(long memory) throws IOException {
    long seed = TestSeed.of("SpillingTableTest.rowsAreCombinedAndSortedWhateverTheMemory");
    Random random = new Random(seed);
    KeyedForm form = KeyedForm.ofText(16).sumOfLongs().minOfLongs().maxOfDoubles();
    SpillingTable store = new SpillingTable(form.spilledTo(folder), memory);
    for (int round = 0; round < 2; round++) {
      TreeMap<String, long[]> expected = new TreeMap<>();
      KeyedRow row = new KeyedRow(form);
      for (int i = 0; i < 5000; i++) {
        String word = "w" + (int) Math.abs(random.nextGaussian() * 300);
        long value = random.nextInt(1000) - 500;
        store.add(row.text(word).value(0, value).value(1, value).value(2, -0.5 * value).words(), 0);
        long[] totals =
            expected.computeIfAbsent(word, w -> new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE});
        totals[0] += value;
        totals[1] = Math.min(totals[1], value);
        totals[2] = Math.max(totals[2], -value);
      }
      assertThat(store.isSpilled()).as("seed %d", seed).isEqualTo(memory < 50_000);
      for (int reading = 0; reading < 2; reading++) {
        KeyedRows rows = new KeyedRows().from(store.inOrder());
        for (var entry : expected.entrySet()) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.row().text()).as("seed %d", seed).isEqualTo(entry.getKey());
          assertThat(rows.row().asLong(0)).isEqualTo(entry.getValue()[0]);
          assertThat(rows.row().asLong(1)).isEqualTo(entry.getValue()[1]);
          assertThat(rows.row().asDouble(2)).isEqualTo(0.5 * entry.getValue()[2]);
        }
        assertThat(rows.next()).isFalse();
      }
      try (Stream<Path> left = Files.list(folder)) {
        assertThat(left).isEmpty();
      }
      store.clear();
      assertThat(store.inOrder().next()).isFalse();
    }
  }

  /** Most rows are different, so that they are appended; then come many that were there. */
  @ParameterizedTest
  @ValueSource(longs = {4_000_000, 100_000_000})
  void manyDifferentRowsThatComeAgain(long memory) {
    long seed = TestSeed.of("SpillingTableTest.manyDifferentRowsThatComeAgain");
    Random random = new Random(seed);
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(1).sumOfLongs();
    SpillingTable store = new SpillingTable(form.spilledTo(folder), memory);
    for (int round = 0; round < 2; round++) {
      TreeMap<Long, TreeMap<Long, Long>> expected = new TreeMap<>();
      KeyedRow row = new KeyedRow(form);
      for (int i = 0; i < 200_000; i++) {
        int range = i < 100_000 ? 100_000 : 300;
        long key = (random.nextInt(range) - range / 2) * 0x1_0000_0001L;
        long then = random.nextInt(4) - 2L << 60;
        store.add(row.key(key).then(0, then).value(0, i).words(), 0);
        expected.computeIfAbsent(key, k -> new TreeMap<>()).merge(then, (long) i, Long::sum);
      }
      assertThat(store.isSpilled()).isEqualTo(memory < 10_000_000);
      for (int reading = 0; reading < 2; reading++) {
        KeyedRows read = new KeyedRows().from(store.inOrder());
        for (var key : expected.entrySet()) {
          for (var then : key.getValue().entrySet()) {
            assertThat(read.next()).as("seed %d", seed).isTrue();
            assertThat(new long[] {read.row().key(), read.row().then(0), read.row().asLong(0)})
                .as("seed %d", seed)
                .containsExactly(key.getKey(), then.getKey(), then.getValue());
          }
        }
        assertThat(read.next()).isFalse();
      }
      store.clear();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.4, 0.6, 0.85})
  void rowsThatFitStayInMemoryHoweverOftenTheyCome(double share) {
    KeyedForm form = KeyedForm.ofLongs(1).sumOfLongs();
    SpillingTable store = new SpillingTable(form, 16 << 20);
    KeyedRow row = new KeyedRow(form);
    long times = 20;
    int keys = (int) (share * ROWS_THAT_FIT);
    for (long i = 0; i < times * keys; i++) { // in an order in which few come again soon
      store.add(row.key(i * 7919 % keys).value(0, 1).words(), 0);
    }
    assertThat(store.isSpilled()).isFalse();
    KeyedRows rows = new KeyedRows().from(store.inOrder());
    for (int i = 0; i < keys; i++) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.row().key()).isEqualTo(i);
      assertThat(rows.row().asLong(0)).isEqualTo(times);
    }
    assertThat(rows.next()).isFalse();
  }

  @Test
  void numbersAreSortedWithTheirSignsAndLaterOnesWithinTheirKey() {
    KeyedForm form = KeyedForm.ofLongs(1).thenLongs(1).sumOfDoubles();
    SpillingTable store = new SpillingTable(form, 1 << 20);
    KeyedRow row = new KeyedRow(form);
    long[][] pairs = {{3, 1}, {-5, 7}, {3, -2}, {Long.MAX_VALUE, 0}, {3, 1}, {Long.MIN_VALUE, 2}};
    for (long[] pair : pairs) {
      store.add(row.key(pair[0]).then(0, pair[1]).value(0, 0.25).words(), 0);
    }
    KeyedRows rows = new KeyedRows().from(store.inOrder());
    StringBuilder read = new StringBuilder();
    while (rows.next()) {
      KeyedRow r = rows.row();
      read.append(r.key())
          .append(' ')
          .append(r.then(0))
          .append(' ')
          .append(r.asDouble(0))
          .append('\n');
    }
    assertThat(read.toString())
        .isEqualTo(
            Long.MIN_VALUE
                + " 2 0.25\n-5 7 0.25\n3 -2 0.25\n3 1 0.5\n"
                + Long.MAX_VALUE
                + " 0 0.25\n");
  }

  @Test
  void wrongUseIsToldApart() {
    KeyedRow longs = new KeyedRow(KeyedForm.ofLongs(2).sumOfLongs());
    KeyedRow text = new KeyedRow(KeyedForm.ofText(5).sumOfDoubles());
    assertThat(text.text("12345678").text()).isEqualTo("12345678");
    assertThat(text.text("").text()).isEmpty();
    assertThat(text.text("é日").text()).isEqualTo("é日");
    assertThatThrownBy(() -> text.text("123456789"))
        .hasMessageContaining("9 bytes")
        .hasMessageContaining("at most 8");
    assertThatThrownBy(() -> text.text("a\0b")).hasMessageContaining("byte 0");
    assertThatThrownBy(() -> text.key(1)).hasMessage("the keys are texts");
    assertThatThrownBy(() -> longs.text("a")).hasMessage("the keys are longs, not texts");
    assertThatThrownBy(() -> longs.keyAt(2, 1)).hasMessage("the key has no long 2");
    assertThatThrownBy(() -> longs.key(1)).hasMessageContaining("keyAt is for a key of 2 longs");
    assertThat(new KeyedRow(KeyedForm.ofLongs(1).thenLongs(1).thenLongs(1)).words()).hasSize(3);
    assertThatThrownBy(() -> longs.then(0, 1)).hasMessage("after the key there is no long 0");
    assertThatThrownBy(() -> longs.value(0, 0.5))
        .hasMessage("a double cannot be the value of longs, of column 0");
    assertThatThrownBy(() -> text.asLong(0)).hasMessage("not a long is the value of column 0");
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    KeyedForm form = KeyedForm.ofLongs(1).spilledTo(folder.resolve("none"));
    SpillingTable store = new SpillingTable(form, 1000);
    KeyedRow row = new KeyedRow(form);
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 1000; i++) {
                store.add(row.key(i).words(), 0);
              }
            })
        .isInstanceOf(SpidalException.class)
        .hasMessageContaining(folder.resolve("none").toString());
  }
}
