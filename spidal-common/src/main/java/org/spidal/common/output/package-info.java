/**
 * What a run leaves on disk, and the small text files that it reads back: points, labels, plots,
 * tables, JSON. Every file is written atomically, in UTF-8 with LF, independent of the locale, and
 * holds nothing that depends on time or layout unless the caller puts it there.
 */
package org.spidal.common.output;
