/** What the property file says: the keys of DA-MDS, and their checked and typed values. */
package org.spidal.damds.config;
