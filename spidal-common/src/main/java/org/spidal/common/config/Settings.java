package org.spidal.common.config;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.config.UserValue.Origin;
import org.spidal.common.config.ValueType.PathType;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * The checked values of a program's keys: from the command line, else from the property file, else
 * by default. Immutable.
 */
public final class Settings {
  private final KeySet keys;
  private final Path file;
  private final Map<String, UserValue> given;
  private final List<String> warnings;
  private final List<String> briefWarnings;

  private Settings(KeySet keys, Path file, Map<String, UserValue> given, Problems problems) {
    this.keys = keys;
    this.file = file;
    this.given = given;
    this.warnings = problems.warnings();
    this.briefWarnings = problems.briefWarnings();
  }

  /**
   * Reads and checks all values.
   *
   * @param file the property file; null if there is none
   * @param overrides the {@code -Dkey=value} arguments in the order of the command line, with or
   *     without the {@code -D}; a later one wins over an earlier one, and each over the file
   * @param checks the program's own rules, run in order
   * @throws SpidalException with {@link ExitCode#CONFIG}, listing all problems at once
   */
  public static Settings read(KeySet keys, Path file, List<String> overrides, Check... checks) {
    Map<String, UserValue> given = new HashMap<>();
    Problems problems = new Problems(given);
    PropertyFile properties = file == null ? null : PropertyFile.read(keys, file, problems);
    new SettingsReader(keys, properties, given, problems).read(overrides);

    Settings draft = new Settings(keys, file, given, problems);
    for (Check check : checks) {
      try {
        check.check(draft, problems);
      } catch (UnusableValue e) {
        // the problem with that value is on the list already
        continue;
      }
    }
    problems.throwIfAny(file == null ? null : file.toString());
    return new Settings(keys, file, Map.copyOf(given), problems);
  }

  /**
   * Returns the value of a key that is required or has a default. Where a program declares its own
   * version of a key that programs share, with another text, alias, limit or default, either may be
   * asked for: this one and all methods below answer for the program's.
   *
   * @throws IllegalArgumentException if the key is not among those of the program
   * @throws IllegalStateException if the key has neither and was not given; ask {@link #find} for
   *     such keys
   */
  public <T> T get(Key<T> key) {
    T value = valueOf(key);
    if (value == null) {
      throw new IllegalStateException(
          "key '" + key + "' has neither a value nor a default; use find");
    }
    return value;
  }

  /** Returns the value or default of a key; empty if there is neither. */
  public <T> Optional<T> find(Key<T> key) {
    return isAbsent(key) ? Optional.empty() : Optional.ofNullable(valueOf(key));
  }

  /** Whether the program has a key of this name. */
  public boolean has(Key<?> key) {
    return keys.find(key.name()) != null;
  }

  /** Returns the value or default of a key that this program need not have. */
  public <T> Optional<T> findShared(Key<T> shared) {
    return has(shared) ? find(shared) : Optional.empty();
  }

  private boolean isAbsent(Key<?> key) {
    UserValue it = lookUp(key);
    return it != null && it.absent();
  }

  /** Returns whether the user gave the key a value; an empty value counts as none. */
  public boolean isSet(Key<?> key) {
    UserValue it = lookUp(key);
    return it != null && it.value() != null && !it.absent();
  }

  /** Returns whether the user gave the key a value that is not its default. */
  public boolean isChanged(Key<?> key) {
    return isSet(key) && !lookUp(key).value().equals(own(key).byDefault().orElse(null));
  }

  /**
   * Returns where the value is from: "damds.properties:12", "command line (-DAlpha=0.85)" or
   * "default".
   */
  public String origin(Key<?> key) {
    return isSet(key) ? lookUp(key).origin().text() : Origin.nowhere().text();
  }

  /** Returns the property file; empty if there was none. */
  public Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Returns the files and folders that are read, by their keys: the property file (under the name
   * of no key) and those that keys with that role name.
   */
  public Map<String, Path> inputs() {
    Map<String, Path> inputs = new LinkedHashMap<>();
    if (file != null) {
      inputs.put("", file);
    }
    inputs.putAll(inputs(keys.keys()));
    return inputs;
  }

