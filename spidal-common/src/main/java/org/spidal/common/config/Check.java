package org.spidal.common.config;

/** A rule over several keys, which a program adds to the reading of its settings. */
@FunctionalInterface
public interface Check {
  /**
   * Looks at the values and adds what is wrong or worth a warning. If it asks for a key whose value
   * is wrong or missing, the check ends there without harm, because that problem is on the list
   * already.
   */
  void check(Settings settings, Problems problems);
}
