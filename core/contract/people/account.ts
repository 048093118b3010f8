import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../calls/endpoint'
import { Region } from '../regions'
import { SecondFactorStanding } from './second-factor/standing'

/** Plans of an account. */
export const limitTypes = [
  'Free',
  'FreeTrial',
  'Premium',
  'Custom',
  'Frozen',
  'Non-Commercial',
] as const

/** What of a plan is limited, by the field's name in `limits` and `used` of the user. Which there are, the service says. */
export type LimitField = string
const LimitCounts = z.record(z.string(), z.number())

const Visit = z.object({ path: z.string(), title: z.string(), at: z.string() })

/** A screen that was looked at. */
export type Visit = z.infer<typeof Visit>

/** Who is signed in, with the plan, its limits and what is used of them. */
export const UserInfo = z.object({
  id: z.int(),
  /** Of the root user, for IAM users without one of their own. */
  email: z.string(),
  name: z.string(),
  type: z.enum(['root', 'iam']),
  /** Name of the IAM user who signed in, empty for the root user. */
  iam_user: z.string(),
  region: Region,
  /** 0 not activated, 1 contact missing, 2 normal, 3 normal without billing. */
  active: z.int(),
  ip_country: z.string(),
  limit_type: z.enum(limitTypes),
  /** Days left of a FreeTrial. */
  left_days: z.int(),
  /** Something should have been paid, and is not. Other APIs do not say so. */
  overdue: z._default(z.boolean(), false),
  recently_visits: z.array(Visit),
  scopes: z.array(z.string()),
  /** Of the operator, to which the account belongs; other APIs have none. */
  groups: z._default(z.array(z.string()), []),
  limits: LimitCounts,
  used: LimitCounts,
  /** Absent: this API knows no second factor. */
  second_factor: z.optional(SecondFactorStanding),
  /** By a session of an operator, who looks and changes nothing, until then. */
  viewing: z.optional(z.object({ until: z.string() })),
  /** Absent: no demo, or not of this account. */
  demo: z.optional(z.object({ tour: z.boolean() })),
  /** The person has switched off what is for certain customers and what comes from outside; absent: not. */
  without_plugins: z.optional(z.boolean()),
  /** The person has pinned views of lists to the sidebar. Absent: this API keeps no views. */
  pinned_views: z.optional(z.boolean()),
  created_at: z.string(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** Told where the plan or what is overdue has changed otherwise than by the user's own call: the user is asked for again. */
export const userTopic = 'user-info'

/** Told where the account has other pages now than when its console was loaded. */
export const pagesTopic = 'console-pages'

const Password = z
  .string()
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'At most 1024 characters'))

/** As a person types it: what is missing is told apart from what is wrong. */
export const EmailAddress = z
  .string()
  .check(
    z.minLength(1, { error: 'Your Email is required', abort: true }),
    z.email('Not an e-mail address: like name@example.com'),
    z.maxLength(254, 'At most 254 characters'),
  )

/** Signing in by e-mail address and password. */
export const Credentials = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Your Email is required'),
      z.maxLength(254, 'At most 254 characters'),
    ),
  password: Password,
  /** Answer of the bot check, asked for after failed attempts. */
  bot_check: z.optional(z.string().check(z.maxLength(4096))),
})
export type Credentials = z.infer<typeof Credentials>

/** What is written to the support team. */
export const SupportRequest = z.object({
  email: EmailAddress,
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Description is required'),
      z.maxLength(10_000, 'At most 10,000 characters'),
    ),
  type: z.literal('Support'),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** The calls that the shell itself makes. */
export const accountApi = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    scope: 'public',
    summary: 'Log in with e-mail and password',
    body: Credentials,
    response: z.object({ access_token: z.string() }),
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/user-info',
    scope: 'signed-in',
    pending: true,
    summary: 'The logged-in user, the plan, its limits and what is used of them',
    response: one(z.nullish(UserInfo)),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    scope: 'signed-in',
    pending: true,
    summary: 'End the session of this token',
    /** Where the browser goes next to sign out of the identity provider too; null without one. */
    response: one(z.object({ logout_url: z.nullable(z.string()) })),
  }),
  storeRegion: endpoint({
    method: 'PUT',
    path: '/user-region',
    scope: 'session',
    summary: 'Remember the region for the next visit',
    body: z.object({ region: Region }),
    response: one(z.object({ region: Region })),
  }),
  storeVisit: endpoint({
    method: 'POST',
    path: '/user-visits',
    scope: 'session',
    audited: false,
    summary: 'Remember a visited screen (the newest ten are kept)',
    body: z.object({
      path: z.string().check(z.startsWith('/'), z.maxLength(2048)),
      title: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: nothing,
  }),
  support: endpoint({
    method: 'POST',
    path: '/support',
    scope: 'session',
    summary: 'Write to the support team',
    body: SupportRequest,
    response: nothing,
  }),
  mediaTicket: endpoint({
    method: 'POST',
    path: '/media-tickets',
    scope: 'signed-in',
    audited: false,
    summary: 'A five-minute address for one resource that a bearer header cannot travel to',
    body: z.object({ resource: z.string().check(z.startsWith('/'), z.maxLength(512)) }),
    response: one(z.object({ url: z.string(), expires_at: z.string() })),
  }),
}
