package org.spidal.common.matrix;

import java.nio.ByteOrder;

/**
 * How a matrix stands in its file: row-major numbers behind a header.
 *
 * @param element type of the numbers
 * @param order byte order of the numbers
 * @param headerBytes bytes before the first number
 * @param rows as many as columns in a matrix of all pairs
 * @param n columns
 */
public record MatrixFormat(Element element, ByteOrder order, long headerBytes, int rows, int n) {

  /** A square matrix. */
  public MatrixFormat(Element element, ByteOrder order, long headerBytes, int n) {
    this(element, order, headerBytes, n, n);
  }

  /** Types of numbers. Integers stand for value / 32767. */
  public enum Element {
    INT16(2),
    FLOAT32(4),
    FLOAT64(8);

    private final int bytes;

    Element(int bytes) {
      this.bytes = bytes;
    }

    public int bytes() {
      return bytes;
    }
  }

  public long rowBytes() {
    return (long) n * element.bytes();
  }

  /** Bytes of the whole file. */
  public long fileBytes() {
    return headerBytes + rows * rowBytes();
  }

  /** The same kind of file of a square matrix of another size. */
  public MatrixFormat withSize(int size) {
    MatrixFormat other = new MatrixFormat(element, order, headerBytes, size);
    return new MatrixFormat(element, order, other.header().length, size);
  }

  /** What stands before the numbers of a file that is written: nothing, or NumPy's header. */
  public byte[] header() {
    return headerBytes == 0 ? new byte[0] : NpyHeader.of(this);
  }

  /** The same numbers behind NumPy's header. */
  public MatrixFormat asNpy() {
    return new MatrixFormat(element, order, NpyHeader.of(this).length, rows, n);
  }

  public MatrixFormat withOrder(ByteOrder other) {
    return new MatrixFormat(element, other, headerBytes, rows, n);
  }
}
