package org.spidal.distances.input;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.spidal.common.config.Settings;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.distances.align.AlignmentDistances;
import org.spidal.distances.align.Scoring;
import org.spidal.distances.align.Scoring.Extent;
import org.spidal.distances.align.Scoring.GapCosts;
import org.spidal.distances.align.ScoringMatrix;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.config.DistanceKeys.AlignmentDistance;
import org.spidal.distances.config.DistanceKeys.AlphabetChoice;
import org.spidal.distances.kernel.AlignedDistances;
import org.spidal.distances.kernel.KmerCode;
import org.spidal.distances.kernel.KmerDistances;
import org.spidal.distances.kernel.PairDistances.ObjectDistances;
import org.spidal.distances.kernel.SubstitutionModel;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.Sequences;

/** The distances of sequences that keys ask for, or that fit them where keys are silent. */
public final class SequenceMeasure {
  private static final int DNA_OPEN = 16;
  private static final int DNA_EXTENSION = 4;
  private static final int PROTEIN_OPEN = 11;
  private static final int PROTEIN_EXTENSION = 1;

  private final Settings settings;
  private final Distance usual;
  private final Map<String, Object> method = new LinkedHashMap<>();

  /** With the distance that fits the sequences, where Distance is silent. */
  public SequenceMeasure(Settings settings) {
    this(settings, null);
  }

  /**
   * @param usual the distance where Distance is silent; null for that which fits the sequences
   */
  public SequenceMeasure(Settings settings, Distance usual) {
    this.settings = settings;
    this.usual = usual;
  }

  /**
   * Makes the distances of sequences.
   *
   * @throws SpidalException if they do not fit the distance that is wanted
   */
  public Measured<Sequences> of(Sequences sequences) {
    Distance distance =
        settings
            .find(DistanceKeys.DISTANCE)
            .orElseGet(() -> usual != null ? usual : fitting(sequences));
    Alphabet alphabet =
        settings.get(DistanceKeys.ALPHABET) == AlphabetChoice.AUTO
            ? Alphabet.guess(sequences)
            : Alphabet.valueOf(settings.get(DistanceKeys.ALPHABET).name());
    method.put("alphabet", alphabet);
    ObjectDistances<Sequences> distances =
        switch (distance.kind()) {
          case ALIGNED -> aligned(sequences, alphabet, distance);
          case WORDS -> words(sequences, alphabet);
          default -> aligning(sequences, alphabet, distance);
        };
    return new Measured<>(distances, distance, method);
  }

  private static Distance fitting(Sequences sequences) {
    return sequences.isAligned() ? Distance.P : Distance.SMITH_WATERMAN;
  }

  private AlignedDistances aligned(Sequences sequences, Alphabet alphabet, Distance distance) {
    if (distance == Distance.KIMURA && alphabet != Alphabet.DNA) {
      throw sequences.error(
          "these are proteins, and Distance=kimura is of nucleotides; choose p or jukes-cantor, or"
              + " set Alphabet");
    }
    method.put("columns", sequences.length(0));
    method.put("minimum-overlap", settings.get(DistanceKeys.OVERLAP));
    return new AlignedDistances(
        sequences,
        alphabet,
        SubstitutionModel.valueOf(distance.name()),
        settings.get(DistanceKeys.OVERLAP));
  }

  private KmerDistances words(Sequences sequences, Alphabet alphabet) {
    int length =
        settings.find(DistanceKeys.KMER_LENGTH).orElseGet(() -> KmerCode.usualLength(alphabet));
    if (length > KmerCode.mostLength(alphabet)) {
      throw new SpidalException(
          ExitCode.CONFIG,
          "KmerLength=%s is too long for %s; at most %s is possible",
          length,
          alphabet.name().toLowerCase(Locale.ROOT),
          KmerCode.mostLength(alphabet));
    }
    boolean bothStrands = settings.get(DistanceKeys.BOTH_STRANDS);
    if (bothStrands && alphabet != Alphabet.DNA) {
      throw sequences.error("these are proteins, which have one strand; leave BothStrands out");
    }
    KmerCode code = new KmerCode(alphabet, length, bothStrands);
    method.put("kmer-length", length);
    method.put("both-strands", bothStrands);
    if (alphabet == Alphabet.PROTEIN) {
      method.put("classes", KmerCode.text(alphabet));
    }
    return new KmerDistances(sequences, alphabet, code);
  }

  private AlignmentDistances aligning(Sequences sequences, Alphabet alphabet, Distance distance) {
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
    int stops = sequences.stops();
    method.put("letters", sequences.total());
    if (stops > 0) {
      method.put("stops-left-out", stops);
    }
    return new AlignmentDistances(
        sequences,
        new Scoring(matrix, new GapCosts(open, extension), local ? Extent.LOCAL : Extent.GLOBAL),
        kind == AlignmentDistance.SCORE,
        local ? coverage : 0);
  }

  /**
   * The distances of a set of objects, as the keys say.
   *
   * @param distances ready for work
   * @param distance which they are
   * @param method what they depend on, by name, for the summary
   * @param <S> sets of objects
   */
  public record Measured<S>(
      ObjectDistances<S> distances, Distance distance, Map<String, Object> method) {
    /**
     * Throws if other sequences are DNA where these are proteins: all letters of DNA are amino
     * acids, too.
     */
    public void requireAlphabetOf(Sequences others, Settings settings) {
      if (method.get("alphabet") == Alphabet.PROTEIN
          && settings.get(DistanceKeys.ALPHABET) == AlphabetChoice.AUTO
          && Alphabet.guess(others) == Alphabet.DNA) {
        throw others.error(
            "these are DNA, and the landmarks are proteins. Are both files the right ones? If so, set"
                + " Alphabet=protein");
      }
    }
  }
}
