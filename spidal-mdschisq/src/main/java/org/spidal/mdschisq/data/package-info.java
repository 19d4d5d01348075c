/** Distances and weights of a fit, as one worker reads them. */
package org.spidal.mdschisq.data;
