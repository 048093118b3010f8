import { Settings } from '@console/core/browser'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ann, drawShell } from './draw-shell'

const field = () => screen.findByRole('combobox', { hidden: true })
const options = () => screen.queryAllByRole('option', { hidden: true })
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')

async function openPalette(
  path?: string,
  drawing: Parameters<typeof drawShell>[1] = { user: ann },
) {
  const shell = drawShell(path, drawing)
  await screen.findByLabelText('Search screens and actions')
  await shell.person.keyboard('{Control>}k{/Control}')
  // Without a layout, Fluent takes the field for hidden and puts the focus on the dialog.
  await shell.person.click(await field())
  return shell
}

describe('the command palette', () => {
  test('opens with Ctrl-K, finds a screen by a few letters and goes there with Enter', async () => {
    const { person, address } = await openPalette()
    await person.keyboard('sbu')
    expect(chosen()?.textContent).toContain('Sound Buckets')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/sound/buckets'))
    expect(options()).toEqual([])
  })

  test('the arrow keys choose, and the field names the chosen option', async () => {
    const { person } = await openPalette()
    const first = chosen()
    await person.keyboard('{ArrowDown}')
    expect(chosen()).not.toBe(first)
    expect((await field()).getAttribute('aria-activedescendant')).toBe(chosen()?.id)
    await person.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBe(options().at(-1))
  })

  test('offers screens of every area, but none that a rule hides or that is not in a menu', async () => {
    await openPalette('/sound/dashboard', { user: { ...ann, active: 3 } })
    const texts = options().map((option) => option.textContent)
    expect(texts.some((text) => text?.startsWith('Lamps'))).toBe(true)
    expect(texts.some((text) => text?.startsWith('Pricing'))).toBe(false)
    expect(texts.some((text) => text?.startsWith('Statistics'))).toBe(false)
  })

  test('begins with the screens visited last', async () => {
    const recently_visits = [
      { path: '/light/lamps', title: 'LW › Lamps', at: '2026-01-01T00:00:00Z' },
    ]
    await openPalette('/home', { user: { recently_visits } })
    expect(screen.getByText('Recent')).toBeTruthy()
    expect(options()[0]?.textContent).toBe('LW › Lamps')
  })

  test('leaves out visited screens that a rule hides', async () => {
    const recently_visits = [
      { path: '/sound/pricing', title: 'SW › Pricing', at: '2026-01-01T00:00:00Z' },
    ]
    await openPalette('/home', { user: { recently_visits, ip_country: 'KR' } })
    expect(screen.queryByText('SW › Pricing')).toBeNull()
    expect(screen.queryByText('Recent')).toBeNull()
  })

  test('runs actions', async () => {
    const { person, get } = await openPalette()
    await person.keyboard('theme dark{Enter}')
    await waitFor(() => expect(get(Settings).state$.value.theme).toBe('dark'))
  })

  test('says so when nothing matches', async () => {
    const { person } = await openPalette()
    await person.keyboard('qqqq')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    expect(options()).toEqual([])
  })

  test('Escape closes it and gives the focus back', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    const button = await screen.findByLabelText('Search screens and actions')
    await person.click(button)
    await field()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('single keys', () => {
  test('g and a letter lead to an area, g and h to /home', async () => {
    const { person, address } = drawShell('/sound/dashboard', { user: ann })
    await screen.findByLabelText('Search screens and actions')
    await person.keyboard('gl')
    await waitFor(() => expect(address()).toBe('/light/lamps'))
    await person.keyboard('gh')
    await waitFor(() => expect(address()).toBe('/home'))
  })

  test('? opens the sheet of shortcuts with the letters of the areas', async () => {
    const { person } = drawShell('/sound/dashboard', { user: ann })
    await screen.findByLabelText('Search screens and actions')
    await person.keyboard('?')
    expect(await screen.findByText('Go to Light Works')).toBeTruthy()
  })

  test('do nothing while typing', async () => {
    const { person, address } = drawShell('/sound/dashboard', { user: ann })
    await screen.findByLabelText('Search screens and actions')
    const input = document.body.appendChild(document.createElement('input'))
    await person.type(input, 'gl?')
    input.remove()
    expect(address()).toBe('/sound/dashboard')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('can be switched off; Ctrl-K stays', async () => {
    const { person, get, address } = drawShell('/sound/dashboard', { user: ann })
    act(() => get(Settings).change({ shortcuts: false }))
    await screen.findByLabelText('Search screens and actions')
    await person.keyboard('gl?')
    expect(address()).toBe('/sound/dashboard')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await person.keyboard('{Control>}k{/Control}')
    expect(await field()).toBeTruthy()
  })
})
