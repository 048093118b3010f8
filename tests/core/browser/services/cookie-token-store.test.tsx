import { expect, test } from 'vitest'
import { CookieTokenStore } from '../../../../core/browser/services/session/cookie-token-store'

/** What is written to the cookies of a page at this address. */
function writtenAt(address: string, cookieDomain: string) {
  const { protocol, hostname } = new URL(address)
  const written: string[] = []
  const page = {
    location: { protocol, hostname } as Location,
    get cookie() {
      return 'other=1; acme_token=a%20b; acme_token2=no'
    },
    set cookie(value: string) {
      written.push(value)
    },
  }
  return { written, store: new CookieTokenStore({ cookieName: 'acme_token', cookieDomain }, page) }
}

test('the token is read from the cookie named for the console', () => {
  expect(writtenAt('http://localhost/', '').store.get()).toBe('a b')
})

test('on https the cookie is secure, and this host only', () => {
  const { written, store } = writtenAt('https://console.example.com/', '')
  store.set('a b')
  expect(written.at(-1)).toBe('acme_token=a%20b; Path=/; SameSite=Lax; Secure')
})

test.each([
  ['https://eu.console.example.com/', 'example.com', '; Domain=example.com'],
  ['https://example.com/', '.example.com', '; Domain=example.com'],
  ['https://badexample.com/', 'example.com', ''],
  ['https://localhost/', 'example.com', ''],
])('at %s with the parent domain %s', (address, domain, expected) => {
  const { written, store } = writtenAt(address, domain)
  store.set('x')
  expect(written.at(-1)).toBe(`acme_token=x; Path=/; SameSite=Lax; Secure${expected}`)
})

test('clearing removes the shared cookie and the one of this host', () => {
  const { written, store } = writtenAt('http://eu.example.com/', 'example.com')
  store.clear()
  expect(written).toEqual([
    'acme_token=; Max-Age=0; Path=/; SameSite=Lax',
    'acme_token=; Max-Age=0; Path=/; SameSite=Lax; Domain=example.com',
  ])
})

test('a browser keeps the token and forgets it', () => {
  const store = new CookieTokenStore({ cookieName: 'console_token', cookieDomain: 'example.com' })
  store.set('ä;=')
  expect(store.get()).toBe('ä;=')
  store.clear()
  expect(store.get()).toBeUndefined()
})
