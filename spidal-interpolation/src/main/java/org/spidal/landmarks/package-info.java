/** Chooses the objects of a file that stand for all of them. */
package org.spidal.landmarks;
