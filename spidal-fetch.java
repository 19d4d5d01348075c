import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;

/**
 * Fetches one file, where there may be neither curl nor wget: {@code java spidal-fetch.java ADDRESS FILE SHA512}. The file
 * appears whole and as its hash says, or not at all. Proxies are those of the properties {@code https.proxyHost} and so on.
 */
final class Fetch {
  public static void main(String[] arguments) throws Exception {
    URI address = URI.create(arguments[0]);
    Path file = Path.of(arguments[1]);
    Path part = Path.of(arguments[1] + ".part" + ProcessHandle.current().pid());
    try {
      String hash = fetch(address, part);
      if (!hash.equals(arguments[2])) {
        throw new IOException("has the SHA-512 " + hash + ", not " + arguments[2]);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      System.err.println("could not fetch " + address + ": " + reason);
      System.exit(1);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static String fetch(URI address, Path part) throws Exception {
    HttpClient client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(Duration.ofSeconds(30))
            .authenticator(new ProxyPassword(address.getScheme()))
            .build();
    HttpRequest request = HttpRequest.newBuilder(address).timeout(Duration.ofMinutes(5)).build();
    HttpResponse<InputStream> answer = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream in = answer.body()) {
      if (answer.statusCode() != 200) {
        throw new IOException("the server answers " + answer.statusCode());
      }
      MessageDigest digest = MessageDigest.getInstance("SHA-512");
      try (OutputStream out = new DigestOutputStream(Files.newOutputStream(part), digest)) {
        in.transferTo(out);
      }
      return HexFormat.of().formatHex(digest.digest());
    }
  }

  /** The name and the password of the proxy. */
  private static final class ProxyPassword extends Authenticator {
    private final String scheme;

    ProxyPassword(String scheme) {
      this.scheme = scheme;
    }

    @Override
    protected PasswordAuthentication getPasswordAuthentication() {
      String user = System.getProperty(scheme + ".proxyUser");
      if (getRequestorType() != RequestorType.PROXY || user == null) {
        return null;
      }
      return new PasswordAuthentication(user, System.getProperty(scheme + ".proxyPassword", "").toCharArray());
    }
  }
}
