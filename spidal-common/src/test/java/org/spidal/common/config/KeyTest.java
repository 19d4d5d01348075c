package org.spidal.common.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.spidal.common.config.ValueType.BytesType;
import org.spidal.common.config.ValueType.DurationType;

class KeyTest {
  @Test
  void refusesWrongDeclarations() {
    assertThatThrownBy(() -> Key.decimal("A").byDefault(2.0).atMost(1.0))
        .hasMessage("A: the default 2 is not of at most 1");
    assertThatThrownBy(() -> Key.integer("A").required("x"))
        .hasMessageStartingWith("A: the example x is wrong");
    assertThatThrownBy(() -> Key.integer("A").byDefault(1).required("1"))
        .hasMessage("A: a required key has no default");
    assertThatThrownBy(() -> Key.text("a b")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Key.flag("A").atLeast(true).byDefault(true))
        .isInstanceOf(UnsupportedOperationException.class);
    KeySet one = KeySet.of("p", "").section("S", Key.text("A"));
    assertThatThrownBy(() -> one.section("S", Key.text("A")))
        .hasMessage("key 'A' is declared twice");
    assertThatThrownBy(() -> one.obsolete("A", "x"))
        .hasMessage("key 'A' is both known and obsolete");
  }

  @Test
  void rangesReadAsEnglish() {
    Key<Double> key = Key.decimal("A");
    assertThat(key.between(0.0, 1.0).kind()).isEqualTo("number between 0 and 1");
    assertThat(key.inside(0.0, 1e-6).kind()).isEqualTo("number between 0 and 1e-6 (exclusive)");
    assertThat(key.above(0.0).atMost(1.0).kind()).isEqualTo("number above 0 up to 1");
    assertThat(key.atLeast(0.5).below(1.0).kind()).isEqualTo("number from 0.5 to below 1");
    assertThat(key.below(0.0).unit("degrees").kind()).isEqualTo("number below 0, in degrees");
  }

  @Test
  void boundsHold() {
    Key<Double> key = Key.decimal("A").above(0.0).atMost(1.0);
    assertThat(key.problemWith("0")).isEqualTo("expected a number above 0 up to 1");
    assertThat(key.problemWith("-0.0")).isNotNull();
    assertThat(key.problemWith("1")).isNull();
    assertThat(key.problemWith("1.0000001")).isNotNull();
  }

  @Test
  void sizesAndTimesHaveSuffixes() {
    BytesType bytes = new BytesType();
    assertThat(bytes.parse("2G")).isEqualTo(2L << 30);
    assertThat(bytes.parse("3 t")).isEqualTo(3L << 40);
    assertThat(bytes.parse("17")).isEqualTo(17);
    assertThat(bytes.parse("9999999t")).isNull();
    assertThat(bytes.parse("-1k")).isNull();
    assertThat(bytes.parse("k")).isNull();
    assertThat(bytes.format(0L)).isEqualTo("0");
    assertThat(bytes.format(1025L)).isEqualTo("1025");
    DurationType hours = new DurationType(ChronoUnit.HOURS);
    assertThat(hours.parse("90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(hours.parse("15 M")).isEqualTo(Duration.ofMinutes(15));
    assertThat(hours.parse("0.5")).isEqualTo(Duration.ofMinutes(30));
    assertThat(hours.parse("250ms")).isEqualTo(Duration.ofMillis(250));
    assertThat(hours.parse("-1")).isNull();
    assertThat(hours.parse("1 week")).isNull();
    assertThat(hours.parse("1e300")).isNull();
    assertThat(hours.format(Duration.ofHours(3))).isEqualTo("3");
    assertThat(hours.parse(hours.format(Duration.ofMillis(1)))).isEqualTo(Duration.ofMillis(1));
  }

  @Test
  void distancesCountSlips() {
    assertThat(Spelling.distance("alpha", "aplha")).isEqualTo(1);
    assertThat(Spelling.distance("kitten", "sitting")).isEqualTo(3);
    assertThat(Spelling.distance("", "abc")).isEqualTo(3);
  }

  @Test
  void setsShareSections() {
    Key<String> a = Key.text("A");
    Key<String> b = Key.text("B");
    KeySet common = KeySet.of("all", "").section("S", b).obsolete("Old", "gone");
    KeySet set = KeySet.of("p", "").section("S", a).include(common);
    assertThat(set.sections()).containsOnlyKeys("S");
    assertThat(set.keys()).containsExactly(a, b);
    assertThat(set.obsolete()).containsEntry("Old", "gone");
  }

  @Test
  void aProgramsVersionOfASharedKeyStays() {
    Key<String> shared = Key.text("A").doc("Shared.");
    Key<String> own = shared.andDoc("Here it means more.").alias("Old");
    Key<String> other = Key.text("B");
    KeySet all = KeySet.shared().section("S", shared, other);
    KeySet set = KeySet.of("p", "").section("S", own).include(all);
    assertThat(set.keys()).containsExactly(own, other);
    Settings settings = Settings.read(set, null, List.of("Old=x"));
    assertThat(settings.get(shared)).isEqualTo("x");
    assertThat(settings.get(own)).isEqualTo("x");

    KeySet stranger = KeySet.of("p", "").section("S", Key.integer("A"));
    assertThatThrownBy(() -> stranger.include(all)).hasMessage("key 'A' is declared twice");
    KeySet looks = KeySet.of("p", "").aside("Looks", own);
    assertThatThrownBy(() -> looks.include(all)).hasMessageContaining("key 'A' in one of two sets");
  }

  /** The default, too, is that of the program. */
  @Test
  void aSharedKeyAsksForTheProgramsVersion() {
    Key<Integer> shared = Key.integer("N").byDefault(1);
    Settings settings =
        Settings.read(KeySet.of("p", "").section("S", shared.byDefault(2)), null, List.of());
    assertThat(settings.get(shared)).isEqualTo(2);
    assertThat(settings.isChanged(shared)).isFalse();
    assertThatThrownBy(() -> settings.get(Key.decimal("N")))
        .hasMessage("key 'N' is not among those of p");
  }

  /** Else keys would leave the identity of a run unseen. */
  @Test
  void keysUnderOneTitleHaveOneRole() {
    KeySet set = KeySet.of("test", "t").section("Search", Key.integer("Seed"));
    Key<String> title = Key.text("Title");
    assertThatThrownBy(() -> set.aside("Search", title))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'Search'");
    assertThatThrownBy(() -> set.include(KeySet.shared().aside("Search", title)))
        .isInstanceOf(IllegalArgumentException.class);
    KeySet looks = set.aside("Looks", title);
    assertThatThrownBy(() -> looks.section("Looks", Key.text("Other")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(looks.ofResult()).extracting(Key::name).containsExactly("Seed");
  }
}
