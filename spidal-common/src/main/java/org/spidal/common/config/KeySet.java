package org.spidal.common.config;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.spidal.common.file.ResourceLines;

/**
 * The keys that a program knows, in the order in which its manual explains them. Immutable: every
 * modifier returns a new set.
 *
 * <pre>{@code
 * static final KeySet ALL =
 *     KeySet.of("damds", "DA-MDS makes a map of N objects from their distances.")
 *         .section("Input", DISTANCES, POINT_COUNT)
 *         .section("Annealing", ALPHA, THRESHOLD)
 *         .obsolete("IsMemoryMapped", "the matrix is always mapped");
 * }</pre>
 */
public final class KeySet {
  /** So many keys an error can list. */
  private static final int FEW = 12;

  private final String program;
  private final String header;
  private final Map<String, List<Key<?>>> sections;
  private final Set<String> aside;
  private final Map<String, String> obsolete;
  private final Map<String, String> presets;
  private final Map<String, Key<?>> byName;

  private KeySet(
      String program,
      String header,
      Map<String, List<Key<?>>> sections,
      Set<String> aside,
      Map<String, String> obsolete,
      Map<String, String> presets) {
    this.program = program;
    this.header = header;
    this.sections = Collections.unmodifiableMap(sections);
    this.aside = Collections.unmodifiableSet(aside);
    this.obsolete = Collections.unmodifiableMap(obsolete);
    this.presets = Collections.unmodifiableMap(presets);
    this.byName = new LinkedHashMap<>();
    for (List<Key<?>> section : sections.values()) {
      for (Key<?> key : section) {
        register(key.name(), key);
        for (String alias : key.notes().aliases()) {
          register(alias, key);
        }
      }
    }
    for (String name : obsolete.keySet()) {
      if (byName.containsKey(name)) {
        throw new IllegalArgumentException("key '" + name + "' is both known and obsolete");
      }
    }
  }

  private void register(String name, Key<?> key) {
    if (byName.put(name, key) != null) {
      throw new IllegalArgumentException("key '" + name + "' is declared twice");
    }
  }

  /**
   * Starts an empty set.
   *
   * @param program the name of the program as users type it
   * @param header what the program does, in one paragraph of plain text
   */
  public static KeySet of(String program, String header) {
    return new KeySet(program, header, Map.of(), Set.of(), Map.of(), Map.of());
  }

  /** Starts an empty set of keys that several programs {@link #include}. */
  public static KeySet shared() {
    return of("", "");
  }

  /**
   * Adds keys that the result depends on under a title; a title that is there already grows. A run
   * with other values of them is another run, which does not go on from the checkpoints of this
   * one.
   */
  public KeySet section(String title, Key<?>... keys) {
    requireRole(title, false);
    Map<String, List<Key<?>>> grown = new LinkedHashMap<>(sections);
    add(grown, title, List.of(keys));
    return new KeySet(program, header, grown, aside, obsolete, presets);
  }

  /**
   * Adds keys under a title that do not change what is computed: where it is written and how it
   * looks, how the machine is used.
   */
  public KeySet aside(String title, Key<?>... keys) {
    requireRole(title, true);
    Map<String, List<Key<?>>> grown = new LinkedHashMap<>(sections);
    add(grown, title, List.of(keys));
    Set<String> titles = new LinkedHashSet<>(aside);
    titles.add(title);
    return new KeySet(program, header, grown, titles, obsolete, presets);
  }

  /** Keys under one title have one role: else some would change theirs unseen. */
  private void requireRole(String title, boolean isAside) {
    if (sections.containsKey(title) && aside.contains(title) != isAside) {
      throw new IllegalArgumentException(
          "'"
              + title
              + "' has keys that the result depends on, or keys that it does not; not both");
    }
  }

  /**
   * Adds the sections and obsolete keys of another set, for keys that several programs share. A key
   * of which this set has its own version already, with another text or alias, stays as it is.
   */
  public KeySet include(KeySet other) {
    Map<String, List<Key<?>>> grown = new LinkedHashMap<>(sections);
    for (Map.Entry<String, List<Key<?>>> section : other.sections.entrySet()) {
      boolean isAside = other.aside.contains(section.getKey());
      requireRole(section.getKey(), isAside);
      add(
          grown,
          section.getKey(),
          section.getValue().stream().filter(key -> !hasVersionOf(key, isAside)).toList());
    }
    Map<String, String> gone = new LinkedHashMap<>(obsolete);
    gone.putAll(other.obsolete);
    Set<String> titles = new LinkedHashSet<>(aside);
    titles.addAll(other.aside);
    return new KeySet(program, header, grown, titles, gone, presets);
  }

