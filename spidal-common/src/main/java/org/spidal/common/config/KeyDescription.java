package org.spidal.common.config;

import java.util.List;

/**
 * What a key says to people beside its type and default; texts are empty, not null, where there is
 * nothing to say.
 */
record KeyDescription(
    String doc,
    String unit,
    String onlyFor,
    String otherwise,
    String example,
    boolean required,
    boolean mayNameFile,
    List<String> aliases,
    Legacy legacy) {

  /**
   * What property files of the original programs want of a key.
   *
   * @param unset the value with which they say that it is not given
   * @param absent what follows if its file is missing, which is an error without
   * @param inputFolder whether it names the folder of all inputs
   */
  record Legacy(String unset, String absent, boolean inputFolder) {
    static Legacy none() {
      return new Legacy("", "", false);
    }
  }

  static KeyDescription none() {
    return new KeyDescription("", "", "", "", "", false, false, List.of(), Legacy.none());
  }

  KeyDescription withDoc(String text) {
    return new KeyDescription(
        text, unit, onlyFor, otherwise, example, required, mayNameFile, aliases, legacy);
  }

  KeyDescription withUnit(String text) {
    return new KeyDescription(
        doc, text, onlyFor, otherwise, example, required, mayNameFile, aliases, legacy);
  }

  KeyDescription withOnlyFor(String text) {
    return new KeyDescription(
        doc, unit, text, otherwise, example, required, mayNameFile, aliases, legacy);
  }

  KeyDescription withOtherwise(String text) {
    return new KeyDescription(
        doc, unit, onlyFor, text, example, required, mayNameFile, aliases, legacy);
  }

  KeyDescription withExample(String text) {
    return new KeyDescription(
        doc, unit, onlyFor, otherwise, text, required, mayNameFile, aliases, legacy);
  }

  KeyDescription asRequired() {
    return new KeyDescription(
        doc, unit, onlyFor, otherwise, example, true, mayNameFile, aliases, legacy);
  }

  KeyDescription asFileName() {
    return new KeyDescription(
        doc, unit, onlyFor, otherwise, example, required, true, aliases, legacy);
  }

  KeyDescription withAliases(List<String> names) {
    List<String> all = List.copyOf(names);
    return new KeyDescription(
        doc, unit, onlyFor, otherwise, example, required, mayNameFile, all, legacy);
  }

  KeyDescription withLegacy(Legacy want) {
    return new KeyDescription(
        doc, unit, onlyFor, otherwise, example, required, mayNameFile, aliases, want);
  }
}
