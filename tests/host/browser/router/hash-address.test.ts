import { expect, test } from 'vitest'
import { fromHashAddress } from '../../../../host/browser/router/hash-address'

const isArea = (segment: string) => segment === 'avr'

test.each([
  ['/avr?region=eu-west-1#/projects/online', '/avr/projects/online?region=eu-west-1'],
  [
    '/avr?region=eu-west-1#/projects/statistics?name=a%20b',
    '/avr/projects/statistics?region=eu-west-1&name=a+b',
  ],
  ['/#/login', '/login'],
  ['/signup#/register', '/register'],
  ['/signup#/home', '/signup/home'],
  ['/avr/file-buckets?page=2', undefined],
  ['/avr/file-buckets#section', undefined],
])('an old address %s becomes %s', (address, wanted) => {
  expect(fromHashAddress(new URL(address, 'https://console.test'), isArea)).toBe(wanted)
})
