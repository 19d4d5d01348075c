/** What a job will take, told without doing it. */
package org.spidal.dapwc.plan;
