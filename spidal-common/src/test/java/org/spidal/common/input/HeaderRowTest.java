package org.spidal.common.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No row with a number or a missing value is a header. */
class HeaderRowTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "x,y",
        ",x,y",
        ".,x,y",
        "\"\",\"x\"",
        "id,5S,16S",
        "id,1d,2d",
        "9h,10h",
        ",1st,2nd",
        "inflow,nano",
        "x y,z",
        "-x,+y,.z",
        "ID_1,ID_2,missing",
        "Name,MISSING",
        "e5"
      })
  void headers(String row) {
    assertThat(HeaderRow.is(List.of(row.split(",", -1)))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "5",
        "x,5",
        "x,",
        ",",
        ",,x",
        "x,NA",
        "na,x",
        "x,-inf",
        "x,?",
        "x,-",
        "x,-----",
        "x,.",
        "x,#N/A",
        "5S",
        "5S,2O",
        ",5S",
        "x,1e5",
        "x,0xff",
        "x,\"7\"",
        "x, 7 ",
        "x,Infinity",
        "1d,2d",
        "9h",
        "1'000,2'000",
        "10%,20%",
        "9h,20",
        "1f,0x1p3"
      })
  void others(String row) {
    assertThat(HeaderRow.is(List.of(row.split(",", -1)))).isFalse();
  }
}
