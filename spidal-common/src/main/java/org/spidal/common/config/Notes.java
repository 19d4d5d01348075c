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
    List<String> aliases,
    Past past) {

  /**
   * What property files of the original programs want of a key.
   *
   * @param unset the value with which they say that it is not given
   * @param absent what follows if its file is missing, which is an error without
   * @param inputFolder whether it names the folder of all inputs
   */
  record Past(String unset, String absent, boolean inputFolder) {
    static Past none() {
      return new Past("", "", false);
    }
  }

  static Notes none() {
    return new Notes("", "", "", "", "", false, false, List.of(), Past.none());
  }

  Notes withDoc(String text) {
    return new Notes(text, unit, onlyFor, otherwise, example, required, mayNameFile, aliases, past);
  }

  Notes withUnit(String text) {
    return new Notes(doc, text, onlyFor, otherwise, example, required, mayNameFile, aliases, past);
  }

  Notes withOnlyFor(String text) {
    return new Notes(doc, unit, text, otherwise, example, required, mayNameFile, aliases, past);
  }

  Notes withOtherwise(String text) {
    return new Notes(doc, unit, onlyFor, text, example, required, mayNameFile, aliases, past);
  }

  Notes withExample(String text) {
    return new Notes(doc, unit, onlyFor, otherwise, text, required, mayNameFile, aliases, past);
  }

  Notes asRequired() {
    return new Notes(doc, unit, onlyFor, otherwise, example, true, mayNameFile, aliases, past);
  }

  Notes asFileName() {
    return new Notes(doc, unit, onlyFor, otherwise, example, required, true, aliases, past);
  }

  Notes withAliases(List<String> names) {
    List<String> all = List.copyOf(names);
    return new Notes(doc, unit, onlyFor, otherwise, example, required, mayNameFile, all, past);
  }

  Notes withPast(Past want) {
    return new Notes(doc, unit, onlyFor, otherwise, example, required, mayNameFile, aliases, want);
  }
}
