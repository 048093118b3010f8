import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../core/browser/services/http/http'
import { CatalogueI18n } from '../../../../core/browser/services/i18n/catalogue-i18n'
import { QueuedConfirm } from '../../../../core/browser/services/messages/queued-confirm'
import { ToastNotifications } from '../../../../core/browser/services/messages/toast-notifications'

function openConfirm() {
  const notifications = new ToastNotifications()
  const confirm = new QueuedConfirm(notifications, new CatalogueI18n())
  return { confirm, notifications, box: () => confirm.open$.value }
}

const done = () => new Promise((resolve) => setTimeout(resolve))

test('a question is answered yes or no', async () => {
  const { confirm, box } = openConfirm()
  const asked = confirm.ask({ title: 'Pause', text: 'Pause two streams?' })
  await done()
  expect(box()).toMatchObject({ question: { title: 'Pause' }, running: false, failure: undefined })
  box()?.answer(true)
  expect(await asked).toBe(true)
  expect(box()).toBeUndefined()
})

test('a second question waits for the first', async () => {
  const { confirm, box } = openConfirm()
  const first = confirm.ask({ title: 'First', text: '' })
  const second = confirm.ask({ title: 'Second', text: '' })
  await done()
  const answerFirst = box()?.answer
  answerFirst?.(false)
  expect(await first).toBe(false)
  await done()
  expect(box()?.question.title).toBe('Second')
  answerFirst?.(false)
  expect(box()?.question.title).toBe('Second')
  box()?.answer(true)
  expect(await second).toBe(true)
})

test('the box shows that the action runs, and why it failed, and lets it be tried again', async () => {
  const { confirm, box } = openConfirm()
  const run = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ApiError(422, 'The bucket is in use'))
    .mockRejectedValueOnce(new ApiError(0, ''))
    .mockResolvedValueOnce()
  const asked = confirm.ask({ title: 'Delete', text: '', run })
  await done()
  const answer = box()?.answer
  answer?.(true)
  expect(box()).toMatchObject({ running: true })
  answer?.(true)
  answer?.(false)
  await done()
  expect(box()).toMatchObject({ running: false, failure: 'The bucket is in use', answer })
  answer?.(true)
  expect(box()).toMatchObject({ running: true, failure: undefined })
  await done()
  expect(box()?.failure).toBe('The service could not be reached')
  answer?.(true)
  expect(await asked).toBe(true)
  expect(run).toHaveBeenCalledTimes(3)
})

test('after a failure the person may give up', async () => {
  const { confirm, box } = openConfirm()
  const asked = confirm.ask({ title: '', text: '', run: () => Promise.reject(new Error()) })
  await done()
  box()?.answer(true)
  await done()
  expect(box()?.failure).toBe('Has Error')
  box()?.answer(false)
  expect(await asked).toBe(false)
})

test('deleting a bucket asks for its name and says so afterwards', async () => {
  const { confirm, box, notifications } = openConfirm()
  const run = vi.fn(async () => undefined)
  const asked = confirm.delete({
    kind: 'bucket',
    name: 'news',
    typed: true,
    consequences: ['12 files'],
    run,
  })
  await done()
  expect(box()?.question).toMatchObject({
    title: 'Delete bucket',
    text: '“news” will be deleted for good.',
    consequences: ['12 files'],
    confirmLabel: 'Delete',
    danger: true,
    typed: 'news',
  })
  box()?.answer(true)
  expect(await asked).toBe(true)
  expect(notifications.list$.value).toMatchObject([
    { kind: 'success', text: 'Bucket “news” deleted successfully' },
  ])
})

test('deleting many lists ten of them', async () => {
  const { confirm, box, notifications } = openConfirm()
  const name = Array.from({ length: 12 }, (_, at) => `song ${at}`)
  const asked = confirm.delete({ kind: 'file', name, run: async () => undefined })
  await done()
  const { title, consequences, typed } = box()?.question ?? {}
  expect(title).toBe('Delete 12 files')
  expect(consequences).toEqual([...name.slice(0, 10), 'and 2 more'])
  expect(typed).toBeUndefined()
  box()?.answer(false)
  expect(await asked).toBe(false)
  expect(notifications.list$.value).toEqual([])
})
