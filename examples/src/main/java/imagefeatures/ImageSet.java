package imagefeatures;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.spidal.common.fault.ExitCode;
import org.spidal.common.fault.SpidalException;
import org.spidal.common.input.InputFile;

/**
 * Squares of images: each image as a whole, or the squares that lie side by side in it. Images are
 * the PNG and JPEG files of a folder and of the folders in it, or those of an IDX file as that of
 * MNIST, plain or gzip. Immutable.
 */
final class ImageSet {
  private static final Pattern NAMES = Pattern.compile("(?i).*\\.(png|jpe?g)");
  private static final int IDX_OF_IMAGES = 0x00000803;
  private static final int IDX_HEADER = 16;
  private static final int GREY = 0x010101;

  /** A rectangle of an image, which is a file, or has a number in an IDX file. */
  private record Square(
      Path file, int number, int imageWidth, int imageHeight, int x, int y, int width, int height) {
    boolean isOfSameImage(Square other) {
      return other != null && file.equals(other.file) && number == other.number;
    }
  }

  private final int side;
  private final boolean cut;
  private final List<Square> squares = new ArrayList<>();
  private final byte[] idx; // null if images are files

  /**
   * @param side of the squares, in pixels
   * @param cut whether images are cut into squares of this side, not scaled to it
   * @throws SpidalException if there are no images, or one cannot be read
   */
  ImageSet(Path path, int side, boolean cut) {
    this.side = side;
    this.cut = cut;
    try (Stream<Path> files = Files.walk(path)) {
      idx = Files.isDirectory(path) ? null : InputFile.open(path).readAllBytes();
      if (idx != null) {
        addIdx(path, ByteBuffer.wrap(idx));
      } else {
        for (Path file :
            files.filter(f -> NAMES.matcher(f.toString()).matches()).sorted().toList()) {
          addFile(file);
        }
      }
    } catch (IOException e) {
      throw new SpidalException(ExitCode.DATA, "cannot read " + path + ": " + e.getMessage(), e);
    }
    if (squares.isEmpty()) {
      throw new SpidalException(
          ExitCode.DATA, path + " has no images" + (cut ? " of " + side + " x " + side : ""));
    }
  }

  private void addIdx(Path path, ByteBuffer file) throws IOException {
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
      add(path, i, width, height);
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
      add(file, 0, reader.getWidth(0), reader.getHeight(0));
      reader.dispose();
    }
  }

  private void add(Path file, int number, int width, int height) {
    int down = cut ? side : height;
    int across = cut ? side : width;
    for (int y = 0; y + down <= height; y += down) {
      for (int x = 0; x + across <= width; x += across) {
        squares.add(new Square(file, number, width, height, x, y, across, down));
      }
    }
  }

  /** Number of squares. */
  int size() {
    return squares.size();
  }

  /** What a square is cut from, and where. */
  String name(int i) {
    Square s = squares.get(i);
    String image = s.file().getFileName() + (idx == null ? "" : " " + s.number());
    return cut ? image + " " + s.x() + " " + s.y() : image;
  }

  /** Squares one after the other, each image read once. One object per worker. */
  final class Reader {
    private Square current;
    private float[] pixels; // of its image

    /**
     * @param grey receives side x side values from 0 to 1
     */
    void read(int i, float[] grey) {
      Square s = squares.get(i);
      if (!s.isOfSameImage(current)) {
        pixels = pixels(s);
      }
      current = s;
      for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
          grey[y * side + x] = mean(s, x, y);
        }
      }
    }

    private float[] pixels(Square of) {
      float[] values = new float[of.imageWidth() * of.imageHeight()];
      try {
        BufferedImage file = idx == null ? ImageIO.read(of.file().toFile()) : null;
        for (int k = 0; k < values.length; k++) {
          int rgb =
              file != null
                  ? file.getRGB(k % of.imageWidth(), k / of.imageWidth())
                  : (idx[IDX_HEADER + of.number() * values.length + k] & 0xff) * GREY;
          int red = rgb >> 16 & 0xff;
          int green = rgb >> 8 & 0xff;
          values[k] = (299 * red + 587 * green + 114 * (rgb & 0xff)) / 255000f;
        }
        return values;
      } catch (IOException e) {
        throw new SpidalException(ExitCode.DATA, "cannot read " + of.file() + ": " + e, e);
      }
    }

    /** The mean of the old pixels under a new one; some count in part. */
    private float mean(Square s, int x, int y) {
      double left = s.x() + (double) x * s.width() / side;
      double right = s.x() + (x + 1.0) * s.width() / side;
      double top = s.y() + (double) y * s.height() / side;
      double bottom = s.y() + (y + 1.0) * s.height() / side;
      double sum = 0;
      for (int v = (int) top; v < Math.min(s.imageHeight(), bottom); v++) {
        double down = Math.min(v + 1, bottom) - Math.max(v, top);
        for (int u = (int) left; u < Math.min(s.imageWidth(), right); u++) {
          double across = Math.min(u + 1, right) - Math.max(u, left);
          sum += down * across * pixels[v * s.imageWidth() + u];
        }
      }
      return (float) (sum / ((right - left) * (bottom - top)));
    }
  }
}
