/**
 * Java's half of {@code ./spidal}: {@link org.spidal.tools.command.Main} finds the tools and the
 * programs, runs a tool, and lists the commands. The other half, the script, finds a JDK and MPI,
 * builds, lays jobs out and starts Java.
 */
package org.spidal.tools.command;
