package org.spidal.common.labels;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.spidal.common.fault.Sentence;
import org.spidal.common.text.Fields;

/**
 * Names of points that other programs have changed: in case, in blanks and other signs, as R writes
 * {@code X1.a} for {@code 1-a}, or in the zeros that sheets leave out at the beginning of numbers.
 * Rows are never joined by them; but that a name differs in this way alone is told.
 */
final class AlikeNames {
  private final Map<String, String> names = new HashMap<>(); // by what is left of them

  AlikeNames(Collection<String> of) {
    of.forEach(name -> names.putIfAbsent(kernel(name), name));
  }

  /** What is left of a name without all that programs change; empty if it has nothing else. */
  private static String kernel(String name) {
    String letters = name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", ".");
    return letters
        .replaceAll("^[.]|[.]$", "")
        .replaceFirst("^x(?=\\d)", "")
        .replaceFirst("^0+(?=\\d+$)", "");
  }

  /** The name that another one may stand for; null if there is none. */
  String of(String other) {
    String kernel = kernel(other);
    return kernel.isEmpty() ? null : names.get(kernel);
  }

  /** Whether no cell is there twice, and most of them, at least two, stand for different names. */
  boolean holds(List<String> cells) {
    long found = cells.stream().map(this::of).filter(Objects::nonNull).distinct().count();
    return found > 1
        && 2 * found >= Math.min(cells.size(), names.size())
        && cells.stream().distinct().count() == cells.size();
  }

  /** How one cell differs from the name that it may stand for. */
  String example(Collection<String> cells) {
    return cells.stream()
        .filter(cell -> of(cell) != null && !of(cell).equals(cell))
        .findFirst()
        .map(cell -> Sentence.of("'%s' for '%s'", Fields.shown(cell), Fields.shown(of(cell))))
        .orElse("");
  }
}
