import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openService } from '../../support/service'
import { codeOf, jobsDone, newAddress, password, registration, visitorOf } from './people'

let logged = ''

const keep = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})
const service = await openService({}, { log: pino({ level: 'trace' }, keep) })

/** Everything that a person does with secrets; answers those. */
async function live(): Promise<string[]> {
  const visitor = visitorOf(service)
  const email = newAddress()
  await visitor.post('/register', registration(email))
  const activation = codeOf(await service.mailTo(email))
  await visitor.post(`/account-activate/${activation}`)
  await visitor.post(`/account-activate/${activation}`)
  const wrong = 'a mistyped password'
  await visitor.login(email, wrong)
  const token = (await visitor.login(email)).body.access_token
  const call = (method: string, path: string, body: object) =>
    service.call(method, `/api${path}`, { token, body })
  const wish = { name: 'nightly job', scopes: ['all'] }
  const personal = (await call('POST', '/personal-access-token', wish)).body.data.access_token
  await visitor.post('/password/email', { email })
  const reset = codeOf(await service.mailTo(email, /another password/))
  const another = 'nine green bottles'
  const typed = { password: another, password_confirmation: another }
  await visitor.post('/password/reset', { token: reset, ...typed })
  const next = (await visitor.login(email, another)).body.access_token
  const { body } = await service.call('GET', '/api/user-info', { token: next })
  const address = newAddress()
  await service.call('PUT', `/api/users/${body.data.id}`, {
    token: next,
    body: { current_password: another, email: address },
  })
  const change = codeOf(await service.mailTo(address))
  await service.call('POST', '/api/login', { body: `{"email":"${email}","password":"${another}"` })
  await jobsDone(service)
  const secrets = [password, wrong, activation, token, personal, reset, another, next, change]
  expect(secrets.filter((secret) => String(secret).length < 10)).toEqual([])
  return secrets
}

test('no password, code or token is in the log, in the queue or in plain in the database', async () => {
  const secrets = await live()
  expect(logged).toContain('signed in')
  const { rows } = await service.db.execute<{ line: string }>(sql`
    select to_jsonb(job)::text as line from pgboss.job
    union all select to_jsonb(users)::text from users
    union all select to_jsonb(tokens)::text from tokens
    union all select to_jsonb(mail_codes)::text from mail_codes
    union all select to_jsonb(audit_log)::text from audit_log
    union all select to_jsonb(sign_in_failures)::text from sign_in_failures`)
  const stored = rows.map(({ line }) => line).join('\n')
  expect(stored).toContain('identity.mail')
  expect(stored).toContain('change-email')
  for (const secret of secrets) {
    expect(logged).not.toContain(secret)
    expect(stored).not.toContain(secret)
  }
})
