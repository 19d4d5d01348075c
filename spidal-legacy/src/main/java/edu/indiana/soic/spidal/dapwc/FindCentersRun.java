package edu.indiana.soic.spidal.dapwc;

import edu.indiana.soic.spidal.HandOver;
import java.util.stream.Stream;

/** Centers of the clusters of AddDapwcFile, by the name that the original program had. */
public final class FindCentersRun {
  private FindCentersRun() {}

  public static void main(String[] arguments) {
    Stream<String> always = Stream.of("-DCentersOnly=true", "-DLegacyFileNames=true");
    HandOver.to(
        "org.spidal.dapwc.Main",
        Stream.concat(always, Stream.of(arguments)).toArray(String[]::new));
  }
}
