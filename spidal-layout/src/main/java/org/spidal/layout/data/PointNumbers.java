package org.spidal.layout.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Points by their names, in the order in which they came up. */
final class PointNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  /** The number of a point; the next one if it is new. */
  int numberOf(String name) {
    Integer number = numbers.putIfAbsent(name, names.size());
    if (number == null) {
      names.add(name);
      return names.size() - 1;
    }
    return number;
  }

  /** The number of a point; -1 if there is none of this name. */
  int find(String name) {
    return numbers.getOrDefault(name, -1);
  }

  int size() {
    return names.size();
  }

  List<String> list() {
    return names;
  }
}
