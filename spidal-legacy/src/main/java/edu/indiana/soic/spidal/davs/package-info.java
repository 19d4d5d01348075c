/** DA-VS by its old name. */
package edu.indiana.soic.spidal.davs;
