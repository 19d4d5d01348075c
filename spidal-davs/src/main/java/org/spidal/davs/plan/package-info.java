/** What a job will take. */
package org.spidal.davs.plan;
