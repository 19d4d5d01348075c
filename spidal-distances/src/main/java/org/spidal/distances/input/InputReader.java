package org.spidal.distances.input;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.matrix.VectorColumns;
import org.spidal.common.matrix.VectorFile;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.distances.align.Extent;
import org.spidal.distances.align.GapCosts;
import org.spidal.distances.align.Scoring;
import org.spidal.distances.align.ScoringMatrix;
import org.spidal.distances.config.AlignmentDistance;
import org.spidal.distances.config.AlphabetChoice;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.kernel.AlignedDistances;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.kernel.SubstitutionModel;
import org.spidal.distances.kernel.VectorMeasure;
import org.spidal.distances.kernel.VectorPairs;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.FastaFile;
import org.spidal.distances.sequence.Sequences;

/** Reads the objects, and finds out which distances are wanted where that was not said. */
public final class InputReader {
  private static final int DNA_OPEN = 16;
  private static final int DNA_EXTENSION = 4;
  private static final int PROTEIN_OPEN = 11;
  private static final int PROTEIN_EXTENSION = 1;

  private final DistancesConfig config;
  private final Settings settings;

  public InputReader(DistancesConfig config) {
    this.config = config;
    this.settings = config.settings();
  }

  /**
   * Reads the whole file.
   *
   * @throws SpidalException if it is damaged, or does not fit the distance that is wanted
   */
  public Input read() {
    Input input =
        settings.find(DistanceKeys.SEQUENCES).isPresent() ? readSequences() : readVectors();
    int n = input.pairs().size();
    int said = settings.find(DistanceKeys.POINTS).orElse(n);
    if (n != said) {
      throw bad("has " + n + " objects, NumberDataPoints says " + said);
    }
    return input;
  }

  private Input readVectors() {
    VectorColumns columns =
        settings
            .find(DistanceKeys.COLUMNS)
            .map(VectorColumns::of)
            .orElse(VectorColumns.COORDINATES);
    VectorFile file = VectorFile.open(config.input(), columns);
    requireTwo(file.size(), "vectors");
    Distance distance = settings.find(DistanceKeys.DISTANCE).orElse(Distance.EUCLIDEAN);
    VectorPairs pairs =
        VectorPairs.read(file, config.input(), VectorMeasure.valueOf(distance.name()));
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("dimension", file.dimension());
    return new Input(pairs, distance, method, Optional.empty());
  }

  private Input readSequences() {
    Sequences sequences = FastaFile.read(config.input());
    requireTwo(sequences.size(), "sequences");
    Distance distance =
        settings
            .find(DistanceKeys.DISTANCE)
            .orElse(sequences.isAligned() ? Distance.P : Distance.SMITH_WATERMAN);
    Alphabet alphabet =
        settings.get(DistanceKeys.ALPHABET) == AlphabetChoice.AUTO
            ? Alphabet.guess(sequences)
            : Alphabet.valueOf(settings.get(DistanceKeys.ALPHABET).name());
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("alphabet", alphabet);
    PairDistances pairs =
        distance.kind() == Distance.Kind.ALIGNED
            ? aligned(sequences, alphabet, distance, method)
            : aligning(sequences, alphabet, distance, method);
    return new Input(pairs, distance, method, Optional.of(sequences));
  }

  private PairDistances aligned(
      Sequences sequences, Alphabet alphabet, Distance distance, Map<String, Object> method) {
    if (distance == Distance.KIMURA && alphabet != Alphabet.DNA) {
      throw bad(
          "has proteins, and Distance=kimura is of nucleotides; choose p or jukes-cantor, or set"
              + " Alphabet");
    }
    method.put("columns", sequences.length(0));
    method.put("minimum-overlap", settings.get(DistanceKeys.OVERLAP));
    return new AlignedDistances(
        sequences,
        alphabet,
        SubstitutionModel.valueOf(distance.name()),
        settings.get(DistanceKeys.OVERLAP));
  }

  private PairDistances aligning(
      Sequences sequences, Alphabet alphabet, Distance distance, Map<String, Object> method) {
    alphabet.check(sequences, false);
    boolean dna = alphabet == Alphabet.DNA;
    ScoringMatrix matrix =
        ScoringMatrix.of(settings.find(DistanceKeys.SCORING).orElse(dna ? "ednafull" : "blosum62"));
    int open = settings.find(DistanceKeys.GAP_OPEN).orElse(dna ? DNA_OPEN : PROTEIN_OPEN);
    int extension =
        settings.find(DistanceKeys.GAP_EXTENSION).orElse(dna ? DNA_EXTENSION : PROTEIN_EXTENSION);
    if (open < extension) {
      throw new SpidalException(
          ExitCode.CONFIG, "GapOpen=" + open + " is less than GapExtension=" + extension);
    }
    AlignmentDistance kind = settings.get(DistanceKeys.ALIGNMENT_DISTANCE);
    boolean local = distance == Distance.SMITH_WATERMAN;
    double coverage = settings.get(DistanceKeys.COVERAGE);
    method.put("scoring-matrix", matrix.name());
    method.put("gap-open", open);
    method.put("gap-extension", extension);
    method.put("alignment-distance", kind);
    if (local && coverage > 0) {
      method.put("minimum-coverage", coverage);
    }
    method.put("letters", sequences.total());
    return new AlignmentDistances(
        sequences,
        new Scoring(matrix, new GapCosts(open, extension), local ? Extent.LOCAL : Extent.GLOBAL),
        kind == AlignmentDistance.SCORE,
        local ? coverage : 0);
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
}
