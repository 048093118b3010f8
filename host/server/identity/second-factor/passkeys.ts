import type { Db } from '@console/core/server'
import { invalid } from '@console/core/server'
import type {
  AuthenticationResponseJSON,
  generateAuthenticationOptions,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { User } from '../../people/people'
import { factors } from './tables'

type Factor = typeof factors.$inferSelect
type Transports = NonNullable<
  Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
>[number]['transports']

/** Whose passkeys these are: browsers give them to pages of this host only. */
export interface PasskeySite {
  id: string
  name: string
  origins: string[]
}

/** Browsers take names of hosts only; this machine has one besides its number. */
export function siteOf(
  publicUrl: string,
  allowedOrigins: readonly string[],
  name: string,
): PasskeySite {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  const isBelow = (origin: string) => {
    const { hostname } = new URL(origin)
    return hostname === url.hostname || hostname.endsWith(`.${url.hostname}`)
  }
  return { id: url.hostname, name, origins: [url.origin, ...allowedOrigins.filter(isBelow)] }
}

/** Loaded when it is asked for: a fifth of what starting would take. */
const webauthn = () => import('@simplewebauthn/server')

const credentials = (known: readonly Factor[]) =>
  known.flatMap(({ credential_id, transports }) =>
    credential_id ? [{ id: credential_id, transports: transports as Transports & string[] }] : [],
  )

export const optionsToMake = async (site: PasskeySite, user: User, known: readonly Factor[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: user.email || user.name,
    userID: new TextEncoder().encode(String(user.id)),
    attestationType: 'none',
    // The same authenticator twice would be one factor with two names.
    excludeCredentials: credentials(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

export const optionsToUse = async (site: PasskeySite, known: readonly Factor[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: credentials(known),
    userVerification: 'preferred',
  })

/** The row of a new passkey; throws 422 when the browser's answer does not fit the question. */
export async function madePasskey(site: PasskeySite, challenge: string, answer: unknown) {
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(refuse)
  if (!verified || !registrationInfo) throw refuse()
  const { credential } = registrationInfo
  return {
    kind: 'passkey' as const,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** Whether the answer was given by a passkey of the user; throws 422 when it cannot be read. */
export async function isPasskeyOf(
  db: Db,
  site: PasskeySite,
  { userId, challenge, answer }: { userId: number; challenge: string; answer: unknown },
): Promise<boolean> {
  const response = answer as AuthenticationResponseJSON
  const isIt = and(eq(factors.user_id, userId), eq(factors.credential_id, String(response.id)))
  const [factor] = await db.select().from(factors).where(isIt)
  if (!factor?.public_key || !factor.credential_id) return false
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: false,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(factor.public_key),
      counter: factor.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  const used = { counter: authenticationInfo.newCounter, last_used_at: new Date() }
  await db.update(factors).set(used).where(eq(factors.id, factor.id))
  return true
}

function refuse(): never {
  throw invalid({ passkey: 'This passkey does not fit what was asked for. Try again' })
}
