package org.spidal.common.config;

/**
 * What the user gave for one key.
 *
 * @param text as written, without blanks around it and without quotes
 * @param value null if the text is empty or wrong
 * @param usable false if the text is wrong
 * @param absent whether it names a file that {@linkplain Key#mayBeAbsent may be absent}, and is: no
 *     output may take its name, but nobody finds a value
 */
record Given(String text, Object value, boolean usable, boolean absent, Origin origin) {
  Given(String text, Object value, boolean usable, Origin origin) {
    this(text, value, usable, false, origin);
  }
}
