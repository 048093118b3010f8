import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older than that, and it may be an event that somebody recorded and sends again. */
const tolerance = 300

/** Whether Stripe has signed these bytes with the endpoint's secret, just now. */
export function isSigned(
  body: Buffer,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = String(header ?? '')
    .split(',')
    .map((part) => part.trim().split('='))
  const [, at = ''] = parts.find(([name]) => name === 't') ?? []
  if (!/^\d{1,12}$/.test(at)) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(name === 'v1' ? hex : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
