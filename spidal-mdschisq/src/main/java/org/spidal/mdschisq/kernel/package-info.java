/** Passes over the pairs: value and derivatives, and products with the Hessian. */
package org.spidal.mdschisq.kernel;
