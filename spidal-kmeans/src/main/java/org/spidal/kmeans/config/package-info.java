/** What the property file says. */
package org.spidal.kmeans.config;
