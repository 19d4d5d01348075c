package org.spidal.tools.pipeline;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import org.spidal.common.config.Key;
import org.spidal.common.config.KeySet;
import org.spidal.common.config.Problems;
import org.spidal.common.config.Settings;
import org.spidal.common.matrix.SimilarityRule.Similarities;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.distances.sequence.FastaReader;
import org.spidal.distances.sequence.Sequences;

/**
 * What the property file of a pipeline says.
 *
 * @param matrix the distances; made by the first step if there is an origin
 * @param origin sequences or vectors whose distances are computed first, if that is wanted
 * @param ids names of the points of a matrix that is there
 * @param points N, 0 if not said
 * @param landmarks how many objects are mapped; 0 for all
 * @param map the map that is there, if there is one
 * @param clusters of round 0
 * @param keys of the programs
 */
record PipelineConfig(
    Path matrix,
    Optional<Origin> origin,
    Optional<Path> ids,
    int points,
    boolean bigEndian,
    int landmarks,
    Optional<Path> map,
    int clusters,
    Optional<Path> plan,
    Path output,
    ProgramKeys keys,
    List<String> warnings) {
  /** Of each program its keys with their values, in the order of their names. */
  record ProgramKeys(
      Map<String, String> distances,
      Map<String, String> damds,
      Map<String, String> dapwc,
      Map<String, String> landmarks,
      Map<String, String> interpolate) {}

  private static final String DISTANCES = "distances.";
  private static final int FIRST = 1000;

  /**
   * Of fewer letters, words make coarse distances: one changed letter takes 7 words of a hundred.
   */
  private static final int SHORT = 150;

  private static final String DAMDS = "damds.";
  private static final String DAPWC = "dapwc.";
  private static final String LANDMARKS = "landmarks.";
  private static final String INTERPOLATE = "interpolate.";

  /**
   * What distances are computed from.
   *
   * @param key of the program distances that names it
   */
  record Origin(String key, Path file) {
    /** Whether these are sequences. */
    boolean hasNames() {
      return key.equals(PipelineKeys.SEQUENCES.name());
    }

    /**
     * Whether distances writes the names of the points.
     *
     * @param columns of the vectors that are components; null for the usual ones
     */
    boolean writesNames(String columns) {
      return hasNames()
          || VectorFile.open(
                  file, columns == null ? VectorColumns.COORDINATES : VectorColumns.of(columns))
              .hasIds();
    }

    /** Whether these are sequences, and the first of them are rows of an alignment. */
    boolean isAligned() {
      if (!hasNames()) {
        return false;
      }
      try (FastaReader reader = new FastaReader(file)) {
        return reader.next(FIRST).isAligned();
      }
    }

    /** What is lost where sequences that are not aligned are so short that few words are left. */
    Optional<String> shortWords() {
      if (!hasNames()) {
        return Optional.empty();
      }
      try (FastaReader reader = new FastaReader(file)) {
        Sequences first = reader.next(FIRST);
        long letters = first.size() == 0 ? SHORT : first.total() / first.size();
        return first.isAligned() || letters >= SHORT
            ? Optional.empty()
            : Optional.of(
                "these sequences have some "
                    + letters
                    + " letters, and are compared by their words (distances.Distance=kmer), of"
                    + " which short sequences have few: distances are coarse. Set"
                    + " distances.Distance=smith-waterman to have them aligned, which takes longer");
      }
    }

    /** How many there are; sequences have to be read for it. */
    long sequences() {
      try (FastaReader reader = new FastaReader(file)) {
        long count = 0;
        for (int some = reader.next(FIRST).size(); some > 0; some = reader.next(FIRST).size()) {
          count += some;
        }
        return count;
      }
    }
  }

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
            keys,
            file,
            overrides,
            (read, problems) -> checkReserved(keys, read, problems),
            PipelineConfig::checkOrigin,
            (read, problems) -> checkLandmarks(keys, read, problems));
    int landmarks = settings.find(PipelineKeys.LANDMARKS).orElse(0);
    Optional<Origin> origin = origin(settings);
    Map<String, String> distances = values(settings, keys, DISTANCES);
    settings
        .find(PipelineKeys.VECTOR_DISTANCE)
        .ifPresent(
            measure -> distances.putIfAbsent("Distance", measure.name().toLowerCase(Locale.ROOT)));
    Map<String, String> damds = values(settings, keys, DAMDS);
    Map<String, String> dapwc = values(settings, keys, DAPWC);
    settings
        .find(PipelineKeys.SIMILARITIES)
        .map(Key::spelling)
        .ifPresent(
            rule -> {
              damds.putIfAbsent(PipelineKeys.SIMILARITIES.name(), rule);
              dapwc.putIfAbsent(PipelineKeys.SIMILARITIES.name(), rule);
            });
    List<String> warnings = new ArrayList<>(settings.warnings());
    if (landmarks > 0 && !distances.containsKey("Distance")) {
      origin.flatMap(Origin::shortWords).ifPresent(warnings::add);
    }
    String name =
        landmarks > 0 && needsScale(origin, distances) ? "distances.npy" : "distances.bin";
    Path made = settings.get(PipelineKeys.OUTPUT_DIRECTORY).resolve("distances").resolve(name);
    return new PipelineConfig(
        settings.find(PipelineKeys.DISTANCE_MATRIX).orElse(made),
        origin,
        settings.find(PipelineKeys.IDS),
        settings.find(PipelineKeys.POINTS).orElse(0),
        settings.get(PipelineKeys.BIG_ENDIAN),
        landmarks,
        settings.find(PipelineKeys.MAP),
        settings.get(PipelineKeys.CLUSTERS),
        settings.find(PipelineKeys.PLAN),
        settings.get(PipelineKeys.OUTPUT_DIRECTORY),
        new ProgramKeys(
            distances,
            damds,
            dapwc,
            values(settings, keys, LANDMARKS),
            values(settings, keys, INTERPOLATE)),
        List.copyOf(warnings));
  }

  /** Whether distances are larger than 1, so that int16 numbers would be shares of some scale. */
  private static boolean needsScale(Optional<Origin> origin, Map<String, String> distances) {
    String distance = distances.getOrDefault("Distance", "").toLowerCase(Locale.ROOT);
    return !origin.map(Origin::hasNames).orElse(false) || distance.matches("jukes.*|kimura");
  }

  /** Whether the matrix that distances writes has the distances themselves. */
  boolean hasFloats() {
    return matrix.toString().endsWith(".npy");
  }

  private static Optional<Origin> origin(Settings settings) {
    for (Key<Path> key : List.of(PipelineKeys.SEQUENCES, PipelineKeys.VECTORS)) {
      if (settings.find(key).isPresent()) {
        return Optional.of(new Origin(key.name(), settings.get(key)));
      }
    }
    return Optional.empty();
  }

  private static void checkOrigin(Settings settings, Problems problems) {
    long given =
        List.of(PipelineKeys.DISTANCE_MATRIX, PipelineKeys.SEQUENCES, PipelineKeys.VECTORS).stream()
            .filter(key -> settings.find(key).isPresent())
            .count();
    if (given == 0) {
      problems.add("one of DistanceMatrixFile, SequenceFile and VectorFile is required");
    } else if (given > 1) {
      problems.add("only one of DistanceMatrixFile, SequenceFile and VectorFile can be given");
    } else if (settings.find(PipelineKeys.DISTANCE_MATRIX).isEmpty()
        && settings.get(PipelineKeys.BIG_ENDIAN)) {
      problems.add(PipelineKeys.BIG_ENDIAN, "applies to DistanceMatrixFile only; remove it");
    }
    Optional<Similarities> similarities = settings.find(PipelineKeys.SIMILARITIES);
    if (similarities.isPresent() && settings.find(PipelineKeys.DISTANCE_MATRIX).isEmpty()) {
      problems.add(PipelineKeys.SIMILARITIES, "applies to DistanceMatrixFile only; remove it");
    }
    if (similarities.equals(Optional.of(Similarities.MAX_MINUS))
        && settings.find(PipelineKeys.PLAN).isPresent()) {
      problems.add(
          PipelineKeys.SIMILARITIES,
          "takes the largest number of each part that is refined, so distances would differ; make"
              + " them first: ./spidal convert --similarities max-minus");
    }
  }

  private static void checkLandmarks(KeySet keys, Settings settings, Problems problems) {
    if (settings.find(PipelineKeys.LANDMARKS).isEmpty()) {
      return;
    }
    if (settings.find(PipelineKeys.DISTANCE_MATRIX).isPresent()) {
      problems.add(PipelineKeys.LANDMARKS, "needs SequenceFile or VectorFile");
    }
    if ("1".equals(values(settings, keys, DAMDS).get("TargetDimension"))) {
      problems.add(
          "damds.TargetDimension = 1: expected 2 or more with Landmarks, as interpolate knows no"
              + " maps of one dimension");
    }
    for (Key<?> key : List.of(PipelineKeys.MAP, PipelineKeys.POINTS, PipelineKeys.IDS)) {
      if (settings.isSet(key)) {
        problems.add(key, "cannot be combined with Landmarks; remove one of the two");
      }
    }
  }

  /** The file that all begins with, for titles and to be kept from being written over. */
  Path source() {
    return origin.map(Origin::file).orElse(matrix);
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
    names.removeIf(
        name -> !name.matches("(distances|damds|dapwc|landmarks|interpolate)\\.[A-Za-z0-9_]+"));
    return names;
  }

  private static void checkReserved(KeySet keys, Settings settings, Problems problems) {
    for (Key<?> key : keys.keys()) {
      int dot = key.name().indexOf('.') + 1;
      List<String> reserved = PipelineKeys.RESERVED.get(key.name().substring(0, dot));
      boolean ofDistances =
          key.name().startsWith(INTERPOLATE) && PipelineKeys.ofDistances(key.name().substring(dot));
      if (ofDistances && settings.isSet(key)) {
        problems.add(
            key, "is set as distances." + key.name().substring(dot) + " for all steps; use that");
      } else if (reserved != null
          && settings.isSet(key)
          && reserved.contains(key.name().substring(dot))) {
        problems.add(key, "the pipeline sets this key itself; remove it");
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
