import type { SampleTarget } from './target'

export const swift = ({ origin, accessKey, secret }: SampleTarget) => `import CryptoKit
import Foundation

// Keep the secret on a server of yours where you can: an app can be taken apart.
let accessKey = "${accessKey}"
let accessSecret = "${secret}"

/// The answer of the service, as JSON.
func identify(_ sample: Data) async throws -> String {
    let timestamp = String(Int(Date().timeIntervalSince1970))
    let text = ["POST", "/v1/identify", accessKey, "audio", "1", timestamp].joined(separator: "\\n")
    let key = SymmetricKey(data: Data(accessSecret.utf8))
    let code = HMAC<Insecure.SHA1>.authenticationCode(for: Data(text.utf8), using: key)

    let boundary = UUID().uuidString
    var body = Data()
    let fields = [
        "access_key": accessKey,
        "data_type": "audio",
        "signature_version": "1",
        "timestamp": timestamp,
        "signature": Data(code).base64EncodedString(),
        "sample_bytes": String(sample.count),
    ]
    for (name, value) in fields {
        body.append(Data("--\\(boundary)\\r\\nContent-Disposition: form-data; name=\\"\\(name)\\"\\r\\n\\r\\n\\(value)\\r\\n".utf8))
    }
    body.append(Data("--\\(boundary)\\r\\nContent-Disposition: form-data; name=\\"sample\\"; filename=\\"clip\\"\\r\\nContent-Type: application/octet-stream\\r\\n\\r\\n".utf8))
    body.append(sample)
    body.append(Data("\\r\\n--\\(boundary)--\\r\\n".utf8))

    var request = URLRequest(url: URL(string: "${origin}/v1/identify")!, timeoutInterval: 25)
    request.httpMethod = "POST"
    request.setValue("multipart/form-data; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")
    let (answer, _) = try await URLSession.shared.upload(for: request, from: body)
    return String(decoding: answer, as: UTF8.self)
}
`
