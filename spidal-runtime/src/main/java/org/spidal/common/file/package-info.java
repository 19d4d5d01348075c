/**
 * Files as a job writes them: whole or not at all ({@code AtomicFile}), by many processes at once
 * ({@code PartFile}), as JSON, and on which {@code Disk}. Knows nothing of what they hold, and uses
 * {@code fault} alone.
 */
package org.spidal.common.file;
