import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Time } from '../../../../core/browser/kit/format/time'
import { CopyableText } from '../../../../core/browser/kit/values/copyable-text'
import { MaskedSecret } from '../../../../core/browser/kit/values/masked-secret'
import { StateBadge, type States } from '../../../../core/browser/kit/values/state-badge'
import { show } from './show'

const said = () => document.querySelector('body > [role=status]')?.textContent

test('an id is copied whole, and that is said politely', async () => {
  const { user, view } = show(<CopyableText value="5a2dc9a1b0c54b6f9b6b" label="ACR ID" />)
  expect(view.container.textContent).toBe('5a2dc9a1b0c54b6f9b6b')
  await user.click(screen.getByLabelText('Copy ACR ID'))
  expect(await navigator.clipboard.readText()).toBe('5a2dc9a1b0c54b6f9b6b')
  await waitFor(() => expect(said()).toBe('Copied'))
})

test('a browser that refuses to copy is no fault: it is said', async () => {
  const { user } = show(<CopyableText value="5a2dc9a1" label="ACR ID" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Not allowed', 'NotAllowedError'),
  )
  await user.click(screen.getByLabelText('Copy ACR ID'))
  await waitFor(() => expect(said()).toBe('Could not be copied'))
})

test('a secret is copied without being shown, and shown when asked for', async () => {
  const { user, view } = show(<MaskedSecret value="sk_9f8e7d" label="Secret key" />)
  expect(view.container.innerHTML).not.toContain('sk_9f8e7d')
  await user.click(screen.getByLabelText('Copy Secret key'))
  expect(await navigator.clipboard.readText()).toBe('sk_9f8e7d')
  const reveal = screen.getByLabelText('Show Secret key')
  await user.click(reveal)
  expect(screen.getByText('sk_9f8e7d')).toBeDefined()
  expect(reveal.getAttribute('aria-pressed')).toBe('true')
})

test('a state has a name; an unknown one shows its code', () => {
  const states = {
    0: { label: 'Processing', color: 'informative' },
    1: { label: 'Ready', color: 'success' },
  } satisfies States<0 | 1>
  show(
    <>
      <StateBadge state={1} states={states} />
      <StateBadge state={12} states={states} />
      <StateBadge state="constructor" states={states} />
    </>,
  )
  expect(screen.getByText('Ready')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('constructor')).toBeDefined()
})

test('a moment is shown in the zone of the settings, and follows when that changes', async () => {
  const { settings } = show(<Time value="2026-08-21 22:03:22" />, { timeZone: 'Asia/Tokyo' })
  const time = screen.getByText('Aug 22, 2026, 07:03:22')
  expect(time.getAttribute('datetime')).toBe('2026-08-21T22:03:22.000Z')
  settings.change({ timeZone: 'UTC' })
  expect(await screen.findByText('Aug 21, 2026, 22:03:22')).toBeDefined()
})

test('UTC and how long ago are in the tooltip of a moment', async () => {
  const { user } = show(<Time value="2020-08-21 22:03:22" />, { timeZone: 'Asia/Tokyo' })
  await user.hover(screen.getByText('Aug 22, 2020, 07:03:22'))
  expect(await screen.findByText(/^Aug 21, 2020, 22:03:22 UTC, \d+ years ago$/)).toBeDefined()
})
