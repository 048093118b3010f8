import { isoTime, secondFactorApi } from '@console/core/contract'
import {
  type Caller,
  type Client,
  type Db,
  invalid,
  isRowId,
  notFound,
  type Route,
  refused,
  route,
  type Services,
} from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { findUserById } from '../../people/people'
import { operators } from '../../people/tables'
import { deviceOf } from '../attempts/device'
import { rememberFactorPlace } from '../attempts/known-devices'
import { fulfilSession } from '../authority/tokens'
import { checkFactor } from './check'
import { addFactor, type FactorRow, factorsOf, tellOfFactor } from './factors'
import { standingOf } from './fresh'
import { hasFactor } from './has-factor'
import { madePasskey, optionsToMake, optionsToUse, type PasskeySite } from './passkeys'
import { askedOf, askSession, closeQuestion, tooLate } from './question'
import { codesLeft, dropRecoveryCodes, renewCodes } from './recovery-codes'
import { devicesOf, forgetDevices } from './remembered-devices'
import { factors, rememberedDevices } from './tables'
import { enrolment, newSecret, stepOf } from './totp'

const mostFactors = 20

const view = ({ id, kind, name, created_at, last_used_at }: FactorRow) => ({
  id,
  kind,
  name,
  created_at: isoTime(created_at),
  last_used_at: last_used_at && isoTime(last_used_at),
})

async function userOf(db: Db, { userId }: Caller) {
  const found = await findUserById(db, userId)
  if (!found) throw notFound('user')
  return found.user
}

async function holdToMost(db: Db, userId: number) {
  if ((await factorsOf(db, userId)).length >= mostFactors)
    throw refused(`At most ${mostFactors} second factors: remove one that you do not use`)
}

/** The caller's own second factor, and giving it. */
export const secondFactorRoutes = (site: PasskeySite): Route[] => [
  route(secondFactorApi.get, async ({ caller, db }) => {
    const { userId } = caller
    const devices = await devicesOf(db, userId)
    return {
      data: {
        standing: await standingOf(db, caller),
        factors: (await factorsOf(db, userId)).map(view),
        recovery_codes_left: await codesLeft(db, userId),
        devices: devices.map(({ id, user_agent, ip, created_at, expires_at }) => ({
          id,
          ip,
          device: deviceOf(user_agent),
          created_at: isoTime(created_at),
          expires_at: isoTime(expires_at),
        })),
        passkey_origins: site.origins,
      },
    }
  }),
  route(secondFactorApi.ask, async ({ caller: { userId, tokenId }, db }) => {
    const known = await factorsOf(db, userId)
    const passkeys = known.filter(({ kind }) => kind === 'passkey')
    const options = passkeys.length > 0 ? await optionsToUse(site, passkeys) : null
    if (options) await askSession(db, tokenId, { passkey_challenge: options.challenge })
    return {
      data: {
        totp: known.some(({ kind }) => kind === 'totp'),
        recovery_code: (await codesLeft(db, userId)) > 0,
        passkey: options && { ...options },
        passkey_origins: site.origins,
      },
    }
  }),
  route(secondFactorApi.check, async ({ body, caller, client, db, services }) => {
    const user = await userOf(db, caller)
    const { tokenId } = caller
    return { data: await checkFactor({ services, site, user, tokenId, client }, body) }
  }),
  ...totpRoutes(site),
  ...passkeyRoutes(site),
  route(secondFactorApi.removeFactor, async ({ params: { id }, caller, db, services }) => {
    const user = await userOf(db, caller)
    await db.transaction(async (tx) => {
      const isIt = and(eq(factors.user_id, user.id), eq(factors.id, Number(id)))
      const [gone] = isRowId(id) ? await tx.delete(factors).where(isIt).returning() : []
      if (!gone) throw notFound('second factor')
      if (!(await hasFactor(tx, user.id))) await becomeWithout(tx, user.id)
      const { kind, name } = gone
      await tellOfFactor(services, tx, user, { what: 'removed', kind, name })
    })
  }),
  route(secondFactorApi.newRecoveryCodes, async ({ caller, db, services }) => {
    const user = await userOf(db, caller)
    if (!(await hasFactor(db, user.id)))
      throw refused('Recovery codes come with a second factor: add one first')
    const recovery_codes = await db.transaction(async (tx) => {
      await tellOfFactor(services, tx, user, { what: 'new-codes' })
      return renewCodes(tx, user.id)
    })
    return { data: { recovery_codes } }
  }),
  route(secondFactorApi.forgetDevice, async ({ params: { id }, caller, db, services }) => {
    const isIt = and(
      eq(rememberedDevices.user_id, caller.userId),
      eq(rememberedDevices.id, Number(id)),
    )
    const user = await userOf(db, caller)
    await db.transaction(async (tx) => {
      const [gone] = isRowId(id) ? await tx.delete(rememberedDevices).where(isIt).returning() : []
      if (!gone) throw notFound('browser')
      const device = deviceOf(gone.user_agent)
      await tellOfFactor(services, tx, user, { what: 'browser-forgotten', device })
    })
  }),
]

