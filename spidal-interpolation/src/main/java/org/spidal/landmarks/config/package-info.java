/** What the property file says. */
package org.spidal.landmarks.config;
