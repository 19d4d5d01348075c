/** What a job will take. */
package org.spidal.distances.plan;
