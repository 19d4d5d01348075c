package org.spidal.common.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.spidal.common.labels.Labels;
import org.spidal.common.picture.Palette;

/** What is known of all points: a value for each. */
sealed interface Column {
  String name();

  /** What the script must know of it besides the values. */
  Map<String, Object> description();

  void write(PageBlock block) throws IOException;

  private static Map<String, Object> described(String name, String kind) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("name", name);
    described.put("kind", kind);
    return described;
  }

  /**
   * Numbers, NaN where one is missing.
   *
   * @param as what they are, for the script: "dates", which are days since 1970, "written", whose
   *     digits are shown as they are, "axis", along which the map can be shown, or null: computed
   * @param wide whether they are doubles in the page, not floats
   * @param doubt how they say which points are not sure; null if they do not
   */
  record Numbers(String name, double[] values, String as, boolean wide, Doubt doubt)
      implements Column {
    /** Numbers that were computed: floats tell all of them that matters. */
    static Numbers computed(String name, double[] values, Doubt doubt) {
      return new Numbers(name, values, null, false, doubt);
    }

    /** Numbers that someone wrote: doubles, if floats would be read as other digits. */
    static Numbers written(String name, double[] values) {
      return ofFile(name, values, "written");
    }

    static Numbers axis(String name, double[] values) {
      return ofFile(name, values, "axis");
    }

    static Numbers dates(String name, double[] days) {
      return ofFile(name, days, "dates");
    }

    private static Numbers ofFile(String name, double[] values, String as) {
      boolean wide =
          Arrays.stream(values)
              .anyMatch(value -> !Double.toString(value).equals(Float.toString((float) value)));
      return new Numbers(name, values, as, wide, null);
    }

    @Override
    public Map<String, Object> description() {
      Map<String, Object> described = Column.described(name, "number");
      if (as != null) {
        described.put(as, true);
      }
      if (wide) {
        described.put("wide", true);
      }
      if (doubt != null) {
        described.put("doubt", doubt.description());
      }
      return described;
    }

    @Override
    public void write(PageBlock block) throws IOException {
      double most = wide ? Double.MAX_VALUE : Float.MAX_VALUE;
      for (double value : values) {
        // What is too large is at the end of what there is, not infinite: infinity is not a colour.
        boolean finite = Math.abs(value) <= Double.MAX_VALUE;
        double held = finite ? Math.max(-most, Math.min(most, value)) : Double.NaN;
        if (wide) {
          block.doubleValue(held);
        } else {
          block.floatValue((float) held);
        }
      }
    }
  }

  /**
   * How numbers say which points are not sure, on a scale that does not depend on the other points.
   *
   * @param who what is not sure, such as "uncertain places"
   * @param none a number from which on there is no doubt
   * @param full a number from which on, in the other direction, nothing is sure
   */
  record Doubt(String who, double none, double full) {
    Map<String, Object> description() {
      Map<String, Object> described = new LinkedHashMap<>();
      described.put("who", who);
      described.put("none", none);
      described.put("full", full);
      return described;
    }
  }

  /** One of a few names for each point; colours in their order, or null. */
  record Categories(String name, Labels values, List<Palette.Color> colors) implements Column {
    @Override
    public Map<String, Object> description() {
      List<Labels.Cluster> clusters = values.clusters();
      List<String> names = new ArrayList<>(clusters.size());
      List<Integer> noise = new ArrayList<>();
      for (Labels.Cluster cluster : clusters) {
        if (isNoise(cluster)) {
          noise.add(names.size());
        }
        names.add(cluster.name());
      }
      Map<String, Object> described = Column.described(name, "category");
      described.put("names", names);
      described.put("noise", noise);
      if (values.isOrdered()) {
        described.put("ordered", true);
      }
      if (colors != null) {
        described.put(
            "colors", colors.stream().map(c -> c.red() << 16 | c.green() << 8 | c.blue()).toList());
      }
      return described;
    }

    /** By its name, or by the numbers that stand for dust and for no cluster. */
    private static boolean isNoise(Labels.Cluster cluster) {
      String name = cluster.name();
      return Palette.isNoise(name) || name.equals("-1") || name.equals("100000");
    }

    @Override
    public void write(PageBlock block) throws IOException {
      for (int i = 0; i < values.size(); i++) {
        block.intValue(values.position(values.cluster(i)));
      }
    }
  }

  /** Texts that are only shown. */
  record Texts(String name, List<String> values) implements Column {
    @Override
    public Map<String, Object> description() {
      return Column.described(name, "text");
    }

    @Override
    public void write(PageBlock block) throws IOException {
      for (String value : values) {
        block.line(value);
      }
    }
  }
}
