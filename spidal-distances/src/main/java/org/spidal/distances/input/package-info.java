/** What the distances are computed from. */
package org.spidal.distances.input;
