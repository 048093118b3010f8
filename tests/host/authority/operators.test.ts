import { scopesOf } from '@console/core/contract'
import { expect, test } from 'vitest'
import { enabledManifests } from '../../../host/catalogue'
import type { Settings } from '../../../host/server/config/settings'
import { openDemoOperator } from '../../../host/server/operators/demo-operator'
import { operatorCommand } from '../../../host/server/operators/operator-command'
import { addApp } from '../../support/factor'
import { openService, type Person } from '../../support/service'

const choice = { on: ['monitoring-admin'], off: [] }

const service = await openService({}, { operator: { plugins: choice } })
const anna = await service.newPerson()
const customer = await service.newPerson({ limitType: 'Free' })

async function command(...args: string[]) {
  const lines: string[] = []
  const { run } = operatorCommand(scopesOf(enabledManifests(choice)))
  const done = await run({ args, services: service.services, print: (line) => lines.push(line) })
  return { done, text: lines.join('\n') }
}

const customers = (person: Pick<Person, 'call'>) =>
  person.call('GET', '/admin/monitoring/customers')

test('an address becomes an operator by the command, with what it was given, and is none any more', async () => {
  expect((await customers(anna)).status).toBe(404)
  expect(await command(anna.email, '--scopes', 'read-admin-monitoring')).toMatchObject({
    done: true,
    text: `${anna.email} is an operator: read-admin-monitoring`,
  })
  // At once, in a session that was open before.
  expect((await customers(anna)).status).toBe(200)
  expect((await anna.call('GET', '/user-info')).body.data.scopes).toEqual([
    'all',
    'read-admin-monitoring',
  ])
  const path = `/admin/monitoring/customers/${customer.uid}/plan`
  const body = { limit_type: 'Premium', agreed: {}, reason: 'Agreed by phone' }
  expect((await anna.call('PUT', path, body)).status).toBe(404)

  expect(await command(anna.email)).toMatchObject({ done: true })
  expect((await anna.call('PUT', path, body)).status).toBe(200)

  expect(await command(anna.email, '--scopes', 'none')).toMatchObject({
    done: true,
    text: `${anna.email} is no operator`,
  })
  expect((await customers(anna)).status).toBe(404)
  const log = (await anna.call('GET', '/audit-log')).body.data
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    `${anna.email} is no operator`,
    `${anna.email} is an operator: admin-monitoring`,
    `${anna.email} is an operator: read-admin-monitoring`,
  ])
})

test('the command says what is wrong with what it was given', async () => {
  expect(await command('nobody@example.org')).toEqual({
    done: false,
    text: 'No account logs in with nobody@example.org',
  })
  const wrong = await command(anna.email, '--scopes', 'all,admin-monitoring')
  expect(wrong).toMatchObject({
    done: false,
    text: expect.stringContaining('There is no scope all'),
  })
  expect(await command(anna.email, '--remove')).toMatchObject({ done: false })
  expect((await customers(anna)).status).toBe(404)
})

test('beside the demo account there is a demo operator, where there is an admin area', async () => {
  const settings = { dataDirectory: service.directory } as Settings
  const resources = scopesOf(enabledManifests(choice))
  expect(await openDemoOperator(service.db, settings, {})).toBeUndefined()
  const made = await openDemoOperator(service.db, settings, resources)
  expect(await openDemoOperator(service.db, settings, resources)).toEqual(made)
  const { body } = await service.call('POST', '/api/login', { body: made })
  const token: string = body.access_token
  const call: Person['call'] = (method, path, body) =>
    service.call(method, `/api${path}`, { token, body })
  expect((await customers({ call })).status).toBe(404)
  await addApp({ call })
  expect((await customers({ call })).status).toBe(200)
})

