package org.spidal.tools.convert;

import java.util.Arrays;
import org.spidal.common.config.Key;
import org.spidal.common.matrix.Similarities;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How distances are made of similarities, spelled as in property files. */
final class SimilaritiesWord implements ITypeConverter<Similarities> {
  @Override
  public Similarities convert(String word) {
    return Arrays.stream(Similarities.values())
        .filter(how -> Key.spelling(how).equals(word))
        .findAny()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + word + "' is none of one-minus, max-minus, minus-log and angle"));
  }
}
