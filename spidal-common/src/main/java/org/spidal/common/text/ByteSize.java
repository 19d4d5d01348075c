package org.spidal.common.text;

import org.spidal.common.fault.Sentence;

/** Numbers of bytes for people. */
public final class ByteSize {
  private ByteSize() {}

  /** Four digits at most and a power of 1024, like 1.5 GiB. */
  public static String text(long bytes) {
    String[] units = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = bytes / 1024.0;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    return Sentence.of("%.1f %s", value, units[unit]);
  }
}
