package org.spidal.common.config;

/** Finite doubles, written as shortly as people write them: 3, 0.95, 1e-6. */
final class DecimalType extends ValueType<Double> {
  DecimalType() {
    super("a", "number");
  }

  @Override
  Double parse(String text) {
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) ? value : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  String format(Double value) {
    String text = value.toString();
    int exponent = text.indexOf('E');
    String digits = exponent < 0 ? text : text.substring(0, exponent);
    if (digits.endsWith(".0")) {
      digits = digits.substring(0, digits.length() - 2);
    }
    return exponent < 0 ? digits : digits + "e" + text.substring(exponent + 1);
  }

  @Override
  int compare(Double a, Double b) {
    // not Double.compare, for which -0.0 is below 0
    return a < b ? -1 : a > b ? 1 : 0;
  }
}
