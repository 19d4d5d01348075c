package org.spidal.common.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.spidal.common.config.KeyDescription.Text;
import org.spidal.common.config.ValueType.BytesType;
import org.spidal.common.config.ValueType.ChoiceType;
import org.spidal.common.config.ValueType.DecimalListType;
import org.spidal.common.config.ValueType.DecimalType;
import org.spidal.common.config.ValueType.DurationType;
import org.spidal.common.config.ValueType.FlagType;
import org.spidal.common.config.ValueType.IntegerType;
import org.spidal.common.config.ValueType.LongType;
import org.spidal.common.config.ValueType.PathType;
import org.spidal.common.config.ValueType.TextType;

/**
 * The declaration of one key of a property file: its name, type, default, bounds and explanation.
 * Immutable: every modifier returns a new key.
 *
 * <pre>{@code
 * static final Key<Double> ALPHA =
 *     Key.decimal("Alpha").byDefault(0.95).inside(0.0, 1.0).doc("Factor by which each step cools.");
 * }</pre>
 *
 * <p>A wrong declaration (a default out of bounds, an example that does not parse) is a defect of
 * the program, reported as {@link IllegalArgumentException} where the key is declared.
 *
 * @param <T> the type of the values
 */
public final class Key<T> {
  private final String name;
  private final ValueType<T> type;
  private final Range<T> range;
  private final T byDefault;
  private final KeyDescription notes;
  private final UnaryOperator<Path> companion;

  private Key(
      String name,
      ValueType<T> type,
      Range<T> range,
      T byDefault,
      KeyDescription notes,
      UnaryOperator<Path> companion) {
    this.name = name;
    this.type = type;
    this.range = range;
    this.byDefault = byDefault;
    this.notes = notes;
    this.companion = companion;
    if (byDefault != null && !range.contains(byDefault)) {
      throw new IllegalArgumentException(
          name + ": the default " + type.format(byDefault) + " is not" + range.text());
    }
    if (byDefault != null && notes.required()) {
      throw new IllegalArgumentException(name + ": a required key has no default");
    }
  }

  private static <T> Key<T> of(String name, ValueType<T> type) {
    return new Key<>(checkedName(name), type, Range.all(type), null, KeyDescription.none(), null);
  }

  /** A key whose value is any text. An empty value means none. */
  public static Key<String> text(String name) {
    return of(name, new TextType());
  }

  /**
   * A key that names a file or folder to read. A relative path counts from the current directory;
   * if nothing is there, but something is at that path beside the property file, that is taken. An
   * empty value means none.
   */
  public static Key<Path> inputPath(String name) {
    return of(name, PathType.input());
  }

  /**
   * A key that names a file or folder to write, counted from the current directory. An empty value
   * means none.
   */
  public static Key<Path> outputPath(String name) {
    return of(name, PathType.output());
  }

  /**
   * A key that names the folder of all outputs. On the command line it moves what the property file
   * names with {@linkplain #outputPath other keys}, too: a file there keeps its name alone.
   */
  public static Key<Path> outputFolder(String name) {
    return of(name, PathType.outputFolder());
  }

  /** A key whose value is an {@code int}. */
  public static Key<Integer> integer(String name) {
    return of(name, new IntegerType());
  }

  /** A key whose value is a {@code long}. */
  public static Key<Long> longInteger(String name) {
    return of(name, new LongType());
  }

  /** A key whose value is a finite {@code double}. */
  public static Key<Double> decimal(String name) {
    return of(name, new DecimalType());
  }

  /**
   * A key whose value is a list of finite numbers separated by commas. An empty value means none.
   */
  public static Key<List<Double>> decimals(String name) {
    return of(name, new DecimalListType());
  }

  /** A key whose value is true or false, in any case; anything else is an error. */
  public static Key<Boolean> flag(String name) {
    return of(name, new FlagType());
  }

  /**
   * A key whose value is a constant of an enum, spelled in lower case with '-' for '_'; any case is
   * understood.
   */
  public static <E extends Enum<E>> Key<E> choice(String name, Class<E> type) {
    return of(name, new ChoiceType<>(type));
  }

