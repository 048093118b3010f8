export const java = `// Java 17 or newer. Usage: CALLBACK_SECRET=… java receiver.java
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Receiver {
    static final String SECRET = System.getenv("CALLBACK_SECRET");
    static final Pattern FORM = Pattern.compile("t=(\\\\d{1,18}),v1=([0-9a-f]{64})");

    /** body: the bytes as they came, before anything has read them as JSON. */
    static boolean isGenuine(String header, byte[] body) throws GeneralSecurityException {
        Matcher found = FORM.matcher(header == null ? "" : header);
        if (!found.matches()) return false;
        long age = Instant.now().getEpochSecond() - Long.parseLong(found.group(1));
        if (Math.abs(age) > 300) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((found.group(1) + ".").getBytes(StandardCharsets.UTF_8));
        return MessageDigest.isEqual(HexFormat.of().parseHex(found.group(2)), mac.doFinal(body));
    }

    static void receive(HttpExchange call) throws IOException {
        try (call) {
            byte[] body = call.getRequestBody().readAllBytes();
            boolean genuine = isGenuine(call.getRequestHeaders().getFirst("X-Signature"), body);
            if (genuine) {
                // The same delivery can come twice: keep the ids that you have seen.
                String id = call.getRequestHeaders().getFirst("X-Delivery");
                System.out.println(id + " " + new String(body, StandardCharsets.UTF_8));
            }
            // Answer within 10 seconds; work that takes longer comes after the answer.
            call.sendResponseHeaders(genuine ? 204 : 401, -1);
        } catch (GeneralSecurityException impossible) {
            throw new IOException(impossible);
        }
    }

    public static void main(String[] args) throws IOException {
        if (SECRET == null) throw new IllegalStateException("Set CALLBACK_SECRET");
        String port = System.getenv().getOrDefault("PORT", "8080");
        HttpServer server = HttpServer.create(new InetSocketAddress(Integer.parseInt(port)), 0);
        server.createContext("/", Receiver::receive);
        server.start();
    }
}
`
