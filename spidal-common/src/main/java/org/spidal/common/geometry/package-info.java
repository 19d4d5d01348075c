/** Transforms of the plane and of space that lay points upon others. */
package org.spidal.common.geometry;
