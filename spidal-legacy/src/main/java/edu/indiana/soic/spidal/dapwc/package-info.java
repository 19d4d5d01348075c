/** DA-PWC by its old name. */
package edu.indiana.soic.spidal.dapwc;
