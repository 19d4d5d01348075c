package org.spidal.distances.input;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.SequenceMeasure.Measured;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Reads the objects, and finds out which distances are wanted where that was not said. */
public final class InputReader {
  private final DistancesConfig config;
  private final Settings settings;

  public InputReader(DistancesConfig config) {
    this.config = config;
    this.settings = config.settings();
  }

  /**
   * Reads the whole file, and that of the landmarks.
   *
   * @throws SpidalException if one is damaged, or does not fit the distance that is wanted
   */
  public Input read() {
    Input input = readObjects();
    int n = input.pairs().rows();
    int said = settings.find(DistanceKeys.POINTS).orElse(n);
    if (n != said) {
      throw bad("has " + n + " objects, NumberDataPoints says " + said);
    }
    return input;
  }

  private Input readObjects() {
    Optional<Path> table = settings.find(DistanceKeys.TABLE);
    if (table.isPresent()) {
      Input input = new TableMeasure(settings, table.get()).read();
      requireTwo(input.pairs().rows(), input.objects());
      return input;
    }
    return settings.find(DistanceKeys.SEQUENCES).isPresent() ? readSequences() : readVectors();
  }

  private Input readVectors() {
    VectorColumns columns = DistanceKeys.columns(settings);
    VectorFile file = VectorFile.open(config.input(), columns);
    Optional<Path> landmarks = settings.find(DistanceKeys.LANDMARKS);
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.EUCLIDEAN);
    VectorMeasure measure = VectorMeasure.valueOf(distance.name());
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("dimension", file.dimension());
    if (landmarks.isEmpty()) {
      requireTwo(file.size(), "vectors");
      VectorSet all = VectorSet.of(file, config.input(), measure.origin(file));
      measure.prepare(all, config.input(), 0);
      return vectors(VectorPairs.of(all, measure), distance, method, file, all);
    }
    VectorFile others = LandmarkVectors.open(landmarks.get(), columns, file, config.input());
    VectorOrigin origin = measure.origin(others);
    VectorSet rows = VectorSet.of(file, config.input(), origin);
    measure.prepare(rows, config.input(), 0);
    PairDistances pairs = VectorPairs.read(others, landmarks.get(), measure, origin).from(rows);
    method.put("landmarks", others.size());
    return vectors(pairs, distance, method, file, rows);
  }

  private static Input vectors(
      PairDistances pairs,
      Distance distance,
      Map<String, Object> method,
      VectorFile file,
      VectorSet set) {
    List<String> notes = Stream.concat(file.notes().stream(), set.note().stream()).toList();
    return new Input(pairs, distance, method, "vectors", Optional.empty(), file.ids(), notes);
  }

  private Input readSequences() {
    Sequences sequences = FastaFile.read(config.input());
    SequenceMeasure measure = new SequenceMeasure(settings);
    Optional<Path> landmarks = settings.find(DistanceKeys.LANDMARKS);
    if (landmarks.isEmpty()) {
      requireTwo(sequences.size(), "sequences");
      return input(measure.of(sequences), null, sequences);
    }
    Measured<Sequences> measured = measure.of(FastaFile.read(landmarks.get()));
    measured.requireAlphabetOf(sequences, settings);
    return input(measured, sequences, sequences);
  }

  /**
   * @param rows null for the distances of all pairs
   */
  private static Input input(Measured<Sequences> measured, Sequences rows, Sequences named) {
    PairDistances pairs = measured.distances();
    Map<String, Object> method = new LinkedHashMap<>(measured.method());
    if (rows != null) {
      pairs = measured.distances().from(rows);
      method.put("landmarks", pairs.columns());
    }
    return new Input(
        pairs,
        measured.distance(),
        method,
        "sequences",
        Optional.of(named),
        Optional.of(named.ids()),
        List.of());
  }

  private void requireTwo(int count, String what) {
    if (count < 2) {
      throw bad(
          "has fewer than two " + what + "; distances need two at least. Is it the right file?");
    }
  }

  private SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, config.input() + " " + message);
  }

  /**
   * What was read, ready for work. One object per process.
   *
   * @param pairs the distances
   * @param distance which they are
   * @param method what they depend on, by name, for the summary
   * @param objects what they are called
   * @param sequences empty for other objects
   * @param ids names of the objects, if they have any
   * @param notes what the user should know of the file
   */
  public record Input(
      PairDistances pairs,
      Distance distance,
      Map<String, Object> method,
      String objects,
      Optional<Sequences> sequences,
      Optional<List<String>> ids,
      List<String> notes) {}
}
