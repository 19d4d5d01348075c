/** What the property file says. */
package org.spidal.layout.config;
