package org.spidal.damds.config;

/**
 * How long a search may take.
 *
 * @param iterations most iterations at one temperature (smacof), or most passes in all (auto)
 * @param temperatures most temperatures; 0 for all
 */
public record Limits(int iterations, int temperatures) {}
