package org.spidal.distances.input;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.spidal.distances.config.Distance;
import org.spidal.distances.kernel.PairDistances;
import org.spidal.distances.sequence.Sequences;

/**
 * What was read, ready for work. One object per process.
 *
 * @param pairs the distances
 * @param distance which they are
 * @param method what they depend on, by name, for the summary
 * @param sequences empty for vectors
 * @param ids names of the objects, if they have any
 */
public record Input(
    PairDistances pairs,
    Distance distance,
    Map<String, Object> method,
    Optional<Sequences> sequences,
    Optional<List<String>> ids) {}
