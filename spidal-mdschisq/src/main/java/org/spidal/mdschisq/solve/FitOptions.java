package org.spidal.mdschisq.solve;

/**
 * How the fit proceeds.
 *
 * @param starts random starts, of which the best is kept
 * @param relocations most rounds after a start in which points are tried in other places
 * @param shakes most times that the best fit is shaken and fitted again
 * @param seed of the random numbers of relocations and shakes
 * @param descent from a start, or from a fit that was changed
 * @param multiplier of misfits in chi-squared as printed
 * @param printed factor of chi-squared as printed
 */
public record FitOptions(
    int starts,
    int relocations,
    int shakes,
    long seed,
    DescentOptions descent,
    int multiplier,
    int printed) {}
