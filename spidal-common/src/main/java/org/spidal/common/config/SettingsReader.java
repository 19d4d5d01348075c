package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.config.KeyDescription.Text;
import org.spidal.common.config.UserValue.Origin;
import org.spidal.common.config.ValueType.PathType;

/** Fills the map of given values from the property file and the command line, one key at a time. */
final class SettingsReader {
  /** A text on its way to its key; the later one wins. */
  private record Raw(String name, String text, Origin origin) {
    boolean isTyped() {
      return origin.line() == Origin.COMMAND_LINE;
    }
  }

  private final KeySet keys;
  private final PropertyFile file;
  private final Map<String, UserValue> given;
  private final Problems problems;
  private final Map<Key<?>, Raw> raws = new LinkedHashMap<>();

  SettingsReader(KeySet keys, PropertyFile file, Map<String, UserValue> given, Problems problems) {
    this.keys = keys;
    this.file = file;
    this.given = given;
    this.problems = problems;
  }

  void read(List<String> overrides) {
    if (file != null) {
      for (PropertyFile.Entry entry : file.entries()) {
        take(new Raw(entry.key(), entry.value(), Origin.file(file.name(), entry.line())));
      }
    }
    for (String override : overrides) {
      takeOverride(override);
    }
    keys.presets().forEach(this::applyPreset);
    for (Map.Entry<Key<?>, Raw> raw : raws.entrySet()) {
      evaluate(raw.getKey(), raw.getValue());
    }
    moveOutputs();
    for (Key<?> key : keys.keys()) {
      addWhatIsNotGiven(key);
    }
  }

  /**
   * Who names a folder of outputs on the command line wants all of them there: what the file names
   * keeps its name alone. What is named on the command line as well, or is a device, stays.
   */
  private void moveOutputs() {
    Path folder = null;
    for (Key<?> key : keys.keys()) {
      if (key.type() instanceof PathType type && type.isOutputFolder() && isTyped(key)) {
        folder = (Path) given.get(key.name()).value();
      }
    }
    for (Key<?> key : keys.keys()) {
      if (folder != null
          && key.type() instanceof PathType type
          && type.isOutputFile()
          && given.containsKey(key.name())
          && !isTyped(key)) {
        UserValue it = given.get(key.name());
        given.put(
            key.name(),
            new UserValue(it.text(), moved((Path) it.value(), folder), it.usable(), it.origin()));
      }
    }
  }

  private boolean isTyped(Key<?> key) {
    UserValue it = given.get(key.name());
    return it != null && it.origin().line() == Origin.COMMAND_LINE;
  }

  private static Path moved(Path path, Path folder) {
    boolean device =
        path != null
            && Files.exists(path)
            && !Files.isRegularFile(path)
            && !Files.isDirectory(path);
    return path == null || device || path.getFileName() == null
        ? path
        : folder.resolve(path.getFileName());
  }

  private void takeOverride(String argument) {
    String text = argument.startsWith("-D") ? argument.substring(2) : argument;
    int equals = text.indexOf('=');
    Origin origin = Origin.commandLine("-D" + text);
    if (equals <= 0) {
      problems.add(origin, "-D" + text + ": expected -Dkey=value");
      return;
    }
    take(new Raw(text.substring(0, equals).strip(), text.substring(equals + 1), origin));
  }

  private void take(Raw raw) {
    String replacement = keys.obsolete().get(raw.name());
    if (replacement != null) {
      problems.obsolete(raw.origin(), raw.name(), replacement);
      return;
    }
    Key<?> key = keys.find(raw.name());
    if (key == null) {
      problems.add(raw.origin(), unknown(raw.name()));
      return;
    }
    Raw earlier = raws.put(key, raw);
    if (earlier != null && !raw.isTyped() && !earlier.name().equals(raw.name())) {
      problems.add(
          raw.origin(),
          "key '"
              + raw.name()
              + "' means the same as '"
              + earlier.name()
              + "' at line "
              + earlier.origin().line()
              + "; keep one");
    }
  }

  /**
   * Overrides keys where another one has the value that stands for theirs; in the file it does not
   * override the command line. That key then counts as not given, so that the record of the run
   * gives the same values again.
   */
  private void applyPreset(String preset, String values) {
    int equals = preset.indexOf('=');
    Key<?> presetKey = keys.find(preset.substring(0, equals));
    Raw raw = raws.get(presetKey);
    if (raw == null || !isSame(presetKey, text(raw), preset.substring(equals + 1))) {
      return;
    }
    raws.remove(presetKey);
    List<String> set = new ArrayList<>();
    List<String> lost = new ArrayList<>();
    for (String value : values.split(" ")) {
      String name = value.substring(0, value.indexOf('='));
      String text = value.substring(name.length() + 1);
      Key<?> key = keys.find(name);
      Raw before = raws.get(key);
      if (before != null && before.isTyped() && !raw.isTyped()) {
        continue;
      }
      if (text.startsWith("$")) {
        Raw other = raws.get(keys.find(text.substring(1)));
        text = other == null ? "" : other.text();
      }
      Raw after = new Raw(name, text, raw.origin());
      raws.put(key, after);
      set.add(name + "=" + text(after));
      if (before != null && !isSame(key, text(before), text(after))) {
        lost.add(name + "=" + text(before));
      }
    }
    problems.warn(
        raw.origin(),
        preset
            + " sets "
            + String.join(", ", set)
            + (lost.isEmpty() ? "" : ", in place of " + String.join(", ", lost)));
  }

