/** What a job will take, before it runs. */
package org.spidal.damds.plan;
