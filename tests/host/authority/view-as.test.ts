import { type Endpoint, isOperatorScope, scopesOf } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import { tokens } from '../../../host/server/identity/tables'
import { allAreCustomers, customerPlugins } from '../../support/customers'
import { openService } from '../../support/service'
import { nameOf, rightCall, Things } from './endpoint-table'

const on = ['billing-admin', 'monitoring-admin']
const operatorScopes = Object.entries(scopesOf(enabledManifests({ on, off: [] })))
  .flatMap(([resource, verbs]) => verbs.map((verb) => `${verb}-${resource}`))
  .filter(isOperatorScope)

const rateLimits = { perAccountHour: { tokens: 10_000, iamUsers: 10_000 } }
const plugins = { on: [...on, ...customerPlugins] }
const customerGroups = allAreCustomers
const service = await openService({}, { operator: { plugins, customerGroups, rateLimits } })
const anna = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({ operator: operatorScopes })
const token: string = await view()

async function view() {
  const reason = 'She asks why her stream is down'
  const path = `/admin/monitoring/customers/${anna.uid}/view`
  const { status, body } = await operator.call('POST', path, { reason })
  expect(status).toBe(201)
  return body.data.access_token as string
}

const endpoints = () =>
  service.mounted.flatMap(({ method, config }) => {
    const endpoint = config?.endpoint
    return endpoint && endpoint.method === method && endpoint.scope !== 'public' ? [endpoint] : []
  })

const asViewer = async (endpoint: Endpoint, things: Things, withToken = token) => {
  const { path, options } = await rightCall(endpoint, things)
  const headers = { ...options.headers, authorization: `Bearer ${withToken}` }
  return { path, answer: await service.call(endpoint.method, path, { ...options, headers }) }
}

/** Reading it uses up what the customer has of it. */
const counted = ({ path }: Endpoint) => path.endsWith('/files/dump')

/** Texts in fields that open something, wherever they stand in an answer. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return /^\S{12,}$/.test(value) &&
      !/^http/.test(value) &&
      /secret|token|password|key/i.test(name)
      ? [value]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    secretsIn(one, Array.isArray(value) ? name : key),
  )
}

test('every call that writes is refused, and those of operators are not there', async () => {
  const things = new Things(service, anna)
  const wrong: string[] = []
  const writes = endpoints().filter(({ method, path }) => method !== 'GET' && path !== '/logout')
  for (const endpoint of writes) {
    const { answer } = await asViewer(endpoint, things)
    const expected = isOperatorScope(endpoint.scope) ? 404 : 403
    if (answer.status !== expected) wrong.push(`${nameOf(endpoint)}: ${answer.status}`)
  }
  expect(writes.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

test('what is read is what the customer reads, without a secret, a key or a token', async () => {
  const things = new Things(service, anna)
  await anna.call('POST', '/console-keys')
  const reads = endpoints().filter(
    ({ method, scope }) => method === 'GET' && !isOperatorScope(scope),
  )
  const secrets = new Set<string>()
  const answers: { name: string; text: string }[] = []
  const wrong: string[] = []
  for (const endpoint of reads) {
    const own = await asViewer(endpoint, things, anna.token)
    for (const secret of secretsIn(own.answer.body)) secrets.add(secret)
    const { answer } = await asViewer(endpoint, things)
    answers.push({ name: nameOf(endpoint), text: JSON.stringify(answer.body) })
    const isMore = !/^(read-|signed-in|session|root)/.test(endpoint.scope) || counted(endpoint)
    const expected = isMore ? 403 : own.answer.status
    if (answer.status !== expected) wrong.push(`${nameOf(endpoint)}: ${answer.status}`)
  }
  const shown = answers.flatMap(({ name, text }) =>
    [...secrets].filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  )
  expect(reads.length).toBeGreaterThan(80)
  expect(secrets.size).toBeGreaterThan(5)
  expect(shown).toEqual([])
  expect(wrong).toEqual([])
})

test('no bytes are sent up by it', async () => {
  const upload = await service.call('POST', '/api/uploads', {
    token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect(upload.status).toBe(403)
})

test('the customer reads in the log that somebody looked, why, and when it ended', async () => {
  const mine = await view()
  const end = await service.call('POST', '/api/logout', { token: mine })
  expect(end.status).toBe(200)
  expect((await service.call('GET', '/api/user-info', { token: mine })).status).toBe(401)
  const { data } = (await anna.call('GET', '/audit-log')).body
  const seen = data.filter(({ via }: { via: string }) => via === 'operator')
  expect(seen.slice(0, 2)).toMatchObject([
    { user: 'Operator', action: 'End the session of this token', ip: '' },
    {
      user: 'Operator',
      reason: 'She asks why her stream is down',
      path: expect.stringMatching(/view$/),
    },
  ])
  expect(JSON.stringify(data)).not.toContain(operator.email)
  const log = (await operator.call('GET', '/audit-log')).body.data
  expect(log[0]).toMatchObject({ path: expect.stringMatching(/view$/) })
})

test('it ends by itself after 15 minutes, or when the customer ends it', async () => {
  const info = await service.call('GET', '/api/user-info', { token })
  const until = Date.parse(info.body.data.viewing.until)
  expect(until - Date.now()).toBeGreaterThan(13 * 60_000)
  expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  const mine = await view()
  await service.db
    .update(tokens)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where(eq(tokens.viewer, operator.email))
  expect((await service.call('GET', '/api/user-info', { token: mine })).status).toBe(401)

  const other = await view()
  const sessions = (await anna.call('GET', '/sessions')).body.data
  const its = sessions.find(({ user }: { user: string }) => user === 'Operator')
  expect((await anna.call('DELETE', `/sessions/${its.id}`)).status).toBe(204)
  expect((await service.call('GET', '/api/user-info', { token: other })).status).toBe(401)
})

test('nobody looks at the account of an operator', async () => {
  const path = `/admin/monitoring/customers/${operator.uid}/view`
  const { status, body } = await operator.call('POST', path, { reason: 'Out of curiosity' })
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: 'Nobody looks at the account of an operator',
  })
})
