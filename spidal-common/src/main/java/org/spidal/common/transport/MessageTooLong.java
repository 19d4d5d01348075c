package org.spidal.common.transport;

/** Another process has sent more than this one expects: they are in different operations. */
public final class MessageTooLong extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MessageTooLong(String message, Throwable cause) {
    super(message, cause);
  }
}
