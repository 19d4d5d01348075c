package factorisation;

import java.nio.file.Path;
import org.spidal.common.collective.Collectives;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.LineShare;
import org.spidal.common.job.Worker;

/**
 * A file of ratings, which all workers read together.
 *
 * @param users one more than the greatest number of a user
 * @param items the same of items
 */
record Ratings(Path file, int users, int items) {
  /** Takes ratings. */
  interface Sink {
    void take(int user, int item, double rating);
  }

  /** Finds out how many users and items there are; collective. */
  static Ratings open(Worker worker, Path file) {
    long[] greatest = {-1, -1};
    forEach(
        worker,
        file,
        (user, item, rating) -> {
          greatest[0] = Math.max(greatest[0], user);
          greatest[1] = Math.max(greatest[1], item);
        });
    Collectives all = worker.open(worker.layout());
    Ratings ratings =
        new Ratings(file, (int) all.max(greatest[0]) + 1, (int) all.max(greatest[1]) + 1);
    if (ratings.users == 0) {
      throw new SpidalException(ExitCode.DATA, file + " has no ratings");
    }
    return ratings;
  }

  /** Reads this worker's share of the file. */
  static void forEach(Worker worker, Path file, Sink sink) {
    try (LineShare lines = new LineShare(file, worker.rank(), worker.size())) {
      while (lines.next()) {
        String[] fields = lines.text().strip().split("[\\s,;]+");
        if (fields[0].isEmpty() || fields[0].startsWith("#")) {
          continue;
        }
        try {
          int user = Integer.parseInt(fields[0]);
          int item = Integer.parseInt(fields[1]);
          double rating = Double.parseDouble(fields[2]);
          if (user < 0 || item < 0 || Double.isNaN(rating) || Double.isInfinite(rating)) {
            throw new NumberFormatException();
          }
          sink.take(user, item, rating);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
          throw new SpidalException(
              ExitCode.DATA,
              file + " has the line '" + lines.text() + "', expected 'user item rating'",
              e);
        }
      }
    }
  }
}
