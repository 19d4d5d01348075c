package org.spidal.mdschisq.data;

/**
 * Which distances count as missing, and what becomes of missing ones.
 *
 * @param cut distances above it are missing; 0 or less: none
 * @param undefined distance of missing pairs; below 0: they are left out
 * @param linkCut points with so many known distances or fewer are left out
 */
public record MissingPairs(double cut, double undefined, int linkCut) {}
