/**
 * What only the past needs: files in the forms and under the names of the original program, and its
 * rotation of maps. Only the report and the runs know of it.
 */
package org.spidal.mdschisq.legacy;
