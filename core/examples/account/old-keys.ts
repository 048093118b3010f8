// How a program signs a call with an old access key, in place of a bearer: HMAC-SHA1 of this text with the key's secret.
import { signedRequestText } from '@console/core/contract'

export async function signature(secret: string, accessKey: string, timestamp: string) {
  const text = signedRequestText({
    method: 'GET',
    uri: '/api/buckets',
    access_key: accessKey,
    timestamp,
  })
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return btoa(String.fromCharCode(...bytes))
}
