package org.spidal.common.input;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.spidal.common.file.Compression;

/** Kinds of files that their first bytes tell. */
final class Magic {
  /** Longer ones before their beginnings. */
  private static final Map<String, FileKind> STARTS = starts();

  /** Whether there are imaginary parts, the length of a name, and the name. */
  private static final Pattern MATLAB_4 =
      Pattern.compile(
          "(?s).{12}([\\x00\\x01]\\x00{3}.\\x00{3}|\\x00{3}[\\x00\\x01]\\x00{3}.)[A-Za-z]\\w*\\x00");

  /**
   * Where the header of a tar archive has the sum of its bytes, in which this stands for blanks.
   */
  private static final int TAR_SUM = 148;

  private static final int TAR_HEADER = 512;

  /** So many characters, at least, for each that is damaged. */
  private static final int DAMAGED = 50;

  private static final int NIFTI_MAGIC = 344;

  /** How many words and numbers, above the first word. */
  private static final Pattern WORD_VECTORS =
      Pattern.compile(
          "[1-9]\\d{0,8} [1-9]\\d{0,4}\\r?\\n[^ \\d,\\x00-\\x1f][^ ,\\x00-\\x1f]{0,99} ");

  private Magic() {}

  private static Map<String, FileKind> starts() {
    Map<String, FileKind> starts = new LinkedHashMap<>();
    starts.put("\u0093NUMPY", FileKind.NPY);
    starts.put("SPIDALCP", FileKind.CHECKPOINT);
    starts.put("SPIDALSM", FileKind.PAIRS);
    starts.put("\u001f\u009d", FileKind.COMPRESS);
    starts.put("\4\"M\30", FileKind.LZ4);
    starts.put("PK\3\4", FileKind.ZIP);
    starts.put("PK\5\6", FileKind.ZIP);
    starts.put("7z\u00bc\u00af\47\34", FileKind.SEVEN_ZIP);
    starts.put("Rar!\32", FileKind.RAR);
    starts.put("\u0089HDF\r\n\u001a\n", FileKind.HDF5);
    starts.put("PAR1", FileKind.PARQUET);
    starts.put("ARROW1", FileKind.ARROW);
    starts.put("FEA1", FileKind.FEATHER);
    starts.put("MATLAB 5.0 MAT-file", FileKind.MATLAB);
    starts.put("MATLAB 7.3 MAT-file", FileKind.HDF5);
    starts.put("SQLite format 3\0", FileKind.SQLITE);
    starts.put("RDX2\n", FileKind.R_DATA);
    starts.put("RDX3\n", FileKind.R_DATA);
    starts.put("X\n\0\0\0\2", FileKind.R_OBJECT);
    starts.put("X\n\0\0\0\3", FileKind.R_OBJECT);
    starts.put("CDF\1", FileKind.NETCDF);
    starts.put("CDF\2", FileKind.NETCDF);
    starts.put("BAM\1", FileKind.BAM);
    starts.put("BCF\2", FileKind.BCF);
    starts.put("II*\0", FileKind.IMAGE);
    starts.put("MM\0*", FileKind.IMAGE);
    starts.put("CRAM", FileKind.CRAM);
    starts.put("$FL2", FileKind.SPSS);
    starts.put("$FL3", FileKind.SPSS);
    starts.put("<stata_dta>", FileKind.STATA);
    starts.put("SR\0\4", FileKind.IDL);
    starts.put("Obj\1", FileKind.AVRO);
    starts.put("\u00e2\u009b\u00be gt", FileKind.GRAPH_TOOL);
    starts.put("\0\0\u0027\n" + "\0".repeat(20), FileKind.SHAPEFILE);
    starts.put("\0F\u00d7\u00e0\1\0\0\0\7" + "\0".repeat(7), FileKind.DIPHA);
    starts.put("ORC", FileKind.ORC);
    starts.put("SIMPLE  =", FileKind.FITS);
    starts.put("FCS2.", FileKind.FCS);
    starts.put("FCS3.", FileKind.FCS);
    starts.put("HEADER RECORD*******LIBV8", FileKind.SAS_8);
    starts.put("HEADER RECORD*******LIB", FileKind.SAS);
    starts.put("\0".repeat(12) + "\u00c2\u00ea\u0081\u0060", FileKind.SAS);
    starts.put("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", FileKind.XLS);
    starts.put("ply\nformat", FileKind.MESH);
    starts.put("ply\r\nformat", FileKind.MESH);
    starts.put("%PDF-", FileKind.PDF);
    starts.put("\u0089PNG\r\n", FileKind.IMAGE);
    starts.put("\u00ff\u00d8\u00ff", FileKind.IMAGE);
    starts.put("GIF8", FileKind.IMAGE);
    starts.put("\177ELF", FileKind.PROGRAM);
    starts.put("\u00ff\u00fe", FileKind.WIDE_TEXT);
    starts.put("\u00fe\u00ff", FileKind.WIDE_TEXT);
    return starts;
  }

