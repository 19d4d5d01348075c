/**
 * Benchmarks of {@code ./spidal bench}: ratios of things measured side by side in one run, never
 * bare times.
 */
package org.spidal.bench.damds;
