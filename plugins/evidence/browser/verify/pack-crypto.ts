import type { Bytes } from './zip-reader'

/** As `/evidence-keys` tells it. */
export interface ServiceKey {
  key_id: string
  public_key: string
}

/** Addresses without TLS have no WebCrypto, but for this machine's own. */
export const canCheck = () => typeof globalThis.crypto?.subtle === 'object'

export async function hashOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined: this browser has no Ed25519. */
export async function isSigned(
  bytes: Bytes,
  signature: string,
  { public_key }: ServiceKey,
): Promise<boolean | undefined> {
  const key = await crypto.subtle
    .importKey('raw', fromBase64(public_key), 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  if (!key) return undefined
  if (!isBase64(signature)) return false
  return crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))

/** In the one way that it is written in: decoding overlooks some changes. */
function isBase64(text: string): boolean {
  try {
    return btoa(atob(text)) === text
  } catch {
    return false
  }
}
