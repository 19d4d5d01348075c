package org.spidal.common.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.spidal.common.config.FileRoles;
import org.spidal.common.config.FileRoles.FileIdentity;
import org.spidal.common.config.Key;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.file.ResourceLines;

/**
 * All files that a program may write, declared once: its main output, in the output directory
 * unless it was named itself; those that other keys may name; and those that are named after the
 * main one. Immutable: every modifier returns a new declaration.
 */
public final class Outputs {
  /** Name of the output that has the keys of a run with their values. */
  public static final String RECORD = "run.properties";

  /** In place of the name of an output that has none of its own. */
  private static final String NOWHERE = "";

  private final Key<Path> main;
  private final Key<Path> directory;
  private final Map<Key<Path>, String> named;
  private final List<Output> derived;
  private final BiFunction<Settings, OutputNames, List<Path>> others;
  private final Key<Path> improved;
  private final Predicate<Settings> whenImproved;

  private Outputs(
      Key<Path> main,
      Key<Path> directory,
      Map<Key<Path>, String> named,
      List<Output> derived,
      BiFunction<Settings, OutputNames, List<Path>> others,
      Key<Path> improved,
      Predicate<Settings> whenImproved) {
    this.main = main;
    this.directory = directory;
    this.named = named;
    this.derived = derived;
    this.others = others;
    this.improved = improved;
    this.whenImproved = whenImproved;
  }

  /**
   * @param main the key of the main output
   * @param directory the key of the output directory
   */
  public static Outputs of(Key<Path> main, Key<Path> directory) {
    return new Outputs(
        main, directory, Map.of(), List.of(), (s, names) -> List.of(), null, s -> true);
  }

  /** Adds an output that a key names, else {@link OutputNames#path} of a name. */
  public Outputs named(Key<Path> key, String name) {
    Map<Key<Path>, String> grown = new LinkedHashMap<>(named);
    grown.put(key, name);
    return new Outputs(main, directory, grown, derived, others, improved, whenImproved);
  }

  /** Adds an output that is written only where this key names it. */
  public Outputs optional(Key<Path> key) {
    return named(key, NOWHERE);
  }

  /**
   * Adds an output that no key names; see {@link OutputNames#path}.
   *
   * @param what it holds, and when it is written, in a line of Markdown
   */
  public Outputs derived(String name, String what) {
    return withDerived(List.of(Output.of(name, what)));
  }

  /**
   * Adds the outputs of the resource {@code outputs.txt} beside a class: lines {@code name = what}
   * or {@code name, name = what}. Between brackets stands, for the manual alone, what {@link
   * #others} are.
   */
  public Outputs derived(Class<?> beside) {
    List<Output> own = new ArrayList<>();
    ResourceLines.of(beside, "outputs.txt").forEach((name, what) -> own.add(Output.of(name, what)));
    return withDerived(own);
  }

  private Outputs withDerived(List<Output> more) {
    List<Output> grown = new ArrayList<>(derived);
    grown.addAll(more);
    return new Outputs(main, directory, named, grown, others, improved, whenImproved);
  }

  /** Adds outputs whose number or names depend on the settings. */
  public Outputs others(BiFunction<Settings, OutputNames, List<Path>> paths) {
    return new Outputs(main, directory, named, derived, paths, improved, whenImproved);
  }

  /** The main output may take the place of this input: that which the run improves. */
  public Outputs improves(Key<Path> input) {
    return improves(input, settings -> true);
  }

  /** The same in some runs alone. */
  public Outputs improves(Key<Path> input, Predicate<Settings> when) {
    return new Outputs(main, directory, named, derived, others, input, when);
  }

  /** The path of the main output, in OutputDirectory unless it was named itself. */
  public Path file(Settings settings) {
    Path path = settings.get(main);
    return settings.isSet(main)
        ? path
        : settings.find(directory).map(folder -> folder.resolve(path)).orElse(path);
  }

  /** The lines of a property file with which a run writes the same files again. */
  public List<String> effective(Settings settings) {
    return settings.effective(main, file(settings));
  }

