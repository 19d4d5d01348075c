package org.spidal.common.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Keys that are given as properties of the JVM, before the main class: {@code java -DAlpha=0.9 ...
 * Main -c FILE}. Scripts of the original programs do so; as there, they go over the property file.
 * Properties that are not keys are the JVM's business.
 */
public final class JvmProperties {
  private JvmProperties() {}

  /**
   * Returns what is given, in the form of the command line's overrides, which belong behind them.
   *
   * @throws SpidalException if two names of one key have different values, as nobody knows which
   *     came later
   */
  public static List<String> overrides(KeySet keys, Properties properties) {
    List<String> overrides = new ArrayList<>();
    for (Key<?> key : keys.keys()) {
      String name = null;
      List<String> names = new ArrayList<>(List.of(key.name()));
      names.addAll(key.notes().aliases());
      for (String other : names) {
        String value = properties.getProperty(other);
        if (value == null) {
          continue;
        }
        if (name == null) {
          name = other;
          overrides.add(other + "=" + value);
        } else if (!value.equals(properties.getProperty(name))) {
          throw new SpidalException(
              ExitCode.CONFIG,
              "-D" + name + " and -D" + other + " of the JVM mean the same key; keep one");
        }
      }
    }
    for (Map.Entry<String, String> gone : keys.obsolete().entrySet()) {
      String value = properties.getProperty(gone.getKey());
      if (value != null) {
        overrides.add(gone.getKey() + "=" + value);
      }
    }
    return overrides;
  }
}
