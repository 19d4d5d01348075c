/**
 * What stands in input files before anything is read from them: what kind of file it is, whether it
 * can be read at all, gzip, which rows of a table are its header, and the hash of all of it. Uses
 * {@code fault} alone.
 */
package org.spidal.common.input;
