import { createHmac, timingSafeEqual } from 'node:crypto'
import { clockSkewMinutes, signatureSeconds, textToSign } from '../../contract'

export interface Signed {
  access_key: string
  data_type: string
  signature_version: string
  timestamp: string
  signature: string
}

/** Whether one of the secrets made the signature. Takes the same time wherever the two differ. */
export function isSignedWith(secrets: readonly string[], signed: Signed): boolean {
  // A `+` that was not escaped arrives as a blank.
  const given = Buffer.from(signed.signature.replaceAll(' ', '+'), 'base64')
  const text = textToSign(signed)
  const fits = secrets.map((secret) => {
    const expected = createHmac('sha1', secret).update(text).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return fits.includes(true)
}

const skew = clockSkewMinutes * 60_000
const minute = 60_000

/** Signatures that were used, for as long as their timestamps pass. In this process: each replica has its own. */
export class UsedSignatures {
  /** First uses by the minute in which their timestamps cease to pass. */
  private readonly byEnd = new Map<number, Map<string, number>>()

  /** Why the moment of this signature does not pass; undefined when it does. */
  problem({ timestamp, signature, access_key }: Signed, now = Date.now()): string | undefined {
    const signedAt = Number(timestamp) * 1000
    if (Math.abs(now - signedAt) > skew) {
      return `The timestamp is more than ${clockSkewMinutes} minutes off: check the clock`
    }
    const firstUse = this.firstUse(signedAt, `${access_key} ${signature}`, now)
    if (now - firstUse <= signatureSeconds * 1000) return undefined
    return 'This signature was used before: sign each request with the present time'
  }

  private firstUse(signedAt: number, signature: string, now: number): number {
    for (const end of this.byEnd.keys()) {
      if (end * minute < now) this.byEnd.delete(end)
    }
    const end = Math.ceil((signedAt + skew) / minute)
    const uses = this.byEnd.get(end) ?? new Map<string, number>()
    this.byEnd.set(end, uses)
    const firstUse = uses.get(signature) ?? now
    uses.set(signature, firstUse)
    return firstUse
  }
}
