/**
 * How far a result can be from the best possible one: a lower bound from the best results of small
 * random subsets. Knows no algorithm.
 */
package org.spidal.common.bound;
