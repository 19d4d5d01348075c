/**
 * What stands in input files before anything is read from them: what kind of file it is, whether it
 * can be read at all, gzip, and which rows of a table are its header. Uses {@code fault} alone.
 */
package org.spidal.common.input;
