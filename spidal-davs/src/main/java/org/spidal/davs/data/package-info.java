/** The vectors of a file, and their coordinates in units of sigma. */
package org.spidal.davs.data;
