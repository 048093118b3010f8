import { isOperatorScope } from '@console/core/contract'
import type { MediaResource } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { catalogue, serverPlugins } from '../../../../host/catalogue'
import { accounts, users } from '../../../../host/server/people/tables'
import { allAreCustomers } from '../../../support/customers'
import { openService, type Person } from '../../../support/service'
import { Things } from '../endpoint-table'
import { mediaRows, type NamedParameter, namesIn, resourceOf } from './media-table'

interface ResourceOfPerson extends MediaResource {
  mine: NamedParameter[]
  foreign: NamedParameter[]
  /** Who may open it. */
  owner: Person
  resource: string
}

/** All that this build carries. */
const on = catalogue.map(({ manifest }) => manifest.id)

const service = await openService(
  {},
  { operator: { plugins: { on }, customerGroups: allAreCustomers } },
)
const anna = await service.newPerson({ limitType: 'Custom' })
const ben = await service.newPerson({ limitType: 'Custom' })
const operator = await service.newPerson({
  operator: ['read-admin-billing', 'read-admin-monitoring'],
})
const [own, others] = [new Things(service, anna), new Things(service, ben)]
const plugins = await serverPlugins({ on, off: [] })
const walked: ResourceOfPerson[] = []
for (const media of plugins.flatMap((plugin) => plugin.media ?? [])) {
  const [mine, foreign] = [await namesIn(media.path, own), await namesIn(media.path, others)]
  for (const things of [own, others]) await mediaRows[media.path]?.prepare?.(things)
  const owner = isOperatorScope(media.scope) ? operator : anna
  const resource = resourceOf(media.path, mine)
  walked.push({ ...media, mine, foreign, owner, resource })
  for (const [person, named] of [
    [owner, mine],
    [owner === anna ? ben : owner, foreign],
  ] as const) {
    // It may still be being made.
    await vi.waitFor(
      async () => expect(await ask(resourceOf(media.path, named), person), media.path).toBe(200),
      { timeout: 120_000 },
    )
  }
}
afterEach(() => {
  vi.useRealTimers()
})

const ofCustomers = () => walked.filter(({ scope }) => !isOperatorScope(scope))

async function ask(resource: string, { call }: Pick<Person, 'call'>): Promise<number> {
  return (await call('POST', '/media-tickets', { resource })).status
}

async function ticketOf(
  { resource }: ResourceOfPerson,
  { call }: Pick<Person, 'call'>,
): Promise<string> {
  const { status, body } = await call('POST', '/media-tickets', { resource })
  expect(status, `${resource}: ${JSON.stringify(body)}`).toBe(200)
  return body.data.url
}

const open = async (url: string) => (await service.call('GET', url)).status

/** What each is answered: all the same. */
async function each(
  expected: number,
  chosen: ResourceOfPerson[],
  answer: (one: ResourceOfPerson) => Promise<number>,
) {
  expect(chosen.length).toBeGreaterThan(0)
  const found: Record<string, number> = {}
  for (const one of chosen) found[one.path] = await answer(one)
  expect(found).toEqual(Object.fromEntries(chosen.map(({ path }) => [path, expected])))
}

test('every kind of resource that plugins give is walked, and nothing else is in the table', () => {
  expect(walked.map(({ path }) => path).toSorted()).toEqual(Object.keys(mediaRows).toSorted())
})

test('the address of a ticket is opened by whoever has it, for who may read just this', async () => {
  for (const one of walked) {
    const { path, scope, owner } = one
    const person = isOperatorScope(scope) ? owner : await service.newIamUser(owner, [scope])
    expect(await open(await ticketOf(one, person)), path).toBe(mediaRows[path]?.opens ?? 200)
  }
})

describe('nobody gets a ticket', () => {
  test('without a session', async () => {
    const stranger: Pick<Person, 'call'> = {
      call: (method, path, body) => service.call(method, `/api${path}`, { body }),
    }
    await each(401, walked, ({ resource }) => ask(resource, stranger))
  })

  test('for what another account has', async () => {
    // What names no thing is the caller's own, whoever asks.
    const named = walked.filter(({ mine }) => mine.length > 0)
    await each(404, named, ({ resource }) => ask(resource, ben))
  })

  test('for what another account has, below something of the own', async () => {
    const wrong: string[] = []
    for (const { path, mine, foreign } of ofCustomers()) {
      for (const { parameter } of mine) {
        const mixed = mine.map((one) =>
          one.parameter === parameter
            ? (foreign.find((it) => it.parameter === parameter) ?? one)
            : one,
        )
        const status = await ask(resourceOf(path, mixed), anna)
        if (status !== 404) wrong.push(`${path} with a foreign ${parameter}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('with every scope but the one of the resource', async () => {
    const all = [...new Set(ofCustomers().map(({ scope }) => scope))]
    const others = new Map<string, Person>()
    for (const scope of all) {
      const without = all.filter((one) => one !== scope)
      others.set(scope, await service.newIamUser(anna, without))
    }
    await each(403, ofCustomers(), ({ scope, resource }) => ask(resource, others.get(scope) ?? ben))
  })

  test('for what is for operators, who is none or may do something else', async () => {
    const chosen = walked.filter(({ scope }) => isOperatorScope(scope))
    for (const person of [anna, await service.newIamUser(operator, ['all'])]) {
      await each(404, chosen, ({ resource }) => ask(resource, person))
    }
    for (const other of ['admin-billing', 'admin-monitoring']) {
      const person = await service.newPerson({ operator: [other] })
      const elsewhere = chosen.filter(({ scope }) => !scope.endsWith(other))
      await each(404, elsewhere, ({ resource }) => ask(resource, person))
    }
  })
})

describe('the address of a ticket opens nothing', () => {
  test('once it has expired', async () => {
    const urls = new Map<string, string>()
    for (const one of walked) urls.set(one.path, await ticketOf(one, one.owner))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await each(410, walked, ({ path }) => open(urls.get(path) ?? ''))
  })

  test('that it was not made for', async () => {
    await each(404, walked, async (one) => {
      const [body = '', signature] = (await ticketOf(one, one.owner)).slice(11).split('.')
      const content = JSON.parse(Buffer.from(body, 'base64url').toString())
      expect(content.resource).toBe(one.resource)
      const resource = walked.find(({ path }) => path !== one.path)?.resource
      const other = Buffer.from(JSON.stringify({ ...content, resource })).toString('base64url')
      return open(`/api/media/${other}.${signature}`)
    })
  })

  test('when who asked for it may not read that any more', async () => {
    await each(403, ofCustomers(), async (one) => {
      const reader = await service.newIamUser(anna, [one.scope])
      const url = await ticketOf(one, reader)
      await service.db.update(users).set({ scopes: [] }).where(eq(users.id, reader.userId))
      return open(url)
    })
  })

  test('when the account is closed', async () => {
    const urls = new Map<string, string>()
    for (const one of ofCustomers()) urls.set(one.path, await ticketOf(one, anna))
    const close = (closedAt: Date | null) =>
      service.db.update(accounts).set({ closed_at: closedAt }).where(eq(accounts.id, anna.uid))
    await close(new Date())
    await each(410, ofCustomers(), ({ path }) => open(urls.get(path) ?? ''))
    await close(null)
  })
})
