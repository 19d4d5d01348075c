/** The names of the original programs. */
package edu.indiana.soic.spidal;
