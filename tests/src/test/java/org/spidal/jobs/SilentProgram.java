package org.spidal.jobs;

/** A user's own program that ends with a code and no word. */
final class SilentProgram {
  static final int CODE = 3;

  private SilentProgram() {}

  public static void main(String[] arguments) {
    System.exit(CODE);
  }
}
