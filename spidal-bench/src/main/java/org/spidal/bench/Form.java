package org.spidal.bench;

/** In which form an operation is measured. {@code READ} forms include reading the whole result. */
enum Form {
  /** Writing one's own part and the operation of SPIDAL, in place. */
  OURS("ours"),
  /** The same, and reading the whole result into the heap. */
  OURS_READ("ours_read"),
  /** SPIDAL's operation on arrays in the heap, which copies in and out. */
  HEAP_READ("heap_read"),
  /** Writing one's own part and the operation of MPI, in place. */
  MPI("mpi"),
  /** The same, and reading the whole result into the heap. */
  MPI_READ("mpi_read"),
  /** Writing one's own part and nothing else: the limit. */
  COPY("copy"),
  /** Writing one's own part and reading as much as the whole result: the limit. */
  COPY_READ("copy_read");

  private final String column;

  Form(String column) {
    this.column = column;
  }

  /** Its name in tables. */
  String column() {
    return column;
  }
}
