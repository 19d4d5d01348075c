/** Places among the landmarks, and what is said of them. */
package org.spidal.interpolation.solve;
