/** What the property file says. */
package org.spidal.interpolation.config;
