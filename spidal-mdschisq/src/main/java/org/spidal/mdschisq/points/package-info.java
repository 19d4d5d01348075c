/**
 * Point files in every form: those of the original program (SIMPLE, Group, Colon) and ours. What a
 * file says of a point is kept, whether it is used or not.
 */
package org.spidal.mdschisq.points;
