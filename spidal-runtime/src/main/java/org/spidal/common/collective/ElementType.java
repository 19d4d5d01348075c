package org.spidal.common.collective;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** The types of numbers that sections hold, and how arrays of them are copied. */
enum ElementType {
  DOUBLE(Double.BYTES) {
    @Override
    Buffer view(ByteBuffer bytes) {
      return bytes.asDoubleBuffer();
    }

    @Override
    Object newArray(int length) {
      return new double[length];
    }

    @Override
    int lengthOf(Object array) {
      return ((double[]) array).length;
    }

    @Override
    void put(Buffer view, int index, Object array, int offset, int count) {
      ((DoubleBuffer) view).put(index, (double[]) array, offset, count);
    }

    @Override
    void get(Buffer view, int index, Object array, int offset, int count) {
      ((DoubleBuffer) view).get(index, (double[]) array, offset, count);
    }

    @Override
    void combine(Reduction reduction, Object total, Object next, int count) {
      reduction.combine((double[]) total, (double[]) next, count);
    }
  },
  FLOAT(Float.BYTES) {
    @Override
    Buffer view(ByteBuffer bytes) {
      return bytes.asFloatBuffer();
    }

    @Override
    Object newArray(int length) {
      return new float[length];
    }

    @Override
    int lengthOf(Object array) {
      return ((float[]) array).length;
    }

    @Override
    void put(Buffer view, int index, Object array, int offset, int count) {
      ((FloatBuffer) view).put(index, (float[]) array, offset, count);
    }

    @Override
    void get(Buffer view, int index, Object array, int offset, int count) {
      ((FloatBuffer) view).get(index, (float[]) array, offset, count);
    }

    @Override
    void combine(Reduction reduction, Object total, Object next, int count) {
      reduction.combine((float[]) total, (float[]) next, count);
    }
  },
  LONG(Long.BYTES) {
    @Override
    Buffer view(ByteBuffer bytes) {
      return bytes.asLongBuffer();
    }

    @Override
    Object newArray(int length) {
      return new long[length];
    }

    @Override
    int lengthOf(Object array) {
      return ((long[]) array).length;
    }

    @Override
    void put(Buffer view, int index, Object array, int offset, int count) {
      ((LongBuffer) view).put(index, (long[]) array, offset, count);
    }

    @Override
    void get(Buffer view, int index, Object array, int offset, int count) {
      ((LongBuffer) view).get(index, (long[]) array, offset, count);
    }

    @Override
    void combine(Reduction reduction, Object total, Object next, int count) {
      reduction.combine((long[]) total, (long[]) next, count);
    }
  },
  INT(Integer.BYTES) {
    @Override
    Buffer view(ByteBuffer bytes) {
      return bytes.asIntBuffer();
    }

    @Override
    Object newArray(int length) {
      return new int[length];
    }

    @Override
    int lengthOf(Object array) {
      return ((int[]) array).length;
    }

    @Override
    void put(Buffer view, int index, Object array, int offset, int count) {
      ((IntBuffer) view).put(index, (int[]) array, offset, count);
    }

    @Override
    void get(Buffer view, int index, Object array, int offset, int count) {
      ((IntBuffer) view).get(index, (int[]) array, offset, count);
    }

    @Override
    void combine(Reduction reduction, Object total, Object next, int count) {
      reduction.combine((int[]) total, (int[]) next, count);
    }
  };

  private static final ElementType[] ALL = values();

  private final int bytes;

  ElementType(int bytes) {
    this.bytes = bytes;
  }

  /** The type with this ordinal. */
  static ElementType number(int ordinal) {
    return ALL[ordinal];
  }

  int bytes() {
    return bytes;
  }

  /** How Java calls it. */
  String keyword() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /** A typed view of direct memory in native byte order. */
  abstract Buffer view(ByteBuffer bytes);

  abstract Object newArray(int length);

  abstract int lengthOf(Object array);

  abstract void put(Buffer view, int index, Object array, int offset, int count);

  abstract void get(Buffer view, int index, Object array, int offset, int count);

  abstract void combine(Reduction reduction, Object total, Object next, int count);
}
