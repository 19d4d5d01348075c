package org.spidal.common.config;

import java.nio.file.Path;

/**
 * How the text of one kind of value is read and written. {@link #parse} of {@link #format} gives an
 * equal value back.
 *
 * <p>Plain subclasses instead of lambdas: the first lambda of a JVM costs more than reading a whole
 * property file.
 */
abstract class ValueType<T> {
  private final String article;
  private final String noun;

  ValueType(String article, String noun) {
    this.article = article;
    this.noun = noun;
  }

  /** Returns the value of a non-empty text, or null if the text is not such a value. */
  abstract T parse(String text);

  String format(T value) {
    return value.toString();
  }

  /** What to call such a value, for example "number". */
  final String noun() {
    return noun;
  }

  /** The noun with its article, for messages. */
  final String expected() {
    return article.isEmpty() ? noun : article + " " + noun;
  }

  /** Spellings worth showing, for example " (such as 512m, 2g)"; or nothing. */
  String hint() {
    return "";
  }

  /**
   * Says why a text that {@link #parse} refused is none of ours although it looks like one; or
   * null.
   */
  String objection(String text) {
    return null;
  }

  /** Whether an empty value can stand for "none". */
  boolean mayBeNone() {
    return false;
  }

  /** Compares two values; only for types that have an order. */
  int compare(T a, T b) {
    throw new UnsupportedOperationException("a range needs an ordered type: " + noun);
  }

  /** Returns the value as seen from the folder of the property file (null if there is no file). */
  T resolve(T value, Path folder) {
    return value;
  }
}
