/**
 * Text as it is read and written: lines and their fields, with errors that name them, and numbers
 * as text, in UTF-8 with LF, independent of the locale.
 */
package org.spidal.common.text;
