/** Points that stand for their clusters, ranked in several ways. */
package org.spidal.dapwc.center;
