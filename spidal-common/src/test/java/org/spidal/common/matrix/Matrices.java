package org.spidal.common.matrix;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.spidal.common.matrix.MatrixFormat.Element;
import org.spidal.common.partition.RowRange;
import org.spidal.common.testing.TestSeed;

/** Small matrices and their files, written the plain way, for tests to compare with. */
public final class Matrices {
  private Matrices() {}

  /** A generator with a new seed each time; the seed is printed and can be given again. */
  public static Random random() {
    return new Random(TestSeed.of("random matrix"));
  }

  /**
   * Any int16 numbers, the diagonal too. Only the first is always the same: two bytes of 1, control
   * characters, as the file of a few numbers by chance would otherwise be text, and refused.
   */
  public static short[][] anything(Random random, int n) {
    short[][] matrix = new short[n][n];
    for (short[] row : matrix) {
      for (int j = 0; j < n; j++) {
        row[j] = (short) random.nextInt();
      }
    }
    matrix[0][0] = 0x0101;
    return matrix;
  }

  /** Symmetric distances from 1 to 32767 with a zero diagonal; some missing, as -32767. */
  public static short[][] distances(Random random, int n, double missing) {
    short[][] matrix = new short[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        boolean none = random.nextDouble() < missing;
        matrix[i][j] = (short) (none ? -32767 : 1 + random.nextInt(32767));
        matrix[j][i] = matrix[i][j];
      }
    }
    return matrix;
  }

  public static double[][] asDoubles(short[][] matrix) {
    double[][] result = new double[matrix.length][matrix.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < matrix.length; j++) {
        result[i][j] = matrix[i][j];
      }
    }
    return result;
  }

  public static byte[] bytes(double[][] matrix, Element element, ByteOrder order) {
    ByteBuffer bytes =
        ByteBuffer.allocate(matrix.length * matrix.length * element.bytes()).order(order);
    for (double[] row : matrix) {
      for (double value : row) {
        switch (element) {
          case INT16 -> bytes.putShort((short) value);
          case FLOAT32 -> bytes.putFloat((float) value);
          case FLOAT64 -> bytes.putDouble(value);
        }
      }
    }
    return bytes.array();
  }

  /** A raw int16 file. */
  public static Path raw(Path file, short[][] matrix, ByteOrder order) {
    return write(file, bytes(asDoubles(matrix), Element.INT16, order));
  }

  /** An opened raw int16 file. */
  public static MatrixFile openRaw(Path file, short[][] matrix, ByteOrder order) {
    raw(file, matrix, order);
    return MatrixFile.open(file, matrix.length, order == ByteOrder.BIG_ENDIAN, "distance matrix");
  }

  /** An opened .npy file as NumPy writes it. */
  public static MatrixFile openNpy(Path file, double[][] matrix, Element element, ByteOrder order) {
    String shape = "(" + matrix.length + ", " + matrix.length + ")";
    String header = npyHeader(descr(element, order), "False", shape);
    write(file, npy(1, header, bytes(matrix, element, order)));
    return MatrixFile.open(file, 0, false, "distance matrix");
  }

  public static String descr(Element element, ByteOrder order) {
    String type =
        switch (element) {
          case INT16 -> "i2";
          case FLOAT32 -> "f4";
          case FLOAT64 -> "f8";
        };
    return (order == ByteOrder.BIG_ENDIAN ? ">" : "<") + type;
  }

  public static String npyHeader(String descr, String fortranOrder, String shape) {
    return "{'descr': '"
        + descr
        + "', 'fortran_order': "
        + fortranOrder
        + ", 'shape': "
        + shape
        + ", }";
  }

  /** Magic, version, length of the header, the header padded to 64 bytes, and the numbers. */
  public static byte[] npy(int version, String header, byte[] numbers) {
    int lengthBytes = version == 1 ? 2 : 4;
    int unpadded = 8 + lengthBytes + header.length() + 1;
    String padded = header + " ".repeat((64 - unpadded % 64) % 64) + "\n";
    ByteBuffer length = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
    length.putInt(padded.length());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    out.write(length.array(), 0, lengthBytes);
    out.writeBytes(padded.getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(numbers);
    return out.toByteArray();
  }

  public static Path write(Path file, byte[] bytes) {
    try {
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static MappedMatrix mapAll(MatrixFile file) {
    return new MappedMatrix(file, new RowRange(0, file.format().n()));
  }
}
