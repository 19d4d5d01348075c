package org.spidal.common.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

class DistanceTransformTest {
  private static final String KEY = "TransformationFunction";

  /** A user's function. */
  public static final class Halved {
    public double transform(double x) {
      return x / 2;
    }
  }

  /** One with a defect. */
  public static final class Failing {
    public double transform(double x) {
      throw new UnsupportedOperationException("not for " + x);
    }
  }

  /** One whose method has another type. */
  public static final class OfFloats {
    public float transform(float x) {
      return x;
    }
  }

  /** One that cannot be made without an argument. */
  public static final class WithArgument {
    private final double factor;

    public WithArgument(double factor) {
      this.factor = factor;
    }

    public double transform(double x) {
      return factor * x;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "identity, 0.36, 0.36",
    "sqrt, 0.36, 0.6",
    "square, 0.5, 0.25",
    "log1p, 1, 0.6931471805599453",
    "one-minus, 0.25, 0.75",
    "minus-log, 0.5, 0.6931471805599453",
  })
  void everyNameIsItsFunction(String name, double x, double expected) {
    assertThat(DistanceTransform.named(name, KEY).applyAsDouble(x))
        .isCloseTo(expected, within(1e-15));
  }

  @ParameterizedTest
  @CsvSource({"1, 0.7, 0.7", "2, 0.5, 0.25", "0.5, 0.36, 0.6", "-1, 4, 0.25", "3, 0, 0"})
  void powerIsPower(double p, double x, double expected) {
    assertThat(DistanceTransform.power(p).applyAsDouble(x)).isCloseTo(expected, within(1e-15));
  }

  @Test
  void aClassOfTheUserIsCalled() {
    assertThat(DistanceTransform.named(Halved.class.getName(), KEY).applyAsDouble(3))
        .isEqualTo(1.5);
  }

  @Test
  void whatAClassOfTheUserThrowsIsToldWithItsName() {
    assertThatThrownBy(() -> DistanceTransform.named(Failing.class.getName(), KEY).applyAsDouble(2))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.DATA))
        .hasMessage(
            Failing.class.getName()
                + ".transform(2.0) failed: java.lang.UnsupportedOperationException: not for 2.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"squareroot", "Sqrt", "java.lang.String", "java.lang.Comparable", "a b", "[D"})
  void otherNamesAreAnErrorOfThePropertyFile(String name) {
    assertNoFunction(name);
  }

  @ParameterizedTest
  @ValueSource(classes = {OfFloats.class, WithArgument.class})
  void aClassOfAnotherFormIsAnErrorOfThePropertyFile(Class<?> form) {
    assertNoFunction(form.getName());
  }

  private static void assertNoFunction(String name) {
    assertThatThrownBy(() -> DistanceTransform.named(name, KEY))
        .isInstanceOfSatisfying(
            SpidalException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.CONFIG))
        .hasMessageStartingWith(
            "TransformationFunction="
                + name
                + " is neither identity, sqrt, square, log1p, one-minus, minus-log nor a class");
  }
}