  /** Returns the files that the result depends on, in the order of the keys that name them. */
  public List<Path> computedFrom() {
    return inputs(keys.ofResult()).values().stream().filter(Files::isRegularFile).toList();
  }

  private Map<String, Path> inputs(List<Key<?>> among) {
    Map<String, Path> inputs = new LinkedHashMap<>();
    for (Key<?> key : among) {
      Object value = key.isInput() ? valueOf(key) : null;
      if (value instanceof Path path) {
        inputs.put(key.name(), path);
        key.companion(path).ifPresent(other -> inputs.put(key.name() + " (its record)", other));
      } else if (value != null && PathType.isFile(value.toString())) {
        inputs.put(key.name(), Path.of(value.toString()));
      }
    }
    return inputs;
  }

  /**
   * Returns what the user should know: keys without effect, and what the program's checks added.
   */
  public List<String> warnings() {
    return warnings;
  }

  /**
   * Returns the same.
   *
   * @param all false: one line with their number stands for several keys without effect
   */
  public List<String> warnings(boolean all) {
    return all ? warnings : briefWarnings;
  }

  /**
   * Returns the lines of a property file that gives every key its value in this run. Where that is
   * the default, the line before says so; a key without a value stands in a comment. Reading the
   * lines gives the same values again.
   */
  public List<String> effective() {
    return effective(null, null);
  }

  /**
   * The same, with the place of an output whose key has a default that counts from another folder
   * than its value would.
   */
  public List<String> effective(Key<Path> output, Path place) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, List<Key<?>>> section : keys.sections().entrySet()) {
      if (!lines.isEmpty()) {
        lines.add("");
      }
      lines.add(title(section.getKey()));
      for (Key<?> key : section.getValue()) {
        addEffective(lines, key, key == output ? place : valueOf(key));
      }
    }
    return lines;
  }

  private static String title(String section) {
    return "# " + section;
  }

  /**
   * Returns whether the property file is what {@link #effective} gave for a run of this program.
   */
  public boolean isFromRecord() {
    try {
      return file != null
          && Files.readAllLines(file, StandardCharsets.ISO_8859_1)
              .containsAll(keys.sections().keySet().stream().map(Settings::title).toList());
    } catch (IOException e) {
      return false; // it could be read before: whatever it is now, it is not known to be one
    }
  }

  /**
   * Returns "name=value" of every key that the result depends on, in order, but for files: where a
   * file lies does not matter to what is computed.
   */
  public List<String> ofResult() {
    return keys.ofResult().stream()
        .filter(key -> !(key.type() instanceof PathType))
        .map(key -> key + "=" + find(key).map(Object::toString).orElse(""))
        .toList();
  }

  /** Returns the name of the program. */
  public String program() {
    return keys.program();
  }

  private <T> void addEffective(List<String> lines, Key<T> key, Object value) {
    if (value == null) {
      lines.add("#" + key + "=");
      return;
    }
    if (!isSet(key)) {
      lines.add("# default");
    }
    @SuppressWarnings("unchecked") // it is the key's own, or a path like it
    T own = (T) value;
    lines.add(PropertyLine.of(key.name(), key.type().format(own)));
  }

  private <T> T valueOf(Key<T> key) {
    UserValue it = lookUp(key);
    if (it == null || it.value() == null) {
      return own(key).byDefault().orElse(null);
    }
    @SuppressWarnings("unchecked") // the reader stored what this very key's type made of the text
    T value = (T) it.value();
    return value;
  }

  private UserValue lookUp(Key<?> key) {
    UserValue it = given.get(own(key).name());
    if (it != null && !it.usable()) {
      throw new UnusableValue();
    }
    return it;
  }

  /** The program's own version of a key. */
  private <T> Key<T> own(Key<T> key) {
    Key<?> declared = keys.find(key.name());
    if (declared == null || !declared.isVersionOf(key)) {
      throw new IllegalArgumentException(
          "key '" + key + "' is not among those of " + keys.program());
    }
    @SuppressWarnings("unchecked") // versions of a key have one type
    Key<T> own = (Key<T>) declared;
    return own;
  }

  /** Ends a check that asks for a value that is known to be wrong or missing. */
  private static final class UnusableValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableValue() {
      super("a value that is wrong", null, false, false);
    }
  }
}
