package org.spidal.distances.input;

import java.util.Map;
import org.spidal.common.config.Settings;
import org.spidal.distances.config.AlphabetChoice;
import org.spidal.distances.config.Distance;
import org.spidal.distances.config.DistanceKeys;
import org.spidal.distances.kernel.ObjectDistances;
import org.spidal.distances.sequence.Alphabet;
import org.spidal.distances.sequence.Sequences;

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
   * Throws if other sequences are DNA where these are proteins: all letters of DNA are amino acids,
   * too.
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
