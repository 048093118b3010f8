import type { SampleTarget } from './target'

export const curl = ({ origin, accessKey, secret }: SampleTarget) => `#!/usr/bin/env bash
# Usage: bash identify.sh clip.mp3
set -euo pipefail

SAMPLE="$1"
ACCESS_KEY='${accessKey}'
ACCESS_SECRET='${secret}'

TIMESTAMP=$(date +%s)
SIGNATURE=$(printf 'POST\\n/v1/identify\\n%s\\naudio\\n1\\n%s' "$ACCESS_KEY" "$TIMESTAMP" \\
  | openssl dgst -sha1 -hmac "$ACCESS_SECRET" -binary | base64)

curl --silent --show-error --max-time 25 '${origin}/v1/identify' \\
  -F "sample=@$SAMPLE" \\
  -F "sample_bytes=$(wc -c < "$SAMPLE" | tr -d ' ')" \\
  -F "access_key=$ACCESS_KEY" \\
  -F data_type=audio \\
  -F signature_version=1 \\
  -F "timestamp=$TIMESTAMP" \\
  -F "signature=$SIGNATURE"
`
