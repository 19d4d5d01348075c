/**
 * The distances and weights of a job, as one worker sees them: opened, checked, loaded and summed
 * up.
 */
package org.spidal.damds.data;
