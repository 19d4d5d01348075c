package org.spidal.common.job;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The word that starts SPIDAL on this machine. All texts say {@code ./spidal}, as it is in a clone;
 * where it was installed, what is printed says {@code spidal} instead.
 */
public final class TypedCommand {
  private static final byte[] IN_TEXTS = "./spidal".getBytes(StandardCharsets.US_ASCII);

  private TypedCommand() {}

  /** Lets System.out and System.err say the word that the launcher tells, if it is another one. */
  public static void sayIt() {
    String word = System.getProperty("spidal.command");
    if (word != null) {
      System.setOut(stream(FileDescriptor.out, word, "stdout.encoding"));
      System.setErr(stream(FileDescriptor.err, word, "stderr.encoding"));
    }
  }

  private static PrintStream stream(FileDescriptor descriptor, String word, String encoding) {
    String known = System.getProperty(encoding, System.getProperty("sun." + encoding));
    Charset charset = known == null ? Charset.defaultCharset() : Charset.forName(known);
    OutputStream buffered = new BufferedOutputStream(new FileOutputStream(descriptor));
    return new PrintStream(saying(word, buffered), true, charset);
  }

  /** A stream that writes a word in place of each {@code ./spidal}. */
  static OutputStream saying(String word, OutputStream out) {
    byte[] said = word.getBytes(StandardCharsets.UTF_8);
    return new FilterOutputStream(out) {
      private int seen; // bytes of ./spidal that have come and are not written

      @Override
      public void write(int next) throws IOException {
        if (next != IN_TEXTS[seen]) {
          writeSeen();
        }
        if (next != IN_TEXTS[seen]) {
          out.write(next);
        } else if (++seen == IN_TEXTS.length) {
          out.write(said);
          seen = 0;
        }
      }

      @Override
      public void flush() throws IOException {
        writeSeen();
        out.flush();
      }

      private void writeSeen() throws IOException {
        out.write(IN_TEXTS, 0, seen);
        seen = 0;
      }
    };
  }
}