  /** Whether two texts are equal, or the same value of a key. */
  private static boolean isSame(Key<?> key, String text, String other) {
    if (text.isEmpty() || other.isEmpty()) {
      return text.equals(other);
    }
    Object value = key.type().parse(text);
    return text.equals(other) || value != null && value.equals(key.type().parse(other));
  }

  private static String text(Raw raw) {
    return PropertyLine.unquoted(raw.text().strip());
  }

  /**
   * A blank before the name of a file is a part of it: a property file has one only if it is
   * written with a backslash, and a shell only if it is quoted.
   */
  private static String pathText(Raw raw) {
    String text = raw.text().strip();
    return text.isEmpty() || !text.equals(text(raw)) ? text(raw) : raw.text().stripTrailing();
  }

  private String unknown(String name) {
    if (name.isEmpty()) {
      return "there is no key in front of the value";
    }
    String nearest = keys.nearest(name);
    String all = keys.namesOfFew();
    return "unknown key '"
        + Problems.shown(name)
        + (nearest != null
            ? "'; did you mean '" + nearest + "'?"
            : all.isEmpty() ? "'; --help lists all keys" : "'; the keys are " + all);
  }

  /** Messages name the key as the user did, who looks for it there. */
  private <T> void evaluate(Key<T> key, Raw raw) {
    String text = key.type() instanceof PathType ? pathText(raw) : text(raw);
    if (text.isEmpty()) {
      boolean allowed =
          key.byDefault().isPresent()
              || !key.notes().get(Text.OTHERWISE).isEmpty()
              || key.type().mayBeNone();
      boolean usable = allowed && !key.notes().required();
      if (!usable) {
        problems.add(raw.origin(), raw.name() + " is empty: " + key.expected());
      }
      given.put(key.name(), new UserValue(text, null, usable, raw.origin()));
      return;
    }
    if (means(text, key.notes().legacy().unset())) {
      problems.warn(
          raw.origin(), raw.name() + " = " + text + " counts as not given: " + whatThen(key));
      return;
    }
    String problem = key.problemWith(text);
    if (problem != null) {
      problems.add(raw.origin(), raw.name() + " = " + Problems.shown(text) + ": " + problem);
      given.put(key.name(), new UserValue(text, null, false, raw.origin()));
      return;
    }
    T value = key.type().resolve(key.type().parse(text), folderOfInputs());
    value = key.type().resolve(value, file == null ? null : file.folder());
    String consequence = key.notes().legacy().absent();
    boolean absent = !consequence.isEmpty() && value instanceof Path path && !Files.exists(path);
    if (absent) {
      problems.warn(raw.origin(), raw.name() + " " + value + " does not exist; " + consequence);
    }
    given.put(key.name(), new UserValue(text, value, true, absent, raw.origin()));
  }

  private static String whatThen(Key<?> key) {
    return key.defaultText() == null ? key.notes().get(Text.OTHERWISE) : key.defaultText();
  }

  /** Whether two texts are equal, or numbers that are. */
  private static boolean means(String text, String other) {
    boolean number = !other.isEmpty() && text.matches("-?\\d{1,9}(\\.\\d{1,9})?");
    return text.equals(other) || number && Double.parseDouble(text) == Double.parseDouble(other);
  }

  /** A folder that a key names, in which relative paths of inputs are looked for, too. */
  private Path folderOfInputs() {
    for (Map.Entry<Key<?>, Raw> raw : raws.entrySet()) {
      String text = text(raw.getValue());
      if (raw.getKey().notes().legacy().inputFolder() && !text.isEmpty()) {
        return Path.of(text);
      }
    }
    return null;
  }

  private <T> void addWhatIsNotGiven(Key<T> key) {
    if (given.containsKey(key.name()) || !key.notes().required()) {
      return;
    }
    String line = PropertyLine.of(key.name(), key.notes().get(Text.EXAMPLE));
    String how = file == null ? "; add -D" + line : "; add a line such as " + line;
    problems.add("missing key '" + key + "'" + how);
    given.put(key.name(), new UserValue("", null, false, Origin.nowhere()));
  }
}
