package imagefeatures;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;

/**
 * Square pieces of images: each image scaled to one of {@code side} pixels, or cut into as many of
 * them as lie side by side. Images are the PNG and JPEG files of a folder and of the folders in it,
 * or those of an IDX file as that of MNIST, plain or gzip. Immutable.
 */
final class ImageSet {
  private static final int IDX_OF_IMAGES = 0x00000803;
  private static final int IDX_HEADER = 16;
  private static final double RED = 0.299;
  private static final double GREEN = 0.587;
  private static final double BLUE = 0.114;
  private static final double WHITE = 255;

  /** An image: a file, or a place in an IDX file. */
  private record Image(Path file, int index, int width, int height) {}

  private final int side;
  private final boolean cut;
  private final List<Image> images = new ArrayList<>();
  private final List<Integer> firsts = new ArrayList<>(); // the first piece of each image
  private final byte[] idx; // of an IDX file
  private int pieces;

  /**
   * @param cut whether images are cut into pieces, not scaled to one
   * @throws SpidalException if there are no images, or one cannot be read
   */
  ImageSet(Path path, int side, boolean cut) {
    this.side = side;
    this.cut = cut;
    try {
      if (Files.isDirectory(path)) {
        idx = null;
        for (Path file : files(path)) {
          addFile(file);
        }
      } else {
        idx = unpacked(path);
        addAllOf(path, ByteBuffer.wrap(idx));
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + path + ": " + e.getMessage(), e);
    }
    if (pieces == 0) {
      throw new SpidalException(
          ExitCode.DATA, path + " has no images" + (cut ? " of " + side + " x " + side : ""));
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(
              file -> {
                String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
                return name.endsWith(".png") || name.endsWith(".jpg") || name.endsWith(".jpeg");
              })
          .sorted()
          .toList();
    }
  }

  private static byte[] unpacked(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      boolean zipped = path.toString().endsWith(".gz");
      return (zipped ? new GZIPInputStream(in) : in).readAllBytes();
    }
  }

  private void addFile(Path file) throws IOException {
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw new IOException(file + " is no image");
      }
      ImageReader reader = readers.next();
      reader.setInput(in);
      add(new Image(file, 0, reader.getWidth(0), reader.getHeight(0)));
      reader.dispose();
    }
  }

  private void addAllOf(Path path, ByteBuffer file) throws IOException {
    if (file.limit() < IDX_HEADER || file.getInt(0) != IDX_OF_IMAGES) {
      throw new IOException("it is neither a folder nor an IDX file of images");
    }
    int count = file.getInt(4);
    int height = file.getInt(8);
    int width = file.getInt(12);
    if ((long) count * height * width != file.limit() - IDX_HEADER) {
      throw new IOException("it has not the " + count + " images that it declares; is it whole?");
    }
    for (int i = 0; i < count; i++) {
      add(new Image(path, i, width, height));
    }
  }

  private void add(Image image) {
    int count = cut ? (image.width() / side) * (image.height() / side) : 1;
    if (count > 0) {
      images.add(image);
      firsts.add(pieces);
      pieces = Math.addExact(pieces, count);
    }
  }

  /** Number of pieces. */
  int size() {
    return pieces;
  }

  private int imageOf(int piece) {
    int found = Collections.binarySearch(firsts, piece);
    return found >= 0 ? found : -found - 2;
  }

  /** What a piece is cut from, and where. */
  String name(int piece) {
    Image image = images.get(imageOf(piece));
    int k = piece - firsts.get(imageOf(piece));
    String name = image.file().getFileName() + (idx == null ? "" : " " + image.index());
    int across = image.width() / side;
    return cut ? name + " " + k % across * side + " " + k / across * side : name;
  }

  /** Pieces one after the other, each image read once. One object per worker. */
  final class Reader {
    private int current = -1;
    private float[] pixels;

    /**
     * @param grey receives side x side values from 0 to 1
     */
    void read(int piece, float[] grey) {
      int number = imageOf(piece);
      Image image = images.get(number);
      if (number != current) {
        pixels = idx == null ? ofFile(image) : ofIdx(image);
        current = number;
      }
      if (cut) {
        int k = piece - firsts.get(number);
        int across = image.width() / side;
        int from = k / across * side * image.width() + k % across * side;
        for (int y = 0; y < side; y++) {
          System.arraycopy(pixels, from + y * image.width(), grey, y * side, side);
        }
      } else {
        scale(pixels, image.width(), image.height(), grey);
      }
    }

    private float[] ofIdx(Image image) {
      float[] result = new float[image.width() * image.height()];
      int from = IDX_HEADER + image.index() * result.length;
      for (int k = 0; k < result.length; k++) {
        result[k] = (float) ((idx[from + k] & 0xff) / WHITE);
      }
      return result;
    }

    private float[] ofFile(Image image) {
      BufferedImage colours;
      try {
        colours = ImageIO.read(image.file().toFile());
      } catch (IOException e) {
        throw new SpidalException(ExitCode.DATA, "cannot read " + image.file() + ": " + e, e);
      }
      float[] result = new float[image.width() * image.height()];
      for (int k = 0; k < result.length; k++) {
        int rgb = colours.getRGB(k % image.width(), k / image.width());
        double sum = RED * (rgb >> 16 & 0xff) + GREEN * (rgb >> 8 & 0xff) + BLUE * (rgb & 0xff);
        result[k] = (float) (sum / WHITE);
      }
      return result;
    }

    /** Each new pixel is the mean of the old ones under it; old ones may count in part. */
    private void scale(float[] old, int width, int height, float[] grey) {
      for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
          grey[y * side + x] = mean(old, width, height, x, y);
        }
      }
    }

    private float mean(float[] old, int width, int height, int x, int y) {
      double left = (double) x * width / side;
      double right = (double) (x + 1) * width / side;
      double top = (double) y * height / side;
      double bottom = (double) (y + 1) * height / side;
      double sum = 0;
      for (int v = (int) top; v < Math.min(height, bottom); v++) {
        double down = Math.min(v + 1, bottom) - Math.max(v, top);
        for (int u = (int) left; u < Math.min(width, right); u++) {
          sum += down * (Math.min(u + 1, right) - Math.max(u, left)) * old[v * width + u];
        }
      }
      return (float) (sum / ((right - left) * (bottom - top)));
    }
  }
}
