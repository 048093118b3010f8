import type { SampleTarget } from './target'

export const java = ({
  origin,
  accessKey,
  secret,
}: SampleTarget) => `// Java 11 or newer. Usage: java identify.java clip.mp3
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Identify {
    static final String ACCESS_KEY = "${accessKey}";
    static final String ACCESS_SECRET = "${secret}";

    public static void main(String[] args) throws Exception {
        byte[] sample = Files.readAllBytes(Path.of(args[0]));
        String timestamp = String.valueOf(System.currentTimeMillis() / 1000);
        String text = String.join("\\n", "POST", "/v1/identify", ACCESS_KEY, "audio", "1", timestamp);

        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec(ACCESS_SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA1"));
        byte[] signature = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));

        Map<String, String> fields = Map.of(
            "access_key", ACCESS_KEY,
            "data_type", "audio",
            "signature_version", "1",
            "timestamp", timestamp,
            "signature", Base64.getEncoder().encodeToString(signature),
            "sample_bytes", String.valueOf(sample.length),
            "sample", Base64.getEncoder().encodeToString(sample));
        String form = fields.entrySet().stream()
            .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));

        HttpRequest request = HttpRequest.newBuilder(URI.create("${origin}/v1/identify"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
        HttpResponse<String> answer =
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(answer.body());
    }
}
`
