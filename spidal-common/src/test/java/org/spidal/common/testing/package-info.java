/**
 * What the tests of all programs share: jobs in this JVM, jobs started by the launcher as a user
 * does, and the comparison of the manual's pages with the keys. It is in the test artifact of
 * common alone.
 */
package org.spidal.common.testing;
