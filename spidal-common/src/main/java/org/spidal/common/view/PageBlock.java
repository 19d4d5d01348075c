package org.spidal.common.view;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * A block of bytes in the page: little-endian values, deflated (zlib's form), in base64, as the
 * text of an element that no browser runs or shows.
 */
final class PageBlock {
  private static final int PIECE = 1 << 15;

  private final OutputStream out;

  private PageBlock(OutputStream out) {
    this.out = out;
  }

  /** Writes the values of a block. */
  @FunctionalInterface
  interface Body {
    void writeTo(PageBlock block) throws IOException;
  }

  /** Writes a block with its element around it. */
  static void write(OutputStream page, String name, Body body) throws IOException {
    page.write(ascii("<script type=\"application/octet-stream\" id=\"block-" + name + "\">"));
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
    try (OutputStream base64 = Base64.getEncoder().wrap(new Kept(page));
        OutputStream out =
            new BufferedOutputStream(new DeflaterOutputStream(base64, deflater, PIECE), PIECE)) {
      body.writeTo(new PageBlock(out));
    } finally {
      deflater.end();
    }
    page.write(ascii("</script>\n"));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  void byteValue(int value) throws IOException {
    out.write(value);
  }

  /** Writes the low 16 bits. */
  void shortValue(int value) throws IOException {
    out.write(value);
    out.write(value >>> 8);
  }

  void intValue(int value) throws IOException {
    shortValue(value);
    shortValue(value >>> 16);
  }

  void floatValue(float value) throws IOException {
    intValue(Float.floatToIntBits(value));
  }

  void doubleValue(double value) throws IOException {
    long bits = Double.doubleToLongBits(value);
    intValue((int) bits);
    intValue((int) (bits >>> 32));
  }

  /** Writes a line of UTF-8; control characters in it, ends of lines above all, become blanks. */
  void line(String text) throws IOException {
    String clean = text;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ') {
        clean = text.replaceAll("[\\x00-\\x1f]", " ");
        break;
      }
    }
    out.write(clean.getBytes(StandardCharsets.UTF_8));
    out.write('\n');
  }

  /** A stream that stays open when what wraps it is closed, and takes arrays whole. */
  private static final class Kept extends FilterOutputStream {
    Kept(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
