package org.spidal.mdschisq.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.output.Fields;
import org.spidal.common.output.TextFile;

/** Sets of points that the user names. */
public final class GivenPoints {
  private GivenPoints() {}

  /**
   * A list such as {@code 0,3,10-19}.
   *
   * @param key that it is the value of, for messages
   * @param points N
   */
  public static BitSet list(String text, String key, int points) {
    BitSet set = new BitSet(points);
    for (String part : text.split(",")) {
      String[] ends = part.strip().split("-");
      int first = Fields.natural(ends[0].strip());
      int last = Fields.natural(ends[ends.length - 1].strip());
      if (ends.length > 2 || first < 0 || last < first || last >= points) {
        throw new SpidalException(
            ExitCode.CONFIG,
            key
                + "="
                + Fields.shown(text)
                + ": '"
                + part.strip()
                + "' is no id, nor a range of ids such as 3-7, from 0 to "
                + (points - 1));
      }
      set.set(first, last + 1);
    }
    return set;
  }

  /** The ids that the lines of a file begin with. */
  public static BitSet file(Path path, int points) {
    TextFile file = new TextFile(path);
    Fields fields = new Fields(file);
    BitSet set = new BitSet(points);
    file.forEachLine(
        (line, number) -> {
          fields.split(line, number);
          int id = fields.natural(0);
          if (id < 0 || id >= points) {
            throw file.error(
                number,
                "the first column must be an id in 0.."
                    + (points - 1)
                    + ", found '"
                    + Fields.shown(fields.text(0))
                    + "'.");
          }
          set.set(id);
        });
    return set;
  }

  /**
   * Roles of all points.
   *
   * @param varied those that move; null: all that are not fixed
   * @param fixed those that do not; null: all that do not move
   */
  public static Role[] roles(int points, BitSet varied, BitSet fixed) {
    Role[] roles = new Role[points];
    Arrays.setAll(
        roles,
        i -> {
          boolean stays = fixed == null ? !varied.get(i) : fixed.get(i);
          boolean moves = varied == null || varied.get(i);
          return stays ? Role.FIXED : moves ? Role.VARIED : Role.UNUSED;
        });
    return roles;
  }
}
