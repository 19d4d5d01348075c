package org.spidal.mdschisq.data;

import java.util.function.DoubleUnaryOperator;
import org.spidal.mdschisq.data.PairOptions.Transform;

/** What becomes of a known distance: TransformMethod, TransformParameter and the square. */
final class DistanceFunction {
  /** Largest distance of the logarithm: at 1 it would be infinite. */
  private static final double LARGEST = 0.975;

  private DistanceFunction() {}

  /** Whether the function depends on how distances are spread: {@link FourDimensions}. */
  static boolean needsSpread(Transform options) {
    return options.number() == 8 || options.number() == 9;
  }

  /** The function of methods that need no spread; squares come last. */
  static DoubleUnaryOperator of(Transform options) {
    DoubleUnaryOperator plain = plain(options.number(), options.parameter());
    return options.squared() ? plain.andThen(d -> d * d) : plain;
  }

  /**
   * The function of methods 8 and 9.
   *
   * @param law how distances, squared if they are to be, are spread
   */
  static DoubleUnaryOperator of(Transform options, FourDimensions law) {
    return before(options).andThen(method(options, law));
  }

  private static DoubleUnaryOperator method(Transform options, FourDimensions law) {
    return options.number() == 8 ? law::share : d -> Math.sqrt(law.share(d));
  }

  /** What methods 8 and 9 are functions of: the distance, or its square. */
  static DoubleUnaryOperator before(Transform options) {
    return options.squared() ? d -> d * d : d -> d;
  }

  /**
   * Bounds of bins, given before the function (as squares, if distances are squared), as they
   * compare with distances after it.
   *
   * @param law null for methods that need none
   */
  static DoubleUnaryOperator ofBounds(Transform options, FourDimensions law) {
    if (law != null) {
      return method(options, law);
    }
    return options.squared() ? c -> of(options).applyAsDouble(Math.sqrt(c)) : of(options);
  }

  private static DoubleUnaryOperator plain(int transform, double q) {
    return switch (transform) {
      case 10 -> d -> StrictMath.pow(d, q);
      case 11 -> d -> 1 - StrictMath.pow(1 - d, q);
      case 12 -> {
        double most = StrictMath.log1p(-StrictMath.pow(LARGEST, q));
        yield d -> StrictMath.log1p(-StrictMath.pow(Math.min(d, LARGEST), q)) / most;
      }
      default -> d -> d;
    };
  }
}
