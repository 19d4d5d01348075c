package org.spidal.dapwc.whole;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files and keys of a small run of DA-PWC that a test spoils, in a folder of its own. */
final class BadInput {
  private final Path folder;
  private final List<String> keys = new ArrayList<>();

  BadInput(Path folder) {
    this.folder = folder;
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  /** Sets a key; a later value wins. */
  BadInput with(String key, Object value) {
    keys.add(key + "=" + value);
    return this;
  }

  String[] keys() {
    return keys.toArray(new String[0]);
  }

  /** Little-endian int16 distances. */
  BadInput distances(short[][] numbers) {
    return with("DistanceMatrixFile", Clouds.write(path("distances.bin"), numbers));
  }

  /** Raw bytes as the distances. */
  BadInput bytes(byte[] bytes) {
    return with("DistanceMatrixFile", write("distances.bin", bytes));
  }

  /** Distances in a .npy file of float64. */
  BadInput npy(double[][] numbers) {
    int n = numbers.length;
    String header =
        "{'descr': '<f8', 'fortran_order': False, 'shape': (" + n + ", " + n + "), }" + "\n";
    ByteBuffer bytes = ByteBuffer.allocate(10 + header.length() + Double.BYTES * n * n);
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    bytes.putShort((short) header.length());
    bytes.put(header.getBytes(StandardCharsets.US_ASCII));
    for (double[] row : numbers) {
      for (double number : row) {
        bytes.putDouble(number);
      }
    }
    return with("DistanceMatrixFile", write("distances.npy", bytes.array()));
  }

  /** A text file, named by a key. */
  BadInput lines(String key, List<String> lines) {
    String text = String.join("\n", lines) + "\n";
    return with(key, write(key + ".txt", text.getBytes(StandardCharsets.UTF_8)));
  }

  private Path write(String name, byte[] bytes) {
    try {
      return Files.write(path(name), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
