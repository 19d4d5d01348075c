package org.spidal.mdschisq.legacy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.spidal.common.job.Console;
import org.spidal.common.text.Fields;

/**
 * A file by which a user ends a running fit well, with all its results, as in the original program:
 * it holds the number of iterations after which the fit shall end; 0 ends it at once. A file that
 * was there before the job began says nothing.
 */
public final class GracefulEnd {
  /** Its name, in the folder of the results. */
  public static final String NAME = "GracefulEnd.txt";

  private static final int NOTHING = -1;
  private static final long INTERVAL_NANOS = 100_000_000L;
  private static final int MOST_CHARACTERS = 1000;

  private final Path file;
  private final Console console;
  private Object seen;
  private Object empty;
  private long lastNanos;

  /**
   * @param folder of the results
   */
  public GracefulEnd(Path folder, Console console) {
    this.file = folder.resolve(NAME);
    this.console = console;
    this.seen = version();
    this.lastNanos = System.nanoTime() - INTERVAL_NANOS;
    if (seen != null) {
      console.warn(file + " existed before this job; write it again to make it count");
    }
  }

  /**
   * Most iterations that are asked for; -1 if nothing new is. Looks ten times a second at most, and
   * twice at an empty file: a shell makes it before it writes the number.
   */
  public int asked() {
    long now = System.nanoTime();
    if (now - lastNanos < INTERVAL_NANOS) {
      return NOTHING;
    }
    lastNanos = now;
    Object version = version();
    if (version == null || Objects.equals(version, seen)) {
      return NOTHING;
    }
    boolean filledSoon = file.toFile().length() == 0 && !Objects.equals(version, empty);
    if (filledSoon) {
      empty = version;
      return NOTHING;
    }
    seen = version;
    return read();
  }

  private int read() {
    String text;
    try {
      text = Files.size(file) > MOST_CHARACTERS ? "a long text" : Files.readString(file).strip();
    } catch (IOException e) {
      console.warn(file + " cannot be read (" + e + "); the fit continues");
      return NOTHING;
    }
    int number = Fields.natural(text.isEmpty() ? "0" : text);
    if (number < 0) {
      console.warn(
          "%s holds '%s', expected 0 to end the fit now, or the iteration after which to end"
              + " it; the fit continues",
          file, Fields.shown(text));
      return NOTHING;
    }
    console.say(
        file
            + (number == 0
                ? ": the fit ends after this iteration"
                : ": the fit ends after its iteration " + number + ", or now if that is past"));
    return number;
  }

  /** What changes when the file is written; null if there is none. */
  private Object version() {
    try {
      BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
      return facts.lastModifiedTime() + " " + facts.size() + " " + facts.fileKey();
    } catch (IOException e) {
      return null; // there is none
    }
  }
}