  /** Whether this set has a version of a key, which must be in the same role. */
  private boolean hasVersionOf(Key<?> key, boolean isAside) {
    Key<?> own = byName.get(key.name());
    boolean has = own != null && own.isVersionOf(key);
    if (has && ofResult().contains(own) == isAside) {
      throw new IllegalArgumentException(
          "the result depends on key '" + key + "' in one of two sets, and not in the other");
    }
    return has;
  }

  /**
   * Adds a key that is accepted with a warning but has no effect any more.
   *
   * @param message what replaced it, or why it is not needed
   */
  public KeySet obsolete(String name, String message) {
    Map<String, String> gone = new LinkedHashMap<>(obsolete);
    gone.put(name, message);
    return new KeySet(program, header, sections, aside, gone, presets);
  }

  /**
   * Adds the keys of older releases that are accepted with a warning but have no effect any more:
   * lines {@code name = what replaced it} of the resource {@code obsolete-keys.txt} beside a class.
   */
  public KeySet obsolete(Class<?> beside) {
    Map<String, String> gone = new LinkedHashMap<>(obsolete);
    gone.putAll(ResourceLines.of(beside, "obsolete-keys.txt"));
    return new KeySet(program, header, sections, aside, gone, presets);
  }

  /**
   * Adds a value of a key that stands for values of other keys, which it overrides: those of the
   * file, and, given on the command line, all.
   *
   * @param value {@code key=value}
   * @param sets {@code key=value key=value ...}; a {@code $} stands before a key whose value is
   *     taken
   */
  public KeySet preset(String value, String sets) {
    Map<String, String> more = new LinkedHashMap<>(presets);
    more.put(value, sets);
    return new KeySet(program, header, sections, aside, obsolete, more);
  }

  private static void add(Map<String, List<Key<?>>> sections, String title, List<Key<?>> keys) {
    List<Key<?>> section = new ArrayList<>(sections.getOrDefault(title, List.of()));
    section.addAll(keys);
    sections.put(title, List.copyOf(section));
  }

  /** Returns the name of the program. */
  public String program() {
    return program;
  }

  /** Returns what the program does. */
  public String header() {
    return header;
  }

  /** Returns all keys in order. */
  public List<Key<?>> keys() {
    List<Key<?>> keys = new ArrayList<>();
    for (List<Key<?>> section : sections.values()) {
      keys.addAll(section);
    }
    return Collections.unmodifiableList(keys);
  }

  /** Returns the keys that the result depends on, in order. */
  List<Key<?>> ofResult() {
    List<Key<?>> keys = new ArrayList<>();
    sections.forEach(
        (title, section) -> {
          if (!aside.contains(title)) {
            keys.addAll(section);
          }
        });
    return keys;
  }

  /** Returns the keys by the title of their section, in order. */
  Map<String, List<Key<?>>> sections() {
    return sections;
  }

  /** Returns what replaced each obsolete key, in order. */
  Map<String, String> obsolete() {
    return obsolete;
  }

  /** Returns what some values of keys set, in order. */
  Map<String, String> presets() {
    return presets;
  }

  /** Whether the program has a version of a key, and not only another key with this alias. */
  public boolean has(Key<?> key) {
    Key<?> own = find(key.name());
    return own != null && own.name().equals(key.name());
  }

  /** The names of all keys, if they are so few that a sentence can have them; else empty. */
  String namesOfFew() {
    List<String> names = byName.values().stream().map(Key::name).distinct().toList();
    return names.size() <= FEW ? String.join(", ", names) : "";
  }

  /** Returns the key of a name or alias, or null. */
  Key<?> find(String name) {
    return byName.get(name);
  }

  /** Returns the known name that is most like a misspelled one, or null if none is near. */
  String nearest(String name) {
    return Spelling.nearest(name, byName.keySet());
  }
}
