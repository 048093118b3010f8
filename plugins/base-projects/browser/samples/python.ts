import type { SampleTarget } from './target'

export const python = ({ origin, accessKey, secret }: SampleTarget) => `#!/usr/bin/env python3
# Usage: python3 identify.py clip.mp3
import base64, hashlib, hmac, sys, time
from urllib.parse import urlencode
from urllib.request import urlopen

ACCESS_KEY = "${accessKey}"
ACCESS_SECRET = "${secret}"

with open(sys.argv[1], "rb") as clip:
    sample = clip.read()

timestamp = str(time.time())
text = "\\n".join(["POST", "/v1/identify", ACCESS_KEY, "audio", "1", timestamp])
digest = hmac.new(ACCESS_SECRET.encode(), text.encode(), hashlib.sha1).digest()

fields = {
    "access_key": ACCESS_KEY,
    "data_type": "audio",
    "signature_version": "1",
    "timestamp": timestamp,
    "signature": base64.b64encode(digest).decode(),
    "sample_bytes": len(sample),
    "sample": base64.b64encode(sample).decode(),
}
with urlopen("${origin}/v1/identify", urlencode(fields).encode(), timeout=25) as answer:
    print(answer.read().decode())
`
