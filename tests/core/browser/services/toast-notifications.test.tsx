import { expect, test } from 'vitest'
import { ToastNotifications } from '../../../../core/browser/services/messages/toast-notifications'

test('success and error stay five seconds, a warning two', () => {
  const notifications = new ToastNotifications()
  notifications.success('a')
  notifications.warning('b')
  notifications.error('c')
  expect(notifications.list$.value).toMatchObject([
    { kind: 'error', text: 'c', stays: 5000 },
    { kind: 'warning', text: 'b', stays: 2000 },
    { kind: 'success', text: 'a', stays: 5000 },
  ])
})

test('the list keeps the last fifty, each with its own id', () => {
  const notifications = new ToastNotifications()
  for (let i = 1; i <= 60; i += 1) notifications.success(`message ${i}`)
  const list = notifications.list$.value
  expect(list).toHaveLength(50)
  expect(list[0]?.text).toBe('message 60')
  expect(new Set(list.map(({ id }) => id)).size).toBe(50)
  notifications.clear()
  expect(notifications.list$.value).toEqual([])
})
