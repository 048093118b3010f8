import { createHash } from 'node:crypto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  awaitedState,
  IdentityLogin,
  isIdentityAnswer,
} from '../../../../core/browser/services/identity/identity-login'
import { relayAnswer } from '../../../../core/browser/services/identity/identity-relay'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { Session } from '../../../../core/browser/services/session/session'
import type { Answers, ReceivedCall } from './api-server'
import { openCore, user } from './open-core'

const authorization = 'POST /api/identity-provider/authorization'
const login = 'POST /api/identity-provider/login'

/** Of the console's own origin, as the embedded provider's is. */
const providerUrl = `${location.origin}/oidc/auth`

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(undefined, '', '/')
  vi.useRealTimers()
})

const answers: Answers = {
  [authorization]: () => ({ body: { data: { url: providerUrl } } }),
  [login]: () => ({ body: { access_token: 'from the provider' } }),
  'GET /api/user-info': () => ({ body: { data: user } }),
  'POST /api/logout': () => ({ body: { data: { logout_url: null } } }),
}

async function open(other: Answers = {}) {
  const core = await openCore(
    { ...answers, ...other },
    { token: '', config: { identityProvider: { name: 'Example', sameOrigin: true, origin: '' } } },
  )
  const bodies = (call: string) =>
    core.asked
      .filter((asked) => asked.call === call)
      .map(({ body }: ReceivedCall) => JSON.parse(body))
  return { ...core, bodies, identity: core.get(IdentityLogin) }
}

/** A sign-in by redirect that the provider answers; the address that the browser comes back to. */
async function leave({ identity, bodies }: Awaited<ReturnType<typeof open>>, back?: string) {
  await identity.redirect(back)
  const { state } = bodies(authorization).at(-1)
  const search = `?code=c0de&state=${state}&iss=${encodeURIComponent('https://issuer.example')}`
  history.replaceState(undefined, '', `/login${search}`)
  return search
}

