/**
 * A job from start to exit code: workers, their failure and end, options, phase times and messages.
 */
package org.spidal.common.job;
