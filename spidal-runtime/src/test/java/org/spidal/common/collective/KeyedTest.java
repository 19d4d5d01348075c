package org.spidal.common.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.job.Jobs;
import org.spidal.common.keyed.KeyedForm;
import org.spidal.common.keyed.KeyedRow;
import org.spidal.common.keyed.KeyedRows;
import org.spidal.common.partition.RowPartition;

/** Wrong uses of tables of rows with keys; {@link ConformanceTest} has the right ones. */
@Timeout(60)
class KeyedTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aKeyThatNobodyOwnsIsRefusedWhereItIsAdded(int threads) {
    assertThatThrownBy(
            () ->
                Jobs.run(
                    directory,
                    threads,
                    worker -> {
                      RowPartition owners = worker.partition(100);
                      KeyedForm form = KeyedForm.ofLongs(1).ownedBy(owners);
                      Keyed table = worker.layout().keyed("table", form);
                      table.add(table.newRow().key(100));
                    }))
        .hasMessageContaining("key 100 is none of the 100 rows that own the keys");
  }

  @Test
  void rowsOfAnotherFormAndOwnersOfOtherWorkersAreRefused() {
    Jobs.run(
        directory,
        1,
        worker -> {
          SharedLayout layout = worker.layout();
          Keyed sums = layout.keyed("sums", KeyedForm.ofLongs(1).sumOfLongs());
          Keyed greatest = layout.keyed("greatest", KeyedForm.ofLongs(1).maxOfDoubles());
          assertThatThrownBy(() -> sums.add(greatest.newRow()))
              .hasMessage("the row is of another form than the table");
          KeyedForm ofTwo = KeyedForm.ofLongs(1).ownedBy(new RowPartition(100, 2));
          assertThatThrownBy(() -> layout.keyed("two", ofTwo))
              .hasMessage("keys are owned by 2 of 1 workers");
        });
  }

  /**
   * Rows that reduce or allReduce has brought to workers that do not own them go on as others do.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void tablesGoOnAfterEachOperation(int threads) {
    Jobs.run(
        directory,
        threads,
        worker -> {
          SharedLayout layout = worker.layout();
          Keyed table = layout.keyed("t", KeyedForm.ofLongs(1).sumOfLongs());
          Collectives all = worker.open(layout);
          addOnes(table);
          assertThat(counts(table)).isEqualTo("1 ".repeat(100)); // before they are moved
          all.allReduce(table);
          assertThat(counts(table)).isEqualTo((threads + " ").repeat(100));
          addOnes(table);
          all.reduce(table, 0); // of each worker, all rows that it has
          String sum = threads * (threads + 1) + " ";
          assertThat(counts(table)).isEqualTo(worker.rank() == 0 ? sum.repeat(100) : "");
          addOnes(table);
          all.allReduce(table);
          sum = threads * (threads + 2) + " ";
          assertThat(counts(table)).isEqualTo(sum.repeat(100));
          table.clear();
          addOnes(table);
          all.regroup(table);
          assertThat(all.sum((long) counts(table).length())).isEqualTo(200);
          KeyedRows rows = table.rows();
          addOnes(table);
          assertThatThrownBy(rows::next)
              .hasMessageContaining("rows are read on after the table has changed");
        });
  }

  private static void addOnes(Keyed table) {
    KeyedRow row = table.newRow().value(0, 1);
    for (int i = 0; i < 100; i++) {
      table.add(row.key(i));
    }
  }

  private static String counts(Keyed table) {
    StringBuilder counts = new StringBuilder();
    for (KeyedRows rows = table.rows(); rows.next(); ) {
      counts.append(rows.row().asLong(0)).append(' ');
    }
    return counts.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 20_000})
  void aTableThatChangesWhileItIsReadIsFoundOut(int count) {
    Jobs.run(
        directory,
        1,
        worker -> {
          KeyedForm form = KeyedForm.ofLongs(1).inMemory(1 << 16);
          Keyed table = worker.layout().keyed("table", form);
          KeyedRow row = table.newRow();
          for (int i = 0; i < count; i++) {
            table.add(row.key(i));
          }
          KeyedRows rows = table.rows();
          assertThat(rows.next()).isTrue();
          assertThat(table.rows().next()).isTrue();
          assertThatThrownBy(rows::next).hasMessageContaining("or has been read again");
          KeyedRows again = table.rows();
          assertThat(again.next()).isTrue();
          table.add(row.key(-1));
          assertThatThrownBy(again::next)
              .hasMessageContaining("rows are read on after the table has changed");
        });
  }

  @Test
  void formsThatCannotBeAreRefused() {
    assertThatThrownBy(() -> KeyedForm.ofLongs(1).thenLongs(Integer.MAX_VALUE))
        .hasMessageContaining("a row of 2147483648 words");
    assertThatThrownBy(() -> KeyedForm.ofLongs(0)).hasMessageContaining("it needs a key");
    assertThatThrownBy(() -> KeyedForm.ofLongs(1).sending(0)).hasMessageContaining("sending 0");
    assertThatThrownBy(() -> KeyedForm.ofLongs(1).inMemory(10)).hasMessageContaining("at least");
  }
}
