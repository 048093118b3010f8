import { afterEach, expect, test, vi } from 'vitest'
import { RememberedLayout } from '../../../../core/browser/services/settings/remembered-layout'
import { StoredSettings } from '../../../../core/browser/services/settings/stored-settings'

afterEach(() => localStorage.clear())

/** A window whose width is said to be below 992 px or not. */
function screen(isSmall: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isSmall })
  vi.stubGlobal('matchMedia', () => query)
  return (matches: boolean) => {
    query.dispatchEvent(Object.assign(new Event('change'), { matches }))
  }
}

test('the sidebar is open at first, and as it was left at the next visit', () => {
  const layout = new RememberedLayout()
  expect(layout.state$.value.sidebar).toMatchObject({ opened: true, hidden: false })
  layout.toggleSidebar()
  expect(localStorage.getItem('sidebarStatus')).toBe('0')
  expect(new RememberedLayout().state$.value.sidebar.opened).toBe(false)
  layout.toggleSidebar()
  expect(localStorage.getItem('sidebarStatus')).toBe('1')
  expect(layout.state$.value.sidebar).toMatchObject({ opened: true, withoutAnimation: false })
})

test('the sidebar closes with or without animation, and hides', () => {
  const layout = new RememberedLayout()
  layout.closeSidebar({ withoutAnimation: true })
  expect(layout.state$.value.sidebar).toEqual({
    opened: false,
    withoutAnimation: true,
    hidden: false,
  })
  layout.toggleSidebar()
  layout.closeSidebar()
  expect(layout.state$.value.sidebar).toMatchObject({ opened: false, withoutAnimation: false })
  layout.hideSidebar(true)
  expect(layout.state$.value.sidebar.hidden).toBe(true)
})

test('below 992 px the sidebar is closed, and comes back with the width', () => {
  const resize = screen(true)
  const layout = new RememberedLayout()
  expect(layout.state$.value).toMatchObject({ device: 'mobile', sidebar: { opened: false } })
  resize(false)
  expect(layout.state$.value).toMatchObject({ device: 'desktop', sidebar: { opened: true } })
  resize(true)
  layout.toggleSidebar()
  layout.closeSidebar()
  expect(localStorage.getItem('sidebarStatus')).toBeNull()
})

test('settings hold at the next visit', () => {
  const settings = new StoredSettings()
  expect(settings.state$.value).toEqual({
    showSettings: false,
    fixedHeader: false,
    sidebarLogo: true,
    theme: 'system',
    density: 'comfortable',
    timeZone: 'browser',
    shortcuts: true,
  })
  settings.change({ theme: 'dark', timeZone: 'Asia/Tokyo' })
  expect(new StoredSettings().state$.value).toMatchObject({ theme: 'dark', timeZone: 'Asia/Tokyo' })
})

test.each([
  '{not json',
  '[]',
  'null',
  '{"theme":"pink","timeZone":"Mars/Base","density":7,"fixedHeader":"yes"}',
])('what cannot be meant is ignored: %s', (stored) => {
  const defaults = new StoredSettings().state$.value
  localStorage.setItem('console.settings.1', stored)
  expect(new StoredSettings().state$.value).toEqual(defaults)
})

test('another window follows a change', () => {
  const settings = new StoredSettings()
  localStorage.setItem('console.settings.1', '{"theme":"light"}')
  dispatchEvent(new StorageEvent('storage', { key: 'console.settings.1' }))
  expect(settings.state$.value.theme).toBe('light')
})

test('a screen remembers small things of any kind', () => {
  const settings = new StoredSettings()
  expect(settings.recall('columns', ['name'])).toEqual(['name'])
  settings.remember('columns', ['name', 'size'])
  expect(new StoredSettings().recall('columns', ['name'])).toEqual(['name', 'size'])
  expect(settings.recall<string[] | undefined>('columns', undefined)).toEqual(['name', 'size'])
  expect(settings.recall('columns', 20)).toBe(20)
  settings.remember('columns', undefined)
  expect(settings.recall('columns', ['name'])).toEqual(['name'])
})

test('a browser without storage forgets, and works', () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: broken,
    setItem: broken,
    removeItem: broken,
    clear() {},
  })
  const layout = new RememberedLayout()
  layout.toggleSidebar()
  expect(layout.state$.value.sidebar.opened).toBe(false)
  const settings = new StoredSettings()
  settings.change({ theme: 'dark' })
  expect(settings.state$.value.theme).toBe('dark')
  expect(settings.recall('x', 1)).toBe(1)
})
