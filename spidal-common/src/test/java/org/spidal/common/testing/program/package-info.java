/**
 * What the tests of programs share: whole programs run in this JVM, killed, with wrong and changed
 * inputs, and the comparison of the manual's pages with the keys.
 */
package org.spidal.common.testing.program;
