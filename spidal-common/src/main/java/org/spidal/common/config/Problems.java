package org.spidal.common.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.spidal.common.config.UserValue.Origin;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.Sentence;
import org.spidal.common.fault.SpidalException;

/** Collects what is wrong with the settings, so that the user sees all of it at once. */
public final class Problems {
  private static final int LONGEST_VALUE_SHOWN = 80;
  private static final int MOST_SHOWN = 20;
  private static final int UNUSED_NAMED = 3;

  private record Problem(Origin origin, String message) {}

  /** What the user should know; {@code unused} is a key that it says to be without effect. */
  private record Warning(String text, String unused) {}

  private final List<Problem> problems = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final Map<String, UserValue> given;

  Problems(Map<String, UserValue> given) {
    this.given = given;
  }

  /** Adds a problem that belongs to no single key. */
  public void add(String message) {
    add(Origin.nowhere(), message);
  }

  /** Adds a problem with the value of a key; its place and value are put in front. */
  public void add(Key<?> key, String message) {
    add(origin(key), value(key) + ": " + message);
  }

  /** Adds a warning that belongs to no single key. */
  public void warn(String message) {
    warnings.add(new Warning(message, null));
  }

  /** Adds a warning about the value of a key; its place and value are put in front. */
  public void warn(Key<?> key, String message) {
    warn(key, message, null);
  }

  private void warn(Key<?> key, String message, String unused) {
    warnings.add(new Warning(origin(key).prefix() + value(key) + ": " + message, unused));
  }

  /**
   * Warns that a key has no effect in this run, provided that the user gave it a value other than
   * its default. The reason is what the key says it is {@linkplain Key#onlyFor only for}.
   */
  public void noEffect(Key<?> key) {
    UserValue it = given.get(key.name());
    if (it == null || it.value() == null || it.value().equals(key.byDefault().orElse(null))) {
      return;
    }
    warn(
        key,
        key.onlyFor().isEmpty()
            ? "has no effect in this run"
            : "has no effect without " + key.onlyFor(),
        key.name());
  }

  /** Lets a key count as not given, with a warning: a file that it names is none of this run. */
  public void dismiss(Key<?> key, String why) {
    UserValue it = given.get(key.name());
    if (it != null && it.value() != null) {
      warn(key, why);
      given.remove(key.name());
    }
  }

  private Origin origin(Key<?> key) {
    UserValue it = given.get(key.name());
    return it == null ? Origin.nowhere() : it.origin();
  }

  private String value(Key<?> key) {
    UserValue it = given.get(key.name());
    if (it != null && !it.text().isEmpty()) {
      return key.name() + " = " + shown(it.text());
    }
    String byDefault = key.defaultText();
    return byDefault == null ? key.name() : key.name() + " = " + byDefault + " (default)";
  }

  void add(Origin origin, String message) {
    problems.add(new Problem(origin, message));
  }

  void warn(Origin origin, String message) {
    warnings.add(new Warning(origin.prefix() + message, null));
  }

  /** Warns of a key that this program never uses. */
  void obsolete(Origin origin, String name, String replacement) {
    String message = "key '" + name + "' has no effect any more: " + replacement;
    warnings.add(new Warning(origin.prefix() + message, name));
  }

  List<String> warnings() {
    return warnings.stream().map(Warning::text).toList();
  }

  /** The warnings, with one line in place of several about keys without effect. */
  List<String> briefWarnings() {
    List<String> unused = warnings.stream().map(Warning::unused).filter(Objects::nonNull).toList();
    if (unused.size() < 2) {
      return warnings();
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        unused.size()
            + " keys have no effect: "
            + String.join(", ", unused.subList(0, Math.min(UNUSED_NAMED, unused.size())))
            + (unused.size() > UNUSED_NAMED ? " ..." : "")
            + "; -v says why");
    warnings.stream().filter(w -> w.unused() == null).map(Warning::text).forEach(lines::add);
    return List.copyOf(lines);
  }

  /** Shortens a value to what fits a line. */
  static String shown(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= LONGEST_VALUE_SHOWN
        ? line
        : line.substring(0, LONGEST_VALUE_SHOWN) + "...";
  }

  /**
   * Reports all problems, those in the file by line, then the command line's, then the others.
   *
   * @param fileName null if there is no file
   * @throws SpidalException with {@link ExitCode#CONFIG} if there are any
   */
  void throwIfAny(String fileName) {
    if (problems.isEmpty()) {
      return;
    }
    problems.sort((a, b) -> Integer.compare(a.origin().line(), b.origin().line()));
    boolean inFile = false;
    boolean onCommandLine = false;
    StringBuilder lines = new StringBuilder();
    int shown = 0;
    for (Problem problem : problems) {
      boolean typed = problem.origin().line() == Origin.COMMAND_LINE || fileName == null;
      onCommandLine |= typed;
      inFile |= !typed;
      if (shown++ < MOST_SHOWN) {
        lines.append('\n').append(problem.origin().prefix()).append(problem.message());
      }
    }
    if (shown > MOST_SHOWN) {
      lines.append("\n... and ").append(shown - MOST_SHOWN).append(" more");
    }
    String where = inFile ? " in " + fileName : "";
    if (onCommandLine) {
      where += inFile ? " and on the command line" : " on the command line";
    }
    String count = Sentence.count(problems.size(), "problem");
    throw new SpidalException(ExitCode.CONFIG, count + where + ":" + lines);
  }
}
