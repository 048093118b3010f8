import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { factors } from '../../../host/server/identity/second-factor/tables'
import { tokens } from '../../../host/server/identity/tables'
import { factorResets } from '../../../plugins/monitoring-admin/server/tables'
import { addApp } from '../../support/factor'
import { dialog, expectToast, rowAction, rowActions } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService, type Person } from '../../support/service'

let anna: Person

const config = { plugins: { on: ['monitoring-admin'] } }
const scopes = ['read-admin-monitoring', 'write-admin-monitoring']
const why = { reason: 'Called, and knew the last invoice' }

const service = await openService({}, { operator: config })
const first = await service.newPerson({ operator: scopes })
const second = await service.newPerson({ operator: scopes })
for (const operator of [first, second]) await addApp(operator)

beforeEach(async () => {
  anna = await service.newPerson()
  await addApp(anna)
})

const customer = ({ uid }: Person) => `/admin/monitoring/customers/${uid}`
const ask = (operator: Person, person = anna, body: object = why) =>
  operator.call('POST', `${customer(person)}/factor-resets`, { user_id: person.userId, ...body })
const confirm = (operator: Person, id: number, body: object = why, person = anna) =>
  operator.call('POST', `${customer(person)}/factor-resets/${id}/confirmation`, body)
const takeBack = (operator: Person, id: number) =>
  operator.call('DELETE', `${customer(anna)}/factor-resets/${id}`, why)
const seenBy = async (operator: Person, person = anna) =>
  (await operator.call('GET', `${customer(person)}/people`)).body.data
const askedBy = async (operator: Person): Promise<number> => (await ask(operator)).body.data.id
const factorsOf = ({ userId }: Person) => service.db.$count(factors, eq(factors.user_id, userId))

test('one operator asks, another confirms: the factors are gone, the sessions end, a mail and the log tell of it', async () => {
  const before = Date.now()
  const asked = await ask(first)
  expect(asked.status).toBe(201)
  const { id, at, until } = asked.body.data
  expect(Date.parse(until) - before).toBeLessThanOrEqual(24 * 3_600_000 + 60_000)
  expect(await factorsOf(anna)).toBe(1)
  expect((await anna.call('GET', '/buckets')).status).toBe(200)
  const reset = { id, at, until, name: anna.email, email: first.email, ...why }
  const person = { id: anna.userId, type: 'root', name: anna.email, second_factors: 1 }
  expect((await seenBy(first)).people).toMatchObject([
    { ...person, reset: { ...reset, is_own: true } },
  ])
  expect((await seenBy(second)).people).toMatchObject([
    { ...person, reset: { ...reset, is_own: false } },
  ])

  expect((await confirm(second, id, { reason: 'Called him as well' })).status).toBe(204)
  expect(await factorsOf(anna)).toBe(0)
  expect((await anna.call('GET', '/buckets')).status).toBe(401)
  expect((await seenBy(second)).people).toMatchObject([{ second_factors: 0, reset: null }])
  const mail = await service.mailTo(anna.email, /second factor/)
  expect(mail.text).toMatch(/removed by the provider/)
  const body = { email: anna.email, password: anna.password }
  const token = (await service.call('POST', '/api/login', { body })).body.access_token
  const log = (await service.call('GET', '/api/audit-log', { token })).body.data
  const thing = { kind: 'second factor', name: anna.email }
  const action = expect.stringMatching(/ second factors of a person/)
  expect(log.slice(1, 3)).toMatchObject([
    { user: 'Operator', action, reason: 'Called him as well', thing },
    { user: 'Operator', action, ...why, thing },
  ])
  const entries = (await second.call('GET', `/admin/monitoring/audit?uid=${anna.uid}`)).body.data
  expect(entries).toContainEqual(expect.objectContaining({ operator: first.email, ...why }))
  expect(entries).toContainEqual(
    expect.objectContaining({ operator: second.email, reason: 'Called him as well' }),
  )
})

test('it is about one person of the account: an IAM user, of whom the root user is told', async () => {
  const ian = await service.newIamUser(anna, [])
  await addApp(ian)
  const { people } = await seenBy(first)
  expect(people).toMatchObject([
    { name: anna.email, type: 'root', second_factors: 1 },
    { id: ian.userId, type: 'iam', second_factors: 1 },
  ])
  const asked = await ask(first, anna, { ...why, user_id: ian.userId })
  expect((await confirm(second, asked.body.data.id)).status).toBe(204)
  expect([await factorsOf(anna), await factorsOf(ian)]).toEqual([1, 0])
  const mail = await service.mailTo(anna.email, /second factor/)
  expect(mail.text).toContain(`of the IAM user "${people[1].name}" were removed by the provider`)
  expect((await anna.call('GET', '/buckets')).status).toBe(200)
})

test('who asked cannot confirm', async () => {
  const id = await askedBy(first)
  expect(await confirm(first, id)).toMatchObject({
    status: 422,
    body: { message: 'You asked for it yourself: another operator confirms it' },
  })
  expect(await factorsOf(anna)).toBe(1)
  expect((await confirm(second, id)).status).toBe(204)
})

