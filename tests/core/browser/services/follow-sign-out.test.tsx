import { expect, onTestFinished, test } from 'vitest'
import { followSignOut } from '../../../../core/browser/services/session/follow-sign-out'
import { Session } from '../../../../core/browser/services/session/session'
import { openCore, user } from './open-core'

/** A tab in which somebody is signed in. */
async function openTab() {
  const core = await openCore({
    'GET /api/user-info': () => ({ body: { data: user } }),
    'POST /api/logout': () => ({ body: { data: { logout_url: null } } }),
  })
  await core.get(Session).getInfo()
  onTestFinished(followSignOut(core.get))
  return core
}

/** What a browser tells the other tabs of what one has kept. */
const told = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))

test('a tab is left when another one signs out', async () => {
  const { tokens, navigation, get } = await openTab()
  tokens.clear()
  told('another.key')
  expect(navigation.reloads).toEqual([])
  told('console.signed-out')
  expect(navigation.reloads).toEqual([undefined])
  expect(get(Session).signedIn).toBe(false)
})

test('signing out tells the others, and this tab goes its own way', async () => {
  const { get, navigation } = await openTab()
  await get(Session).logout()
  expect(localStorage.getItem('console.signed-out')).toBeTruthy()
  dispatchEvent(new Event('focus'))
  expect(navigation.reloads).toEqual(['/login?redirect=%2Favr%2Ffile-buckets'])
})

test('a tab that was not told sees it when it is looked at, once', async () => {
  const { tokens, navigation } = await openTab()
  dispatchEvent(new Event('focus'))
  expect(navigation.reloads).toEqual([])
  tokens.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  expect(navigation.reloads).toEqual([undefined])
})

test('a form with unsaved changes does not hold such a tab', async () => {
  const { tokens } = await openTab()
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  onTestFinished(() => removeEventListener('beforeunload', ask))
  tokens.clear()
  told('console.signed-out')
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})
