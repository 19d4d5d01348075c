package org.spidal.common.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.spidal.common.input.MissingCategory;
import org.spidal.common.labels.Labels;

/**
 * Colours of clusters: six of Okabe and Ito's and six more, chosen so that people with red-green
 * blindness can tell them apart on white and on dark ground; beyond these, generated hues. Noise is
 * grey.
 */
public final class Palette {
  /** The colour of points that belong to no cluster. */
  public static final Color NOISE = Color.of(0x9A9A9A);

  private static final List<Color> FIRST =
      List.of(
          Color.of(0x0072B2),
          Color.of(0xE69F00),
          Color.of(0x009E73),
          Color.of(0xD55E00),
          Color.of(0xCC79A7),
          Color.of(0x56B4E9),
          Color.of(0x7028E4),
          Color.of(0x7A1C34),
          Color.of(0x45E0BA),
          Color.of(0x3C288C),
          Color.of(0xDCCB2E),
          Color.of(0xA03C14));

  private static final List<String> NOISE_NAMES =
      List.of("none", "noise", "dust", "sponge", "unassigned", "unclassified", Labels.NONE);

  private Palette() {}

  /** A colour; components in 0..255. */
  public record Color(int red, int green, int blue) {
    static Color of(int rgb) {
      return new Color(rgb >> 16, (rgb >> 8) & 0xFF, rgb & 0xFF);
    }

    /** The colour as {@code #rrggbb}. */
    public String hex() {
      return "#" + Integer.toHexString(0x1000000 | red << 16 | green << 8 | blue).substring(1);
    }
  }

  /** Returns the colours of {@link Labels#clusters()}, in their order. */
  public static List<Color> of(Labels labels) {
    List<Color> colors = new ArrayList<>(labels.clusters().size());
    int next = 0;
    for (Labels.Cluster cluster : labels.clusters()) {
      colors.add(isNoise(cluster.name()) ? NOISE : color(next++));
    }
    return List.copyOf(colors);
  }

  /** Returns whether a cluster's name says that its points belong to no cluster. */
  public static boolean isNoise(String name) {
    return NOISE_NAMES.contains(name.toLowerCase(Locale.ROOT))
        || !name.isEmpty() && MissingCategory.is(name);
  }

  /** Returns the colour with this number from 0; neighbours in number differ well. */
  public static Color color(int number) {
    if (number < FIRST.size()) {
      return FIRST.get(number);
    }
    // Steps of the golden ratio spread hues evenly however many there are; lightness takes turns.
    int beyond = number - FIRST.size();
    double hue = beyond * 0.6180339887498949;
    double lightness = 0.38 + 0.11 * (beyond % 3);
    double saturation = 0.85 - 0.2 * (beyond / 3 % 2);
    return hsl(hue - (long) hue, saturation, lightness);
  }

  private static Color hsl(double hue, double saturation, double lightness) {
    double chroma = saturation * Math.min(lightness, 1 - lightness);
    return new Color(
        component(hue * 12, chroma, lightness),
        component(hue * 12 + 8, chroma, lightness),
        component(hue * 12 + 4, chroma, lightness));
  }

  private static int component(double twelfths, double chroma, double lightness) {
    double k = twelfths % 12;
    double value = lightness - chroma * Math.max(-1, Math.min(1, Math.min(k - 3, 9 - k)));
    return (int) (255 * value + 0.5);
  }
}
