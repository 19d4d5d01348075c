package org.spidal.common.collective;

import static org.spidal.common.collective.TypedNumbers.get;
import static org.spidal.common.collective.TypedNumbers.mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.spidal.common.job.Worker;

/** Operations to be tried, their sections, and what has been read of them. */
final class CaseList {
  private final Worker worker;
  private final SharedLayout layout;
  private final List<Case> cases = new ArrayList<>();
  private Collectives all;
  private long digest = 17;
  private long roundedDigest = 17;
  private String fault = "";

  /** One operation on one section or array. */
  private record Case(String name, Runnable body) {}

  CaseList(Worker worker) {
    this.worker = worker;
    this.layout = worker.layout().heapArrays(1000);
  }

  Worker worker() {
    return worker;
  }

  SharedLayout layout() {
    return layout;
  }

  /** Opens the sections. */
  void open() {
    all = worker.open(layout);
  }

  Collectives all() {
    return all;
  }

  <P extends Placement> SharedArray<P> declare(
      ElementType type, String name, Distribution<P> distribution) {
    return switch (type) {
      case DOUBLE -> layout.doubles(name, distribution);
      case FLOAT -> layout.floats(name, distribution);
      case LONG -> layout.longs(name, distribution);
      case INT -> layout.ints(name, distribution);
    };
  }

  void add(String name, Runnable body) {
    cases.add(new Case(name, body));
  }

  int size() {
    return cases.size();
  }

  /** Runs a case; returns what is wrong, or nothing. */
  String run(int index) {
    Case one = cases.get(index);
    one.body.run();
    if (!fault.isEmpty()) {
      fault = "worker " + worker.rank() + ": " + one.name + ": " + fault;
    }
    return fault;
  }

  void check(ElementType type, PiecewiseArray pieces, long from, long to, LongUnaryOperator value) {
    int count = (int) (to - from);
    Object array = type.newArray(count);
    pieces.get(from, array, 0, count);
    check(type, array, 0, count, i -> value.applyAsLong(from + i));
  }

  void check(ElementType type, Object array, long from, long to, LongUnaryOperator value) {
    for (long i = from; i < to && fault.isEmpty(); i++) {
      long expected = value.applyAsLong(i);
      digest = mixed(digest, array, (int) i);
      if (get(array, (int) i) != expected) {
        fault = "number " + i + " is " + get(array, (int) i) + ", expected " + expected;
      }
    }
  }

  /** Takes bits that were read into the digest. */
  void take(long bits) {
    digest = 31 * digest + bits;
  }

  /** The same of numbers that had to be rounded. */
  void takeRounded(Object array, int i) {
    roundedDigest = mixed(roundedDigest, array, i);
  }

  void fail(String what) {
    fault = what;
  }

  long digest() {
    return digest;
  }

  long roundedDigest() {
    return roundedDigest;
  }
}