test('leaves for the provider with a challenge whose verifier only this tab knows', async () => {
  const core = await open()
  const search = await leave(core, '/avr/file-buckets?page=2')
  expect(core.navigation.reloads).toEqual([providerUrl])
  expect(core.identity.state$.value).toEqual({ step: 'loading' })
  expect(isIdentityAnswer(search)).toBe(true)

  expect(await core.identity.finish(search)).toBe('/avr/file-buckets?page=2')
  const [asked] = core.bodies(authorization)
  const [sent] = core.bodies(login)
  const challenge = createHash('sha256').update(sent.code_verifier).digest('base64url')
  expect(asked.code_challenge).toBe(challenge)
  expect(sent).toMatchObject({
    code: 'c0de',
    iss: 'https://issuer.example',
    nonce: asked.nonce,
    redirect_uri: `${location.origin}/login`,
  })
  expect(JSON.stringify(asked)).not.toContain(sent.code_verifier)
  expect(core.tokens.get()).toBe('from the provider')
  expect(core.identity.state$.value).toEqual({ step: 'authenticated' })
  // Nothing of it is left in the address or in the tab.
  expect(location.search).toBe('?redirect=%2Favr%2Ffile-buckets%3Fpage%3D2')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('an answer asked for twice is exchanged once', async () => {
  const core = await open()
  const search = await leave(core, '/home')
  const both = await Promise.all([core.identity.finish(search), core.identity.finish(search)])
  expect(both).toEqual(['/home', '/home'])
  expect(core.bodies(login)).toHaveLength(1)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('never leads on to %s', async (back) => {
  const core = await open()
  const path = await core.identity.finish(await leave(core, back))
  expect(new URL(path, location.origin).origin).toBe(location.origin)
  expect(path).toBe('/')
})

test('an answer that this tab has not asked for is refused, and sent nowhere', async () => {
  const core = await open()
  const search = `?code=c0de&state=redirect-${'x'.repeat(32)}`
  history.replaceState(undefined, '', `/login${search}`)
  await expect(core.identity.finish(search)).rejects.toThrow('took too long')
  expect(location.search).toBe('')
  expect(core.bodies(login)).toEqual([])
  expect(core.tokens.get()).toBeUndefined()
})

test('an answer counts for five minutes', async () => {
  const core = await open()
  const search = await leave(core)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
  await expect(core.identity.finish(search)).rejects.toThrow('took too long')
  expect(core.bodies(login)).toEqual([])
})

test.each([
  ['error=access_denied', 'The login was cancelled'],
  [
    'error=server_error&error_description=Out+of+order',
    'The identity provider refused the login: Out of order',
  ],
])('a refusal (%s) is kept for the page that explains it', async (refusal, sentence) => {
  const core = await open()
  const search = (await leave(core)).replace('code=c0de', refusal)
  await expect(core.identity.finish(search)).rejects.toThrow(sentence)
  expect(core.identity.state$.value).toEqual({ step: 'error', message: sentence })
  // Also when that page is loaded anew, until somebody tries again.
  const again = await open()
  expect(again.identity.state$.value).toEqual({ step: 'error', message: sentence })
  await again.identity.redirect()
  expect(again.identity.state$.value).toEqual({ step: 'loading' })
})

test.each([
  [{ status: 422, body: { message: 'Confirm your address' } }, 'Confirm your address'],
  [{ status: 500, text: '' }, 'Failed to login, please contact support'],
])('what the service says to the exchange is told', async (answer, sentence) => {
  const core = await open({ [login]: () => answer })
  await expect(core.identity.finish(await leave(core))).rejects.toThrow(sentence)
  expect(core.identity.state$.value).toEqual({ step: 'error', message: sentence })
})

interface FakeWindow {
  location: { href: string }
  closed: boolean
  close(): void
}

function allowPopup() {
  const opened: FakeWindow = {
    location: { href: '' },
    closed: false,
    close: () => {
      opened.closed = true
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  return opened
}

async function stateOfPopup({ bodies }: Awaited<ReturnType<typeof open>>) {
  await expect.poll(() => bodies(authorization).length).toBeGreaterThan(0)
  return bodies(authorization).at(-1).state as string
}

test('a window signs in, and the page stays where it is', async () => {
  const core = await open()
  const opened = allowPopup()
  const signedIn = core.identity.popup('/home')
  const state = await stateOfPopup(core)
  await expect.poll(() => opened.location.href).toBe(providerUrl)
  const search = `?code=c0de&state=${state}`
  expect(awaitedState(search)).toBe(state)
  expect(await relayAnswer(state, search)).toBe(true)
  expect(await signedIn).toBe(true)
  expect(core.tokens.get()).toBe('from the provider')
  expect(core.navigation.reloads).toEqual([])
})

test('a closed window is noticed, and leaves nothing behind', async () => {
  const core = await open()
  const opened = allowPopup()
  const signedIn = core.identity.popup()
  await stateOfPopup(core)
  opened.closed = true
  expect(await signedIn).toBe(false)
  expect(core.identity.state$.value).toEqual({ step: 'idle' })
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('where windows are blocked the page itself leaves', async () => {
  const core = await open()
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await core.identity.popup('/home')).toBe(false)
  expect(core.navigation.reloads).toEqual([providerUrl])
})

test('what goes wrong in a window is shown and closes it', async () => {
  const core = await open({
    [authorization]: () => ({ status: 422, body: { message: 'Cannot be reached' } }),
  })
  const opened = allowPopup()
  await expect(core.identity.popup()).rejects.toThrow('Cannot be reached')
  expect(opened.closed).toBe(true)
  const shown = core.get(Notifications).list$.value.map(({ text }) => text)
  expect(shown).toEqual(['Cannot be reached'])
})

test('an answer for nobody is not taken', async () => {
  expect(await relayAnswer(`popup-${'x'.repeat(32)}`, '?code=1', 50)).toBe(false)
})

test('nobody is asked for silently who has not signed in this way before', async () => {
  const core = await open()
  expect(await core.identity.silent()).toBe(false)
  expect(core.asked).toEqual([])
})

async function silently(core: Awaited<ReturnType<typeof open>>, answer: string) {
  const before = core.bodies(authorization).length
  const silent = core.identity.silent()
  await expect.poll(() => core.bodies(authorization).length).toBe(before + 1)
  const { state, prompt } = core.bodies(authorization).at(-1)
  expect(prompt).toBe('none')
  const frame = document.querySelector('iframe')
  onTestFinished(() => frame?.remove())
  expect(frame?.hidden).toBe(true)
  await relayAnswer(state, `?${answer}&state=${state}`)
  return silent
}

test('who has is signed in again without a question, until they log out', async () => {
  const core = await open()
  await core.identity.finish(await leave(core))
  core.tokens.clear()
  expect(await silently(core, 'code=again')).toBe(true)
  expect(core.tokens.get()).toBe('from the provider')
  expect(document.querySelector('iframe')).toBeNull()
  await core.get(Session).logout()
  expect(await core.identity.silent()).toBe(false)
})

test('a provider that no longer knows the person is asked once, and nothing is said', async () => {
  const core = await open()
  await core.identity.finish(await leave(core))
  core.tokens.clear()
  expect(await silently(core, 'error=login_required')).toBe(false)
  expect(core.get(Notifications).list$.value).toEqual([])
  expect(core.identity.state$.value).toEqual({ step: 'idle' })
  expect(await core.identity.silent()).toBe(false)
})

test('who signs in by password afterwards is not signed in silently', async () => {
  const core = await open({ 'POST /api/login': () => ({ body: { access_token: 'by password' } }) })
  await core.identity.finish(await leave(core))
  await core.get(Session).login({ email: 'ann@example.com', password: 'open sesame' })
  expect(await core.identity.silent()).toBe(false)
})

test('logging out goes on to the provider, which gives the path back', async () => {
  history.replaceState(undefined, '', '/avr/file-buckets?page=2')
  const logoutUrl = 'https://issuer.example/logout?id_token_hint=x'
  const answer = { 'POST /api/logout': () => ({ body: { data: { logout_url: logoutUrl } } }) }
  const core = await open(answer)
  core.tokens.set('secret')
  await core.get(Session).logout()
  expect(core.navigation.reloads).toEqual([`${logoutUrl}&state=%2Favr%2Ffile-buckets%3Fpage%3D2`])
  expect(core.tokens.get()).toBeUndefined()
})

test('an IAM user signs in by the account, a name and a password', async () => {
  const core = await open({ 'POST /api/iam/login': () => ({ body: { access_token: 'of iam' } }) })
  const credentials = { root: '1001', name: 'bob', password: 'open sesame' }
  await core.get(Session).loginIam(credentials)
  expect(core.bodies('POST /api/iam/login')).toEqual([credentials])
  expect(core.tokens.get()).toBe('of iam')
})
