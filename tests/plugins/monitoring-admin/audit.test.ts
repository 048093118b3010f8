import { type Endpoint, isOperatorScope, scopesOf } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import { auditLog } from '../../../host/server/identity/tables'
import { accounts } from '../../../host/server/people/tables'
import { bills } from '../../../plugins/billing/server/tables'
import { paymentCommand } from '../../../plugins/billing/server/transfer/record-payment'
import { nameOf, rightCall, rowOf, Things } from '../../host/authority/endpoint-table'
import { openService, type Person } from '../../support/service'

const on = ['billing-admin', 'monitoring-admin']
const operatorScopes = Object.entries(scopesOf(enabledManifests({ on, off: [] })))
  .flatMap(([resource, verbs]) => verbs.map((verb) => `${verb}-${resource}`))
  .filter(isOperatorScope)

/** They are about no customer, about all of them, or about whoever has it at that moment, which here is nobody. */
const aboutNobody =
  /\/admin\/(monitoring\/(mails|custom-configs|stations|radiodb|tracker\/countries|customer-plugins\/\{id\}\/all|servers\/\{id\}\/(drain|fill))|billing\/(settings|prices|statements))/

let operator: Person

const service = await openService({}, { operator: { plugins: { on } } })
const anna = await service.newPerson({ limitType: 'Custom' })
operator = await service.newPerson({ operator: operatorScopes })

const writes = () =>
  service.mounted.flatMap(({ method, config }) => {
    const endpoint = config?.endpoint
    const isOne = endpoint?.audited && endpoint.method === method && isOperatorScope(endpoint.scope)
    return isOne ? [endpoint] : []
  })

const audit = async (query = '') =>
  (await operator.call('GET', `/admin/monitoring/audit?${query}`)).body

async function problemOf(endpoint: Endpoint, things: Things): Promise<string | undefined> {
  const { path, options } = await rightCall(endpoint, things)
  const headers = { ...options.headers, authorization: `Bearer ${operator.token}` }
  const { status } = await service.call(endpoint.method, path, { ...options, headers })
  if (status >= 400) return rowOf(endpoint).answers === status ? undefined : `answers ${status}`
  const { data } = await audit(`uid=${anna.uid}&by=operators&per_page=1`)
  const [entry] = data
  const isIt = entry && path.split('?')[0] === entry.path && entry.operator === operator.email
  return isIt ? undefined : `is not in the log of the customer: ${JSON.stringify(entry)}`
}

test('each write of an operator stands with the customer whom it is about', async () => {
  const wrong: string[] = []
  for (const endpoint of writes().filter(({ path }) => !aboutNobody.test(path))) {
    const problem = await problemOf(endpoint, new Things(service, anna))
    if (problem) wrong.push(`${nameOf(endpoint)} ${problem}`)
  }
  expect(writes().length).toBeGreaterThan(15)
  expect(wrong).toEqual([])
})

test('operators find entries by who, whom, what and when', async () => {
  const reason = 'He asked for it on the phone'
  const path = `/admin/monitoring/customers/${anna.uid}/notes`
  const made = await operator.call('POST', path, { text: 'Likes mail', reason })
  await anna.call('POST', '/buckets', { name: 'Spots', type: 'File', region: 'eu-west-1' })
  const today = new Date().toISOString().slice(0, 10)
  expect((await audit(`search=${encodeURIComponent(reason)}`)).data).toMatchObject([
    { operator: operator.email, email: anna.email, reason, path: `/api${path}` },
  ])
  const byId = await audit(`search=${made.headers['x-request-id']}`)
  expect(byId.data).toMatchObject([{ reason }])
  const own = await audit(`uid=${anna.uid}&by=customers&from=${today}&to=${today}`)
  expect(own.data[0]).toMatchObject({ operator: '', user: anna.email, thing_name: 'Spots' })
  expect((await audit(`uid=${anna.uid}&to=2020-01-01`)).data).toEqual([])
  const mine = await audit(`operator=${encodeURIComponent(operator.email)}`)
  expect(mine.meta.total).toBeGreaterThan(1)
  expect((await anna.call('GET', '/admin/monitoring/audit')).status).toBe(404)
})

test('what a command does stands in the log, or does not happen', async () => {
  const id = Number(await new Things(service, anna).id('invoices'))
  const [bill] = await service.db.select().from(bills).where(eq(bills.id, id))
  if (!bill) throw new Error('there is no bill')
  const args = [bill.number, '1.00', 'BANK-77']
  const call = { args, services: service.services, print: vi.fn() }
  await service.db.execute('alter table audit_log rename to audit_log_away')
  expect(await paymentCommand.run(call)).toBe(false)
  await service.db.execute('alter table audit_log_away rename to audit_log')
  expect(await paymentCommand.run(call)).toBe(true)
  const entries = (await audit(`uid=${anna.uid}&operator=npm%20run%20payment`)).data
  expect(entries).toMatchObject([{ action: expect.stringContaining(bill.number) }])
})

test('entries stay when the account goes, by its number and without its people', async () => {
  const bert = await service.newPerson()
  await bert.call('POST', '/buckets', { name: 'Gone', type: 'File', region: 'eu-west-1' })
  const path = `/admin/monitoring/customers/${bert.uid}/notes`
  await operator.call('POST', path, { text: 'Leaves us', reason: 'He wrote so' })
  const body = { email: bert.email, current_password: bert.password }
  expect((await bert.call('DELETE', `/users/${bert.uid}`, body)).status).toBeLessThan(300)
  await vi.waitFor(
    async () => expect(await service.db.$count(accounts, eq(accounts.id, bert.uid))).toBe(0),
    { timeout: 120_000, interval: 200 },
  )
  const kept = await service.db.select().from(auditLog).where(eq(auditLog.uid, bert.uid))
  expect(kept.length).toBeGreaterThan(1)
  expect(JSON.stringify(kept)).not.toContain(bert.email)
  const { data } = await audit(`uid=${bert.uid}`)
  expect(data).toContainEqual(
    expect.objectContaining({ operator: operator.email, email: '', reason: 'He wrote so' }),
  )
  expect(data).toContainEqual(expect.objectContaining({ user: '', thing_name: 'Gone' }))
})
