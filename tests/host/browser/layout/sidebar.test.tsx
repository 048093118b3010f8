import { Layout, Session } from '@console/core/browser'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'

const sidebar = () => screen.findByRole('navigation', { name: 'Sound Recognition' })
const entries = async () =>
  within(await sidebar())
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the sidebar', () => {
  test('shows the entries of the area and marks the page that is open', async () => {
    drawShell('/sound/projects/online', { user: ann })
    expect(await entries()).toEqual(['Dashboard', 'Pricing', 'Online', 'Sound Buckets'])
    expect(screen.getByRole('link', { name: 'Online' })).toHaveProperty('ariaCurrent', 'page')
  })

  test('marks the entry that the open page stands below', async () => {
    drawShell('/sound/buckets/news', { user: ann })
    const nav = await sidebar()
    const marked = within(nav).getByRole('link', { name: 'Sound Buckets' })
    expect(marked.getAttribute('aria-current')).toBe('true')
  })

  test('hides and shows entries as soon as the user changes', async () => {
    const { get } = drawShell('/sound/dashboard', { user: ann })
    expect(await entries()).toContain('Pricing')
    act(() => get(Session).user$.next({ ...ann, active: 3 }))
    expect(await entries()).not.toContain('Pricing')
    act(() => get(Session).user$.next({ ...ann, ip_country: 'KR' }))
    expect(await entries()).not.toContain('Pricing')
    act(() => get(Session).user$.next(ann))
    expect(await entries()).toContain('Pricing')
  })

  test('closes to icons with names, and the flag is remembered', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await person.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(localStorage.getItem('sidebarStatus')).toBe('0')
    expect(screen.getByRole('link', { name: 'Pricing' }).textContent).toBe('')
    await person.click(toggle)
    expect(localStorage.getItem('sidebarStatus')).toBe('1')
    expect(screen.getByRole('link', { name: 'Pricing' }).textContent).toBe('Pricing')
  })

  test('can be hidden, and the top bar brings it back', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    await person.click(await screen.findByRole('button', { name: 'Hide sidebar' }))
    expect(screen.queryByRole('navigation', { name: 'Sound Recognition' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Toggle sidebar' }))
    expect(await entries()).toContain('Dashboard')
  })

  test('does not stand beside pages outside of areas', async () => {
    drawShell('/home', { user: ann })
    await screen.findByRole('button', { name: 'Products' })
    expect(screen.queryByRole('button', { name: 'Toggle sidebar' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('on a narrow screen', () => {
  function drawNarrow() {
    const shell = drawShell('/sound/dashboard', { user: ann })
    act(() => shell.get(Layout).setDevice('mobile'))
    return shell
  }

  test('the sidebar lies over the page, which cannot be reached meanwhile', async () => {
    const { person } = drawNarrow()
    expect(screen.queryByRole('navigation', { name: 'Sound Recognition' })).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Toggle sidebar' }))
    expect(await screen.findByRole('dialog', { name: 'Navigation' })).toBeTruthy()
    expect(document.querySelector('header')?.hasAttribute('inert')).toBe(true)
  })

  test('Escape closes it and gives the focus back', async () => {
    const { person } = drawNarrow()
    const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
    await person.click(toggle)
    await screen.findByRole('dialog', { name: 'Navigation' })
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(toggle))
  })

  test('choosing an entry closes it and leaves the remembered flag alone', async () => {
    const { person, address } = drawNarrow()
    await person.click(await screen.findByRole('button', { name: 'Toggle sidebar' }))
    await person.click(await screen.findByRole('link', { name: 'Pricing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/sound/pricing')
    expect(localStorage.getItem('sidebarStatus')).toBeNull()
  })
})