  /** Names of all outputs without a key of their own. */
  public OutputNames names(Settings settings) {
    return OutputNames.beside(file(settings), settings.find(directory).orElse(null));
  }

  /** The output that a key names, or that has its name from the main one. */
  public Path file(Settings settings, Key<Path> key) {
    return settings.find(key).orElseGet(() -> names(settings).path(named.get(key)));
  }

  /** The output of this name, or the file that its key names instead. */
  public Path file(Settings settings, String name) {
    for (Map.Entry<Key<Path>, String> output : named.entrySet()) {
      if (output.getValue().equals(name)) {
        return file(settings, output.getKey());
      }
    }
    return names(settings).path(name);
  }

  /** Whether a name, such as {@code points.tsv}, is that of an output. */
  public boolean declares(String name) {
    return derived.stream().anyMatch(output -> output.names().contains(name));
  }

  /** All files that a run may write and what they are: a table for the manual, in Markdown. */
  public String table() {
    StringBuilder table = new StringBuilder("| file | what |\n|---|---|\n");
    String byDefault = main.byDefault().map(name -> " (`" + name + "`)").orElse("");
    row(table, "`" + main + "`" + byDefault, main.doc());
    derived.forEach(output -> row(table, output.shown(), output.what()));
    named.forEach(
        (key, name) -> {
          boolean own = name.equals(NOWHERE);
          row(table, own ? "`" + key + "`" : "`STEM-" + name + "` (or `" + key + "`)", key.doc());
        });
    return table.toString();
  }

  private static void row(StringBuilder table, String file, String what) {
    table.append("| ").append(file).append(" | ").append(what).append(" |\n");
  }

  /** All files that the run may write, the main one first, but for its checkpoints. */
  public List<Path> all(Settings settings) {
    OutputNames names = names(settings);
    List<Path> all = new ArrayList<>();
    all.add(file(settings));
    written(settings).forEach(key -> all.add(file(settings, key)));
    all.addAll(unnamed(settings, names));
    return all;
  }

  /** The keys that name outputs of this run, or could. */
  private List<Key<Path>> written(Settings settings) {
    return named.keySet().stream()
        .filter(key -> settings.isSet(key) || !named.get(key).equals(NOWHERE))
        .toList();
  }

  /** Outputs that no key names. */
  private List<Path> unnamed(Settings settings, OutputNames names) {
    List<Path> paths = new ArrayList<>();
    derived.forEach(output -> output.names().forEach(name -> paths.add(names.path(name))));
    for (Path other : others.apply(settings, names)) {
      if (!paths.contains(other)) {
        paths.add(other);
      }
    }
    return paths;
  }

  /**
   * Finds outputs that would take the place of inputs, or of other outputs: a check of settings.
   *
   * @param problems receives a problem for each
   */
  public void check(Settings settings, Problems problems) {
    for (Key<Path> key : keys()) {
      Path path = key == main ? file(settings) : settings.find(key).orElse(null);
      if (path != null && !isFileName(path)) {
        problems.add(key, "is a folder; give the name of a file, such as " + example(path));
        return; // other names follow from it
      }
    }
    Path file = file(settings);
    if (Files.exists(file)
        && !Files.isRegularFile(file)
        && !Files.isDirectory(file)
        && settings.find(directory).isEmpty()) {
      problems.add(main, "is a device or a pipe; for the other outputs set " + directory);
      return;
    }
    roles(settings, problems);
  }

  /** Who reads and who writes which file of a run whose settings are right. */
  public FileRoles roles(Settings settings) {
    return roles(settings, null);
  }

