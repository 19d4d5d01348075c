package org.spidal.common.config;

final class TextType extends ValueType<String> {
  TextType() {
    super("a", "text");
  }

  @Override
  String parse(String text) {
    return text;
  }

  @Override
  boolean mayBeNone() {
    return true;
  }
}
