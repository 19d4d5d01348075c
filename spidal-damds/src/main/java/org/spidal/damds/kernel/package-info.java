/**
 * One pass over the distances: stress, per-point stress and gradient at a configuration, as SIMD
 * kernels with their scalar twins. Kernels check nothing and allocate nothing.
 */
package org.spidal.damds.kernel;
