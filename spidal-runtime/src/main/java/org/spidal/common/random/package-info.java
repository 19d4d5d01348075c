/** Random numbers that depend on what they are for, not on who draws them. Uses nothing. */
package org.spidal.common.random;
