import { expect, test } from 'vitest'
import { anyBrowser, knownBrowser } from '../../../host/server/console/drawing/known-browser'

const browserThat = (headers: Record<string, string>) => knownBrowser({ headers } as never)
const told = (about: unknown) => ({
  cookie: `other=1; console-browser=${encodeURIComponent(JSON.stringify(about))}`,
})

test('a browser is what it told of itself when it was here last', () => {
  const about = {
    zone: 'Europe/Berlin',
    stored: { sidebarStatus: '0' },
    untold: ['console.recall.1.plugin-studio.pages.1001'],
    media: ['(max-width: 639.98px)'],
  }
  expect(browserThat(told(about))).toEqual({ ...about, mac: false })
})

test('one that was never here is taken for a wide one, and a telephone for what it says it is', () => {
  expect(browserThat({})).toEqual(anyBrowser)
  const phone = browserThat({ 'sec-ch-ua-mobile': '?1', 'user-agent': 'Mozilla/5.0 (iPhone; …)' })
  expect(phone).toEqual({
    ...anyBrowser,
    mac: true,
    media: ['(max-width: 991.98px)', '(max-width: 639.98px)'],
  })
})

test.each([
  ['no JSON', { cookie: 'console-browser=%7B' }],
  ['no escapes', { cookie: 'console-browser=%' }],
  ['a number', told(7)],
  ['a zone that is none', told({ zone: 'Mars/Olympus' })],
  ['other kinds of values', told({ zone: 1, stored: [], media: { a: 1 } })],
])('what is told wrongly, as %s, is as if nothing had been told', (_what, headers) => {
  expect(browserThat(headers)).toEqual(anyBrowser)
})
