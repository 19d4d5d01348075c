package org.spidal.bench;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What was measured of one operation on parts of one size.
 *
 * @param bytes of each worker's part
 * @param micros microseconds by form; forms that an operation does not have are missing
 */
record Figures(String operation, int bytes, Map<Form, Double> micros) {

  /** Takes the times in the order of the forms. */
  static Figures of(String operation, int bytes, List<Form> forms, double[] micros) {
    Map<Form, Double> map = new EnumMap<>(Form.class);
    for (int f = 0; f < micros.length; f++) {
      map.put(forms.get(f), micros[f]);
    }
    return new Figures(operation, bytes, map);
  }

  /** Microseconds; NaN for a form that is missing. */
  double micros(Form form) {
    return micros.getOrDefault(form, Double.NaN);
  }

  /** How many times as long one form takes as another. */
  double ratio(Form of, Form to) {
    return micros(of) / micros(to);
  }
}
