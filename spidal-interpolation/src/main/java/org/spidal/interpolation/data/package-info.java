/** Landmarks and objects, as files hold them. */
package org.spidal.interpolation.data;
