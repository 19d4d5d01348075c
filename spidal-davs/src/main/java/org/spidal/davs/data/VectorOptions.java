package org.spidal.davs.data;

import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What the property file says about the vectors.
 *
 * @param columns that are coordinates; null for the usual ones
 * @param inputType format of the original program; none for a table of numbers
 * @param dimension D of input type 0
 * @param selected label of the rows that are read; if negative, of those that are not; none for all
 * @param points N, 0 if not said
 */
public record VectorOptions(
    Path vectors,
    String columns,
    OptionalInt inputType,
    int dimension,
    OptionalInt selected,
    int points) {}
