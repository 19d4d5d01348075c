/** The keys of property files that several programs share. */
package org.spidal.common.keys;
