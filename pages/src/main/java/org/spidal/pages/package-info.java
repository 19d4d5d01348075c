/**
 * HTML of the documents of a release: {@link org.spidal.pages.Pages} writes one page beside each
 * Markdown file.
 */
package org.spidal.pages;