  /** A constant of an enum as it is spelled in property files. */
  public static String spelling(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A key whose value is a number of bytes such as 512m, 2g or 4096. */
  public static Key<Long> bytes(String name) {
    return of(name, new BytesType());
  }

  /**
   * A key whose value is a time such as 90s, 15m, 2h; a plain number counts in the given unit (days
   * or shorter).
   */
  public static Key<Duration> duration(String name, ChronoUnit unit) {
    return of(name, new DurationType(unit));
  }

  /**
   * Sets the value that holds if the key is not given, or given with an empty value; null: none.
   */
  public Key<T> byDefault(T value) {
    return new Key<>(name, type, range, value, notes, companion);
  }

  /**
   * Says in words what happens if the key is not given, where that is not a fixed value: "the
   * folder of PointsFile".
   */
  public Key<T> otherwise(String text) {
    return with(notes.with(Text.OTHERWISE, text));
  }

  /** The key must be given; the sample file shows it with the example. */
  public Key<T> required(String example) {
    Key<T> shown = example(example);
    return shown.with(shown.notes.asRequired());
  }

  /** An example for a key without default, shown in the sample file. */
  public Key<T> example(String text) {
    if (problemWith(text) != null) {
      throw new IllegalArgumentException(
          name + ": the example " + text + " is wrong: " + problemWith(text));
    }
    return with(notes.with(Text.EXAMPLE, text));
  }

  /** Explains the key in one paragraph of plain text. */
  public Key<T> doc(String text) {
    return with(notes.with(Text.DOC, text));
  }

  /** Adds to the explanation, where programs that share a key differ in something. */
  public Key<T> andDoc(String text) {
    return with(notes.with(Text.DOC, notes.get(Text.DOC) + " " + text));
  }

  /** Names the unit that the number counts, for example "degrees". */
  public Key<T> unit(String text) {
    return with(notes.with(Text.UNIT, text));
  }

  /** Names the setting without which the key has no effect, for example "Method=smacof". */
  public Key<T> onlyFor(String condition) {
    return with(notes.with(Text.ONLY_FOR, condition));
  }

  /** Other names under which the key is accepted. */
  public Key<T> alias(String... names) {
    for (String alias : names) {
      checkedName(alias);
    }
    return with(notes.withAliases(List.of(names)));
  }

  /** A value with which property files of the original programs say that the key is not given. */
  public Key<T> unsetBy(String text) {
    return with(notes.withLegacy(new KeyDescription.Legacy(text, "", false)));
  }

  /**
   * The file may be missing: a warning says what follows, and the key counts as not given. For
   * files that the original programs did not read, so that old property files name some that are
   * not there.
   */
  public Key<T> mayBeAbsent(String consequence) {
    return with(notes.withLegacy(new KeyDescription.Legacy("", consequence, false)));
  }

  /** The key names a folder in which relative names of inputs are looked for, too. */
  public Key<T> ofFolderOfInputs() {
    return with(notes.withLegacy(new KeyDescription.Legacy("", "", true)));
  }

  /** The value may be the name of a file to read, too, if there is such a file. */
  public Key<T> orInputFile() {
    return with(notes.asFileName());
  }

  /**
   * The program reads another file with the one that the key names, if it is there.
   *
   * @param beside the other file's path, from that of the first
   */
  public Key<T> readWith(UnaryOperator<Path> beside) {
    return new Key<>(name, type, range, byDefault, notes, beside);
  }

  /** What is read with a file that the key names; empty if there is no such file. */
  Optional<Path> companion(Path file) {
    return Optional.ofNullable(companion).map(of -> of.apply(file)).filter(Files::isRegularFile);
  }

  /** The value is from {@code low} to {@code high}, both allowed. */
  public Key<T> between(T low, T high) {
    return atLeast(low).atMost(high);
  }

  /** The value is between {@code low} and {@code high}, neither allowed. */
  public Key<T> inside(T low, T high) {
    return above(low).below(high);
  }

  /** The value is {@code low} or more. */
  public Key<T> atLeast(T low) {
    return within(range.from(low, false));
  }

  /** The value is more than {@code low}. */
  public Key<T> above(T low) {
    return within(range.from(low, true));
  }

  /** The value is {@code high} or less. */
  public Key<T> atMost(T high) {
    return within(range.to(high, false));
  }

  /** The value is less than {@code high}. */
  public Key<T> below(T high) {
    return within(range.to(high, true));
  }

  private Key<T> within(Range<T> bounds) {
    return new Key<>(name, type, bounds, byDefault, notes, companion);
  }

  private Key<T> with(KeyDescription changed) {
    return new Key<>(name, type, range, byDefault, changed, companion);
  }

  /** Returns the name as it stands in property files. */
  public String name() {
    return name;
  }

  /** What the manual says of the key, in Markdown. */
  public String doc() {
    return notes.get(Text.DOC);
  }

  /** Returns the default, if there is a fixed one. */
  public Optional<T> byDefault() {
    return Optional.ofNullable(byDefault);
  }

  /** Returns the setting without which the key has no effect; empty if it always has one. */
  public String onlyFor() {
    return notes.get(Text.ONLY_FOR);
  }

  @Override
  public String toString() {
    return name;
  }

  /** Whether the value is a file or folder that is read. */
  public boolean isInput() {
    return notes.mayNameFile() || type instanceof PathType path && path.isInput();
  }

  /** Whether both are made of one declaration, and differ in notes, limits or default alone. */
  boolean isVersionOf(Key<?> other) {
    return name.equals(other.name) && type == other.type;
  }

  KeyDescription notes() {
    return notes;
  }

  ValueType<T> type() {
    return type;
  }

  /** Returns the default in the spelling of property files; null if there is none. */
  String defaultText() {
    return byDefault == null ? null : type.format(byDefault);
  }

  /** Returns the type with its bounds: "number between 0 and 1 (exclusive)". */
  String kind() {
    return describe(type instanceof ChoiceType ? type.expected() : type.noun());
  }

  private String describe(String noun) {
    String unit = notes.get(Text.UNIT).isEmpty() ? "" : ", in " + notes.get(Text.UNIT);
    return noun + range.text() + unit + type.hint();
  }

  String expected() {
    return "expected " + describe(type.expected());
  }

  /** Returns what is wrong with a non-empty text, or null. */
  String problemWith(String text) {
    T value = type.parse(text);
    if (value == null) {
      String objection = type.objection(text);
      return objection == null ? expected() : objection;
    }
    return range.contains(value) ? null : expected();
  }

  private static String checkedName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean fine =
          c >= 'A' && c <= 'Z'
              || c >= 'a' && c <= 'z'
              || c >= '0' && c <= '9'
              || c == '_'
              || c == '.';
      if (!fine) {
        throw new IllegalArgumentException(
            "a key's name has only letters, digits, '_' and '.': " + name);
      }
    }
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a key has a name");
    }
    return name;
  }
}
