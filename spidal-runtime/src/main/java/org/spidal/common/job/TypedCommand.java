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

  /** Whether names of files and folders have such a byte. */
  private static boolean isOfPath(int b) {
    return b < 0 || b > 127 || Character.isLetterOrDigit(b) || "./-_~".indexOf(b) >= 0;
  }

  private static PrintStream stream(FileDescriptor descriptor, String word, String encoding) {
    String known = System.getProperty(encoding, System.getProperty("sun." + encoding));
    Charset charset = known == null ? Charset.defaultCharset() : Charset.forName(known);
    OutputStream buffered = new BufferedOutputStream(new FileOutputStream(descriptor));
    return new PrintStream(saying(word, buffered), true, charset);
  }

  /**
   * A stream that writes a word in place of each {@code ./spidal} that is no part of a longer path.
   */
  static OutputStream saying(String word, OutputStream out) {
    byte[] said = word.getBytes(StandardCharsets.UTF_8);
    return new FilterOutputStream(out) {
      private int seen; // bytes of ./spidal that have come and are not written
      private int before = ' '; // the last byte that is written

      @Override
      public void write(int next) throws IOException {
        if (seen == IN_TEXTS.length || seen > 0 && next != IN_TEXTS[seen]) {
          writeSeen(!isOfPath(next));
        }
        if (next == IN_TEXTS[seen] && (seen > 0 || !isOfPath(before))) {
          seen++;
        } else {
          out.write(next);
          before = next;
        }
      }

      @Override
      public void flush() throws IOException {
        writeSeen(true);
        out.flush();
      }

      private void writeSeen(boolean alone) throws IOException {
        if (seen == IN_TEXTS.length && alone) {
          out.write(said);
        } else {
          out.write(IN_TEXTS, 0, seen);
        }
        before = seen == 0 ? before : IN_TEXTS[seen - 1];
        seen = 0;
      }
    };
  }
}