test('nobody gives away what is an operator’s, not even an operator', async () => {
  const operator = await service.newPerson({ operator: ['admin-monitoring'] })
  const scopes = ['read-admin-monitoring']
  const token = await operator.call('POST', '/personal-access-token', { name: 'Nightly', scopes })
  expect(token).toMatchObject({ status: 422, body: { errors: { scopes: [expect.any(String)] } } })
  const password = { password: 'a long password', password_confirmation: 'a long password' }
  const ian = await operator.call('POST', '/iam-users', { name: 'ian', scopes, ...password })
  expect(ian).toMatchObject({ status: 422, body: { errors: { scopes: [expect.any(String)] } } })
})

test('a change by an operator is in force at once, and the customer reads in the log that it was made and why', async () => {
  const operator = await service.newPerson({ operator: ['admin-monitoring'] })
  const path = `/admin/monitoring/customers/${customer.uid}/plan`
  const body = { limit_type: 'Free', agreed: { file_buckets: 1, qps_limit: null } }
  const { status } = await operator.call('PUT', path, { ...body, reason: 'Trial of buckets' })
  expect(status).toBe(200)

  const { limits } = (await customer.call('GET', '/user-info')).body.data
  expect(limits).toMatchObject({ file_buckets: 1, avrprojects: 2 })
  expect(limits).not.toHaveProperty('qps_limit')
  const bucket = (name: string) => customer.call('POST', '/buckets', { name, region: 'eu-west-1' })
  expect((await bucket('One')).status).toBe(201)
  expect((await bucket('Two')).status).toBe(422)

  const [, entry] = (await customer.call('GET', '/audit-log')).body.data
  expect(entry).toMatchObject({
    user: 'Operator',
    via: 'operator',
    credential: '',
    ip: '',
    reason: 'Trial of buckets',
    action: 'Change the plan and the limits of an account',
  })
  expect(JSON.stringify(entry)).not.toContain(operator.email)
  expect((await operator.call('GET', '/audit-log')).body.data).toEqual([])
})

test('what cannot be a plan is refused at its field, and nothing changes', async () => {
  const operator = await service.newPerson({ operator: ['admin-monitoring'] })
  const path = `/admin/monitoring/customers/${customer.uid}`
  const before = (await operator.call('GET', path)).body.data
  const right = { limit_type: 'Premium', agreed: {}, reason: 'Agreed by phone' }
  const wrong: [object, string][] = [
    [{ limit_type: 'Gold' }, 'limit_type'],
    [{ agreed: { file_buckets: -1 } }, 'agreed.file_buckets'],
    [{ agreed: { buckets: 1 } }, 'agreed'],
    [{ trial_days: 1.5 }, 'trial_days'],
    [{ reason: ' ' }, 'reason'],
  ]
  for (const [change, field] of wrong) {
    const answer = await operator.call('PUT', `${path}/plan`, { ...right, ...change })
    expect(answer, field).toMatchObject({ status: 422 })
    expect(Object.keys(answer.body.errors), JSON.stringify(change)).toContainEqual(
      expect.stringContaining(field),
    )
  }
  expect((await operator.call('GET', path)).body.data).toEqual(before)
})

test('a customer is found by the address, the company and the whole id', async () => {
  const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await customer.call('POST', '/contacts', {
    first_name: 'Cora',
    last_name: 'Miller',
    company: 'Sound 100%',
    website: '',
    country: 'DE',
    city: '',
    address: '',
    phone: '',
    intended_use: '',
  })
  for (const search of [customer.email.slice(0, 8), 'sound 100%', 'miller', `${customer.uid}`]) {
    const { body } = await operator.call(
      'GET',
      `/admin/monitoring/customers?search=${encodeURIComponent(search)}`,
    )
    expect(body, search).toMatchObject({
      data: [{ uid: customer.uid, name: 'Cora Miller', company: 'Sound 100%' }],
      meta: { total: 1 },
    })
  }
  const { body } = await operator.call('GET', '/admin/monitoring/customers?limit_type=Frozen')
  expect(body.data).toEqual([])
})
