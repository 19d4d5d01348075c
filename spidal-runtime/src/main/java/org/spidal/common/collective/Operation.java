package org.spidal.common.collective;

import java.util.List;

/**
 * The collective operations. What a worker means to take part in stands in the control region as
 * two words, so that others can compare it with theirs: the operation with its section, root, type
 * and reduction, and a count.
 */
enum Operation {
  BARRIER("barrier"),
  BROADCAST("broadcast"),
  GATHER("gather"),
  SCATTER("scatter"),
  ALL_GATHER("allGather"),
  SHIFT("shift"),
  ALL_TO_ALL("allToAll"),
  REDUCE("reduce"),
  ALL_REDUCE("allReduce"),
  REDUCE_SCATTER("reduceScatter"),
  SCAN("scan"),
  EX_SCAN("exScan"),
  PULL("pull"),
  PUSH("push"),
  REGROUP("regroup"),
  REDUCE_KEYS("reduce"),
  ALL_REDUCE_KEYS("allReduce"),
  SUM_OF_DOUBLES("sum(double)"),
  MIN_OF_DOUBLES("min(double)"),
  MAX_OF_DOUBLES("max(double)"),
  SUM_OF_LONGS("sum(long)"),
  MIN_OF_LONGS("min(long)"),
  MAX_OF_LONGS("max(long)"),
  MIN_EXTREME("min(extreme)"),
  MAX_EXTREME("max(extreme)"),
  OPEN("opening of the sections"),
  END("end of the program");

  private static final Operation[] ALL = values();
  private static final String[] REDUCTIONS = {"", "SUM", "MIN", "MAX"};
  private static final int OWN_REDUCTION = 15;
  private static final int TYPE_SHIFT = 8;
  private static final int REDUCTION_SHIFT = 12;
  private static final int SECTION_SHIFT = 16;
  private static final int ROOT_SHIFT = 32;

  private final String text;

  Operation(String text) {
    this.text = text;
  }

  /** The first word, of an operation without section. */
  long code() {
    return ordinal() + 1L;
  }

  /** The first word. */
  long code(SharedArray<?> section, ElementType type, int root) {
    return code()
        | (type.ordinal() + 1L) << TYPE_SHIFT
        | (section.id() + 1L & 0xFFFF) << SECTION_SHIFT
        | (long) root << ROOT_SHIFT;
  }

  /** The first word with a reduction. */
  static long with(long code, Reduction reduction) {
    long number =
        reduction instanceof BuiltInReduction builtIn ? builtIn.ordinal() + 1 : OWN_REDUCTION;
    return code | number << REDUCTION_SHIFT;
  }

  String text() {
    return text;
  }

  private boolean isOfScalars() {
    return compareTo(SUM_OF_DOUBLES) >= 0 && compareTo(MAX_EXTREME) <= 0;
  }

  /** Whether workers have different numbers of what moves. */
  private boolean isOfBlocks() {
    return this == ALL_TO_ALL || this == PULL || this == PUSH || isOfKeys();
  }

  /** Whether it is on a table of rows with keys: then the count is the id of its section. */
  private boolean isOfKeys() {
    return compareTo(REGROUP) >= 0 && compareTo(ALL_REDUCE_KEYS) <= 0;
  }

  /** The operation alone of the first word. */
  static String textOf(long code) {
    int operation = (int) (code & 0xFF) - 1;
    return operation >= 0 && operation < ALL.length ? ALL[operation].text : "unknown operation";
  }

  /** The two words in words: {@code reduce(SUM) of section x (30 doubles), root 0}. */
  static String describe(long code, long count, List<String> sections) {
    int number = (int) (code & 0xFF) - 1;
    if (number < 0 || number >= ALL.length) {
      return "unknown operation " + Long.toHexString(code);
    }
    Operation operation = ALL[number];
    StringBuilder text = new StringBuilder(operation.text);
    int reduction = (int) (code >> REDUCTION_SHIFT) & 0xF;
    if (reduction > 0) {
      text.append('(')
          .append(reduction == OWN_REDUCTION ? "own reduction" : REDUCTIONS[reduction])
          .append(')');
    }
    int section = (int) (code >> SECTION_SHIFT & 0xFFFF) - 1;
    if (operation.isOfKeys()) {
      section = (int) count;
    }
    if (section >= 0 && !operation.isOfScalars()) {
      String title = section < sections.size() ? sections.get(section) : "section " + section;
      text.append(" of ").append(title);
      ElementType type = ElementType.number((int) (code >> TYPE_SHIFT & 0xF) - 1);
      boolean ofHeap = title.equals(HeapSections.TITLE);
      long numbers = ofHeap ? (int) count : count;
      if (!operation.isOfBlocks() && numbers >= 0) { // below 0 are steps of one operation
        text.append(" (").append(numbers).append(' ').append(type.keyword());
        text.append(numbers == 1 ? "" : "s");
        if (ofHeap && count >>> 32 != 0) { // a hash of the counts of all workers
          text.append(" in parts #").append(Integer.toHexString((int) (count >> 32)));
        }
        text.append(')');
      }
    }
    int root = (int) (code >> ROOT_SHIFT);
    switch (operation) {
      case BROADCAST, GATHER, SCATTER, REDUCE, REDUCE_KEYS -> text.append(", root ").append(root);
      case SHIFT -> text.append(", steps ").append(root);
      default -> {
        // has no root
      }
    }
    return text.toString();
  }
}
