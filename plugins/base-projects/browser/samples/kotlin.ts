import type { SampleTarget } from './target'

export const kotlin = ({ origin, accessKey, secret }: SampleTarget) => `import android.util.Base64
import java.net.HttpURLConnection
import java.net.URL
import java.net.URLEncoder
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

// Keep the secret on a server of yours where you can: an app can be taken apart.
const val ACCESS_KEY = "${accessKey}"
const val ACCESS_SECRET = "${secret}"

/** The answer of the service, as JSON. Call it off the main thread; the app needs the permission INTERNET. */
fun identify(sample: ByteArray): String {
    val timestamp = (System.currentTimeMillis() / 1000).toString()
    val text = listOf("POST", "/v1/identify", ACCESS_KEY, "audio", "1", timestamp).joinToString("\\n")
    val mac = Mac.getInstance("HmacSHA1")
    mac.init(SecretKeySpec(ACCESS_SECRET.toByteArray(), "HmacSHA1"))

    val form = mapOf(
        "access_key" to ACCESS_KEY,
        "data_type" to "audio",
        "signature_version" to "1",
        "timestamp" to timestamp,
        "signature" to Base64.encodeToString(mac.doFinal(text.toByteArray()), Base64.NO_WRAP),
        "sample_bytes" to sample.size.toString(),
        "sample" to Base64.encodeToString(sample, Base64.NO_WRAP),
    ).map { (name, value) -> name + "=" + URLEncoder.encode(value, "UTF-8") }.joinToString("&")

    val connection = URL("${origin}/v1/identify").openConnection() as HttpURLConnection
    connection.connectTimeout = 10_000
    connection.readTimeout = 25_000
    connection.doOutput = true
    connection.setRequestProperty("Content-Type", "application/x-www-form-urlencoded")
    connection.outputStream.use { it.write(form.toByteArray()) }
    val stream = if (connection.responseCode < 400) connection.inputStream else connection.errorStream
    return stream.bufferedReader().use { it.readText() }
}
`
