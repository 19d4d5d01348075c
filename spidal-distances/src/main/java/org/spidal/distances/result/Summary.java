package org.spidal.distances.result;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import org.spidal.common.config.Key;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.program.Results;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.InputReader.Input;
import org.spidal.distances.kernel.Tiling;
import org.spidal.distances.write.MatrixWriting.Encoding;
import org.spidal.distances.write.Tally;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text): what is in the matrix, and how it came about.
 */
final class Summary {
  private final DistancesConfig config;
  private final Input input;
  private final Encoding encoding;
  private final Tally tally;

  Summary(DistancesConfig config, Input input, Encoding encoding, Tally tally) {
    this.config = config;
    this.input = input;
    this.encoding = encoding;
    this.tally = tally;
  }

  /** Adds to the summary. */
  void tell(Results results) {
    results.summary().put("matrix", matrix());
    results.summary().put("method", method());
    results.summary().put("distances", distances());
  }

  private Map<String, Object> matrix() {
    MatrixFormat format = encoding.format();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("file", config.matrixFile().toString());
    map.put("points", format.rows());
    if (input.pairs().tiling().shape() == Tiling.Shape.RECTANGLE) {
      map.put("landmarks", format.n());
    }
    map.put("type", Key.spelling(format.element()));
    map.put("byte-order", format.order() == ByteOrder.BIG_ENDIAN ? "big" : "little");
    map.put("header-bytes", format.headerBytes());
    if (format.element() == MatrixFormat.Element.INT16) {
      map.put("scale", encoding.scale());
      map.put("distance", "value * scale / " + Encoding.LARGEST);
    }
    map.put("missing", "negative");
    return map;
  }

  private Map<String, Object> method() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("distance", Key.spelling(input.distance()));
    input
        .method()
        .forEach(
            (name, value) -> map.put(name, value instanceof Enum<?> e ? Key.spelling(e) : value));
    return map;
  }

  private Map<String, Object> distances() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("pairs", tally.pairs());
    map.put("missing", tally.missing());
    map.put("saturated", tally.saturated());
    map.put("cut-to-scale", tally.clipped());
    map.put("zero", tally.zero());
    map.put("least", tally.least());
    map.put("mean", tally.mean(encoding.scale()));
    map.put("largest", tally.largest());
    return map;
  }
}
