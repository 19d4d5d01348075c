/**
 * Rows of long words with a key, as one worker keeps them: rows of equal keys are combined, what
 * does not fit the memory goes to sorted runs on disk, and all are read in the order of their keys.
 * Knows nothing of other workers.
 */
package org.spidal.common.keyed;
