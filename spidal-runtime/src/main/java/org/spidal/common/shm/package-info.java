/**
 * Off-heap memory that the processes of one node share: a mapped file that is unlinked before its
 * first use. The only package that knows OpenHFT's chronicle-bytes.
 */
package org.spidal.common.shm;
