import { Notifications } from '@console/core/browser'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ann, drawShell } from './draw-shell'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const draw = () => drawShell('/login', { user: ann }).get(Notifications)

describe('messages', () => {
  test('of success and of errors stay five seconds, warnings two', async () => {
    const notifications = draw()
    act(() => {
      notifications.success('Saved')
      notifications.error('Broken')
      notifications.warning('Careful')
    })
    await pass(1900)
    expect(screen.queryByText('Careful')).not.toBeNull()
    await pass(300)
    expect(screen.queryByText('Careful')).toBeNull()
    await pass(2600)
    expect(screen.queryByText('Saved')).not.toBeNull()
    expect(screen.queryByText('Broken')).not.toBeNull()
    await pass(500)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.queryByText('Broken')).toBeNull()
  })

  test('stay while the pointer or the focus is on them', async () => {
    const notifications = draw()
    act(() => notifications.warning('Careful'))
    const toast = screen.getByText('Careful')
    fireEvent.pointerEnter(toast.closest('li') as Element)
    await pass(6000)
    expect(screen.queryByText('Careful')).not.toBeNull()
    fireEvent.pointerLeave(toast.closest('li') as Element)
    await pass(2500)
    expect(screen.queryByText('Careful')).toBeNull()
  })

  test('can be dismissed, and are read out politely', async () => {
    const notifications = draw()
    expect(screen.getByRole('status', { hidden: true }).getAttribute('aria-live')).toBe('polite')
    act(() => notifications.success('Saved'))
    fireEvent.click(screen.getByLabelText('Dismiss'))
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('five equal errors are one, which says how often', () => {
    const notifications = draw()
    act(() => {
      for (let times = 0; times < 5; times++) {
        notifications.error('The disk is full')
        notifications.error('Ask the operator')
      }
    })
    expect(screen.getAllByText('The disk is full')).toHaveLength(1)
    expect(screen.getAllByText('(5 times)')).toHaveLength(2)
  })

  test('name the thing with a link to it, and can be taken back', async () => {
    const { get, address } = drawShell('/home', { user: ann })
    let undone = 0
    act(() => {
      get(Notifications).success('Bucket “jingles” created successfully', {
        link: { label: 'Open', to: '/sound/dashboard' },
      })
      get(Notifications).success('“ad.mp3” moved', { undo: async () => void undone++ })
    })
    fireEvent.click(screen.getByText('Undo'))
    await vi.waitFor(() => expect(screen.queryByText('“ad.mp3” moved')).toBeNull(), {
      timeout: 120_000,
    })
    expect(undone).toBe(1)
    fireEvent.click(screen.getByText('Open'))
    await vi.waitFor(() => expect(address()).toContain('/sound/dashboard'), { timeout: 120_000 })
    expect(screen.queryByText('Bucket “jingles” created successfully')).toBeNull()
  })

  test('stay in one corner, above a dialog as well', () => {
    const notifications = draw()
    act(() => notifications.success('Saved'))
    const place = () => {
      const { top, bottom, left, right } = getComputedStyle(
        screen.getByText('Saved').closest('ul') as Element,
      )
      return { top, bottom, left, right }
    }
    const before = place()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('aria-modal', 'true')
    act(() => notifications.success('Added'))
    expect(place()).toEqual(before)
    dialog.remove()
  })
})

describe('the bell', () => {
  const listed = (unread: boolean) => ({
    status: 200,
    body: {
      data: [
        {
          id: 1,
          kind: 'scan-ready',
          values: { name: 'mix', files: 8, failed: 2 },
          link: '/sound/dashboard?region=eu-west-1',
          unread,
          at: '2026-11-28T08:00:00.000000Z',
        },
      ],
    },
  })

  test('lists events of the account with a link, and marks them as read', async () => {
    const { calls, address } = drawShell('/home', {
      user: ann,
      answers: { 'GET /notifications': listed(true) },
    })
    fireEvent.click(await screen.findByLabelText('Notifications, 1 new'))
    const link = await screen.findByText('mix: 8 files scanned, 2 failed')
    await vi.waitFor(() => expect(calls).toContainEqual({ call: 'PUT /notifications/read' }))
    fireEvent.click(link)
    await vi.waitFor(() => expect(address()).toContain('/sound/dashboard'))
  })

  test('does not list toasts', async () => {
    const { get } = drawShell('/home', {
      user: ann,
      answers: { 'GET /notifications': listed(false) },
    })
    act(() => get(Notifications).success('Saved'))
    await pass(6000)
    fireEvent.click(await screen.findByLabelText('Notifications'))
    await screen.findByText('mix: 8 files scanned, 2 failed')
    expect(screen.queryByText('Saved')).toBeNull()
  })
})
