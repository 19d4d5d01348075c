package org.spidal.mantel.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Eight transforms at once are those that the formula says. */
class FourierTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 64, 128, 512, 1024})
  void isTheFormula(int length) {
    Random random = new Random(length);
    double[] x = random.doubles((long) length * Fourier.WIDTH, -1, 1).toArray();
    double[] transformed = x.clone();
    Fourier fourier = new Fourier(length);
    fourier.transform(transformed);
    for (int f = 0; f < length; f += 1 + length / 50) {
      for (int lane = 0; lane < Fourier.LANES; lane++) {
        double real = 0;
        double imaginary = 0;
        for (int k = 0; k < length; k++) {
          double angle = -2 * Math.PI * (k * (long) f % length) / length;
          double re = x[k * Fourier.WIDTH + lane];
          double im = x[k * Fourier.WIDTH + Fourier.LANES + lane];
          real += re * Math.cos(angle) - im * Math.sin(angle);
          imaginary += re * Math.sin(angle) + im * Math.cos(angle);
        }
        int at = fourier.place(f) * Fourier.WIDTH + lane;
        assertThat(transformed[at]).as("f = %d", f).isEqualTo(real, within(1e-12));
        assertThat(transformed[at + Fourier.LANES]).isEqualTo(imaginary, within(1e-12));
      }
    }
  }
}
