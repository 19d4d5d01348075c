/**
 * Which rows belong to whom: ranges, fixed row blocks, and their distribution over workers. Uses
 * nothing.
 */
package org.spidal.common.partition;
