/** Levenberg-Marquardt, and the conjugate gradients within it. */
package org.spidal.mdschisq.solve;
