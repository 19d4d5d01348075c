/** What a run writes. */
package org.spidal.mdschisq.result;
