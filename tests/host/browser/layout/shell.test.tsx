import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'

describe('around a page', () => {
  test('the document is titled after the page and the console', async () => {
    const { go } = drawShell('/sound/buckets/news', { user: ann, config: { title: 'Ears' } })
    expect(document.title).toBe('news · Ears')
    await go('/sound/dashboard')
    expect(document.title).toBe('Dashboard · Ears')
  })

  test('breadcrumbs lead back', async () => {
    const { person, address } = drawShell('/sound/buckets/news', { user: ann })
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getByText('news').getAttribute('aria-current')).toBe('page')
    await person.click(crumbs.getByText('Sound Buckets'))
    expect(address()).toBe('/sound/buckets')
  })

  test('the heading has the focus after a navigation', async () => {
    const { go } = drawShell('/sound/dashboard', { user: ann })
    await go('/sound/pricing')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('the first stop of Tab leads past everything to the content', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    await screen.findByText('Products')
    await person.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await person.keyboard('{Enter}')
    expect(document.activeElement?.id).toBe('content')
  })

  test('a visited screen of the menu is remembered, on the server once', async () => {
    const { go, calls, person } = drawShell('/sound/projects/online', { user: ann })
    await go('/sound/statistics')
    await go('/light/lamps')
    await go('/sound/projects/online')
    const visits = () => calls.filter(({ call }) => call === 'POST /user-visits')
    await waitFor(() => expect(visits()).toHaveLength(2))
    expect(visits().map(({ body }) => body)).toEqual([
      { path: '/sound/projects/online', title: 'SR › Online projects' },
      { path: '/light/lamps', title: 'LW › Lamps' },
    ])
    await person.keyboard('{Control>}k{/Control}')
    const [newest] = await screen.findAllByRole('option', { hidden: true })
    expect(newest?.textContent).toBe('SR › Online projects')
  })

  test('a lost connection is said until it is back', async () => {
    drawShell('/home', { user: ann })
    await screen.findByText('Products')
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
    try {
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
      window.dispatchEvent(new Event('offline'))
      expect(await screen.findByText(/You are offline/)).toBeTruthy()
    } finally {
      if (online) Object.defineProperty(Navigator.prototype, 'onLine', online)
      window.dispatchEvent(new Event('online'))
    }
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  })
})

test('public pages have nothing around them but the name of the console', () => {
  drawShell('/login', { config: { title: 'Ears' } })
  expect(screen.getByText('Ears')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Search/ })).toBeNull()
})

describe('an address without a screen', () => {
  test('says which, and leads to the area and to the palette', async () => {
    const { person } = drawShell('/light/nothing', { user: ann })
    expect(screen.getByText('/light/nothing')).toBeTruthy()
    expect(screen.getByText('Go to Light Works').getAttribute('href')).toContain('/light/lamps')
    await person.click(screen.getByText('Search screens and actions', { selector: 'button' }))
    expect(await screen.findByRole('combobox', { hidden: true })).toBeTruthy()
  })

  test('leads to the login page while nobody is signed in', () => {
    drawShell('/nothing')
    expect(screen.getByText('Login').getAttribute('href')).toBe('/login')
  })
})
