package org.spidal.common.config;

/**
 * What the user gave for one key.
 *
 * @param text as written, without blanks around it and without quotes
 * @param value null if the text is empty or wrong
 * @param usable false if the text is wrong
 */
record Given(String text, Object value, boolean usable, Origin origin) {}
