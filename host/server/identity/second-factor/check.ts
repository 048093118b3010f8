import type { FactorProof } from '@console/core/contract'
import { type Client, Failure, invalid, type Services } from '@console/core/server'
import { and, eq, lt } from 'drizzle-orm'
import type { User } from '../../people/people'
import { deviceOf } from '../attempts/device'
import { rememberFactorPlace } from '../attempts/known-devices'
import { fulfilSession } from '../authority/tokens'
import { tellOfFactor } from './factors'
import { countGuess } from './guesses'
import { isPasskeyOf, type PasskeySite } from './passkeys'
import { askedOf, closeQuestion } from './question'
import { takeRecoveryCode } from './recovery-codes'
import { rememberBrowser, rememberedSince } from './remembered-devices'
import { factors } from './tables'
import { stepOf } from './totp'

interface Checking {
  services: Services
  site: PasskeySite
  user: User
  tokenId: number
  client: Client
}

/** Throws 422 at the field that is wrong; afterwards the session may do what its user may. */
export async function checkFactor(checking: Checking, proof: FactorProof) {
  const { services, user, tokenId, client } = checking
  const { db } = services
  if (proof.device !== undefined) {
    const since = await rememberedSince(db, user.id, proof.device)
    if (!since) throw invalid({ device: 'This browser is not remembered' })
    // What asks for a fresh one is not satisfied by one of days ago.
    await fulfilSession(db, tokenId, since)
    return { device: null }
  }
  const forget = await countGuess(db, { userId: user.id, tokenId, client })
  await prove(checking, proof)
  await forget()
  await rememberFactorPlace(db, user.id, client)
  await fulfilSession(db, tokenId, new Date())
  return { device: proof.remember ? await rememberThis(checking) : null }
}

const rememberThis = ({ services, user, client }: Checking) =>
  services.db.transaction(async (tx) => {
    const device = deviceOf(client.userAgent)
    await tellOfFactor(services, tx, user, { what: 'browser-remembered', device })
    return await rememberBrowser(tx, user.id, client)
  })

async function prove(checking: Checking, proof: FactorProof) {
  const { services, user } = checking
  if (proof.code !== undefined) {
    if (await isCodeOf(services, user.id, proof.code)) return
    throw invalid({ code: 'This code is wrong, or was used before. Wait for the next one' })
  }
  if (proof.passkey !== undefined) {
    if (await isPasskey(checking, proof.passkey)) return
    throw invalid({ passkey: 'This passkey does not fit what was asked for. Try again' })
  }
  if (proof.recovery_code !== undefined) {
    const { recovery_code } = proof
    const taken = await services.db.transaction(async (tx) => {
      if (!(await takeRecoveryCode(tx, user.id, recovery_code))) return false
      await tellOfFactor(services, tx, user, { what: 'code-used' })
      return true
    })
    if (taken) return
    throw invalid({ recovery_code: 'This is not one of your recovery codes, or it was used' })
  }
  throw new Failure(422, 'Send a code, a passkey or a recovery code', {
    code: ['The six digits that the app shows'],
  })
}

/** Of any of the user's apps; the same code a second time is somebody who looked on. */
async function isCodeOf(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  userId: number,
  code: string,
) {
  const isApp = and(eq(factors.user_id, userId), eq(factors.kind, 'totp'))
  for (const { id, secret, counter } of await db.select().from(factors).where(isApp)) {
    const step = secret ? stepOf(vault.open(secret), code, counter) : undefined
    if (step === undefined) continue
    const used = await db
      .update(factors)
      .set({ counter: step, last_used_at: new Date() })
      .where(and(eq(factors.id, id), lt(factors.counter, step)))
      .returning({ id: factors.id })
    if (used.length > 0) return true
  }
  return false
}

async function isPasskey({ services, site, user, tokenId }: Checking, answer: unknown) {
  const { db } = services
  const challenge = (await askedOf(db, tokenId))?.passkey_challenge
  if (!challenge) return false
  const isIt = await isPasskeyOf(db, site, { userId: user.id, challenge, answer })
  return isIt && closeQuestion(db, tokenId)
}
