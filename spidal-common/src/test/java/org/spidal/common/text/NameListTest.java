package org.spidal.common.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class NameListTest {
  private static final int COLUMNS = 6;

  private static List<String> cut(String list, String... names) {
    Set<String> known = Set.of(names);
    return NameList.cut(
        list,
        known,
        part -> {
          int number = Fields.natural(part);
          return known.contains(part) || number >= 1 && number <= COLUMNS;
        });
  }

  @Test
  void commasAreBetweenColumnsOrInNames() {
    assertThat(cut(" a , b,3")).containsExactly("a", "b", "3");
    assertThat(cut("x,place, land,2", "place, land", "x")).containsExactly("x", "place, land", "2");
    assertThat(cut("a,b,c", "a,b,c", "b")).containsExactly("a,b,c");
    assertThat(cut("2,5", "1,5", "3,5")).containsExactly("2", "5");
    assertThat(cut("2,7", "2,7")).containsExactly("2,7"); // there is no column 7
  }

  @Test
  void whatIsNoColumnStandsBetweenCommas() {
    assertThat(cut("x,place, lnad", "place, land", "x")).containsExactly("x", "place", "lnad");
  }

  @Test
  void twoWaysToReadAreAnError() {
    for (String[] listAndNames :
        new String[][] {
          {"a,b", "a,b", "a", "b"}, {"2,5", "2,5"}, {"a,b,c", "a", "c", "a,b", "b,c"}
        }) {
      assertThatThrownBy(
              () -> cut(listAndNames[0], Arrays.copyOfRange(listAndNames, 1, listAndNames.length)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("more than one way");
    }
    assertThat(cut("2,  5", "2,5")).containsExactly("2", "5");
  }

  /** In a moment; before, in minutes. */
  @Test
  @Timeout(20)
  void listsMayBeLong() {
    List<String> names = new ArrayList<>();
    for (int c = 0; c < 20_000; c++) {
      names.add("column" + c);
    }
    names.add("with, comma");
    assertThat(NameList.cut(String.join(",", names), names, new HashSet<>(names)::contains))
        .isEqualTo(names);
  }
}
