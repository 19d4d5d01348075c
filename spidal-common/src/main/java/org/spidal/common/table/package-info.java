/** What a run tells, as rows for programs, rows for people, and an indented tree. */
package org.spidal.common.table;
