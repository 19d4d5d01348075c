package org.spidal.tools.convert;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.labels.PointNames;
import org.spidal.common.text.Fields;
import org.spidal.tools.matrix.MatrixForm;

/** The names of the rows of a matrix, a name for each row, all of them different. */
final class RowNames {
  private RowNames() {}

  /**
   * Returns the names.
   *
   * @param file where they stand, for messages
   * @throws SpidalException if one is there twice
   */
  static List<String> differing(List<String> names, Path file) {
    Map<String, Integer> rowOf = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      Integer before = rowOf.put(names.get(i), i);
      if (before != null) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: the name '%s' is there twice, in rows %s and %s, expected another for"
                + " each row. Is a row there twice?",
            file,
            Fields.shown(names.get(i)),
            before + 1,
            i + 1);
      }
    }
    return names;
  }

  /** Reads them, one a line. */
  static List<String> read(Path file, int rows) {
    return differing(PointNames.read(file, rows).list(), file);
  }

  /**
   * The names as a form can have them.
   *
   * @param out file of this form, for messages
   * @throws SpidalException if two of them do not differ any more
   */
  static List<String> inForm(List<String> names, MatrixForm form, Path out) {
    Map<String, String> nameOf = new HashMap<>();
    List<String> inForm = new ArrayList<>();
    for (String name : names) {
      String written = form.name(name);
      String other = nameOf.put(written, name);
      if (other != null) {
        throw new SpidalException(
            ExitCode.DATA,
            "%s: '%s' and '%s' would both be written as '%s' in this form. Give other"
                + " names with --ids.",
            out,
            Fields.shown(other),
            Fields.shown(name),
            Fields.shown(written));
      }
      inForm.add(written);
    }
    return inForm;
  }
}
