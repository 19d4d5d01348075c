/**
 * DA-VS: deterministic annealing vector sponge, and K-means. The program comes with a later
 * release; nothing is here yet.
 */
package org.spidal.davs;
