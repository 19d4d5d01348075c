/** What is told and written at the end. */
package org.spidal.distances.result;
