package org.spidal.interpolation.data;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.DataKind;
import org.spidal.common.input.HeaderRow;
import org.spidal.common.keys.InputKeys;
import org.spidal.common.labels.Labels;
import org.spidal.common.labels.PointColumn.LabelColumns;
import org.spidal.common.labels.PointNames;
import org.spidal.common.matrix.MatrixCheck;
import org.spidal.common.matrix.MatrixFile;
import org.spidal.common.points.PointsFile;
import org.spidal.common.text.Fields;
import org.spidal.common.text.TextFile;
import org.spidal.common.vectors.VectorColumns;
import org.spidal.common.vectors.VectorFile;
import org.spidal.common.vectors.VectorOrigin;
import org.spidal.common.vectors.VectorSet;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.input.LandmarkVectors;
import org.spidal.distances.input.SequenceMeasure;
import org.spidal.distances.input.SequenceMeasure.Measured;
import org.spidal.distances.kernel.KmerCode;
import org.spidal.distances.kernel.KmerDistances;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.FastaReader;
import org.spidal.distances.sequence.Sequences;
import org.spidal.distances.stream.NamedObjects;
import org.spidal.distances.stream.ObjectFile;
import org.spidal.distances.stream.SequenceObjects;
import org.spidal.distances.stream.VectorObjects;
import org.spidal.interpolation.config.InterpolationKeys;
import org.spidal.interpolation.config.InterpolationKeys.CandidateSearch;
import org.spidal.interpolation.data.Inputs.Landmarks;

/** Reads the landmarks and what is known of them, and opens the file of the objects. */
public final class LandmarkReader {
  /** A place needs so many landmarks for each of D + 1 unknowns. */
  private static final int LANDMARKS_OF_UNKNOWN = 4;

  /** So many sequences tell what letters they have. */
  private static final int FIRST = 100;

  private final Settings settings;
  private final Consumer<String> notes;

  /**
   * @param notes takes what the user should know of the files
   */
  public LandmarkReader(Settings settings, Consumer<String> notes) {
    this.settings = settings;
    this.notes = notes;
  }

  /**
   * Reads all but the objects.
   *
   * @throws SpidalException if something is damaged, or does not go together
   */
  public Inputs<?> read() {
    if (settings.find(InterpolationKeys.SEQUENCES).isPresent()) {
      return sequences(settings.get(InterpolationKeys.SEQUENCES));
    }
    return settings.find(InterpolationKeys.VECTORS).isPresent()
        ? vectors(settings.get(InterpolationKeys.VECTORS))
        : rows(settings.get(InterpolationKeys.MATRIX));
  }

  private Inputs<Sequences> sequences(Path path) {
    Sequences own = FastaFile.read(settings.get(InterpolationKeys.LANDMARKS));
    Measured<Sequences> measured = new SequenceMeasure(settings).of(own);
    measured.requireAlphabetOf(firstOf(path), settings);
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("distance", measured.distance());
    method.putAll(measured.method());
    SequenceObjects objects =
        new SequenceObjects(path, set -> new SequenceMeasure(settings).of(set).distances());
    KmerDistances words = null;
    if (settings.get(InterpolationKeys.CANDIDATE_SEARCH) == CandidateSearch.KMER) {
      Alphabet alphabet = (Alphabet) measured.method().get("alphabet");
      words = new KmerDistances(own, alphabet, KmerCode.usual(alphabet));
    }
    List<String> names = IntStream.range(0, own.size()).mapToObj(own::id).toList();
    return inputs(objects, measured.distances(), words, own, own.size(), names, method);
  }

  private static Sequences firstOf(Path path) {
    try (FastaReader reader = new FastaReader(path)) {
      return reader.next(FIRST);
    }
  }

