/**
 * The keys of a program's property file: declared once as {@link org.spidal.common.config.Key}s in
 * a {@link org.spidal.common.config.KeySet}, read into checked {@link
 * org.spidal.common.config.Settings}, and explained by {@link org.spidal.common.config.Manual}.
 */
package org.spidal.common.config;
