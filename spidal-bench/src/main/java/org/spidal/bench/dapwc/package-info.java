/** The benchmark of {@code ./spidal bench dapwc}: ratios of things measured in the same run. */
package org.spidal.bench.dapwc;
