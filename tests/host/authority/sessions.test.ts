import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSession } from '../../../host/server/identity/authority/tokens'
import { tokens } from '../../../host/server/identity/tables'
import { type Person, sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

interface SessionRow {
  id: number
  current: boolean
  user: string
  device: string
  ip: string
}

const sessionsOf = async (person: Person): Promise<SessionRow[]> =>
  (await person.call('GET', '/sessions')).body.data

const isOpen = async (token: string) =>
  (await service.call('GET', '/api/user-info', { token })).status === 200

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('open sessions stand in the list with browser, system and address; the own one is marked', async () => {
  const { userId: id, uid } = anna
  await openSession(service.db, { id, uid, scopes: [] }, { ip: '192.0.2.7', userAgent: firefox })
  const found = await sessionsOf(anna)
  expect(found.filter(({ current }) => current)).toMatchObject([{ user: anna.email }])
  const [other] = found.filter(({ current }) => !current)
  expect(other).toMatchObject({ ip: '192.0.2.7', user: anna.email })
  expect(other?.device).toMatch(/Firefox.*Linux/)
})

test('personal access tokens and sessions whose time is over are not among them', async () => {
  const person = await service.newPerson()
  await person.call('POST', '/personal-access-token', { name: 'Script', scopes: ['all'] })
  const over = await service.newSession(person)
  const expired = (await sessionsOf(person)).find(({ current }) => !current)
  const expiresAt = new Date(Date.now() - 1000)
  await service.db
    .update(tokens)
    .set({ expires_at: expiresAt })
    .where(eq(tokens.id, expired?.id ?? 0))
  expect(await isOpen(over)).toBe(false)
  expect(await sessionsOf(person)).toMatchObject([{ current: true }])
})

test('ending a session signs it out and no other', async () => {
  const person = await service.newPerson()
  const token = await service.newSession(person)
  const other = (await sessionsOf(person)).find(({ current }) => !current)
  expect((await person.call('DELETE', `/sessions/${other?.id}`)).status).toBe(204)
  expect(await isOpen(token)).toBe(false)
  expect(await isOpen(person.token)).toBe(true)
  expect((await person.call('DELETE', `/sessions/${other?.id}`)).status).toBe(404)
})

test('ending all others leaves this one, the tokens, and the sessions of other users', async () => {
  const person = await service.newPerson()
  const ian = await service.newIamUser(person, ['all'])
  const others = [await service.newSession(person), await service.newSession(person)]
  const { body } = await person.call('POST', '/personal-access-token', {
    name: 'Script',
    scopes: ['all'],
  })
  expect((await person.call('DELETE', '/sessions')).status).toBe(204)
  for (const token of others) expect(await isOpen(token)).toBe(false)
  for (const token of [person.token, ian.token, body.data.access_token])
    expect(await isOpen(token)).toBe(true)
})

test('the root user sees and ends sessions of the whole account, an IAM user the own ones', async () => {
  const root = await service.newPerson()
  const ian = await service.newIamUser(root, ['all'])
  expect((await sessionsOf(root)).length).toBe(2)
  const [his, ...more] = await sessionsOf(ian)
  expect(more).toEqual([])
  const ofRoot = (await sessionsOf(root)).find(({ current }) => current)
  expect((await ian.call('DELETE', `/sessions/${ofRoot?.id}`)).status).toBe(404)
  expect((await anna.call('DELETE', `/sessions/${his?.id}`)).status).toBe(404)
  expect((await root.call('DELETE', `/sessions/${his?.id}`)).status).toBe(204)
  expect(await isOpen(ian.token)).toBe(false)
})
