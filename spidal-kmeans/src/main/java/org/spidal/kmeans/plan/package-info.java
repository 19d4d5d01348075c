/** What a job will take. */
package org.spidal.kmeans.plan;
