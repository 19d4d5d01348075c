package org.spidal.mdschisq.points;

import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.text.Fields;

/**
 * All that a file says of a point.
 *
 * @param id of the point among all points, from 0
 * @param place its coordinates, as many as the file has dimensions; null if it has none
 * @param properties all else, as text, by the keys of the original program ("cluster",
 *     "pointlabel", ...), in the order of the file
 */
public record PointRecord(int id, double[] place, Map<String, String> properties) {

  /** The label of a line that is not a list of properties. */
  static final String GROUP = "group";

  static final String POINT_LABEL = "pointlabel";

  /** The value of a property as the file has it; null if the point has none of this name. */
  public String property(String key) {
    return properties.get(key);
  }

  /** A property that is a whole number from 0; -1 if there is none, or it is negative. */
  public int number(String key) {
    String text = properties.get(key);
    return text == null ? -1 : Fields.natural(text);
  }

  /**
   * What the point is called in pictures: its cluster, else its group, family or own label; null if
   * it has none of them.
   */
  public String label() {
    for (String key : new String[] {"cluster", GROUP, "family1", "family2"}) {
      String name = properties.get(labelKey(key));
      if (name != null && !name.isEmpty()) {
        return name;
      }
      if (number(key) >= 0) {
        return properties.get(key);
      }
    }
    return properties.get(POINT_LABEL);
  }

  private static String labelKey(String key) {
    return switch (key) {
      case "family1" -> "familylabel1";
      case "family2" -> "familylabel2";
      default -> key + "label";
    };
  }

  /** The same point at another place, D numbers. */
  public PointRecord at(double[] newPlace) {
    return new PointRecord(id, newPlace, properties);
  }

  /** The same point with some properties set anew, or removed where the value is null. */
  public PointRecord with(Map<String, String> changed) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    changed.forEach(
        (key, value) -> {
          if (value == null) {
            all.remove(key);
          } else {
            all.put(key, value);
          }
        });
    return new PointRecord(id, place, all);
  }
}
