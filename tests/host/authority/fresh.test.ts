import { type Endpoint, isOperatorScope, isPersonScope } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokens } from '../../../host/server/identity/tables'
import { addApp } from '../../support/factor'
import { openService, type Person } from '../../support/service'

/** What a person changes without being asked for the second factor again, and why that is right. */
const without: Record<string, string> = {
  'POST /logout': 'ends the own session',
  'POST /plugin-faults': 'a fault of a plugin is told to the operator',
  'PUT /user-plugins': 'what the person sees of the console',
  'PUT /user-region': 'where the console looks first',
  'POST /user-visits': 'which screens were looked at',
  'PUT /notifications/read': 'which notifications the person has seen',
  'POST /views': 'how the person looks at a list',
  'PUT /views/{id}': 'how the person looks at a list',
  'DELETE /views/{id}': 'how the person looks at a list',
  'POST /support': 'a mail to the support team',
  'POST /media-tickets': 'an address for what may be read anyway',
  'POST /contacts': 'who is the person to talk to',
  'PUT /contacts/{id}': 'who is the person to talk to',
  'POST /second-factor/question': 'is the asking',
  'POST /second-factor/check': 'is the asking',
  'DELETE /personal-access-token/{id}': 'takes a scope away, and must be quick when it was stolen',
  'POST /iam-users/{id}/let-in': 'ends a lock; the password is asked for as before',
  'DELETE /demo/tour': 'hides a tour that was read',
  'DELETE /console-keys/{id}': 'takes a scope away, and must be quick when it was stolen',
  'POST /billing/invoices/{id}/mail': 'goes where bills go anyway',
  'POST /billing/invoices/{id}/checkouts': 'paid by who types a card, at the payment provider',
  'POST /billing/top-ups': 'paid by who types a card, at the payment provider',
}

const on = ['monitoring-admin', 'billing-admin']
const service = await openService({}, { operator: { plugins: { on } } })
const found = service.mounted.flatMap(({ config }) => config?.endpoint ?? [])
const endpoints: Endpoint[] = [...new Set(found)]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** About the person, the account and its money; what plugins keep has scopes of its own. */
const isPersonal = ({ method, scope }: Endpoint) =>
  method !== 'GET' && scope !== 'public' && (isPersonScope(scope) || scope === 'write-billing')

/** As if the second factor had been given sixteen minutes ago. */
async function withOldFactor(person: Person) {
  await addApp(person)
  const factorAt = new Date(Date.now() - 16 * 60_000)
  await service.db
    .update(tokens)
    .set({ factor_at: factorAt })
    .where(eq(tokens.user_id, person.userId))
  return person
}

async function answersOf(person: Person, called: Endpoint[]) {
  const answers: Record<string, number> = {}
  for (const each of called) {
    const path = each.path.replaceAll(/\{\w+\}/g, '1')
    answers[nameOf(each)] = (await person.call(each.method, path)).status
  }
  return answers
}

const all = (status: number, called: Endpoint[]) =>
  Object.fromEntries(called.map((each) => [nameOf(each), status]))

test('whatever changes money, scopes, factors or sessions asks for the second factor after a quarter of an hour', async () => {
  const person = await withOldFactor(await service.newPerson())
  const asking = endpoints.filter((each) => isPersonal(each) && !(nameOf(each) in without))
  expect(asking.length).toBeGreaterThan(20)
  expect(await answersOf(person, asking)).toEqual(all(428, asking))
})

test('what does not ask is known by name', () => {
  const names = endpoints.map(nameOf)
  expect(Object.keys(without).filter((name) => !names.includes(name))).toEqual([])
  const asked = endpoints.filter(({ fresh }) => fresh).map(nameOf)
  expect(Object.keys(without).filter((name) => asked.includes(name))).toEqual([])
})

test('whatever an operator changes asks so', async () => {
  const scopes = ['admin-monitoring', 'admin-billing']
  const operator = await withOldFactor(await service.newPerson({ operator: scopes }))
  const asking = endpoints.filter(({ method, scope }) => method !== 'GET' && isOperatorScope(scope))
  expect(asking.length).toBeGreaterThan(10)
  expect(await answersOf(operator, asking)).toEqual(all(428, asking))
})
