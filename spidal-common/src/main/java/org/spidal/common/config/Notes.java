package org.spidal.common.config;

import java.util.List;

/**
 * What a key says to people beside its type and default; texts are empty, not null, where there is
 * nothing to say.
 */
record Notes(
    String doc,
    String unit,
    String onlyFor,
    String otherwise,
    String example,
    boolean required,
    boolean mayNameFile,
    List<String> aliases) {
  static Notes none() {
    return new Notes("", "", "", "", "", false, false, List.of());
  }

  Notes withDoc(String text) {
    return new Notes(text, unit, onlyFor, otherwise, example, required, mayNameFile, aliases);
  }

  Notes withUnit(String text) {
    return new Notes(doc, text, onlyFor, otherwise, example, required, mayNameFile, aliases);
  }

  Notes withOnlyFor(String text) {
    return new Notes(doc, unit, text, otherwise, example, required, mayNameFile, aliases);
  }

  Notes withOtherwise(String text) {
    return new Notes(doc, unit, onlyFor, text, example, required, mayNameFile, aliases);
  }

  Notes withExample(String text) {
    return new Notes(doc, unit, onlyFor, otherwise, text, required, mayNameFile, aliases);
  }

  Notes asRequired() {
    return new Notes(doc, unit, onlyFor, otherwise, example, true, mayNameFile, aliases);
  }

  Notes asFileName() {
    return new Notes(doc, unit, onlyFor, otherwise, example, required, true, aliases);
  }

  Notes withAliases(List<String> names) {
    return new Notes(
        doc, unit, onlyFor, otherwise, example, required, mayNameFile, List.copyOf(names));
  }
}
