/**
 * The viewer: one HTML file that holds a map, what is known of its points, and the script that
 * shows it. The script is made from the folder {@code viewer} of the project and is a resource
 * here.
 */
package org.spidal.common.view;
