package org.spidal.common.job;

/** Runs two jobs in one process: one within the other, or one after the other. */
final class SecondJobProgram {
  private SecondJobProgram() {}

  public static void main(String[] arguments) {
    Program second = worker -> System.out.println("the second job runs");
    boolean within = arguments[0].equals("within");
    SpidalJob.run(
        worker -> {
          if (within) {
            SpidalJob.run(second);
          }
        });
    SpidalJob.run(second);
  }
}
