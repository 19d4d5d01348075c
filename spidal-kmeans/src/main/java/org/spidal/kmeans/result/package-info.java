/** What is told and written. */
package org.spidal.kmeans.result;
