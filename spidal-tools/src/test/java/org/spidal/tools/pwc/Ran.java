package org.spidal.tools.pwc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.spidal.tools.command.NamedTool;

/** A tool that was run as users run it, and the files that tests give to tools. */
record Ran(int code, String out, String errors) {

  /** Runs a tool; paths may be given as they are. */
  static Ran tool(Object... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    String[] args = Arrays.stream(words).map(String::valueOf).toArray(String[]::new);
    int code =
        new NamedTool("pwc-tools")
            .run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(errors, true, StandardCharsets.UTF_8),
                args);
    return new Ran(
        code, out.toString(StandardCharsets.UTF_8), errors.toString(StandardCharsets.UTF_8));
  }

  static Path text(Path file, String... lines) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A cluster file. */
  static Path clusters(Path file, int... clusterOf) {
    String[] lines = new String[clusterOf.length];
    for (int i = 0; i < lines.length; i++) {
      lines[i] = i + "\t" + clusterOf[i];
    }
    return text(file, lines);
  }

  /** The lines of a cluster file with these clusters. */
  static String lines(int... clusterOf) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < clusterOf.length; i++) {
      text.append(i).append('\t').append(clusterOf[i]).append('\n');
    }
    return text.toString();
  }

  /** A points file: point i lies at (i, 2 i, 3 i). */
  static Path points(Path file, int count) {
    String[] lines = new String[count];
    for (int i = 0; i < count; i++) {
      lines[i] = i + "\t" + i + "\t" + 2 * i + "\t" + 3 * i + "\t1";
    }
    return text(file, lines);
  }

  /** The distance of (row, column) in the matrices of tests. */
  static short distance(int row, int column) {
    return (short) (row == column ? 0 : 1000 * Math.min(row, column) + Math.max(row, column));
  }

  /** A raw matrix of {@link #distance} of all points. */
  static Path matrix(Path file, int points, ByteOrder order) {
    int[] all = new int[points];
    Arrays.setAll(all, i -> i);
    return block(file, all, all, order);
  }

  /** {@link #distance} of these rows and columns, raw. */
  static Path block(Path file, int[] rows, int[] columns, ByteOrder order) {
    try {
      Files.createDirectories(file.getParent());
      return Files.write(file, bytes(rows, columns, order));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(int[] rows, int[] columns, ByteOrder order) {
    ByteBuffer buffer = ByteBuffer.allocate(2 * rows.length * columns.length).order(order);
    for (int row : rows) {
      for (int column : columns) {
        buffer.putShort(distance(row, column));
      }
    }
    return buffer.array();
  }
}
