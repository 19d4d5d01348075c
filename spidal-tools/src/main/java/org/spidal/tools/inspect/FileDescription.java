package org.spidal.tools.inspect;

import org.spidal.common.fault.Sentence;

/** What is said of a file: a title, and under it names and values. */
final class FileDescription {
  private static final int WIDTH = 16;
  private static final int BAR = 50;

  private final StringBuilder text = new StringBuilder();

  FileDescription(String title) {
    text.append(title).append('\n');
  }

  FileDescription add(String name, String value) {
    text.append("  ").append(name).append(" ".repeat(Math.max(1, WIDTH - name.length())));
    text.append(value).append('\n');
    return this;
  }

  FileDescription add(String name, String format, Object... values) {
    return add(name, Sentence.of(format, values));
  }

  /** A histogram: the bins' ends, a count and a bar a line. */
  FileDescription histogram(double scale, long[] counts) {
    long most = 1;
    int last = 0;
    for (int bin = 0; bin < counts.length; bin++) {
      most = Math.max(most, counts[bin]);
      last = counts[bin] > 0 ? bin : last;
    }
    for (int bin = 0; bin <= last; bin++) {
      int length = (int) Math.ceil((double) BAR * counts[bin] / most);
      text.append(
          Sentence.of(
              "    %10.4g ..%10.4g %12d %s%n",
              scale * bin / counts.length,
              scale * (bin + 1) / counts.length,
              counts[bin],
              "#".repeat(length)));
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
