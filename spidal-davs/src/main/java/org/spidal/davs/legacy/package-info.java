/**
 * What only the past needs: files in the forms and under the names of the original program. Only
 * the report and the run know of it.
 */
package org.spidal.davs.legacy;
