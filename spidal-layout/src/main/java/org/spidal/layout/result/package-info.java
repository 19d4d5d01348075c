/** What is written. */
package org.spidal.layout.result;
