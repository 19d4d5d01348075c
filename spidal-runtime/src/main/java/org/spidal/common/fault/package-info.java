/**
 * How a job ends: exit codes, and the one exception type whose message is meant for users. Uses
 * nothing.
 */
package org.spidal.common.fault;
