export const php = `<?php
// Usage: CALLBACK_SECRET=… php -S 0.0.0.0:8080 receiver.php
$secret = getenv('CALLBACK_SECRET');
if (!$secret) {
    http_response_code(500);
    exit('Set CALLBACK_SECRET');
}

/** $body: the bytes as they came, before anything has read them as JSON. */
function is_genuine(string $header, string $body, string $secret): bool
{
    if (!preg_match('/^t=(\\d+),v1=([0-9a-f]{64})$/D', $header, $found)) {
        return false;
    }
    if (abs(time() - (int) $found[1]) > 300) {
        return false;
    }
    return hash_equals(hash_hmac('sha256', $found[1] . '.' . $body, $secret), $found[2]);
}

$body = file_get_contents('php://input');
if (!is_genuine($_SERVER['HTTP_X_SIGNATURE'] ?? '', $body, $secret)) {
    http_response_code(401);
    exit;
}
// The same delivery can come twice: keep the ids that you have seen.
$id = $_SERVER['HTTP_X_DELIVERY'] ?? '';
$result = json_decode($body, true);
error_log($id . ' ' . json_encode($result));
// Answer within 10 seconds; work that takes longer comes after the answer.
http_response_code(204);
`
