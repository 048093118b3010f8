import { isOperatorScope } from '@console/core/contract'
import { expect, test } from 'vitest'
import { catalogue, serverPlugins } from '../../../../host/catalogue'
import { allAreCustomers } from '../../../support/customers'
import { openService } from '../../../support/service'
import { allTopics, type Topic } from './topics'

/** All that this build carries. */
const on = catalogue.map(({ manifest }) => manifest.id)

/** What each listener was told, to the end of its stream. */
const heard = new Map<string, Promise<string[]>>()

async function listen(name: string, token: string): Promise<void> {
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(200)
  const told = response
    .text()
    .then((text) =>
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).topic),
    )
  heard.set(name, told)
}

const toldTo = async (name: string) => new Set(await heard.get(name))

const nothing = 'never-heard-of'

const service = await openService(
  {},
  { operator: { plugins: { on }, customerGroups: allAreCustomers } },
)
const address: string = await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson()
const topics: Topic[] = await allTopics()
const all = Object.entries(service.resources).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${verb}-${resource}`),
)
/** Every scope of a customer's. */
const scopes: string[] = all.filter((scope) => !isOperatorScope(scope))
const tokenOf = async (scopes: string[]) => {
  const asked = { name: `Only ${scopes}`, scopes }
  return (await anna.call('POST', '/personal-access-token', asked)).body.data.access_token
}
for (const scope of scopes) {
  await listen(scope, (await service.newIamUser(anna, [scope])).token)
  await listen(`token ${scope}`, await tokenOf([scope]))
}
const ben = await service.newPerson()
await listen('root', anna.token)
await listen('ben', ben.token)
await listen('iam of ben', (await service.newIamUser(ben, ['all'])).token)
const operator = await service.newPerson({ operator: all.filter(isOperatorScope) })
await listen('operator', operator.token)
const { events } = service.services
const last = new Promise<void>((done) => {
  events.watch((change) => {
    if (change?.topic === nothing) done()
  })
})
for (const { topic } of topics) await events.publish(anna.uid, topic)
await events.publish(anna.uid, nothing)
await last
// Each stream ends, behind what was told.
await service.app.close()

test('there is a topic of each plugin whose server half tells of changes', () => {
  expect(topics.length).toBeGreaterThan(20)
  expect(new Set(topics.map(({ plugin }) => plugin)).size).toBeGreaterThan(8)
})

test('the root user hears of everything', async () => {
  expect(await toldTo('root')).toEqual(new Set([...topics.map(({ topic }) => topic), nothing]))
})

test('each topic is heard with one scope alone: one that reads what its plugin is about', async () => {
  const plugins = await serverPlugins({ on, off: [] })
  const wrong: string[] = []
  for (const { topic, plugin } of topics) {
    const own = plugins.find(({ id }) => id === plugin)?.routes ?? []
    const reads = own.flatMap(({ endpoint: { method, scope } }) => (method === 'GET' ? scope : []))
    for (const who of ['', 'token ']) {
      const hears: string[] = []
      for (const scope of scopes) {
        if ((await toldTo(`${who}${scope}`)).has(topic)) hears.push(scope)
      }
      const [scope = ''] = hears
      if (hears.length === 1 && scope.startsWith('read-') && reads.includes(scope)) continue
      wrong.push(`${topic} of ${plugin} is heard with ${who}${hears.join() || 'no scope'}`)
    }
  }
  expect(wrong).toEqual([])
})

test('nobody of another account hears anything, an operator neither', async () => {
  for (const name of ['ben', 'iam of ben', 'operator'])
    expect(await toldTo(name)).toEqual(new Set())
})
