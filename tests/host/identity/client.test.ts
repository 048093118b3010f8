import { expect, test } from 'vitest'
import { deviceOf, networkOf } from '../../../host/server/identity/attempts/device'
import { languageOf } from '../../../host/server/identity/sign-in/client'

test.each([
  ['', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['de, zh-TW;q=0.5', 'zh'],
  ['en, zh;q=0.5', 'en'],
  ['fr', 'en'],
  ['zh;q=0, en;q=0.1', 'en'],
  [';;q=,,', 'en'],
])('a browser that accepts %j gets mails in %s', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  ['198.51.100.7', '198.51.100.200', true],
  ['198.51.100.7', '::ffff:198.51.100.9', true],
  ['198.51.100.7', '198.51.101.7', false],
  ['2001:db8:1:2::3', '2001:db8:1:ffff:1:2:3:4', true],
  ['2001:db8::1', '2001:db8:0:9::', true],
  ['2001:db8:1::', '2001:db8:2::', false],
  ['::1', '::2', true],
])('%s and %s are in one network: %s', (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same)
})
