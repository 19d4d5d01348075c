/** The half of the launcher that sets a machine up and builds, on machines that are pretended. */
package org.spidal.common.setup;