  private Inputs<VectorSet> vectors(Path path) {
    VectorColumns columns = DistanceKeys.columns(settings);
    VectorFile file = VectorFile.open(path, columns);
    Path landmarks = settings.get(InterpolationKeys.LANDMARKS);
    VectorFile of = LandmarkVectors.open(landmarks, columns, file, path);
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.EUCLIDEAN);
    VectorMeasure measure = VectorMeasure.valueOf(distance.name());
    VectorOrigin origin = measure.origin(of);
    VectorSet own = VectorSet.of(of, landmarks, origin);
    measure.prepare(own, landmarks, 0);
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("distance", distance);
    method.put("dimension", of.dimension());
    VectorObjects objects = new VectorObjects(path, file, measure, origin);
    return inputs(
        objects, VectorPairs.of(own, measure), null, own, of.size(), of.ids().orElse(null), method);
  }

  private Inputs<float[][]> rows(Path path) {
    TextFile map = new TextFile(settings.get(InterpolationKeys.MAP), DataKind.POINTS);
    boolean headed = HeaderRow.is(List.of(map.firstLine().strip().split("[\\s,;]+")));
    int n = map.countLines() - (headed ? 1 : 0);
    MatrixFile file =
        MatrixFile.openRows(
            path, n, settings.get(InputKeys.BIG_ENDIAN), "matrix of the distances to landmarks");
    return inputs(
        new DistanceRows(file, settings.get(InterpolationKeys.SCALE)),
        new GivenDistances(n),
        null,
        null,
        n,
        null,
        new LinkedHashMap<>());
  }

  private <S> Inputs<S> inputs(
      ObjectFile<S> objects,
      ObjectDistances<S> landmarks,
      ObjectDistances<S> words,
      S own,
      int n,
      List<String> names, // of the landmarks; null if they have none
      Map<String, Object> method) {
    int dimension = settings.get(InterpolationKeys.DIMENSION);
    int fewest = LANDMARKS_OF_UNKNOWN * (dimension + 1);
    if (n < fewest) {
      throw bad(
          "there are "
              + n
              + " landmarks; a map in "
              + dimension
              + " dimensions needs "
              + fewest
              + " at least. Take more, or map all objects with damds");
    }
    String[] texts =
        IntStream.range(0, n)
            .mapToObj(i -> names == null ? Integer.toString(i) : names.get(i))
            .toArray(String[]::new);
    PointNames known =
        names == null
            ? null
            : PointNames.of(settings.get(InterpolationKeys.LANDMARKS).toString(), names);
    double[] points =
        PointsFile.readLast(settings.get(InterpolationKeys.MAP), n, dimension, n, known, notes);
    boolean bigEndian = settings.get(InputKeys.BIG_ENDIAN);
    LandmarkMatrix matrix =
        settings
            .find(InterpolationKeys.LANDMARK_MATRIX)
            .map(path -> MatrixFile.open(path, n, bigEndian, "landmark matrix"))
            .map(file -> matrix(file, settings.get(InterpolationKeys.SCALE)))
            .orElse(null);
    LandmarkClusters clusters =
        settings
            .find(InterpolationKeys.CLUSTERS)
            .map(path -> Labels.read(path, n, new LabelColumns(known, null, null)))
            .map(this::told)
            .map(labels -> new LandmarkClusters(labels, settings.get(InterpolationKeys.SQUARED)))
            .orElse(null);
    return new Inputs<>(
        named(objects),
        new Landmarks<>(
            landmarks,
            words,
            own,
            texts,
            matrix,
            LandmarkMap.of(points, dimension),
            clusters,
            settings.find(InterpolationKeys.INDEX).map(path -> numbers(path, n)).orElse(null)),
        method,
        DistanceRule.of(settings, notes),
        own == null ? 1 : settings.get(InterpolationKeys.SCALE));
  }

  /** The distances of the landmarks, which a sample shows to be distances. */
  private static LandmarkMatrix matrix(MatrixFile file, double scale) {
    MatrixCheck.Findings findings = MatrixCheck.sample(file);
    MatrixCheck.requireByteOrder(file, findings);
    MatrixCheck.requireDistances(file, findings, true);
    return new LandmarkMatrix(file, scale);
  }

  private Labels told(Labels labels) {
    labels.notes().forEach(notes);
    return labels;
  }

  private <S> ObjectFile<S> named(ObjectFile<S> objects) {
    return settings
        .find(InterpolationKeys.IDS)
        .<ObjectFile<S>>map(names -> new NamedObjects<>(objects, names))
        .orElse(objects);
  }

  /** The numbers of the landmarks among the objects, ascending as in the file of the landmarks. */
  private static int[] numbers(Path path, int n) {
    TextFile file = new TextFile(path, DataKind.POINTS);
    int[] numbers = new int[n];
    int[] count = {0};
    file.forEachLine(
        (line, at) -> {
          int number = Fields.natural(line.strip());
          int before = count[0] == 0 ? -1 : numbers[Math.min(n, count[0]) - 1];
          if (number <= before) {
            throw file.error(
                at,
                "found '%s', expected a number above %s: the numbers of the landmarks,"
                    + " ascending. Give the file that landmarks wrote.",
                Fields.shown(line.strip()),
                before);
          }
          if (count[0] < n) {
            numbers[count[0]] = number;
          }
          count[0]++;
        });
    if (count[0] != n) {
      throw file.error(
          "found %s numbers, expected one for each of %s landmarks. Give the file that"
              + " landmarks wrote.",
          count[0], n);
    }
    return numbers;
  }

  private static SpidalException bad(String message) {
    return new SpidalException(ExitCode.DATA, message);
  }
}
