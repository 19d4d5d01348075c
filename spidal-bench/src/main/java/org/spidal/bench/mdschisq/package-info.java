/** The passes of a fit, and whole fits, beside their limits: {@code ./spidal bench mdschisq}. */
package org.spidal.bench.mdschisq;
