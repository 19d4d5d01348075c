/** What programs that fit maps to distances share. */
package org.spidal.common.fitting;
