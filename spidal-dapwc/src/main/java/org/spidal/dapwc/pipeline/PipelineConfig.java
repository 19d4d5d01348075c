package org.spidal.dapwc.pipeline;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;

/**
 * What the property file of a pipeline says.
 *
 * @param points N, 0 if not said
 * @param map the map that is there, if there is one
 * @param clusters of round 0
 * @param damds keys of damds with their values, in the order of their names
 * @param dapwc keys of dapwc likewise
 */
record PipelineConfig(
    Path matrix,
    int points,
    boolean bigEndian,
    Optional<Path> map,
    int clusters,
    Optional<Path> plan,
    Path output,
    Map<String, String> damds,
    Map<String, String> dapwc,
    List<String> warnings) {
  private static final String DAMDS = "damds.";
  private static final String DAPWC = "dapwc.";

  /**
   * Reads a property file and the overrides of the command line.
   *
   * @throws org.spidal.common.fault.SpidalException with all problems at once
   */
  static PipelineConfig read(Path file, List<String> overrides) {
    TreeSet<String> programKeys = programKeys(file, overrides);
    KeySet keys = PipelineKeys.with(programKeys);
    Settings settings =
        Settings.read(
            keys, file, overrides, (read, problems) -> checkReserved(keys, read, problems));
    return new PipelineConfig(
        settings.get(PipelineKeys.DISTANCE_MATRIX),
        settings.find(PipelineKeys.POINTS).orElse(0),
        settings.get(PipelineKeys.BIG_ENDIAN),
        settings.find(PipelineKeys.MAP),
        settings.get(PipelineKeys.CLUSTERS),
        settings.find(PipelineKeys.PLAN),
        settings.get(PipelineKeys.OUTPUT_DIRECTORY),
        values(settings, keys, DAMDS),
        values(settings, keys, DAPWC),
        settings.warnings());
  }

  /** The keys that are given behind the name of a program: any, as only that program knows them. */
  private static TreeSet<String> programKeys(Path file, List<String> overrides) {
    Properties given = new Properties();
    if (file != null && Files.isRegularFile(file)) {
      try (Reader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
        given.load(in);
      } catch (IOException | IllegalArgumentException e) {
        given.clear(); // the settings are read next, and say it with the line
      }
    }
    TreeSet<String> names = new TreeSet<>(given.stringPropertyNames());
    for (String override : overrides) {
      names.add(override.replaceFirst("^-D", "").replaceFirst("=.*", "").strip());
    }
    names.removeIf(name -> !name.matches("(damds|dapwc)\\.[A-Za-z0-9_]+"));
    return names;
  }

  private static void checkReserved(KeySet keys, Settings settings, Problems problems) {
    for (Key<?> key : keys.keys()) {
      int dot = key.name().indexOf('.') + 1;
      List<String> reserved = PipelineKeys.RESERVED.get(key.name().substring(0, dot));
      if (reserved != null && settings.isSet(key) && reserved.contains(key.name().substring(dot))) {
        problems.add(key, "is set by the pipeline itself; take it out");
      }
    }
  }

  private static Map<String, String> values(Settings settings, KeySet keys, String prefix) {
    Map<String, String> values = new TreeMap<>();
    for (Key<?> key : keys.keys()) {
      if (key.name().startsWith(prefix)) {
        settings
            .find(key)
            .ifPresent(value -> values.put(key.name().substring(prefix.length()), (String) value));
      }
    }
    return values;
  }
}
