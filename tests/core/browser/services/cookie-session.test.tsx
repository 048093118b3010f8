import { afterEach, expect, test } from 'vitest'
import { Confirm } from '../../../../core/browser/services/messages/confirm'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { Session } from '../../../../core/browser/services/session/session'
import type { Answer } from './api-server'
import { openCore, user } from './open-core'

const credentials = { email: 'ann@example.com', password: 'open sesame' }
const textsOf = (get: Awaited<ReturnType<typeof openCore>>['get']) =>
  get(Notifications).list$.value.map(({ kind, text }) => `${kind}: ${text}`)

afterEach(() => history.replaceState(undefined, '', '/'))

test('signing in stores the access token', async () => {
  const { get, tokens, asked } = await openCore(
    { 'POST /api/login': () => ({ body: { access_token: 'a b;c' } }) },
    { token: '' },
  )
  expect(get(Session).signedIn).toBe(false)
  await get(Session).login(credentials)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(credentials)
  expect(get(Session).signedIn).toBe(true)
  expect(tokens.get()).toBe('a b;c')
})

test.each<[string, Answer, string]>([
  ['what the service says', { status: 422, body: { message: 'Wrong password' } }, 'Wrong password'],
  ['or whom to ask', { status: 500, text: '' }, 'Failed to login, please contact support'],
])('a failed sign-in tells %s', async (_title, answer, sentence) => {
  const { get } = await openCore({ 'POST /api/login': () => answer }, { token: '' })
  await expect(get(Session).login(credentials)).rejects.toMatchObject({ message: sentence })
  await expect.poll(() => textsOf(get)).toEqual([`error: ${sentence}`])
  expect(get(Confirm).open$.value).toBeUndefined()
})

test('a sign-in without network says whom to ask', async () => {
  const { get } = await openCore(
    {
      'POST /api/login': (_asked, response) => {
        response.socket?.destroy()
        return undefined
      },
    },
    { token: '' },
  )
  await expect(get(Session).login(credentials)).rejects.toThrow('Failed to login')
  await expect.poll(() => textsOf(get)).toEqual(['error: Failed to login, please contact support'])
})

test('the user is loaded once, however many ask', async () => {
  const { get, asked } = await openCore({ 'GET /api/user-info': () => ({ body: { data: user } }) })
  const session = get(Session)
  const [one, other] = await Promise.all([session.getInfo(), session.getInfo()])
  expect(one).toEqual(user)
  expect(other).toBe(one)
  expect(session.user$.value).toBe(one)
  expect(asked).toHaveLength(1)
})

test.each([{}, { data: null }])('an answer without a user (%j) ends the session', async (body) => {
  const { get } = await openCore({ 'GET /api/user-info': () => ({ body }) })
  const sentence = 'Verification failed, please Login again.'
  await expect(get(Session).getInfo()).rejects.toThrow(sentence)
  expect(textsOf(get)).toEqual([`error: ${sentence}`])
  expect(get(Session).signedIn).toBe(false)
})

test('a failure to load the user is shown once, and the session stays', async () => {
  const { get } = await openCore({
    'GET /api/user-info': () => ({ status: 500, body: { error: 'Database is down' } }),
  })
  await expect(get(Session).getInfo()).rejects.toThrow('Database is down')
  expect(textsOf(get)).toEqual(['error: Database is down'])
  expect(get(Session).signedIn).toBe(true)
})

test('without any words it says Has Error', async () => {
  const { get } = await openCore({
    'GET /api/user-info': (_asked, response) => {
      response.socket?.destroy()
      return undefined
    },
  })
  await expect(get(Session).getInfo()).rejects.toMatchObject({ status: 0 })
  expect(textsOf(get)).toEqual(['error: Has Error'])
})

test('a token that is no longer valid asks to log in again, without a toast', async () => {
  const { get } = await openCore({ 'GET /api/user-info': () => ({ status: 401, body: {} }) })
  await expect(get(Session).getInfo()).rejects.toMatchObject({ status: 401 })
  expect(textsOf(get)).toEqual([])
  await expect.poll(() => get(Confirm).open$.value?.question.title).toBe('Confirm logout')
})

test('logging out ends the session on the server and clears what is local', async () => {
  history.replaceState(undefined, '', '/avr/file-buckets?page=2')
  const { get, asked, navigation } = await openCore({
    'GET /api/user-info': () => ({ body: { data: user } }),
    'POST /api/logout': () => ({ status: 204 }),
  })
  localStorage.setItem('console.mine.draft', 'x')
  localStorage.setItem('sidebarStatus', '0')
  await get(Session).getInfo()
  await get(Session).logout()
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /api/logout',
    headers: { authorization: 'Bearer secret' },
  })
  expect(get(Session).signedIn).toBe(false)
  expect(get(Session).user$.value).toBeUndefined()
  expect(localStorage.getItem('console.mine.draft')).toBeNull()
  expect(localStorage.getItem('sidebarStatus')).toBe('0')
  expect(navigation.reloads).toEqual(['/login?redirect=%2Favr%2Ffile-buckets%3Fpage%3D2'])
})

test('logging out works when the server does not answer', async () => {
  const { get, navigation } = await openCore({ 'POST /api/logout': () => ({ status: 500 }) })
  await get(Session).logout()
  expect(get(Session).signedIn).toBe(false)
  expect(navigation.reloads).toHaveLength(1)
  expect(textsOf(get)).toEqual([])
})

test('in a China build logging out leads to the login page itself', async () => {
  const { get, navigation } = await openCore(
    { 'POST /api/logout': () => ({ status: 204 }) },
    { config: { buildRegion: 'cn-north-1' } },
  )
  await get(Session).logout()
  expect(navigation.reloads).toEqual(['/login'])
})

test.each([
  ['/iam-login', '?redirect=%2Favr%2Ffile-buckets', '/login?redirect=%2Favr%2Ffile-buckets'],
  ['/acr-login', '', '/login'],
  ['/login', '?redirect=%2Fhome', undefined],
  ['/avr/file-buckets', '', undefined],
])(
  'where plugins are for some, who signs in at %s has the page anew, and goes on from there',
  async (path, search, to) => {
    history.replaceState(undefined, '', path + search)
    const { get, navigation } = await openCore(
      { 'GET /api/user-info': () => ({ body: { data: user } }) },
      { token: '', config: { forSome: true } },
    )
    navigation.path = path
    get(Session).setToken('secret')
    void get(Session).getInfo()
    await expect.poll(() => navigation.reloads).toEqual([to])
  },
)

test('another token is another user', async () => {
  const { get } = await openCore({ 'GET /api/user-info': () => ({ body: { data: user } }) })
  await get(Session).getInfo()
  get(Session).setToken('other')
  expect(get(Session).user$.value).toBeUndefined()
  get(Session).resetToken()
  expect(get(Session).signedIn).toBe(false)
})
