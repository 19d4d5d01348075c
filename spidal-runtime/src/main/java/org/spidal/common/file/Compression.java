package org.spidal.common.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** How files are packed, as their first bytes tell. */
public enum Compression {
  GZIP("gzip", "gunzip -k", "\u001f\u008b"),
  BZIP2("bzip2", "bunzip2 -k", "BZh"),
  XZ("xz", "unxz -k", "\u00fd7zXZ\0"),
  ZSTD("zstd", "unzstd", "(\u00b5/\u00fd");

  /** Bytes that tell all of them apart. */
  public static final int HEAD = 6;

  private final String text;
  private final String command;
  private final byte[] magic;

  Compression(String text, String command, String magic) {
    this.text = text;
    this.command = command;
    this.magic = magic.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** How a file that begins so is packed, if it is. */
  public static Optional<Compression> of(byte[] head) {
    return Arrays.stream(values()).filter(packing -> packing.begins(head)).findFirst();
  }

  private boolean begins(byte[] head) {
    if (this == BZIP2 && (head.length < HEAD || head[3] < '1' || head[3] > '9')) {
      return false; // words may begin with BZh
    }
    return head.length >= magic.length && Arrays.equals(Arrays.copyOf(head, magic.length), magic);
  }

  /** The name of its format, such as {@code gzip}. */
  public String text() {
    return text;
  }

  /** The command that unpacks a file, whose name is set behind it. */
  public String command() {
    return command;
  }
}
