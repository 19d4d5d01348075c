package org.spidal.common.matrix;

import java.nio.ByteOrder;

/**
 * How a matrix stands in its file: row-major numbers behind a header.
 *
 * @param element type of the numbers that programs work with, which holds all those of the file
 * @param order byte order of the numbers
 * @param headerBytes bytes before the first number
 * @param rows as many as columns in a matrix of all pairs
 * @param n columns
 * @param type of the numbers in the file
 * @param columnwise whether they stand there column by column. What is read as a row is then a
 *     column: the same where a matrix is symmetric.
 */
public record MatrixFormat(
    Element element,
    ByteOrder order,
    long headerBytes,
    int rows,
    int n,
    NumberType type,
    boolean columnwise) {

  /** A matrix whose numbers stand in the file as programs work with them. */
  public MatrixFormat(Element element, ByteOrder order, long headerBytes, int rows, int n) {
    this(element, order, headerBytes, rows, n, NumberType.of(element), false);
  }

  /** A matrix with numbers of any type. */
  MatrixFormat(
      NumberType type, ByteOrder order, long headerBytes, int rows, int n, boolean columnwise) {
    this(type.element(), order, headerBytes, rows, n, type, columnwise);
  }

  /** An N x N matrix, row by row. */
  public MatrixFormat(Element element, ByteOrder order, long headerBytes, int n) {
    this(element, order, headerBytes, n, n);
  }

  /** Types of numbers that programs work with. Integers stand for value / 32767. */
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
    return (long) n * type.bytes();
  }

  /** Bytes of the whole file. */
  public long fileBytes() {
    return headerBytes + rows * rowBytes();
  }

  /** The same kind of file of a square matrix of another size. */
  public MatrixFormat withSize(int size) {
    MatrixFormat other = new MatrixFormat(type, order, headerBytes, size, size, columnwise);
    return new MatrixFormat(type, order, other.header().length, size, size, columnwise);
  }

  /** What stands before the numbers of a file that is written: nothing, or NumPy's header. */
  public byte[] header() {
    return headerBytes == 0 ? new byte[0] : NpyHeader.of(this);
  }

  /** The same numbers behind NumPy's header. */
  public MatrixFormat asNpy() {
    return new MatrixFormat(type, order, NpyHeader.of(this).length, rows, n, columnwise);
  }

  public MatrixFormat withOrder(ByteOrder other) {
    return new MatrixFormat(type, other, headerBytes, rows, n, columnwise);
  }
}
