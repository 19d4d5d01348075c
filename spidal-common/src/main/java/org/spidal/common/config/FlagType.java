package org.spidal.common.config;

final class FlagType extends ValueType<Boolean> {
  FlagType() {
    super("", "true or false");
  }

  @Override
  Boolean parse(String text) {
    if (text.equalsIgnoreCase("true")) {
      return true;
    }
    return text.equalsIgnoreCase("false") ? false : null;
  }
}
