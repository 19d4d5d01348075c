package org.spidal.common.text;

import java.io.IOException;
import java.io.Writer;

/**
 * Collects text in a reused builder and hands it on in large pieces: what makes a million lines
 * take a second.
 */
public final class TextSink {
  private static final int PIECE_CHARS = 1 << 13;

  private final StringBuilder text = new StringBuilder(2 * PIECE_CHARS);
  private final Writer out;

  public TextSink(Writer out) {
    this.out = out;
  }

  /** Returns the builder to append to; good until the next {@link #endLine}. */
  public StringBuilder text() {
    return text;
  }

  public void endLine() throws IOException {
    text.append('\n');
    if (text.length() >= PIECE_CHARS) {
      flush();
    }
  }

  public void flush() throws IOException {
    out.append(text);
    text.setLength(0);
  }
}
