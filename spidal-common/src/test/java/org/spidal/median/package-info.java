/** A program as others would write it: it sees what is public, and nothing else. */
package org.spidal.median;
