/**
 * Benchmarks of the common layer: ratios of things measured side by side in one run, never bare
 * times.
 */
package org.spidal.bench;
