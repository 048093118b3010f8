import { accountApi, call, endpoint, one, type UserInfo } from '@console/core/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Answers } from '../../../../core/browser/data/answers'
import { clientOf, Http } from '../../../../core/browser/services/http/http'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { Session } from '../../../../core/browser/services/session/session'
import { openCore } from '../services/open-core'

const buckets = endpoint({
  method: 'GET',
  path: '/buckets',
  scope: 'read-buckets',
  summary: '',
  query: z.object({ page: z.number(), type: z.string(), region: z.string().optional() }),
  response: one(z.object({ id: z.int() })),
})
const first = call(buckets, { query: { page: 1, type: 'File,DedupFile', region: undefined } })
const address = '/buckets?page=1&type=File,DedupFile'

/** Every answer has the next number. */
async function openCounting(config = {}) {
  let id = 0
  const core = await openCore(
    {
      'GET /api/buckets': () => {
        id += 1
        return { status: 200, body: { data: { id } } }
      },
      'PUT /api/user-region': () => ({ status: 200, body: { data: { region: 'us-west-2' } } }),
    },
    { config },
  )
  return { ...core, answers: core.get(Answers) }
}

test('the same call is answered once, in whatever order its query is written', async () => {
  const { answers, asked } = await openCounting()
  const same = call(buckets, { query: { type: 'File,DedupFile', page: 1 } })
  const [one, other] = await Promise.all([answers.ask(first), answers.ask(same)])
  expect(other).toBe(one)
  expect(await answers.ask(first)).toBe(one)
  expect(asked).toHaveLength(1)
  await answers.ask(call(buckets, { query: { page: 2, type: 'File,DedupFile' } }))
  expect(asked).toHaveLength(2)
})

test('answers made for one person are not there for the next who signs in on the page', async () => {
  const { answers, asked, get } = await openCounting()
  const { user$ } = get(Session)
  const person = { id: 7, iam_user: '' } as UserInfo
  user$.next(person)
  await answers.ask(first)
  user$.next(undefined)
  user$.next(person)
  await answers.ask(first)
  expect(asked).toHaveLength(1)
  user$.next({ ...person, iam_user: 'reader' })
  expect(await answers.ask(first)).toEqual({ data: { id: 2 } })
})

test('what is to be newer than what is there is asked for anew, once by several', async () => {
  const { answers, asked } = await openCounting()
  await answers.ask(first)
  const now = performance.now()
  const both = await Promise.all([answers.ask(first, now), answers.ask(first, now)])
  expect(both).toEqual([{ data: { id: 2 } }, { data: { id: 2 } }])
  expect(await answers.ask(first)).toEqual({ data: { id: 2 } })
  expect(asked).toHaveLength(2)
})

test('an answer that came with the page spares the first call', async () => {
  const { answers, asked } = await openCounting({ answers: { [address]: { data: { id: 7 } } } })
  expect(await answers.ask(first)).toEqual({ data: { id: 7 } })
  expect(asked).toEqual([])
  expect(await answers.ask(first, performance.now())).toEqual({ data: { id: 1 } })
})

test('an answer that came with the page and is of another form is asked for', async () => {
  const { answers } = await openCounting({ answers: { [address]: { data: 'none' } } })
  expect(await answers.ask(first)).toEqual({ data: { id: 1 } })
})

test('a call that was sent ahead is sent once', async () => {
  const { answers, asked } = await openCounting()
  answers.sendAhead(address)
  expect(await answers.ask(first)).toEqual({ data: { id: 1 } })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.authorization).toBe('Bearer secret')
})

test('a call that failed ahead is made anew, and nobody is told of the first', async () => {
  let tries = 0
  const { get } = await openCore({
    'GET /api/buckets': () => {
      tries += 1
      return tries === 1
        ? { status: 503, body: { message: 'down', error: 'Service Unavailable' } }
        : { status: 200, body: { data: { id: tries } } }
    },
  })
  const answers = get(Answers)
  answers.sendAhead(address)
  expect(await answers.ask(first)).toEqual({ data: { id: 2 } })
  expect(get(Notifications).list$.value).toEqual([])
})

test('what was sent ahead before or during a write is asked for anew after it', async () => {
  const { get, answers, asked } = await openCounting()
  const client = clientOf(get(Http), accountApi)
  const writing = client.storeRegion({ body: { region: 'us-west-2' } })
  answers.sendAhead(address)
  await writing
  expect(await answers.ask(first)).toEqual({ data: { id: 2 } })
  expect(asked).toHaveLength(3)
})

test('what was sent ahead is asked for anew when it may have changed', async () => {
  const { answers, asked } = await openCounting()
  answers.sendAhead(address)
  answers.forgetAhead()
  await answers.ask(first)
  expect(asked).toHaveLength(2)
})
