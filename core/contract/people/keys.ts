import * as z from 'zod/mini'
import { endpoint, nothing, one } from '../calls/endpoint'
import { Scopes } from './iam-user'

/** A token for programs, without the token itself. */
export const PersonalToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** Who made it: e-mail address of the root user, or name of the IAM user. */
  user: z.string(),
  created_at: z.string(),
  /** Null: it does not expire. */
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
})
export type PersonalToken = z.infer<typeof PersonalToken>

/** Days; 0: it does not expire. */
export const tokenLifetimes = [30, 90, 365, 0] as const

/** What a new token is made of. */
export const NewPersonalToken = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'At most 100 characters'),
    ),
  scopes: Scopes,
  expires_in_days: z._default(z.int().check(z.gte(0), z.lte(3650, 'At most ten years')), 0),
})
export type NewPersonalToken = z.input<typeof NewPersonalToken>

/** An access key of older programs. */
export const ConsoleKey = z.object({
  id: z.int(),
  access_key: z.string(),
  access_secret: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type ConsoleKey = z.infer<typeof ConsoleKey>

/** What is signed with HMAC-SHA1 and the secret of an old access key; `uri` without query. */
export const signedRequestText = (fields: {
  method: string
  uri: string
  access_key: string
  timestamp: string
}) => [fields.method, fields.uri, fields.access_key, '1', fields.timestamp].join('\n')

/** Bearers for programs: personal access tokens and the key pairs of older programs. */
export const keysApi = {
  personalTokens: endpoint({
    method: 'GET',
    path: '/personal-access-token',
    scope: 'session',
    summary: 'Personal access tokens, without the tokens themselves',
    response: one(z.array(PersonalToken)),
  }),
  createPersonalToken: endpoint({
    method: 'POST',
    path: '/personal-access-token',
    scope: 'session',
    fresh: true,
    summary: 'Create a personal access token; it is shown in this answer only',
    body: NewPersonalToken,
    response: one(z.extend(PersonalToken, { access_token: z.string() })),
    status: 201,
  }),
  deletePersonalToken: endpoint({
    method: 'DELETE',
    path: '/personal-access-token/{id}',
    scope: 'session',
    summary: 'Delete a personal access token; programs that use it stop working at once',
    response: nothing,
  }),
  consoleKeys: endpoint({
    method: 'GET',
    path: '/console-keys',
    scope: 'root',
    summary: 'Old access keys of the account',
    response: one(z.array(ConsoleKey)),
  }),
  createConsoleKey: endpoint({
    method: 'POST',
    path: '/console-keys',
    scope: 'root',
    fresh: true,
    summary: 'Create an old access key',
    response: one(ConsoleKey),
    status: 201,
  }),
  deleteConsoleKey: endpoint({
    method: 'DELETE',
    path: '/console-keys/{id}',
    scope: 'root',
    summary: 'Delete an old access key',
    response: nothing,
  }),
}
