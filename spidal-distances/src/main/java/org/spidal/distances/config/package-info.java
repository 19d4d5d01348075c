/** What the property file says. */
package org.spidal.distances.config;
