/**
 * What a job ends with: the map in its final pose, its stress measured in doubles, and the files.
 */
package org.spidal.damds.result;
