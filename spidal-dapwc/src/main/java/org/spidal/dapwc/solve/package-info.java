/** Methods that find clusters: hard clusterings that are grown, swapped and annealed. */
package org.spidal.dapwc.solve;
