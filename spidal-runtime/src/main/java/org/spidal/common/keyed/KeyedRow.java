package org.spidal.common.keyed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One row of a keyed table, to be written and added, or as it was read. What is not set keeps its
 * value from row to row.
 */
public final class KeyedRow {
  private static final long SIGN = Long.MIN_VALUE; // so that words of text compare as bytes do

  private final KeyedForm form;
  private final long[] words;

  public KeyedRow(KeyedForm form) {
    this.form = form;
    this.words = new long[form.words()];
    if (form.isOfText()) {
      text("");
    }
  }

  KeyedForm form() {
    return form;
  }

  /** The words of the row; live. */
  public long[] words() {
    return words;
  }

  /** Sets the key, of one long. */
  public KeyedRow key(long key) {
    requireOneLong();
    return keyAt(0, key);
  }

  /** Sets a long of the key. */
  public KeyedRow keyAt(int index, long word) {
    words[keyPlace(index)] = word;
    return this;
  }

  /** Sets one of the longs after the key. */
  public KeyedRow then(int index, long word) {
    words[laterPlace(index)] = word;
    return this;
  }

  /** Sets the key, a text. */
  public KeyedRow text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return text(bytes, 0, bytes.length);
  }

  /**
   * Sets the key: the text whose UTF-8 are the bytes {@code from .. to - 1}.
   *
   * @throws IllegalArgumentException if it is longer than texts of this table, or has a byte 0
   */
  public KeyedRow text(byte[] bytes, int from, int to) {
    requireText();
    if (to - from > form.keyWords() * Long.BYTES) {
      throw new IllegalArgumentException(
          "a text of "
              + (to - from)
              + " bytes, where texts have at most "
              + form.keyWords() * Long.BYTES
              + ": "
              + new String(bytes, from, Math.min(to - from, 60), StandardCharsets.UTF_8)
              + " ...");
    }
    int at = from;
    for (int k = 0; k < form.keyWords(); k++) {
      long word = 0;
      for (int b = 0; b < Long.BYTES; b++, at++) {
        if (at < to && bytes[at] == 0) {
          throw new IllegalArgumentException("a text with a byte 0 cannot be a key");
        }
        word = word << Byte.SIZE | (at < to ? bytes[at] & 0xff : 0);
      }
      words[k] = word ^ SIGN;
    }
    return this;
  }

  /** Sets the value of a column. */
  public KeyedRow value(int column, long value) {
    KeyedColumn kind = form.columns().get(column);
    if (kind.isOfDoubles()) {
      kind.set(words, form.place(column), (double) value);
    } else {
      words[form.place(column)] = value;
    }
    return this;
  }

  /** Sets the value of a column of doubles. */
  public KeyedRow value(int column, double value) {
    KeyedColumn kind = form.columns().get(column);
    require(kind.isOfDoubles(), "a double cannot be the value of longs, of column", column);
    kind.set(words, form.place(column), value);
    return this;
  }

  /** The key, of one long. */
  public long key() {
    requireOneLong();
    return keyAt(0);
  }

  /** A long of the key. */
  public long keyAt(int index) {
    return words[keyPlace(index)];
  }

  /** One of the longs after the key. */
  public long then(int index) {
    return words[laterPlace(index)];
  }

  /** The key of a table of texts, decoded from UTF-8; allocates. */
  public String text() {
    return new String(textBytes(), StandardCharsets.UTF_8);
  }

  /** The bytes of the key, a text: those that were given, whatever their encoding is. */
  public byte[] textBytes() {
    requireText();
    byte[] bytes = new byte[form.keyWords() * Long.BYTES];
    int length = 0;
    for (int b = 0; b < bytes.length; b++) {
      long word = words[b / Long.BYTES] ^ SIGN;
      bytes[b] = (byte) (word >>> (Long.BYTES - 1 - b % Long.BYTES) * Byte.SIZE);
      length = bytes[b] == 0 ? length : b + 1;
    }
    return Arrays.copyOf(bytes, length);
  }

  /** The value of a column of longs. */
  public long asLong(int column) {
    require(!form.columns().get(column).isOfDoubles(), "not a long is the value of column", column);
    return words[form.place(column)];
  }

  /** The value of a column. */
  public double asDouble(int column) {
    return form.columns().get(column).asDouble(words, form.place(column));
  }

  private int keyPlace(int index) {
    if (form.isOfText()) {
      throw new IllegalArgumentException("the keys are texts");
    }
    require(index >= 0 && index < form.keyWords(), "the key has no long", index);
    return index;
  }

  private int laterPlace(int index) {
    int later = form.ownWords() - form.keyWords();
    require(index >= 0 && index < later, "after the key there is no long", index);
    return form.keyWords() + index;
  }

  private void requireOneLong() {
    if (!form.isOfText() && form.keyWords() != 1) {
      throw new IllegalArgumentException("keyAt is for a key of " + form.keyWords() + " longs");
    }
  }

  private void requireText() {
    if (!form.isOfText()) {
      throw new IllegalArgumentException("the keys are longs, not texts");
    }
  }

  private static void require(boolean holds, String otherwise, int number) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise + " " + number);
    }
  }
}
