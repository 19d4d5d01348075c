/** What all programs share: the way of a run, its dry run, and its command line. */
package org.spidal.common.program;
