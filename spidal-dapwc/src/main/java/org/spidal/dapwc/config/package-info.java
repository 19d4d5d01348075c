/** The keys of DA-PWC, checked and typed. */
package org.spidal.dapwc.config;