  /** The kind; null if the file is text. */
  static FileKind of(byte[] head, String name) {
    if (head.length == 0) {
      return FileKind.EMPTY;
    }
    Optional<Compression> packing = Compression.of(head);
    if (packing.isPresent()) {
      return FileKind.valueOf(packing.get().name());
    }
    String bytes = new String(head, StandardCharsets.ISO_8859_1);
    for (Map.Entry<String, FileKind> start : STARTS.entrySet()) {
      if (bytes.startsWith(start.getKey())) {
        FileKind kind = within(start.getValue(), head, bytes, name.toLowerCase(Locale.ROOT));
        if (kind != null) {
          return kind;
        }
      }
    }
    if (bytes.contains("SPSS PORT FILE") && bytes.contains("SPSSPORT")) {
      return FileKind.SPSS_PORTABLE; // behind the same words in other codes
    }
    if (isTar(bytes)) {
      return FileKind.TAR;
    }
    if (WORD_VECTORS.matcher(bytes).lookingAt() && !isText(head)) {
      return FileKind.WORD2VEC_BINARY;
    }
    if (bytes.startsWith("n+1\0", NIFTI_MAGIC)) {
      return FileKind.NIFTI;
    }
    if (isPickle(head)) {
      return FileKind.PICKLE;
    }
    if (bytes.matches("(?s)P[456]\\s+[#\\d].*")) {
      return FileKind.IMAGE; // netpbm
    }
    if (isText(head)) {
      return null;
    }
    FileKind kind = byEnding(bytes, name.toLowerCase(Locale.ROOT));
    return kind == FileKind.BINARY && isDamaged(head) ? FileKind.DAMAGED_TEXT : kind;
  }

  /** All tar archives have the sum; the oldest have no magic word. */
  private static boolean isTar(String bytes) {
    if (bytes.length() < TAR_HEADER || bytes.charAt(0) == 0) {
      return false;
    }
    String said = bytes.substring(TAR_SUM, TAR_SUM + 8).replaceAll("[ \0]", "");
    String blank = " ".repeat(8);
    String header = bytes.substring(0, TAR_SUM) + blank + bytes.substring(TAR_SUM + 8, TAR_HEADER);
    return said.replaceFirst("^0+", "").equals(Integer.toOctalString(header.chars().sum()));
  }

  /** Kinds that begin with what numbers could begin with, too. */
  private static FileKind byEnding(String bytes, String name) {
    return switch (name.replaceFirst(".*[.-]", "")) {
      case "lzma" -> bytes.startsWith("]\0\0") ? FileKind.LZMA : FileKind.BINARY;
      case "msh" -> bytes.matches("(?s).\0\0\0.*") ? FileKind.MASH : FileKind.BINARY;
      case "dbf" -> bytes.matches("(?s)[\3\60\61\203\213\365].*") ? FileKind.DBF : FileKind.BINARY;
      // version, byte order, 1
      case "dta" -> bytes.matches("(?s)[\151-\163][\1\2]\1.*") ? FileKind.STATA : FileKind.BINARY;
      case "fvecs" -> FileKind.FVECS;
      case "ivecs" -> FileKind.IVECS;
      case "bvecs" -> FileKind.BVECS;
      case "ubyte" -> bytes.startsWith("\0\0\b") ? FileKind.IDX : FileKind.BINARY;
      case "safetensors" ->
          bytes.startsWith("{\"", Long.BYTES) ? FileKind.SAFETENSORS : FileKind.BINARY;
      case "thrill" -> FileKind.THRILL;
      case "mat" -> MATLAB_4.matcher(bytes).lookingAt() ? FileKind.MATLAB : FileKind.BINARY;
      default -> FileKind.BINARY;
    };
  }

