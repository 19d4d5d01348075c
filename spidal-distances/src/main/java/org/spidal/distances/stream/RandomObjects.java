package org.spidal.distances.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.spidal.common.random.IndexedRandom;
import org.spidal.distances.stream.ObjectFile.Block;

/**
 * A random sample of all objects that come by, whose number need not be known: those with the least
 * random numbers.
 *
 * @param <S> sets of objects
 */
public final class RandomObjects<S> {
  private final ObjectFile<S> file;
  private final IndexedRandom random;
  private final int most;

  /** By random number. */
  private final TreeMap<Long, Chosen<S>> chosen = new TreeMap<>();

  private record Chosen<S>(long number, S object) {}

  /**
   * @param most how many at most
   */
  public RandomObjects(ObjectFile<S> file, long seed, int purpose, int most) {
    this.file = file;
    this.random = new IndexedRandom(seed, purpose);
    this.most = most;
  }

  /** Looks at the objects of a block. */
  public void add(Block<S> block) {
    for (int i = 0; i < block.size(); i++) {
      long bits = random.bits(block.first() + i);
      if (chosen.size() == most && bits >= chosen.lastKey()) {
        continue;
      }
      chosen.put(bits, new Chosen<>(block.first() + i, file.one(block.objects(), i)));
      if (chosen.size() > most) {
        chosen.pollLastEntry();
      }
    }
  }

  /** How many have been chosen. */
  public int size() {
    return chosen.size();
  }

  /** The numbers of the chosen objects, in random order. */
  public long[] numbers() {
    return chosen.values().stream().mapToLong(Chosen::number).toArray();
  }

  /** The chosen objects of these places, in the same order. */
  public S objects(int from, int step, int count) {
    List<S> all = new ArrayList<>();
    int place = 0;
    for (Map.Entry<Long, Chosen<S>> entry : chosen.entrySet()) {
      if (place >= from && (place - from) % step == 0 && all.size() < count) {
        all.add(entry.getValue().object());
      }
      place++;
    }
    return file.join(all);
  }
}
