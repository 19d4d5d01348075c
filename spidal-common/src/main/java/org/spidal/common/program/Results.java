package org.spidal.common.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.Sentence;
import org.spidal.common.job.Console;
import org.spidal.common.keys.OutputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.results.OutputNames;
import org.spidal.common.results.ResultFiles;

/**
 * The end of a run, as worker 0 writes and tells it: the program makes its files ready and adds its
 * part of the summary; then all files get their places at once, and the user hears of them.
 */
public final class Results {
  private static final String PAGE = "viewer.html";

  private final RunRecord record;
  private final ResultFiles files;
  private final JobFacts facts;
  private final Console console;
  private final Map<String, Object> summary;
  private final Map<String, Object> run;
  private final List<String> lines = new ArrayList<>();
  private final List<String> last = new ArrayList<>();
  private Path told;

  Results(RunRecord record, ResultFiles files, JobFacts facts, int points, Console console) {
    this.record = record;
    this.files = files;
    this.facts = facts;
    this.console = console;
    this.summary = record.summary();
    this.summary.put("points", points);
    this.run = facts.summary();
    this.told = record.main();
  }

  /** Where the main output is made ready. */
  public Path mainFile() {
    return files.at(record.main());
  }

  /**
   * Where an output that is named after the main one is made ready.
   *
   * @throws IllegalArgumentException if the program has not declared it: then no input is kept from
   *     it, and no lock speaks of it
   */
  public Path named(String name) {
    if (!record.declares(name)) {
      throw new IllegalArgumentException(name + " is not among the declared outputs");
    }
    return files.names().path(name);
  }

  /** Where an output with a key of its own is made ready. */
  public Path at(Path output) {
    return files.at(output);
  }

  /** Names for outputs, where they are made ready. */
  public OutputNames names() {
    return files.names();
  }

  /** The name of the program. */
  String program() {
    return record.settings().program();
  }

  /** The title of pictures: what its key says, else what the input is called. */
  public String title(Path input) {
    return record.settings().find(OutputKeys.TITLE).orElseGet(() -> InputTitle.of(input));
  }

  /**
   * A map in all forms that people look at; {@link MapFiles#write} makes them ready.
   *
   * @param input whose name is the title, where its key gives none
   * @param points N by D, row-major
   * @param labels the clusters, and the names of the points if they have any
   */
  public MapFiles map(Path input, String subtitle, double[] points, int dimension, Labels labels) {
    return new MapFiles(this, title(input), subtitle, points, dimension, labels);
  }

  /** The program's part of the summary; to be added to. */
  public Map<String, Object> summary() {
    return summary;
  }

  /** A part of the summary under a name of its own; to be added to. */
  public Map<String, Object> section(String name) {
    Map<String, Object> section = new LinkedHashMap<>();
    summary.put(name, section);
    return section;
  }

  /** What the summary says of the job; to be added to. */
  public Map<String, Object> run() {
    return run;
  }

  /** Warns the user, in a {@link Sentence}, and adds the warning to the summary. */
  public void warn(String sentence, Object... values) {
    console.warn(sentence, values);
  }

  /** Says a {@link Sentence}, once all files have their places. */
  public void say(String sentence, Object... values) {
    lines.add(Sentence.of(sentence, values));
  }

  /** Says a {@link Sentence} behind the line that names the files. */
  public void sayLast(String sentence, Object... values) {
    last.add(Sentence.of(sentence, values));
  }

  /** Names the file to be told of, if it is not the main output. */
  public void tellOf(Path file) {
    told = file;
  }

  /** The same, for a file that is named after the main output. */
  public void tellOfNamed(String name) {
    told = record.names().path(name);
  }

  /** Tells what is in a file beside the main one, by the path that it is going to have. */
  public void sayOfNamed(String name, String what) {
    say("%s: %s", record.names().path(name), what);
  }

  /** Makes the record of the run ready, gives all files their places, and tells of them. */
  void publish() {
    Map<String, Object> all = new LinkedHashMap<>(summary);
    all.put("inputs", record.inputs());
    all.put("run", run);
    all.put("warnings", console.warnings());
    record.write(all, facts, files);
    boolean drawn = record.declares(PAGE) && Files.exists(named(PAGE));
    files.publish();
    lines.forEach(console::say);
    String page = drawn ? ", to look at: " + record.names().path(PAGE) : "";
    console.say("%s%s, all in %.1f s", told, page, facts.sinceStart());
    last.forEach(console::say);
  }
}
