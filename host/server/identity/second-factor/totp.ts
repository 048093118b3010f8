import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const stepSeconds = 30

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 })

/** A new secret, base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What an app reads, as an address and as a QR code. */
export function enrolment(secret: string, named: { issuer: string; label: string }) {
  const uri = totpOf(secret, named).toString()
  const qr = encode(uri, { border: 2 }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  )
  return { secret, uri, qr }
}

/**
 * The time step that the code is of; undefined when it is wrong, or of a step that was used before. Clocks may be half a
 * minute apart.
 */
export function stepOf(secret: string, code: string, usedStep: number): number | undefined {
  const off = totpOf(secret).validate({ token: code, window: 1 })
  if (off === null) return undefined
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + off
  return step > usedStep ? step : undefined
}
