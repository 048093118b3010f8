import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSafeMode, takeSafeMode } from '../../../../host/browser/plugins/safe-mode'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState({}, '', '/')
})

const address = () => location.pathname + location.search + location.hash

describe('what the address and the tab ask for', () => {
  test.each([
    ['', '', false, []],
    ['?safe-mode', '', true, []],
    ['?safe-mode=1', '', true, []],
    ['?safe-mode=off', 'safe-mode=on', false, []],
    ['', 'safe-mode=on&disable-plugins=a', true, ['a']],
    ['?disable-plugins=a,b,a', '', false, ['a', 'b']],
    ['?disable-plugins=c', 'disable-plugins=a,b', false, ['c']],
    ['?disable-plugins=', 'disable-plugins=a,b', false, []],
    ['?safe-mode&disable-plugins=a', '', true, ['a']],
  ])('%s with %s kept', (search, kept, safe, without) => {
    expect(readSafeMode(new URLSearchParams(search), new URLSearchParams(kept))).toEqual({
      safe,
      without,
    })
  })
})

test('the tab remembers it and the address is cleaned, with everything else left in it', () => {
  history.replaceState({}, '', '/sound?safe-mode&region=eu-west-1&disable-plugins=maps#/list')
  expect(takeSafeMode()).toEqual({ safe: true, without: ['maps'] })
  expect(address()).toBe('/sound?region=eu-west-1#/list')

  history.replaceState({}, '', '/light')
  expect(takeSafeMode()).toEqual({ safe: true, without: ['maps'] })
  history.replaceState({}, '', '/light?safe-mode=off&disable-plugins=')
  expect(takeSafeMode()).toEqual({ safe: false, without: [] })
  expect(address()).toBe('/light')
  expect(takeSafeMode()).toEqual({ safe: false, without: [] })
})

test('where the browser keeps nothing, the address goes on saying it', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  history.replaceState({}, '', '/sound?safe-mode')
  expect(takeSafeMode()).toEqual({ safe: true, without: [] })
  expect(address()).toBe('/sound?safe-mode')
})
