package org.spidal.bench;

import java.util.EnumMap;
import java.util.Map;

/**
 * An operation on parts of one size, in all forms.
 *
 * @param operation its name
 * @param bytes of each worker's part
 * @param ours SPIDAL in place
 * @param heap SPIDAL on heap arrays
 * @param mpi plain MPI
 * @param results numbers that a worker reads
 * @param sum of the results where every worker's part holds its rank + 1
 */
record Exercise(
    String operation,
    int bytes,
    ExchangeSteps ours,
    Runnable heap,
    ExchangeSteps mpi,
    int results,
    double sum) {

  Map<Form, Runnable> forms() {
    Map<Form, Runnable> forms = new EnumMap<>(Form.class);
    forms.put(Form.OURS, ours.withoutReading());
    forms.put(Form.OURS_READ, ours.withReading());
    forms.put(Form.HEAP_READ, heap);
    forms.put(Form.MPI, mpi.withoutReading());
    forms.put(Form.MPI_READ, mpi.withReading());
    // between the same places as MPI's: from the heap into its buffer, and back
    forms.put(Form.COPY, mpi.copiesAlone().withoutReading());
    forms.put(Form.COPY_READ, mpi.copiesAlone().withReading());
    return forms;
  }
}
