import { setTimeout } from 'node:timers/promises'
import { type Endpoint, isOperatorScope, scopesOf } from '@console/core/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import { operatorCommand } from '../../../host/server/operators/operator-command'
import { operators } from '../../../host/server/people/tables'
import { allAreCustomers, customerPlugins } from '../../support/customers'
import { openService } from '../../support/service'
import { nameOf, rightCall, rowOf, Things } from './endpoint-table'

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

/**
 * Kept whatever becomes of a call, of a fingerprint that was taken back, of how far a finder has come, of processes and of
 * what failed in them.
 */
const apart = [
  'tokens',
  'sign_in_failures',
  'reference_fingerprints',
  'ucf_streams',
  'processes',
  'ear_processes',
  'failures',
]

/** Each table with how many rows it has and a sum over what is in them. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await service.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = tables
    .filter(({ name }) => !apart.includes(name))
    .map(
      ({ name }) => sql`
        select ${name} as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum
        from ${sql.identifier(name)} t`,
    )
  const { rows } = await service.db.execute<{ name: string; sum: string }>(
    sql.join(sums, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  const away = `${table}_away`
  const rename = (from: string, to: string) =>
    service.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  await rename(table, away)
  try {
    return await work()
  } finally {
    await rename(away, table)
  }
}

const audited = () =>
  service.mounted.flatMap(({ method, config }) => {
    const endpoint = config?.endpoint
    return endpoint?.audited && endpoint.method === method && endpoint.scope !== 'public'
      ? [endpoint]
      : []
  })

/** Jobs and ears write beside it: what changes again and again was the call. */
async function trouble(endpoint: Endpoint): Promise<string | undefined> {
  const { alone, answers } = rowOf(endpoint)
  if (answers !== undefined && answers >= 400) return undefined
  const person = alone ? await service.newPerson({ limitType: 'Custom' }) : anna
  const things = new Things(service, person)
  const { token } = isOperatorScope(endpoint.scope) ? operator : person
  let problem: string | undefined
  for (let tries = 0; tries < 8; tries += 1) {
    const { path, options } = await rightCall(endpoint, things)
    const headers = { ...options.headers, authorization: `Bearer ${token}` }
    // Mails of what was needed for the call leave first.
    await service.outbox()
    const before = await everything()
    const { status, body } = await without('audit_log', () =>
      service.call(endpoint.method, path, { ...options, headers }),
    )
    const after = await everything()
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    if (status === 500 && changed.length === 0) return undefined
    problem = `${nameOf(endpoint)}: ${status} ${JSON.stringify(body)}, changed: ${changed}`
    if (status !== 500) return problem
    await setTimeout(200)
  }
  return problem
}

test('what cannot stand in the audit log does not happen: no call leaves anything', async () => {
  const found: string[] = []
  for (const endpoint of audited()) {
    const problem = await trouble(endpoint).catch((error: Error) => `${nameOf(endpoint)}: ${error}`)
    if (problem) found.push(problem)
  }
  expect(audited().length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('a bucket that is made stands in the log, and one that cannot stand there is not made', async () => {
  const bucket = { name: 'Jingles', region: 'eu-west-1' }
  const refused = await without('audit_log', () => anna.call('POST', '/buckets', bucket))
  expect(refused.status).toBe(500)
  const found = async () => (await anna.call('GET', '/buckets?name=Jingles')).body.data
  expect(await found()).toEqual([])
  expect((await anna.call('POST', '/buckets', bucket)).status).toBe(201)
  expect(await found()).toHaveLength(1)
  const { body } = await anna.call('GET', '/audit-log')
  expect(body.data[0]).toMatchObject({ path: '/api/buckets', status: 201 })
})

test('nobody becomes an operator without an entry', async () => {
  const print = vi.fn()
  const { run } = operatorCommand(service.resources)
  const args = [anna.email, '--scopes', 'read-admin-billing']
  const call = { args, services: service.services, print }
  await expect(without('audit_log', () => run(call))).rejects.toThrow()
  expect(await service.db.$count(operators, eq(operators.user_id, anna.userId))).toBe(0)
  expect(await run(call)).toBe(true)
  expect(await service.db.$count(operators, eq(operators.user_id, anna.userId))).toBe(1)
})
