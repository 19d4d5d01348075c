/** How sure clusters are: what becomes of them where samples of the points are clustered anew. */
package org.spidal.common.stability;
