/** Section 7 of the specification: calls, with the fields that it names in their bodies and answers. */
export interface SpecifiedCall {
  call: string
  body?: readonly string[]
  response?: readonly string[]
}

export const calls: readonly SpecifiedCall[] = [
  { call: 'POST /login', body: ['email', 'password'], response: ['access_token'] },
  { call: 'POST /iam/login', body: ['root', 'name', 'password'] },
  { call: 'POST /register', body: ['email', 'password', 'password_confirmation'] },
  { call: 'POST /sms-verification-code' },
  { call: 'GET /user-info', response: ['data'] },
  { call: 'POST /logout' },
  { call: 'PUT /users/{id}', body: ['email', 'password', 'password_confirmation'] },
  { call: 'DELETE /users/{id}' },
  { call: 'POST /support', body: ['email', 'description', 'type'] },
  { call: 'POST /password/email' },
  { call: 'POST /password/reset', body: ['password', 'password_confirmation'] },
  { call: 'POST /contacts' },
  { call: 'GET /contacts/{id}' },
  { call: 'PUT /contacts/{id}' },
  { call: 'GET /console-keys' },
  { call: 'POST /console-keys' },
  { call: 'DELETE /console-keys/{id}' },
  { call: 'GET /personal-access-token' },
  { call: 'POST /personal-access-token' },
  { call: 'DELETE /personal-access-token/{id}' },
  { call: 'POST /account-activate/{code}' },
  { call: 'GET /iam-users' },
  { call: 'POST /iam-users' },
  { call: 'DELETE /iam-users/{id}' },
  { call: 'PUT /user-region', body: ['region'] },
]

/** Section 6: scopes of tokens and keys. */
export const scopes = [
  ...['all', 'read-all', 'write-all'],
  ...['read-buckets', 'write-buckets', 'delete-buckets'],
  ...['read-audios', 'write-audios', 'delete-audios'],
  ...['read-channels', 'write-channels'],
  ...['read-base-projects', 'write-base-projects'],
  ...['read-ucf', 'write-ucf', 'delete-ucf'],
  'bm-projects',
  ...['read-bm-cs-projects', 'write-bm-cs-projects'],
  ...['read-bm-bd-projects', 'write-bm-bd-projects'],
  ...['read-filescanning', 'write-filescanning'],
  'read-metadata',
]
