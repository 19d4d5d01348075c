import java.io.IOException;
import java.net.Authenticator;
import java.net.PasswordAuthentication;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Fetches one file, where there may be neither curl nor wget: {@code java spidal-fetch.java ADDRESS FILE SHA512}. The file
 * appears whole and as its hash says, or not at all. Proxies are those of the properties {@code https.proxyHost} and so on.
 */
final class Fetch {
  private static final int MINUTES = 10;

  public static void main(String[] arguments) throws Exception {
    String address = arguments[0];
    Path file = Path.of(arguments[1]);
    Path part = Path.of(arguments[1] + ".part" + ProcessHandle.current().pid());
    try {
      String hash = fetch(URI.create(address), part);
      if (!hash.equals(arguments[2])) {
        throw new IOException("has the SHA-512 " + hash + ", not " + arguments[2]);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | IllegalArgumentException | ExecutionException | TimeoutException e) {
      Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
      String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
      Files.deleteIfExists(part);
      System.err.println(("could not fetch " + address + ": " + reason).replaceAll("//[^/]*@", "//"));
      System.exit(1);
    }
  }

  private static String fetch(URI address, Path part) throws Exception {
    HttpClient client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(Duration.ofSeconds(30))
            .authenticator(new ProxyPassword(address.getScheme()))
            .build();
    HttpRequest request = HttpRequest.newBuilder(address).build();
    HttpResponse<Path> answer =
        client.sendAsync(request, HttpResponse.BodyHandlers.ofFile(part)).get(MINUTES, TimeUnit.MINUTES);
    if (answer.statusCode() != 200) {
      throw new IOException("the server answers " + answer.statusCode());
    }
    MessageDigest digest = MessageDigest.getInstance("SHA-512");
    return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(part)));
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
