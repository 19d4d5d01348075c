package org.spidal.interpolation.result;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import org.spidal.common.checkpoint.RunState;
import org.spidal.common.config.Key;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.file.PartFile;
import org.spidal.common.text.Decimal;
import org.spidal.distances.stream.SequenceObjects;
import org.spidal.interpolation.data.Inputs;
import org.spidal.interpolation.solve.PlacementField;

/**
 * The table of all new objects, a line for each that has a place; written block by block, so that
 * memory does not depend on how many there are. Worker 0 has one.
 */
public final class PlacementTable {
  /** Names of the columns behind those of the coordinates. */
  private static final String REST =
      "\tstress\tnearest\tdistance\tsparsity\tdistance-rank\tsparsity-rank\tflag\tcluster\tconfidence\tsecond\n";

  /** A landmark is so near to itself, in shares of the map's deviation. */
  private static final double SAME = 1e-3;

  private final Inputs<?> inputs;
  private final int dimension;
  private final PlacementTally tally;
  private final PartFile file;
  private final StringBuilder text = new StringBuilder(1 << 16);

  /** Bytes that were written, and landmarks that came by among the objects. */
  private final double[] written;

  /**
   * @param written as {@link #declare} made it
   */
  public PlacementTable(Inputs<?> inputs, PlacementTally tally, PartFile file, double[] written) {
    this.inputs = inputs;
    this.dimension = inputs.landmarks().map().dimension();
    this.tally = tally;
    this.file = file;
    this.written = written;
  }

  /** Declares how far the table has come, for a checkpoint. */
  public static double[] declare(RunState state) {
    double[] written = new double[2];
    state.same("written", written);
    return written;
  }

  /** Begins the table, or goes on with it. */
  public void open() {
    file.open();
    if (written[0] == 0) {
      text.append("index\tobject\tid");
      for (int k = 0; k < dimension; k++) {
        text.append("\tx").append(k);
      }
      text.append(REST);
      send();
    } else if (file.size() < written[0]) {
      throw new SpidalException(
          ExitCode.DATA,
          "the unfinished file %s is shorter than its checkpoint says; delete both, or set"
              + " Resume=false",
          file.path());
    }
  }

  /**
   * Adds objects.
   *
   * @param rows {@link PlacementField} of each
   * @param count how many
   * @param first number of the first
   * @param names of the objects, from 0 on
   */
  public void add(double[] rows, int count, long first, IntFunction<String> names) {
    int width = PlacementField.width(dimension);
    for (int i = 0; i < count; i++) {
      int row = i * width;
      if (isLandmark(first + i)) {
        requireLandmark(rows, row, first + i, names.apply(i));
        written[1]++;
      } else if (tally.add(rows, row)) {
        line(rows, row, first + i, names.apply(i));
      }
    }
    send();
  }

  /** An object that is called a landmark must be that one. */
  private void requireLandmark(double[] rows, int row, long number, String name) {
    int landmark = (int) written[1];
    boolean named = inputs.objects() instanceof SequenceObjects;
    double distance = PlacementField.DISTANCE.of(rows, row, dimension);
    boolean measured = PlacementField.MEASURED.of(rows, row, dimension) == inputs.size();
    boolean same =
        named
            ? name.equals(inputs.landmarks().names()[landmark])
            : !(measured && distance > SAME * inputs.landmarks().map().deviation());
    if (!same) {
      throw new SpidalException(
          ExitCode.DATA,
          "LandmarkIndexFile says that object %s is landmark %s, but %s. Give the file"
              + " that landmarks wrote with these landmarks; leave LandmarkIndexFile out if they"
              + " are not among the objects.",
          number,
          landmark,
          named
              ? "it is '"
                  + name
                  + "', and the landmark '"
                  + inputs.landmarks().names()[landmark]
                  + "'"
              : "its nearest landmark is at the distance " + distance);
    }
  }

  /** All objects have come by. */
  private void requireAllLandmarks() {
    int[] numbers = inputs.landmarks().numbers();
    if (numbers != null && written[1] < numbers.length) {
      throw new SpidalException(
          ExitCode.DATA,
          "LandmarkIndexFile has the number %s, but there are only %s objects. Give the"
              + " file that landmarks wrote for these objects.",
          numbers[(int) written[1]],
          tally.get(PlacementTally.Count.OBJECTS) + (long) written[1]);
    }
  }

  /** The landmarks come in the order of their numbers. */
  private boolean isLandmark(long number) {
    int[] numbers = inputs.landmarks().numbers();
    int next = (int) written[1];
    return numbers != null && next < numbers.length && numbers[next] == number;
  }

  private void line(double[] rows, int row, long number, String name) {
    long before = inputs.landmarks().numbers() == null ? inputs.size() : (long) written[1];
    text.append(before + tally.get(PlacementTally.Count.PLACED) - 1).append('\t').append(number);
    text.append('\t').append(name);
    for (int k = 0; k < dimension; k++) {
      decimal(rows[row + k]);
    }
    double error = PlacementField.ERROR.of(rows, row, dimension);
    double squares = PlacementField.SQUARES.of(rows, row, dimension);
    decimal(squares > 0 ? error / squares : error > 0 ? Double.NaN : 0);
    text.append('\t')
        .append(inputs.landmarks().names()[(int) PlacementField.NEAREST.of(rows, row, dimension)]);
    decimal(PlacementField.DISTANCE.of(rows, row, dimension));
    decimal(PlacementField.SPARSITY.of(rows, row, dimension));
    decimal(PlacementField.RANK_OF_DISTANCE.of(rows, row, dimension));
    decimal(PlacementField.RANK_OF_SPARSITY.of(rows, row, dimension));
    text.append('\t').append(flag(PlacementField.FLAG.of(rows, row, dimension)));
    cluster(PlacementField.CLUSTER.of(rows, row, dimension));
    decimal(PlacementField.CONFIDENCE.of(rows, row, dimension));
    cluster(PlacementField.SECOND.of(rows, row, dimension));
    text.append('\n');
  }

  /** A flag as the table spells it. */
  static String flag(double number) {
    return Key.spelling(PlacementField.Flag.values()[(int) number]);
  }

  /** Empty where there is no number. */
  private void decimal(double value) {
    text.append('\t');
    if (Math.abs(value) <= Double.MAX_VALUE) {
      Decimal.append(text, value);
    }
  }

  private void cluster(double place) {
    text.append('\t');
    if (place >= 0) {
      text.append(inputs.landmarks().clusters().number((int) place));
    }
  }

  /** Writes what there is; then it is on the disk. */
  private void send() {
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    file.write(ByteBuffer.wrap(bytes), (long) written[0]);
    file.force();
    written[0] += bytes.length;
    text.setLength(0);
  }

  /**
   * All objects have come by.
   *
   * @throws SpidalException if some landmarks have not, or no object has a place
   */
  public void close() {
    requireAllLandmarks();
    long objects = tally.get(PlacementTally.Count.OBJECTS);
    if (tally.get(PlacementTally.Count.PLACED) == 0
        && (objects > 0 || inputs.landmarks().numbers() == null)) {
      throw new SpidalException(
          ExitCode.DATA,
          objects == 0
              ? "there are no objects to place"
              : "none of the " + objects + " objects has a distance to a landmark");
    }
    file.close();
  }
}
