import { Settings } from '@console/core/browser'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawShell } from './draw-shell'

const script = 'https://ads.example/tag.js'
const config = { tracking: { script, host: '' } }

const loaded = () => [...document.scripts].filter(({ src }) => src === script)

afterEach(() => {
  for (const one of loaded()) one.remove()
})

const bar = () => screen.findByRole('region', { name: 'Counting of visits' })
const noBar = () => expect(screen.queryByRole('region', { name: 'Counting of visits' })).toBeNull()

test('nothing is loaded before the person agrees, and then once', async () => {
  const { person, go } = drawShell('/sound/dashboard', { config })
  expect((await bar()).textContent).toContain('ads.example')
  expect(loaded()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(loaded()).toHaveLength(1))
  expect(loaded()[0]?.referrerPolicy).toBe('origin')
  noBar()
  await go('/elsewhere')
  expect(loaded()).toHaveLength(1)
})

test('who declines is not asked again, and can change their mind in the settings', async () => {
  const { person } = drawShell('/sound/dashboard', { config })
  await bar()
  await person.click(screen.getByRole('button', { name: 'Decline' }))
  noBar()
  cleanup()
  const again = drawShell('/sound/dashboard', { config, user: {} })
  act(() => again.get(Settings).change({ showSettings: true }))
  const choice = await screen.findByRole('switch', { name: 'Let ads.example count my visits' })
  expect(choice).toHaveProperty('checked', false)
  noBar()
  expect(loaded()).toEqual([])
  await again.person.click(choice)
  expect(again.reloads).toEqual([undefined])
  cleanup()
  drawShell('/sound/dashboard', { config })
  await waitFor(() => expect(loaded()).toHaveLength(1))
})

test.each(['/reset-password/t0ken', '/activate/c0de'])(
  'at %s nobody is asked, and nothing is loaded for those who agreed',
  async (path) => {
    const { person } = drawShell('/sound/dashboard', { config })
    await bar()
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(loaded()).toHaveLength(1))
    cleanup()
    for (const one of loaded()) one.remove()
    const { go } = drawShell(path, { config })
    await screen.findByRole('heading', { level: 1 })
    expect(loaded()).toEqual([])
    noBar()
    await go('/sound/dashboard')
    await waitFor(() => expect(loaded()).toHaveLength(1))
  },
)

test('a console without a tracking script asks nothing', async () => {
  drawShell('/sound/dashboard')
  await screen.findByRole('heading', { level: 1 })
  noBar()
})
