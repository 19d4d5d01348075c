package org.spidal.common.rows;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.DoubleUnaryOperator;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Functions that are applied to every distance (or weight) when it is read: a power, a named
 * function, or a user's class.
 */
public final class DistanceTransform {
  private DistanceTransform() {}

  /** x to the power p. */
  public static DoubleUnaryOperator power(double p) {
    return x -> StrictMath.pow(x, p);
  }

  /**
   * Whether a function may make distances of similarities: 1 - x, and whatever a class does.
   *
   * @param name null for none
   */
  public static boolean mayReverse(String name) {
    return name != null
        && switch (name) {
          case "identity", "sqrt", "square", "log1p", "minus-log" -> false;
          default -> true;
        };
  }

  /**
   * A function by its name: {@code sqrt}, {@code square}, {@code log1p}, {@code one-minus} (1 - x),
   * {@code minus-log} (-ln(1 - x)), or the name of a class on the class path with a public method
   * {@code double transform(double)}.
   *
   * @param key the property that names it, for messages
   */
  public static DoubleUnaryOperator named(String name, String key) {
    return switch (name) {
      case "identity" -> x -> x;
      case "sqrt" -> StrictMath::sqrt;
      case "square" -> x -> x * x;
      case "log1p" -> StrictMath::log1p;
      case "one-minus" -> x -> 1 - x;
      case "minus-log" -> x -> -StrictMath.log1p(-x);
      default -> ofClass(name, key);
    };
  }

  private static DoubleUnaryOperator ofClass(String name, String key) {
    try {
      Object function = Class.forName(name).getConstructor().newInstance();
      MethodHandle transform =
          MethodHandles.publicLookup()
              .findVirtual(
                  function.getClass(),
                  "transform",
                  MethodType.methodType(double.class, double.class))
              .bindTo(function);
      return x -> apply(transform, x, name);
    } catch (ReflectiveOperationException e) {
      throw new SpidalException(
          ExitCode.CONFIG,
          key
              + "="
              + name
              + " is neither identity, sqrt, square, log1p, one-minus, minus-log nor a class on the class path with a"
              + " public constructor and a public method 'double transform(double)'",
          e);
    }
  }

  private static double apply(MethodHandle transform, double x, String name) {
    try {
      return (double) transform.invoke(x);
    } catch (Throwable thrown) { // a method handle may throw anything
      throw new SpidalException(
          ExitCode.DATA, name + ".transform(" + x + ") failed: " + thrown, thrown);
    }
  }
}
