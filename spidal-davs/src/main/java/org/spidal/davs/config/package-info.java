/** The keys of DA-VS, checked and typed. */
package org.spidal.davs.config;
