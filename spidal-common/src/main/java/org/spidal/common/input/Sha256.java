package org.spidal.common.input;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256, without the exception that cannot happen. */
public final class Sha256 {
  private Sha256() {}

  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
