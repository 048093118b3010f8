import { Layout, Session } from '@console/core/browser'
import { Manifest } from '@console/core/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'
import { sound } from './manifests'

const sidebar = () => screen.findByLabelText('Sound Recognition')
const entries = async () =>
  within(await sidebar())
    .getAllByRole('link', { hidden: true })
    .map((link) => link.textContent)

describe('the sidebar', () => {
  test('shows the entries of the area and marks the page that is open', async () => {
    drawShell('/sound/projects/online', { user: ann })
    expect(await entries()).toEqual(['Dashboard', 'Pricing', 'Online', 'Sound Buckets'])
    expect(screen.getByText('Online').closest('a')?.ariaCurrent).toBe('page')
  })

  test('marks the entry that the open page stands below', async () => {
    drawShell('/sound/buckets/news', { user: ann })
    const nav = await sidebar()
    const marked = within(nav).getByText('Sound Buckets').closest('a')
    expect(marked?.ariaCurrent).toBe('true')
  })

  test('shows every entry of an area that hundreds of plugins fill', async () => {
    const many = Array.from({ length: 120 }, (_, at) => [
      `report${at}`,
      {
        areas: ['sound'],
        path: `report-${at}`,
        title: `Report ${at}`,
        nav: { group: 'Reports', order: 100 + at },
      },
    ])
    const full = { ...sound, pages: { ...sound.pages, ...Object.fromEntries(many) } }
    const plugins = [{ manifest: Manifest.parse(full), entry: '' }]
    drawShell('/sound/dashboard', { user: ann, config: { plugins } })
    await within(await sidebar()).findByText('Report 119')
    expect(await entries()).toHaveLength(124)
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
    const toggle = await screen.findByLabelText('Toggle sidebar')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await person.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(localStorage.getItem('sidebarStatus')).toBe('0')
    expect(screen.getByLabelText('Pricing').textContent).toBe('')
    await person.click(toggle)
    expect(localStorage.getItem('sidebarStatus')).toBe('1')
    expect(screen.queryByText('Pricing')).not.toBeNull()
  })

  test('can be hidden, and the top bar brings it back', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    await person.click(await screen.findByLabelText('Hide sidebar'))
    expect(screen.queryByLabelText('Sound Recognition')).toBeNull()
    await person.click(screen.getByLabelText('Toggle sidebar'))
    expect(await entries()).toContain('Dashboard')
  })

  test('does not stand beside pages outside of areas', async () => {
    drawShell('/home', { user: ann })
    await screen.findByText('Products')
    expect(screen.queryByLabelText('Toggle sidebar')).toBeNull()
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
    expect(screen.queryByLabelText('Sound Recognition')).toBeNull()
    await person.click(await screen.findByLabelText('Toggle sidebar'))
    expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy()
    expect(document.querySelector('header')?.hasAttribute('inert')).toBe(true)
  })

  test('Escape closes it and gives the focus back', async () => {
    const { person } = drawNarrow()
    const toggle = await screen.findByLabelText('Toggle sidebar')
    await person.click(toggle)
    await screen.findByRole('dialog', { hidden: true })
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(toggle))
  })

  test('choosing an entry closes it and leaves the remembered flag alone', async () => {
    const { person, address } = drawNarrow()
    await person.click(await screen.findByLabelText('Toggle sidebar'))
    await person.click(await screen.findByText('Pricing'))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(address()).toBe('/sound/pricing')
    expect(localStorage.getItem('sidebarStatus')).toBeNull()
  })
})
