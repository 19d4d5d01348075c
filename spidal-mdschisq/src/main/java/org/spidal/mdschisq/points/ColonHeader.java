package org.spidal.mdschisq.points;

import java.util.ArrayList;
import java.util.List;

/**
 * What a Colon file says of itself: keys and values in the order of the file. Comment may come
 * several times.
 */
public record ColonHeader(List<Entry> entries) {
  public static final String DIMENSION = "LocalVectorDimension";
  public static final String FIRST_ORIGINAL = "OriginalPointStartIndex";
  public static final String FIRST_LOCAL = "LocalPointStartIndex";
  public static final String GENERATION = "FileGenerationType";
  public static final String GROUP_NAME = "GroupName";
  public static final String ORIGINAL_POINTS = "NumberOriginalPoints";
  public static final String POINTS = "NumberPointsinFile";
  public static final String ROTATION = "RotationParameters";
  public static final String ROTATION_NUMBERS = "NumberRotationParameters";
  public static final String COMMENT = "Comment";

  /** Keys of the original program, in the order in which it wrote them. */
  private static final List<String> ORDER =
      List.of(
          DIMENSION,
          "ClusterStartIndex",
          FIRST_ORIGINAL,
          FIRST_LOCAL,
          GENERATION,
          "FamilyName1",
          "FamilyName2",
          GROUP_NAME,
          "ClusterName",
          ORIGINAL_POINTS,
          POINTS,
          ROTATION,
          ROTATION_NUMBERS,
          COMMENT);

  public record Entry(String key, String value) {}

  public ColonHeader {
    entries = List.copyOf(entries);
  }

  /** A header that says nothing. */
  public static ColonHeader empty() {
    return new ColonHeader(List.of());
  }

  /** The last value of a key, or null. */
  public String value(String key) {
    String found = null;
    for (Entry entry : entries) {
      found = entry.key().equals(key) ? entry.value() : found;
    }
    return found;
  }

  /** The same with one value for a key, in the place where the original program wrote it. */
  public ColonHeader with(String key, Object value) {
    List<Entry> changed = new ArrayList<>();
    Entry set = new Entry(key, String.valueOf(value));
    boolean done = false;
    for (Entry entry : entries) {
      boolean same = entry.key().equals(key);
      if (!done && (same || place(entry.key()) > place(key))) {
        changed.add(set);
        done = true;
      }
      if (!same) {
        changed.add(entry);
      }
    }
    if (!done) {
      changed.add(set);
    }
    return new ColonHeader(changed);
  }

  /** The same with one more comment, unless it is empty. */
  public ColonHeader withComment(String text) {
    if (text.isBlank()) {
      return this;
    }
    List<Entry> changed = new ArrayList<>(entries);
    changed.add(new Entry(COMMENT, text));
    return new ColonHeader(changed);
  }

  private static int place(String key) {
    int place = ORDER.indexOf(key);
    return place < 0 ? ORDER.size() : place;
  }
}
