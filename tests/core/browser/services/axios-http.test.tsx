import { endpoint, nothing, one } from '@console/core/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Regions } from '../../../../core/browser/services/deployment/region'
import { ApiError, clientOf, Http } from '../../../../core/browser/services/http/http'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import type { Answer } from './api-server'
import { openCore } from './open-core'

const api = {
  find: endpoint({
    method: 'GET',
    path: '/buckets/{id}/files/{name}',
    scope: 'read-buckets',
    summary: '',
    query: z.object({ page: z.number().optional(), label: z.array(z.string()).optional() }),
    response: one(z.object({ id: z.int() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/buckets',
    scope: 'write-buckets',
    summary: '',
    body: z.object({ name: z.string() }),
    response: one(z.object({ name: z.string() })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/buckets/{id}',
    scope: 'delete-buckets',
    summary: '',
    response: nothing,
  }),
  login: endpoint({ method: 'POST', path: '/login', scope: 'public', summary: '' }),
  userInfo: endpoint({ method: 'GET', path: '/user-info', scope: 'signed-in', summary: '' }),
}

const create = async (answer: Answer) => {
  const core = await openCore({ 'POST /api/buckets': () => answer })
  const error: ApiError = await clientOf(core.get(Http), api)
    .create({ body: { name: 'news' } })
    .then(
      () => expect.fail('the call should have failed'),
      (reason: ApiError) => reason,
    )
  expect(error).toBeInstanceOf(ApiError)
  // A form could show it first.
  await new Promise((resolve) => setTimeout(resolve))
  const toasts = core.get(Notifications).list$.value
  return { error, toasts: toasts.map(({ kind, text, stays }) => ({ kind, text, stays })) }
}

test('a call carries JSON, the bearer token and its checked answer', async () => {
  const { get, asked } = await openCore({
    'POST /api/buckets': () => ({ status: 201, body: { data: { name: 'news', extra: 1 } } }),
  })
  const answer = await clientOf(get(Http), api).create({ body: { name: 'news' } })
  expect(answer).toEqual({ data: { name: 'news' } })
  const [{ headers, body } = expect.fail('nothing was asked')] = asked
  expect(JSON.parse(body)).toEqual({ name: 'news' })
  expect(headers.authorization).toBe('Bearer secret')
  expect(headers['content-type']).toContain('application/json')
  expect(headers.cookie).toBeUndefined()
})

test('without a token no Authorization header is sent', async () => {
  const { get, asked } = await openCore(
    { 'POST /api/login': () => ({ status: 204 }) },
    { token: '' },
  )
  await clientOf(get(Http), api).login()
  expect(asked[0]?.headers).not.toHaveProperty('authorization')
})

test('names in the address and lists in the query arrive as they were given', async () => {
  const { get, asked } = await openCore({
    'GET /api/buckets/1,2/files/a%2F..%3F%20%C3%BC': () => ({ body: { data: { id: 5 } } }),
  })
  await clientOf(get(Http), api).find({
    params: { id: '1,2', name: 'a/..? ü' },
    query: { page: 2, label: ['x', 'y'] },
  })
  expect(asked[0]?.query.getAll('label')).toEqual(['x', 'y'])
  expect(asked[0]?.query.get('page')).toBe('2')
})

test.each(['..', '.', ''])('the name %j cannot lead to another call', async (name) => {
  const { get, asked } = await openCore({})
  const call = clientOf(get(Http), api).find({ params: { id: 1, name } })
  await expect(call).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

test('calls go to the host of the region, login and user-info always to eu', async () => {
  const none = () => ({ status: 204 })
  const { get, asked } = await openCore({
    'DELETE /api/buckets/1': none,
    'POST /api/login': none,
    'GET /api/user-info': none,
  })
  const client = clientOf(get(Http), api)
  get(Regions).region$.next('ap-southeast-1')
  await client.remove({ params: { id: 1 } })
  await client.login()
  await client.userInfo()
  expect(asked.map(({ prefix, call }) => `${prefix} ${call}`)).toEqual([
    'ap DELETE /api/buckets/1',
    'eu POST /api/login',
    'eu GET /api/user-info',
  ])
})

test('in a China build login and user-info go to cn', async () => {
  const { get } = await openCore(
    {},
    { config: { buildRegion: 'cn-north-1', apiOrigin: 'https://{region}-api.example/' } },
  )
  expect(get(Http).address('/login')).toBe('https://cn-api.example/api/login')
  expect(get(Http).address('/buckets')).toBe('https://cn-api.example/api/buckets')
})

test('without an origin the API is where the console is', async () => {
  const { get } = await openCore({}, { config: { apiOrigin: '' } })
  expect(get(Http).address('/buckets')).toBe('/api/buckets')
})

test('a call may take 25 seconds and sends no cookies to other sites', async () => {
  const { get } = await openCore({})
  const seen: unknown[] = []
  get(Http).useAdapter(async (config) => {
    seen.push(config.timeout, config.withCredentials)
    return { data: '', status: 204, statusText: '', headers: {}, config }
  })
  await clientOf(get(Http), api).remove({ params: { id: 1 } })
  expect(seen).toEqual([25_000, false])
})

test('a 422 with a map of errors says all of its sentences, for the fields as well', async () => {
  const errors = { name: ['Name is required', 'Name is too short'], region: ['Unknown region'] }
  const { error, toasts } = await create({
    status: 422,
    body: { message: 'Invalid', error: 'Invalid', errors },
  })
  expect(error).toMatchObject({
    status: 422,
    message: 'Name is required Name is too short Unknown region',
    fields: errors,
  })
  expect(toasts).toEqual([{ kind: 'error', text: error.message, stays: 5000 }])
})

test.each<[string, Answer, string]>([
  [
    'a 422 without a map: error',
    { status: 422, body: { errors: 'three', error: 'one', message: 'two' } },
    'one',
  ],
  ['errors first', { status: 500, body: { message: 'm', error: 'e', errors: ['a', 'b'] } }, 'a b'],
  ['then error', { status: 409, body: { message: 'm', error: 'e' } }, 'e'],
  ['then message', { status: 404, body: { message: 'm' } }, 'm'],
  [
    'else the status in words',
    { status: 502, reason: 'Bad Gateway', text: '<html></html>' },
    'Bad Gateway',
  ],
])('what a failure says: %s', async (_title, answer, sentence) => {
  const { error, toasts } = await create(answer)
  expect(error.message).toBe(sentence)
  expect(toasts).toEqual([{ kind: 'error', text: sentence, stays: 5000 }])
})

test('no answer is an error without words and without a toast', async () => {
  const { get } = await openCore({
    'POST /api/buckets': (_asked, response) => {
      response.socket?.destroy()
      return undefined
    },
  })
  const call = clientOf(get(Http), api).create({ body: { name: 'news' } })
  await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0, message: '' })
  expect(get(Notifications).list$.value).toEqual([])
})

test('an answer of the wrong shape is a clear failure', async () => {
  const { error, toasts } = await create({ body: { data: { name: 12 } } })
  expect(error.message).toContain('POST /buckets: data.name')
  expect(toasts).toHaveLength(1)
})

test('a call that its page has left rejects without a word', async () => {
  const { get } = await openCore({ 'POST /api/buckets': () => undefined })
  const leaving = new AbortController()
  const call = clientOf(get(Http), api).create({ body: { name: 'news' }, signal: leaving.signal })
  leaving.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(get(Notifications).list$.value).toEqual([])
})

test('a quiet call leaves its failure to the caller', async () => {
  const { get } = await openCore({ 'POST /api/buckets': () => ({ status: 500 }) })
  const call = clientOf(get(Http), api).create({ body: { name: 'news' }, quiet: true })
  await expect(call).rejects.toMatchObject({ status: 500 })
  expect(get(Notifications).list$.value).toEqual([])
})

test('a form is sent as multipart', async () => {
  const { get, asked } = await openCore({
    'POST /api/buckets': () => ({ body: { data: { name: 'x' } } }),
  })
  const form = new FormData()
  form.append('name', 'news')
  form.append('file', new File(['x'.repeat(100_000)], 'song.mp3'))
  await get(Http).send(api.create, { body: form })
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(asked[0]?.body).toContain('filename="song.mp3"')
})