  /** What a kind is more precisely; null if these bytes are numbers after all. */
  private static FileKind within(FileKind kind, byte[] head, String bytes, String name) {
    return switch (kind) {
      case CRAM, ORC, PARQUET -> isText(head) ? null : kind; // words, too
      case WIDE_TEXT -> head.length % 2 == 0 && !isWide(head) ? null : kind;
      case HDF5 ->
          name.endsWith(".h5ad")
              ? FileKind.H5AD
              : name.matches(".*\\.biom2?") ? FileKind.BIOM_HDF5 : kind;
      case SQLITE -> name.endsWith(".gpkg") ? FileKind.GEOPACKAGE : kind;
      case ZIP -> name.matches(".*\\.qz[av]") ? FileKind.QIIME : archive(bytes, name);
      default -> kind;
    };
  }

  /** What an archive is, by the names of the first entries; slides and texts are like workbooks. */
  private static FileKind archive(String bytes, String name) {
    if (bytes.contains("[Content_Types].xml")
        && (bytes.contains("xl/") || name.matches(".*\\.xls[xmb]"))) {
      return FileKind.XLSX;
    }
    if (bytes.contains("opendocument.spreadsheet")) {
      return FileKind.ODS;
    }
    int length = bytes.length() > 30 ? bytes.charAt(26) + 256 * bytes.charAt(27) : 0;
    String first =
        bytes.substring(Math.min(30, bytes.length()), Math.min(30 + length, bytes.length()));
    if (first.startsWith("xl/") || name.endsWith(".xlsx")) {
      return FileKind.XLSX;
    }
    if (first.endsWith(".npy")) {
      return FileKind.NPZ;
    }
    return first.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.*")
        ? FileKind.QIIME
        : FileKind.ZIP;
  }

  /**
   * Protocols 2 to 5: what begins so is no distances, as two bytes of 0x80 and 2 would be -32766.
   */
  private static boolean isPickle(byte[] head) {
    return head.length > 3
        && (head[0] & 0xff) == 0x80
        && head[1] >= 2
        && head[1] <= 5
        && ((head[2] & 0xff) == 0x95 || head[2] == 'c' || head[2] == '}' || head[2] == ']');
  }

  /** Whether every other byte is 0, as in the text of western languages. */
  private static boolean isWide(byte[] head) {
    int zeros = 0;
    for (int at = 2; at < head.length; at++) {
      zeros += head[at] == 0 ? 1 : 0;
    }
    return zeros * 4 >= head.length - 2;
  }

  /**
   * Whether these are characters: no control characters, and where many are not ASCII, UTF-8. A raw
   * matrix may begin with thousands of missing distances, all bits of which are set.
   */
  private static boolean isText(byte[] head) {
    int others = 0;
    for (byte b : head) {
      if (isControl(b)) {
        return false;
      }
      others += b < 0 ? 1 : 0;
    }
    return others * 4 <= head.length || isUtf8(head);
  }

  private static boolean isControl(byte b) {
    return b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f';
  }

  /** Whether these are lines of ASCII but for a few control characters; numbers have far more. */
  private static boolean isDamaged(byte[] head) {
    int controls = 0;
    int lines = 0;
    for (byte b : head) {
      if (b < 0) {
        return false;
      }
      controls += isControl(b) ? 1 : 0;
      lines += b == '\n' || b == '\r' ? 1 : 0;
    }
    return lines > 1 && DAMAGED * controls < head.length;
  }

  /** Whether it is UTF-8, but for a character that is cut at the end. */
  private static boolean isUtf8(byte[] head) {
    CharBuffer characters = CharBuffer.allocate(head.length);
    return !StandardCharsets.UTF_8
        .newDecoder()
        .decode(ByteBuffer.wrap(head), characters, false)
        .isError();
  }
}
