package org.spidal.common.config;

import java.util.ArrayList;
import java.util.List;

final class DecimalListType extends ValueType<List<Double>> {
  private final DecimalType element = new DecimalType();

  DecimalListType() {
    super("", "numbers separated by commas");
  }

  @Override
  List<Double> parse(String text) {
    List<Double> values = new ArrayList<>();
    int start = 0;
    while (start <= text.length()) {
      int comma = text.indexOf(',', start);
      int end = comma < 0 ? text.length() : comma;
      Double value = element.parse(text.substring(start, end));
      if (value == null) {
        return null;
      }
      values.add(value);
      start = end + 1;
    }
    return List.copyOf(values);
  }

  @Override
  String format(List<Double> values) {
    StringBuilder text = new StringBuilder();
    for (Double value : values) {
      text.append(text.isEmpty() ? "" : ",").append(element.format(value));
    }
    return text.toString();
  }

  @Override
  boolean mayBeNone() {
    return true;
  }
}
