/** What a job will take. */
package org.spidal.mdschisq.plan;
