/** {@code ./spidal bench distances}: the kernels beside their scalar twins. */
package org.spidal.bench.distances;
