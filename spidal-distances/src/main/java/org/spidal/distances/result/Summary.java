package org.spidal.distances.result;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.job.JobFacts;
import org.spidal.common.matrix.MatrixFormat;
import org.spidal.common.output.InputHash;
import org.spidal.distances.config.DistancesConfig;
import org.spidal.distances.input.Input;
import org.spidal.distances.write.Encoding;
import org.spidal.distances.write.Tally;

/**
 * The summary of a run, for programs (a tree of names and values) and for people (the same as
 * text): what is in the matrix, and how it came about.
 */
final class Summary {
  private static final int SCHEMA_VERSION = 1;

  private final DistancesConfig config;
  private final Input input;
  private final Encoding encoding;
  private final Tally tally;
  private final JobFacts facts;

  Summary(DistancesConfig config, Input input, Encoding encoding, Tally tally, JobFacts facts) {
    this.config = config;
    this.input = input;
    this.encoding = encoding;
    this.tally = tally;
    this.facts = facts;
  }

  Map<String, Object> asMap(List<String> warnings) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("schema", SCHEMA_VERSION);
    map.put("program", "distances");
    map.put("exit", "completed");
    map.put("matrix", matrix());
    map.put("method", method());
    map.put("distances", distances());
    map.put("input", inputFile());
    map.put("run", run());
    map.put("warnings", warnings);
    return map;
  }

  private Map<String, Object> matrix() {
    MatrixFormat format = encoding.format();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("file", config.matrixFile().toString());
    map.put("points", format.n());
    map.put("type", Report.text(format.element()));
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
    map.put("distance", Report.text(input.distance()));
    input
        .method()
        .forEach(
            (name, value) -> map.put(name, value instanceof Enum<?> e ? Report.text(e) : value));
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

  private Map<String, Object> inputFile() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("file", config.input().toString());
    map.put("hash", new InputHash().of(config.input()));
    return map;
  }

  private Map<String, Object> run() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("layout", facts.layout());
    map.put("transport", facts.transport());
    map.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    map.put("spidal", System.getProperty("spidal.build", "unknown"));
    map.put("seconds", facts.sinceStart());
    map.put("cpu-seconds", facts.cpu());
    map.put("compiler-seconds", facts.compiler());
    map.put("seconds-per-phase", facts.secondsPerPhase());
    return map;
  }
}
