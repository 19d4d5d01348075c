/** What is told and written. */
package org.spidal.interpolation.result;
