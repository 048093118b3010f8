import { Secret, TOTP } from 'otpauth'
import type { signInByApi } from './console-process'

/** What an app shows, so many steps of half a minute from now: a code is good once. */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

/** Gives the person an authenticator app; answers its secret and the recovery codes. */
export async function addApp(
  person: Pick<Awaited<ReturnType<typeof signInByApi>>, 'call'>,
  name = 'Phone',
) {
  const { secret } = (await person.call('POST', '/second-factor/totp')).body.data
  const body = { name, code: codeOf(secret, -1) }
  const answer = await person.call('POST', '/second-factor/totp/confirmation', body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { factor, recovery_codes } = answer.body.data
  return { secret: String(secret), id: Number(factor.id), codes: recovery_codes as string[] }
}
