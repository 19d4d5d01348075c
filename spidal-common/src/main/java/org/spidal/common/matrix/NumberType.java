package org.spidal.common.matrix;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.spidal.common.matrix.MatrixFormat.Element;

/** Types of numbers of NumPy that a matrix may consist of, and how each is taken. */
public enum NumberType {
  INT16("i2", 2, Element.INT16),
  FLOAT32("f4", 4, Element.FLOAT32),
  FLOAT64("f8", 8, Element.FLOAT64),
  FLOAT16("f2", 2, Element.FLOAT32),
  BOOL("b1", 1, Element.FLOAT32),
  INT8("i1", 1, Element.FLOAT32),
  UINT8("u1", 1, Element.FLOAT32),
  UINT16("u2", 2, Element.FLOAT32),
  INT32("i4", 4, Element.FLOAT64),
  UINT32("u4", 4, Element.FLOAT64),
  INT64("i8", 8, Element.FLOAT64),
  UINT64("u8", 8, Element.FLOAT64);

  /** The types by name, for messages. */
  public static final String ALL = "bool, int8 to int64, uint8 to uint64, or float16 to float64";

  /** Whole numbers beyond are not held exactly by a double. */
  private static final long EXACT = 1L << 53;

  private static final int FRACTION_BITS = 10;
  private static final int FRACTION = (1 << FRACTION_BITS) - 1;
  private static final int EXPONENT = 31;
  private static final int BIAS = 15;

  private final String descr;
  private final int bytes;
  private final Element element;

  NumberType(String descr, int bytes, Element element) {
    this.descr = descr;
    this.bytes = bytes;
    this.element = element;
  }

  /** The type that NumPy calls so, without the byte order. */
  public static Optional<NumberType> of(String descr) {
    for (NumberType type : values()) {
      if (type.descr.equals(descr)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** The type of the numbers that programs work with. */
  static NumberType of(Element element) {
    return valueOf(element.name());
  }

  /** NumPy's name. */
  String descr() {
    return descr;
  }

  /** Bytes that a number takes, 1 to 8. */
  public int bytes() {
    return bytes;
  }

  /**
   * The type that holds all numbers of this one. Only int16 stays a share of 32767; all other whole
   * numbers mean themselves.
   */
  public Element element() {
    return element;
  }

  /** Whether numbers are read as what they are, not each turned into another type. */
  boolean isPlain() {
    return bytes == element.bytes() && name().equals(element.name());
  }

  /**
   * Reads a number.
   *
   * @param at byte in the buffer, whose order is that of the file
   * @return NaN for a whole number that a double cannot hold
   */
  public double get(ByteBuffer buffer, int at) {
    return switch (this) {
      case INT16 -> buffer.getShort(at);
      case FLOAT32 -> buffer.getFloat(at);
      case FLOAT64 -> buffer.getDouble(at);
      case FLOAT16 -> half(buffer.getShort(at));
      case BOOL -> buffer.get(at) == 0 ? 0 : 1;
      case INT8 -> buffer.get(at);
      case UINT8 -> buffer.get(at) & 0xFF;
      case UINT16 -> buffer.getShort(at) & 0xFFFF;
      case INT32 -> buffer.getInt(at);
      case UINT32 -> buffer.getInt(at) & 0xFFFFFFFFL;
      case INT64 -> exact(buffer.getLong(at));
      case UINT64 -> buffer.getLong(at) < 0 ? Double.NaN : exact(buffer.getLong(at));
    };
  }

  private static double exact(long number) {
    return number >= -EXACT && number <= EXACT ? number : Double.NaN;
  }

  /** A number of 16 bits: a sign, 5 bits of exponent, 10 of fraction. */
  private static double half(short bits) {
    int exponent = bits >> FRACTION_BITS & EXPONENT;
    int fraction = bits & FRACTION;
    double size;
    if (exponent == EXPONENT) {
      size = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else if (exponent == 0) {
      size = Math.scalb((double) fraction, 1 - BIAS - FRACTION_BITS);
    } else {
      size = Math.scalb((double) (fraction + FRACTION + 1), exponent - BIAS - FRACTION_BITS);
    }
    return bits < 0 ? -size : size;
  }
}
