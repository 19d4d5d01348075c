/** The tools of DA-PWC by their old names. */
package edu.indiana.soic.spidal.tools;