  /**
   * @param problems null where there are none
   */
  private FileRoles roles(Settings settings, Problems problems) {
    OutputNames names = names(settings);
    FileRoles roles = new FileRoles();
    settings
        .inputs()
        .forEach(
            (name, path) -> {
              if (!name.isEmpty()) {
                roles.reads(path, name(name));
              } else if (!isOwnRecord(settings, path, names)) {
                roles.reads(path, "the property file");
              }
            });
    Path file = file(settings);
    roles
        .writes(file, name(main.name()))
        .filter(other -> problems != null)
        .filter(other -> !isImproved(settings, other))
        .ifPresent(
            other -> problems.add(main, settings.isSet(main) ? isToo(other) : makes(file, other)));
    for (Path output : unnamed(settings, names)) {
      roles
          .writes(output, "the output " + output)
          .filter(other -> problems != null)
          .ifPresent(other -> problems.add(main, makes(output, other)));
    }
    for (Key<Path> key : written(settings)) {
      Path output = file(settings, key);
      boolean own = settings.isSet(key);
      roles
          .writes(output, own ? name(key.name()) : "the output " + output)
          .filter(other -> problems != null)
          .ifPresent(
              other -> problems.add(own ? key : main, own ? isToo(other) : makes(output, other)));
    }
    if (problems != null) {
      checkCheckpoints(settings, names, problems);
    }
    return roles;
  }

  /**
   * Whether the property file is the record of an earlier run with these outputs, which this run
   * makes anew; a file of the user's own that has its name is none.
   */
  private static boolean isOwnRecord(Settings settings, Path file, OutputNames names) {
    return FileIdentity.of(file).equals(FileIdentity.of(names.path(RECORD)))
        && settings.isFromRecord();
  }

  private boolean isImproved(Settings settings, String file) {
    return improved != null && file.equals(name(improved.name())) && whenImproved.test(settings);
  }

  /** Which run it is, and so the names of its checkpoints, is known only when all has been read. */
  private void checkCheckpoints(Settings settings, OutputNames names, Problems problems) {
    Pattern checkpoint =
        Pattern.compile(
            "\\."
                + Pattern.quote(names.stem())
                + "\\.[0-9a-f]{16}\\.lock|"
                + Pattern.quote(names.path("").getFileName().toString())
                + "[0-9a-f]{8}-[ab]\\.checkpoint");
    settings
        .inputs()
        .forEach(
            (key, path) -> {
              if (path.getFileName() != null
                  && checkpoint.matcher(path.getFileName().toString()).matches()) {
                problems.add(
                    main,
                    "makes checkpoints or locks with names such as "
                        + path
                        + ", which is "
                        + (key.isEmpty() ? "the property file" : name(key))
                        + "; choose another name");
              }
            });
  }

  private List<Key<Path>> keys() {
    List<Key<Path>> keys = new ArrayList<>(named.keySet());
    keys.add(0, main);
    return keys;
  }

  private static boolean isFileName(Path path) {
    Path name = path.getFileName();
    return name != null && !List.of("", ".", "..").contains(name.toString());
  }

  private String example(Path folder) {
    return folder
        .resolve(main.byDefault().map(Path::getFileName).orElse(Path.of("result.txt")))
        .normalize()
        .toString();
  }

  private static String name(String key) {
    return "the file of " + key;
  }

  private static String isToo(String other) {
    return "is " + other + " too; choose another name";
  }

  private static String makes(Path output, String other) {
    return "makes " + output + " an output, which is " + other + " too; choose another name";
  }

  /**
   * One or more files that a run writes, and the line that says what they are.
   *
   * @param names as {@link org.spidal.common.results.OutputNames#path} takes them; none where they
   *     depend on the settings
   * @param shown the names in the manual, in Markdown
   * @param what they hold, and when they are written, in Markdown
   */
  record Output(List<String> names, String shown, String what) {
    /**
     * @param names separated by commas; or, between brackets, what the manual shows instead of
     *     names that depend on the settings
     */
    static Output of(String names, String what) {
      if (names.startsWith("[")) {
        return new Output(List.of(), names.substring(1, names.length() - 1), what);
      }
      List<String> all = List.of(names.split(", "));
      return new Output(
          all, all.stream().map(Output::shown).collect(Collectors.joining(", ")), what);
    }

    private static String shown(String name) {
      return "`STEM" + (name.startsWith(".") ? "" : "-") + name + "`";
    }
  }
}
