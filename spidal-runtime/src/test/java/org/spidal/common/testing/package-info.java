/**
 * What the tests of all modules share: limits of time, fuzzing, and jobs started by the launcher as
 * a user does.
 */
package org.spidal.common.testing;
