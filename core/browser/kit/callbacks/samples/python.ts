export const python = `#!/usr/bin/env python3
# Usage: CALLBACK_SECRET=… python3 receiver.py
import hashlib, hmac, json, os, re, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["CALLBACK_SECRET"].encode()


def is_genuine(header, body):
    """body: the bytes as they came, before anything has read them as JSON."""
    found = re.fullmatch(r"t=(\\d+),v1=([0-9a-f]{64})", header or "")
    if not found or abs(time.time() - int(found[1])) > 300:
        return False
    wanted = hmac.new(SECRET, found[1].encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(found[2], wanted)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(self.headers["X-Signature"], body)
        if genuine:
            # The same delivery can come twice: keep the ids that you have seen.
            print(self.headers["X-Delivery"], json.loads(body), flush=True)
        # Answer within 10 seconds; work that takes longer comes after the answer.
        self.send_response(204 if genuine else 401)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`