test('nobody does it for the own account, neither the asking nor the confirming', async () => {
  const refusal = {
    status: 422,
    body: { message: 'Nobody removes second factors of the own account' },
  }
  expect(await ask(first, first)).toMatchObject(refusal)
  expect((await seenBy(first, first)).is_own).toBe(true)
  const asked = await ask(second, first)
  expect(asked.status).toBe(201)
  expect(await confirm(first, asked.body.data.id, why, first)).toMatchObject(refusal)
  expect(await factorsOf(first)).toBe(1)
})

test('either takes it back, and then nobody confirms it', async () => {
  for (const operator of [first, second]) {
    const id = await askedBy(first)
    expect((await takeBack(operator, id)).status).toBe(204)
    expect((await confirm(second, id)).status).toBe(404)
    expect((await takeBack(operator, id)).status).toBe(404)
  }
  expect(await factorsOf(anna)).toBe(1)
})

test('after a day it cannot be confirmed any more, and can be asked for again', async () => {
  const id = await askedBy(first)
  const until = new Date(Date.now() - 1000)
  await service.db.update(factorResets).set({ until }).where(eq(factorResets.id, id))
  expect((await seenBy(second)).people).toMatchObject([{ reset: null }])
  expect(await confirm(second, id)).toMatchObject({
    status: 422,
    body: { message: 'The 24 hours are over: ask again' },
  })
  expect(await factorsOf(anna)).toBe(1)
  const again = await askedBy(second)
  expect((await confirm(first, id)).status).toBe(404)
  expect((await confirm(first, again)).status).toBe(204)
})

test('it is asked for once and done once, however many try at the same time', async () => {
  const asked = await Promise.all([ask(first), ask(second)])
  expect(asked.map(({ status }) => status).sort()).toEqual([201, 422])
  const { id, is_own } = (await seenBy(second)).people[0].reset
  const other = is_own ? first : second
  const done = await Promise.all([confirm(other, id), confirm(other, id)])
  expect(done.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await ask(first)).toMatchObject({
    status: 422,
    body: { message: 'This person has no second factor' },
  })
})

test('it asks for a reason, a fresh second factor, the scope, and a person of the account', async () => {
  const id = await askedBy(first)
  const reader = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(reader)
  for (const refused of [await ask(second, anna, { reason: '' }), await confirm(second, id, {})])
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
  expect((await ask(reader)).status).toBe(404)
  expect((await confirm(reader, id)).status).toBe(404)
  expect((await ask(first, anna, { ...why, user_id: second.userId })).status).toBe(404)
  expect((await confirm(second, id, why, first)).status).not.toBe(204)
  const late = await service.newPerson({ operator: scopes })
  await addApp(late)
  const factor_at = new Date(Date.now() - 16 * 60_000)
  await service.db.update(tokens).set({ factor_at }).where(eq(tokens.user_id, late.userId))
  expect((await confirm(late, id)).status).toBe(428)
  expect(await factorsOf(anna)).toBe(1)
})

const peopleOf = ({ uid }: Person) => `/monitoring-admin/user-details/${uid}?tab=people`

test('on the page an operator asks, and sees until when it waits and why he cannot confirm', async () => {
  const { user } = await openConsole(peopleOf(anna), { service, as: first, config })
  await rowAction(user, anna.email, 'Remove second factors')
  const asking = await dialog()
  await user.type(asking.getByLabelText(/^Reason/), why.reason)
  await user.click(asking.getByText('Ask for it', { selector: 'button' }))
  await expectToast(/^Request for .* submitted successfully/)
  expect(
    await screen.findByText(`All second factors of ${anna.email} are to be removed`),
  ).toBeTruthy()
  for (const text of [first.email, why.reason, 'Asked', 'Waits until'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(
    screen.getAllByText('You asked for it yourself: another operator confirms it').length,
  ).toBeGreaterThan(0)
  const button = await screen.findByText('Confirm', { selector: 'button' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect((await rowActions(user, anna.email)).join()).toContain('no: Remove second factors')
})

test('on the page another operator reads who asked and why, and confirms', async () => {
  await ask(first)
  const { user } = await openConsole(peopleOf(anna), { service, as: second, config })
  expect(await screen.findByText(first.email)).toBeTruthy()
  expect(screen.getByText(why.reason)).toBeTruthy()
  await user.click(await screen.findByText('Confirm', { selector: 'button' }))
  const confirming = await dialog()
  await user.type(confirming.getByLabelText(/^Reason/), 'Called him as well')
  await user.click(confirming.getByText('Remove', { selector: 'button' }))
  await expectToast(`Second factors of ${anna.email} deleted successfully`)
  await waitFor(() => expect(screen.queryByText('Waits until')).toBeNull())
  expect(await factorsOf(anna)).toBe(0)
})
