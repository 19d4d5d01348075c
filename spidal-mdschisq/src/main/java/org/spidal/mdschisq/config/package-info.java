/** What the property file says. */
package org.spidal.mdschisq.config;
