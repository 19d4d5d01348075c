/** The clusters of points: label files of all forms, and how well two clusterings agree. */
package org.spidal.common.labels;
