/** Matrix files as the workers of a job read them. */
package org.spidal.common.loading;
