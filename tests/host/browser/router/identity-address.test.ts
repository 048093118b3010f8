import { describe, expect, test } from 'vitest'
import { fromIdentityAddress } from '../../../../host/browser/router/identity-address'

const stranger = { hasProvider: true, signedIn: false }
const rewrite = (address: string, browser = stranger) =>
  fromIdentityAddress(new URL(address, 'https://console.test'), browser)

describe('an address that the identity provider sent back', () => {
  test.each([
    ['/login?state=%2Favr%3Fpage%3D2', '/login?redirect=%2Favr%3Fpage%3D2'],
    ['/avr/dashboard?code=a&state=x', '/login?code=a&state=x&redirect=%2Favr%2Fdashboard'],
    ['/avr?code=a&page=2&state=x', '/login?code=a&state=x&redirect=%2Favr%3Fpage%3D2'],
    ['/login?code=a&state=x', undefined],
    ['/login?error=access_denied&state=x', undefined],
    ['/bm/states?state=1', undefined],
    ['/bm/states?code=1', undefined],
  ])('%s becomes %s', (address, rewritten) => {
    expect(rewrite(address)).toBe(rewritten)
  })

  test('loses only the answer where somebody is signed in', () => {
    const signedIn = { ...stranger, signedIn: true }
    expect(rewrite('/avr?code=a&page=2&state=x&iss=y', signedIn)).toBe('/avr?page=2')
  })

  test('loses only the answer where the console has no identity provider', () => {
    expect(rewrite('/login?code=a&state=x', { ...stranger, hasProvider: false })).toBe('/login')
  })
})
