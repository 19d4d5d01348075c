/**
 * Golden bytes: what programs and tools write, recorded as hashes in {@code
 * src/test/resources/golden}, and compared with what they write now, in every layout and after a
 * stop. Only {@code -Dspidal.regenerate.golden=true} records anew.
 */
package org.spidal.common.testing.golden;
