/** What a job will take. */
package org.spidal.interpolation.plan;
