import * as z from 'zod/mini'
import { endpoint, nothing, one, page, pageQuery } from '../calls/endpoint'
import { EmailAddress } from './account'
import { IamUser, IamUserChange, NewIamUser } from './iam-user'
import { SessionInfo } from './session-info'
import { confirmed, NewPassword } from './sign-in'

const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`))
const needed = (name: string, most = 200) => text(most).check(z.minLength(1, `${name} is required`))

/** Contact details of the account. */
export const Contact = z.object({
  first_name: needed('First name', 100),
  last_name: needed('Last name', 100),
  company: text(200),
  website: z.union([
    z.literal(''),
    z
      .url({ protocol: /^https?$/, error: 'An address like https://example.com' })
      .check(z.maxLength(500)),
  ]),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Country is required')),
  city: text(200),
  address: text(500),
  phone: text(40),
  /** What the account is for, asked once. */
  intended_use: text(2000),
})
export type Contact = z.infer<typeof Contact>

const CurrentPassword = z
  .string()
  .check(z.minLength(1, 'Current password is required'), z.maxLength(1024))

/** Address and password of who is signed in; a change asks for the present password. */
export const UserUpdate = z
  .object({
    current_password: CurrentPassword,
    /** Takes effect when the link in the mail to it is opened. */
    email: z.optional(EmailAddress),
    password: z.optional(NewPassword),
    password_confirmation: z.optional(z.string()),
  })
  .check(confirmed)
export type UserUpdate = z.infer<typeof UserUpdate>

/** What it was done to. */
export const AuditThing = z.object({
  /** Like `bucket`. */
  kind: z.string(),
  /** As it was called then; of several, their names. */
  name: z.string(),
  /** Where the console shows it; null where it is gone or has no page. */
  page: z.nullable(z.string()),
})
export type AuditThing = z.infer<typeof AuditThing>

/** Something that was done, in the audit log. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** E-mail address of the root user, or name of the IAM user. */
  user: z.string(),
  /** How the caller showed who it is; `operator`: somebody of the provider, whose name stands in no customer's log. */
  via: z.enum(['session', 'token', 'key', 'public', 'operator']),
  /** Name of the token, access key of the key; else empty. */
  credential: z.string(),
  /** What was done, in words of the API. */
  action: z.string(),
  /** What it was done to; null where that is not known. */
  thing: z.nullable(AuditThing),
  method: z.string(),
  /** Without query. */
  path: z.string(),
  status: z.int(),
  ip: z.string(),
  /** What an operator said it was for; else empty. */
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** What an account has to pay, in the currency itself. */
export const Dues = z.object({
  /** Before it is paid the account is not deleted. */
  owed: z.array(
    z.object({
      /** As a bank transfer names it: the number of a bill. */
      name: z.string(),
      amount: z.number(),
      currency: z.string(),
      /** Page on which it is paid. */
      path: z.string(),
    }),
  ),
  /** What has come together since the last bill. */
  running: z.array(z.object({ amount: z.number(), currency: z.string() })),
})
export type Dues = z.infer<typeof Dues>

/** `{id}` of a user or contact is the `id` of /user-info. */
export const usersApi = {
  updateUser: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    scope: 'session',
    fresh: true,
    summary: 'Change the e-mail address or the password of who is logged in',
    body: UserUpdate,
    response: one(z.object({ email: z.string(), pending_email: z.nullable(z.string()) })),
  }),
  dues: endpoint({
    method: 'GET',
    path: '/users/{id}/dues',
    scope: 'root',
    summary:
      'What the account has to pay before it can be deleted, and what this month costs so far',
    response: one(Dues),
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    scope: 'root',
    fresh: true,
    summary: 'Delete the account with everything in it; 409 while a bill is not paid',
    body: z.object({
      /** The typed e-mail address of the account. */
      email: z.string().check(z.maxLength(254)),
      current_password: CurrentPassword,
    }),
  }),
  storePlugins: endpoint({
    method: 'PUT',
    path: '/user-plugins',
    scope: 'session',
    summary:
      'Have the console without plugins for certain customers and from outside, or with them again',
    body: z.object({ without: z.boolean() }),
    response: one(z.object({ without: z.boolean() })),
  }),
  createContact: endpoint({
    method: 'POST',
    path: '/contacts',
    scope: 'root',
    summary: 'Fill in the contact form once; the account is usable then',
    body: Contact,
    response: one(Contact),
  }),
  contact: endpoint({
    method: 'GET',
    path: '/contacts/{id}',
    scope: 'root',
    summary: 'Contact details of the account; null before they are filled in',
    response: one(z.nullable(Contact)),
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/contacts/{id}',
    scope: 'root',
    summary: 'Change the contact details of the account',
    body: Contact,
    response: one(Contact),
  }),
  iamUsers: endpoint({
    method: 'GET',
    path: '/iam-users',
    scope: 'root',
    summary: 'IAM users of the account',
    query: z.object({ ...pageQuery, search: z.optional(text(64)) }),
    response: page(IamUser),
  }),
  createIamUser: endpoint({
    method: 'POST',
    path: '/iam-users',
    scope: 'root',
    fresh: true,
    summary: 'Create an IAM user',
    body: NewIamUser,
    response: one(IamUser),
    status: 201,
  }),
  changeIamUser: endpoint({
    method: 'PUT',
    path: '/iam-users/{id}',
    scope: 'root',
    fresh: true,
    summary: 'Change the email address, password, scopes or state of an IAM user',
    body: IamUserChange,
    response: one(IamUser),
  }),
  letIn: endpoint({
    method: 'POST',
    path: '/iam-users/{id}/let-in',
    scope: 'root',
    summary: 'End the lock of an IAM user after too many wrong passwords',
    response: nothing,
  }),
  deleteIamUser: endpoint({
    method: 'DELETE',
    path: '/iam-users/{id}',
    scope: 'root',
    fresh: true,
    summary: 'Delete an IAM user; ends its sessions and tokens',
    response: nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    scope: 'session',
    summary: 'Open sessions: of the whole account for the root user, else own ones',
    response: one(z.array(SessionInfo)),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/{id}',
    scope: 'session',
    summary: 'End a session',
    fresh: true,
    response: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    scope: 'session',
    summary: 'End all own sessions but this one',
    fresh: true,
    response: nothing,
  }),
  auditLog: endpoint({
    method: 'GET',
    path: '/audit-log',
    scope: 'root',
    summary: 'Who did what, newest first',
    query: z.object({
      ...pageQuery,
      search: z.optional(text(200)),
      user: z.optional(text(254)),
      /** ISO dates and times. */
      from: z.optional(text(40)),
      to: z.optional(text(40)),
    }),
    response: page(AuditEntry),
  }),
}
