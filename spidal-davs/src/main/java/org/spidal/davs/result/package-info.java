/** What is told and written of the clusters. */
package org.spidal.davs.result;
