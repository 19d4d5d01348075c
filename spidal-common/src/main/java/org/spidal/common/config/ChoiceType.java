package org.spidal.common.config;

/**
 * The constants of an enum in lower case, with '-' for '_': {@code SINGLE_LINK} is written {@code
 * single-link}.
 */
final class ChoiceType<E extends Enum<E>> extends ValueType<E> {
  private final E[] constants;

  ChoiceType(Class<E> type) {
    super("one of", list(type.getEnumConstants()));
    this.constants = type.getEnumConstants();
  }

  @Override
  E parse(String text) {
    for (E constant : constants) {
      if (Key.spelling(constant).equalsIgnoreCase(text)) {
        return constant;
      }
    }
    return null;
  }

  @Override
  String format(E value) {
    return Key.spelling(value);
  }

  private static String list(Enum<?>[] constants) {
    StringBuilder text = new StringBuilder();
    for (Enum<?> constant : constants) {
      text.append(text.isEmpty() ? "" : ", ").append(Key.spelling(constant));
    }
    return text.toString();
  }
}
