import { signedRequestText } from '@console/core/contract'

interface SigningKey {
  /** Of the API, with its scheme. */
  origin: string
  accessKey: string
  secret: string
}

/** A shell script that lists buckets by a signed request; needs openssl and curl. */
export function signingProgram({ origin, accessKey, secret }: SigningKey): string {
  const text = signedRequestText({
    method: '$METHOD',
    uri: '$URI',
    access_key: '$ACCESS_KEY',
    timestamp: '$TIMESTAMP',
  })
  return `ACCESS_KEY='${accessKey}'
ACCESS_SECRET='${secret}'

METHOD=GET
URI=/api/buckets
TIMESTAMP=$(date +%s)
TEXT="${text}"
SIGNATURE=$(printf '%s' "$TEXT" | openssl dgst -sha1 -hmac "$ACCESS_SECRET" -binary | base64)

curl --silent --show-error --request "$METHOD" "${origin}$URI" \\
  --header "access-key: $ACCESS_KEY" \\
  --header "signature-version: 1" \\
  --header "signature: $SIGNATURE" \\
  --header "timestamp: $TIMESTAMP"
`
}
