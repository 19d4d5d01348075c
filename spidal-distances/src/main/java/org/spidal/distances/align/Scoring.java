package org.spidal.distances.align;

/**
 * What the best alignment of two sequences is.
 *
 * @param matrix scores of pairs of letters
 * @param gaps what gaps cost
 * @param extent how much of the sequences is aligned
 */
public record Scoring(ScoringMatrix matrix, GapCosts gaps, Extent extent) {}
