import * as z from 'zod/mini'
import { endpoint, one } from '../calls/endpoint'
import { EmailAddress } from './account'
import { shortestPassword } from './passwords'

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const needed = (name: string, most = 200) => text(most).check(z.minLength(1, `${name} is required`))

/** Work for the machine that asks, by ALTCHA; none where another service gives it, or no check is made. */
const BotTask = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Rounds of each try. */
    cost: z.int(),
    keyLength: z.int(),
    /** What the right key begins with. */
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.int()),
  }),
  signature: z.optional(z.string()),
})
export type BotTask = z.infer<typeof BotTask>

const PresentPassword = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'At most 1024 characters'))

/** A password that is set. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(shortestPassword, `At least ${shortestPassword} characters`),
    z.maxLength(1024, 'At most 1024 characters'),
  )

/** For `check` of a form with `password` and `password_confirmation`. */
export const confirmed = z.refine<{
  password?: string | undefined
  password_confirmation?: string | undefined
}>(({ password, password_confirmation }) => password === password_confirmation, {
  path: ['password_confirmation'],
  error: 'The two passwords differ',
})

/** Answer of the bot check; absent where the operator switched it off. */
const BotCheckAnswer = z.optional(z.string().check(z.maxLength(4096)))

/** E.164, like +8613800138000. */
const Phone = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\+[1-9]\d{6,14}$/, 'A phone number with its country code, like +8613800138000'),
  )

/** Signing in as an IAM user of an account. */
export const IamCredentials = z.object({
  /** E-mail address or id of the root account. */
  root: needed('Root account', 254),
  name: needed('IAM user name', 64),
  password: PresentPassword,
  bot_check: BotCheckAnswer,
})
export type IamCredentials = z.infer<typeof IamCredentials>

/** What an account is asked for with. */
export const Registration = z
  .object({
    email: EmailAddress,
    password: NewPassword,
    password_confirmation: z.string(),
    first_name: needed('First name', 100),
    last_name: needed('Last name', 100),
    company: text(200),
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Country is required')),
    terms: z.literal(true, 'Please accept the terms'),
    /** China build only, with the code that was sent to it. */
    phone: z.optional(Phone),
    sms_code: z.optional(
      z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The six digits of the message')),
    ),
    bot_check: BotCheckAnswer,
  })
  .check(confirmed)
export type Registration = z.infer<typeof Registration>

/** Another password, by the token of a mail. */
export const PasswordReset = z
  .object({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: NewPassword,
    password_confirmation: z.string(),
    /** Also the personal access tokens of the user; see `resetTokens`. */
    end_tokens: z.optional(z.boolean()),
  })
  .check(confirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

/** An address that a mail is asked for. */
export const MailRequest = z.object({ email: EmailAddress, bot_check: BotCheckAnswer })
export type MailRequest = z.infer<typeof MailRequest>

const AccessToken = z.object({ access_token: z.string() })

/** Where the identity provider sends the browser back to; an address of this console. */
const redirect_uri = z.url().check(z.maxLength(500))
/** Random, base64url. */
const random = z.string().check(z.regex(/^[\w-]{22,128}$/))

/** Everything that happens before somebody is signed in. Answers do not tell which addresses have an account. */
export const signInApi = {
  iamLogin: endpoint({
    method: 'POST',
    path: '/iam/login',
    scope: 'public',
    summary: 'Sign in as an IAM user of an account',
    body: IamCredentials,
    response: AccessToken,
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    scope: 'public',
    summary: 'Ask for an account; a mail says how to go on, also where the address has one already',
    body: Registration,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/account-activate/{code}',
    scope: 'public',
    summary: 'Confirm an e-mail address by the code that was sent to it',
    response: one(z.object({ email: z.string() })),
  }),
  activationMail: endpoint({
    method: 'POST',
    path: '/account-activate',
    scope: 'public',
    summary: 'Send the activation mail again',
    body: MailRequest,
  }),
  smsCode: endpoint({
    method: 'POST',
    path: '/sms-verification-code',
    scope: 'public',
    summary: 'Send a six-digit code to a phone (China build)',
    body: z.object({ phone: Phone, bot_check: BotCheckAnswer }),
  }),
  passwordMail: endpoint({
    method: 'POST',
    path: '/password/email',
    scope: 'public',
    summary: 'Send a link to set another password',
    body: MailRequest,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/password/reset',
    scope: 'public',
    summary: 'Set another password by the token of the mail; ends all sessions of the user',
    body: PasswordReset,
  }),
  resetTokens: endpoint({
    method: 'POST',
    path: '/password/reset/tokens',
    scope: 'public',
    audited: false,
    summary:
      'Personal access tokens that go on after another password was set, unless they are ended',
    /** The token of the mail. */
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: one(
      z.array(z.object({ id: z.int(), name: z.string(), last_used_at: z.nullable(z.string()) })),
    ),
  }),
  botCheck: endpoint({
    method: 'GET',
    path: '/bot-check',
    scope: 'public',
    summary: 'A new task for the self-hosted bot check',
    response: z.object({ data: z.optional(BotTask) }),
  }),
  identityAuthorization: endpoint({
    method: 'POST',
    path: '/identity-provider/authorization',
    scope: 'public',
    summary: 'Address at the identity provider to go to (OpenID Connect, code and PKCE)',
    body: z.object({
      redirect_uri,
      state: random,
      nonce: random,
      code_challenge: random,
      /** `none`: answer without asking anything of the person. */
      prompt: z.optional(z.enum(['none', 'login'])),
    }),
    response: one(z.object({ url: z.string() })),
  }),
  identityLogin: endpoint({
    method: 'POST',
    path: '/identity-provider/login',
    scope: 'public',
    summary: 'Log in with what the identity provider sent back',
    body: z.object({
      redirect_uri,
      code: z.string().check(z.minLength(1), z.maxLength(4096)),
      /** Issuer, when the provider named itself in the answer (RFC 9207). */
      iss: z.optional(z.string().check(z.maxLength(500))),
      nonce: random,
      code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
    }),
    response: AccessToken,
  }),
}
