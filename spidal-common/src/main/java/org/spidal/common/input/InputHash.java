package org.spidal.common.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Tells input files apart: SHA-256 of the whole file up to 256 MiB; of larger ones, of the size and
 * 1,024 pieces of 256 KiB spread evenly, as reading them whole again would take minutes. Each file
 * is read once.
 */
public final class InputHash {
  private static final long WHOLE = 1L << 28;
  private static final int PIECE = 1 << 18;

  /** So many calls that the compiler soon puts the processor's own instructions into them. */
  private static final int AT_ONCE = 1 << 10;

  private static final int PIECES = 1024;

  private final Map<Path, String> known = new HashMap<>();

  /** The hash, with what was hashed before it: {@code sha256:...}. */
  public String of(Path file) {
    return known.computeIfAbsent(file, InputHash::read);
  }

  private static String read(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      MessageDigest digest = Sha256.digest();
      ByteBuffer buffer = ByteBuffer.allocate(PIECE);
      if (size <= WHOLE) {
        for (long at = 0; at < size; at += PIECE) {
          add(channel, at, buffer, digest);
        }
        return "sha256:" + HexFormat.of().formatHex(digest.digest());
      }
      digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, size));
      for (int piece = 0; piece < PIECES; piece++) {
        add(channel, (long) ((double) (size - PIECE) * piece / (PIECES - 1)), buffer, digest);
      }
      return "sha256-of-1024-pieces:" + HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + file + " again: " + e, e);
    }
  }

  private static void add(FileChannel channel, long at, ByteBuffer buffer, MessageDigest digest)
      throws IOException {
    buffer.clear();
    while (buffer.hasRemaining()) {
      int read = channel.read(buffer, at + buffer.position());
      if (read < 0) {
        break;
      }
    }
    buffer.flip();
    while (buffer.hasRemaining()) {
      int now = Math.min(AT_ONCE, buffer.remaining());
      digest.update(buffer.array(), buffer.position(), now);
      buffer.position(buffer.position() + now);
    }
  }

  /** SHA-256, without the exception that cannot happen. */
  public static final class Sha256 {
    private Sha256() {}

    public static MessageDigest digest() {
      try {
        return MessageDigest.getInstance("SHA-256");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }
}
