/** The distances of a worker: whole numbers, complete and symmetric. */
package org.spidal.dapwc.data;