/** Its last factor was removed. */
async function becomeWithout(tx: Db, userId: number) {
  if ((await tx.$count(operators, eq(operators.user_id, userId))) > 0)
    throw refused('An operator must have a second factor: add another one first')
  await dropRecoveryCodes(tx, userId)
  await forgetDevices(tx, userId)
}

const totpRoutes = (site: PasskeySite): Route[] => [
  route(secondFactorApi.beginTotp, async ({ caller, db, services }) => {
    const user = await userOf(db, caller)
    const secret = newSecret()
    await askSession(db, caller.tokenId, { new_secret: services.vault.seal(secret) })
    return {
      data: enrolment(secret, { issuer: site.name, label: user.email || user.name }),
    }
  }),
  route(secondFactorApi.confirmTotp, async ({ body, caller, client, db, services }) => {
    const { tokenId } = caller
    const user = await userOf(db, caller)
    const sealed = (await askedOf(db, tokenId))?.new_secret
    if (!sealed) throw tooLate('code')
    const step = stepOf(services.vault.open(sealed), body.code, 0)
    if (step === undefined) {
      throw invalid({ code: 'This code is wrong: look whether the clock of the phone is right' })
    }
    await holdToMost(db, user.id)
    const values = { kind: 'totp', name: body.name, secret: sealed, counter: step } as const
    return { data: await added({ services, user, tokenId, client }, values) }
  }),
]

const passkeyRoutes = (site: PasskeySite): Route[] => [
  route(secondFactorApi.beginPasskey, async ({ caller, db }) => {
    const options = await optionsToMake(
      site,
      await userOf(db, caller),
      await factorsOf(db, caller.userId),
    )
    await askSession(db, caller.tokenId, { passkey_challenge: options.challenge })
    return { data: { ...options } }
  }),
  route(secondFactorApi.addPasskey, async ({ body, caller, client, db, services }) => {
    const { tokenId } = caller
    const challenge = (await askedOf(db, tokenId))?.passkey_challenge
    if (!challenge) throw tooLate('passkey')
    const made = await madePasskey(site, challenge, body.passkey)
    const user = await userOf(db, caller)
    await holdToMost(db, user.id)
    const values = { ...made, name: body.name }
    return { data: await added({ services, user, tokenId, client }, values) }
  }),
]

interface Adding {
  services: Services
  user: Awaited<ReturnType<typeof userOf>>
  tokenId: number
  client: Client
}

/** The session has shown it by adding it. */
async function added(
  { services, user, tokenId, client }: Adding,
  values: Parameters<typeof addFactor>[3],
) {
  return services.db.transaction(async (tx) => {
    if (!(await closeQuestion(tx, tokenId))) throw tooLate('name')
    const { factor, codes } = await addFactor(services, tx, user, values)
    await rememberFactorPlace(tx, user.id, client)
    await fulfilSession(tx, tokenId, new Date())
    return { factor: view(factor), recovery_codes: codes }
  })
}
