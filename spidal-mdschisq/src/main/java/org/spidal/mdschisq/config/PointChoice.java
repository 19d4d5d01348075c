package org.spidal.mdschisq.config;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.mdschisq.config.ChisqKeys.FixedCriterion;
import org.spidal.mdschisq.config.ChisqKeys.VariedCriterion;

/**
 * Points that are chosen by a criterion: those that move, or those that keep their places.
 *
 * @param criterion a {@link VariedCriterion} or {@link FixedCriterion}
 * @param key of the criterion
 * @param list of ids, or of numbers of families, groups or clusters
 * @param file of the points, or of their families, groups or clusters
 */
public record PointChoice(
    Settings settings, Enum<?> criterion, Key<?> key, Key<String> list, Key<Path> file) {
  private static final Set<String> COLLECTIONS = Set.of("family1", "family2", "group", "cluster");

  static PointChoice varied(Settings settings) {
    VariedCriterion criterion = settings.get(ChisqKeys.VARIED);
    return new PointChoice(
        settings, criterion, ChisqKeys.VARIED, ChisqKeys.VARIED_LIST, ChisqKeys.VARIED_FILE);
  }

  static PointChoice fixed(Settings settings) {
    FixedCriterion criterion = ChisqConfig.fixed(settings);
    return new PointChoice(
        settings, criterion, ChisqKeys.FIXED, ChisqKeys.FIXED_LIST, ChisqKeys.FIXED_FILE);
  }

  /** The file that says in which family, group or cluster points are; null if there is none. */
  public Path properties() {
    return settings.find(file).or(() -> settings.find(ChisqKeys.PROPERTIES)).orElse(null);
  }

  /** Whether points are chosen by a property that several share. */
  public boolean isCollection() {
    return COLLECTIONS.contains(name());
  }

  /** Whether it takes points from a list of numbers. */
  public boolean needsList() {
    return isCollection() || is("originalpoint");
  }

  /** Whether it takes points from a file. */
  public boolean needsFile() {
    return isCollection() || is("allinfile");
  }

  /** Whether all points are meant that no other criterion takes. */
  public boolean isRest() {
    return is("all") || is("rest");
  }

  private boolean is(String name) {
    return name().equals(name);
  }

  /** As the user writes it. */
  public String name() {
    return criterion.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Looks whether everything is there that the criterion needs.
   *
   * @param what the points do
   */
  void check(Problems problems, String what) {
    if (needsList() && settings.find(list).isEmpty()) {
      problems.add(
          key,
          isCollection()
              ? "needs " + list.name() + ", the numbers of those that " + what
              : name() + " needs " + list.name());
    }
    if (isCollection() && properties() == null) {
      problems.add(key, "needs " + file.name() + " or PointPropertiesFile, who is in which");
    }
    if (needsFile() && !isCollection() && settings.find(file).isEmpty()) {
      problems.add(key, name() + " needs " + file.name());
    }
  }
}
