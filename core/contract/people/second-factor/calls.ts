import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../../calls/endpoint'
import { SecondFactorStanding } from './standing'

/** A second factor that was set up: an app or a passkey. */
export const Factor = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Factor = z.infer<typeof Factor>

/** A browser that is not asked again for some days. */
export const RememberedDevice = z.object({
  id: z.int(),
  /** Browser and system, as far as they say. */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type RememberedDevice = z.infer<typeof RememberedDevice>

/** All about the own second factor. */
export const SecondFactor = z.object({
  standing: SecondFactorStanding,
  factors: z.array(Factor),
  /** Of the codes for when nothing else is at hand. */
  recovery_codes_left: z.int(),
  devices: z.array(RememberedDevice),
  /** Where browsers can use passkeys with this service; elsewhere they refuse. */
  passkey_origins: z.array(z.string()),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'At most 100 characters'))

const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The six digits that the app shows'))

/** What a browser's passkey functions take and give: looked into by the service's library only. */
const PasskeyMessage = z.record(z.string(), z.unknown())

/** A passkey as it is added. */
export const NewPasskey = z.object({ name: Name, passkey: PasskeyMessage })

/** Codes are shown once, with the first factor. */
const Added = z.object({ factor: Factor, recovery_codes: z.nullable(z.array(z.string())) })

/** An app as it is added, with the code that it shows. */
export const TotpConfirmation = z.object({ name: Name, code: Code })

/** One of them. */
export const FactorProof = z.object({
  code: z.optional(Code),
  passkey: z.optional(PasskeyMessage),
  recovery_code: z.optional(
    z.string().check(z.trim(), z.minLength(1, 'A recovery code'), z.maxLength(40)),
  ),
  /** What this browser was remembered by. */
  device: z.optional(z.string().check(z.maxLength(100))),
  /** Not asked again in this browser for 30 days. */
  remember: z._default(z.boolean(), false),
})
export type FactorProof = z.input<typeof FactorProof>

/** What can be shown as a second factor. */
export const FactorQuestion = z.object({
  totp: z.boolean(),
  recovery_code: z.boolean(),
  /** For the browser's passkey functions; null: this user has none. */
  passkey: z.nullable(PasskeyMessage),
  passkey_origins: z.array(z.string()),
})
export type FactorQuestion = z.infer<typeof FactorQuestion>

/** The second factor of who is signed in. */
export const secondFactorApi = {
  get: endpoint({
    method: 'GET',
    path: '/second-factor',
    scope: 'session',
    summary: 'The own second factors, recovery codes and remembered browsers',
    response: one(SecondFactor),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/second-factor/question',
    scope: 'session',
    pending: true,
    audited: false,
    summary: 'What can be shown as a second factor',
    response: one(FactorQuestion),
  }),
  check: endpoint({
    method: 'POST',
    path: '/second-factor/check',
    scope: 'session',
    pending: true,
    summary: 'Give the second factor',
    body: FactorProof,
    /** What the browser is remembered by, when that was asked for. */
    response: one(z.object({ device: z.nullable(z.string()) })),
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/second-factor/totp',
    scope: 'session',
    fresh: true,
    audited: false,
    summary: 'A new secret for an authenticator app; counts once a code of it is confirmed',
    response: one(
      z.object({
        secret: z.string(),
        /** `otpauth://…` */
        uri: z.string(),
        /** Its QR code: rows of 0 and 1. */
        qr: z.array(z.string()),
      }),
    ),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/second-factor/totp/confirmation',
    scope: 'session',
    fresh: true,
    summary: 'Add an authenticator app as a second factor',
    body: TotpConfirmation,
    response: one(Added),
    status: 201,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/second-factor/passkeys/options',
    scope: 'session',
    fresh: true,
    audited: false,
    summary: 'What a browser needs to make a passkey',
    response: one(PasskeyMessage),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/second-factor/passkeys',
    scope: 'session',
    fresh: true,
    summary: 'Add a passkey as a second factor',
    body: NewPasskey,
    response: one(Added),
    status: 201,
  }),
  removeFactor: endpoint({
    method: 'DELETE',
    path: '/second-factor/factors/{id}',
    scope: 'session',
    fresh: true,
    summary: 'Remove a second factor',
    response: nothing,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    scope: 'session',
    fresh: true,
    summary: 'New recovery codes; the earlier ones are void',
    response: one(z.object({ recovery_codes: z.array(z.string()) })),
    status: 201,
  }),
  forgetDevice: endpoint({
    method: 'DELETE',
    path: '/second-factor/devices/{id}',
    scope: 'session',
    summary: 'Ask in a remembered browser again',
    fresh: true,
    response: nothing,
  }),
}
