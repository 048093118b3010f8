import type { Delivery, DeliveryDetails, Page } from '@console/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CallbackPreview,
  DeliveryLog,
  DeliveryOutcome,
  SecretPanel,
  SignatureSamples,
} from '../../../../../core/browser/kit/callbacks/callbacks'
import { ApiError } from '../../../../../core/browser/services/http/http'
import { show } from '../show'

const body = '{"cid":12,"state":-1,"results":null}'

const delivery = (id: number, more: Partial<Delivery> = {}): Delivery => ({
  id,
  url: 'https://example.org/hook',
  state: 'delivered',
  attempts: 1,
  status: 200,
  error: '',
  took: 41,
  next_at: null,
  kind: '',
  test: false,
  title: '',
  source: '',
  source_id: '',
  created_at: '2026-11-21T08:00:00.000000Z',
  updated_at: '2026-11-21T08:00:01.000000Z',
  ...more,
})

/** What a service keeps, as far as the log asks for it. */
function keeper(...kept: Delivery[]) {
  const details = (found: Delivery): DeliveryDetails => ({ ...found, body, answer: 'thanks' })
  return {
    kept,
    sent: [] as number[],
    async load({ page, per_page }: { page: number; per_page: number }): Promise<Page<Delivery>> {
      const data = kept.slice((page - 1) * per_page, page * per_page)
      const last_page = Math.max(1, Math.ceil(kept.length / per_page))
      const meta = { current_page: page, from: 1, last_page, path: '', per_page, to: data.length }
      const links = { first: '', last: '', prev: null, next: null }
      return { data, links, meta: { ...meta, total: kept.length } }
    },
    async read(id: number) {
      const found = kept.find((one) => one.id === id)
      if (!found) throw new ApiError(404, 'This delivery does not exist')
      return details(found)
    },
    /** Settles when the service has answered. */
    answered: Promise.resolve(),
    async resend(id: number) {
      this.sent.push(id)
      await this.answered
      kept.unshift(delivery(100 + id, { state: 'waiting', attempts: 0, status: null, took: null }))
    },
  }
}

const log = (deliveries: ReturnType<typeof keeper>, more: { disabledReason?: string } = {}) => (
  <DeliveryLog
    id="test.12"
    scope="write-filescanning"
    live={['fs-containers/12/deliveries']}
    load={deliveries.load}
    read={deliveries.read}
    resend={(id) => deliveries.resend(id)}
    {...more}
  />
)

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('the log says what became of each delivery, and follows what happens', async () => {
  const deliveries = keeper(
    delivery(2, {
      state: 'waiting',
      attempts: 3,
      status: 503,
      error: 'The address answered 503',
      next_at: '2026-11-21T09:30:00.000000Z',
    }),
    delivery(1),
  )
  const { changed } = show(log(deliveries))
  const waiting = await rowOf(/503/)
  expect(waiting.getByText('To be tried again')).toBeTruthy()
  expect(waiting.getByText('The address answered 503')).toBeTruthy()
  expect(waiting.getByText('Nov 21, 2026, 09:30:00')).toBeTruthy()
  expect((await rowOf(/200/)).getByText('Delivered')).toBeTruthy()

  deliveries.kept[0] = delivery(2, { attempts: 4 })
  changed('fs-containers/12/deliveries')
  await waitFor(() => expect(screen.getAllByText('Delivered')).toHaveLength(2))
})

test('what becomes of a test is told as it happens, with the status, the time and the answer', async () => {
  const first = delivery(7, { state: 'waiting', attempts: 0, status: null, took: null })
  const deliveries = keeper(first)
  const live = ['fs-containers/12/deliveries']
  const { changed } = show(<DeliveryOutcome id={7} read={deliveries.read} live={live} />)
  const told = async () => (await screen.findByRole('status')).textContent
  await waitFor(async () => expect(await told()).toContain('Delivery 7Waiting'))
  deliveries.kept[0] = delivery(7)
  changed('fs-containers/12/deliveries')
  await waitFor(async () => expect(await told()).toContain('DeliveredStatus 200 · 41 ms'))
  expect(await told()).toContain('thanks')
})

test('a log without deliveries says what it is for', async () => {
  show(log(keeper()))
  expect(await screen.findByText('Nothing has been sent yet')).toBeTruthy()
})

test('a log that cannot be loaded says why and can be asked again', async () => {
  const deliveries = keeper(delivery(1))
  let isDown = true
  const load: typeof deliveries.load = async (page) => {
    if (isDown) throw new ApiError(500, 'The service is down')
    return deliveries.load(page)
  }
  const { user } = show(log({ ...deliveries, load }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The service is down')
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Delivered')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a delivery opens at its address with what was sent and what came back', async () => {
  const deliveries = keeper(
    delivery(7, { state: 'failed', attempts: 7, error: 'No answer within 10 seconds' }),
  )
  const { address } = show(log(deliveries), { address: '/avr/file-buckets?delivery=7' })
  const panel = within(await screen.findByRole('dialog', { name: 'Delivery 7' }))
  expect(await panel.findByText('No answer within 10 seconds')).toBeTruthy()
  expect(panel.getByText('https://example.org/hook')).toBeTruthy()
  expect(await panel.findByRole('region', { name: 'What was sent' })).toBeTruthy()
  expect(panel.getByText('thanks')).toBeTruthy()
  expect(address()).toBe('/avr/file-buckets?delivery=7')
})

test('a delivery that is not there is said to be gone', async () => {
  show(log(keeper(delivery(7))), { address: '/avr/file-buckets?delivery=8' })
  expect(await screen.findByText('This delivery does not exist')).toBeTruthy()
})

test('sending once more adds a delivery, whatever the number of clicks', async () => {
  const deliveries = keeper(delivery(7))
  let answer = () => {}
  deliveries.answered = new Promise((resolve) => {
    answer = resolve
  })
  const { user } = show(log(deliveries), { address: '/avr/file-buckets?delivery=7' })
  await user.dblClick(await screen.findByRole('button', { name: 'Send once more' }))
  answer()
  await waitFor(() => expect(deliveries.sent).toEqual([7]))
  await waitFor(() => expect(screen.getByText('Waiting')).toBeTruthy())
})

test('without an address to send to, or without the scope, sending is disabled and says why', async () => {
  const deliveries = keeper(delivery(7))
  const address = '/avr/file-buckets?delivery=7'
  const first = show(log(deliveries, { disabledReason: 'There is no callback URL' }), { address })
  const button = await screen.findByRole('button', { name: /Send once more/ })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await first.user.click(button)
  first.view.unmount()

  const reader = { type: 'iam', scopes: ['read-filescanning'] } as const
  const second = show(log(deliveries), { address, user: { ...reader, scopes: [...reader.scopes] } })
  const other = await screen.findByRole('button', { name: /Send once more/ })
  await waitFor(() => expect(other.getAttribute('aria-disabled')).toBe('true'))
  await second.user.click(other)
  expect(deliveries.sent).toEqual([])
})

test('a preview says when it is an example', async () => {
  const { view } = show(<CallbackPreview body={body} example />)
  expect(await screen.findByText(/There is no result yet/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'JSON' })).toBeTruthy()
  view.unmount()
  show(<CallbackPreview body={body} example={false} />)
  expect(await screen.findByRole('region', { name: 'JSON' })).toBeTruthy()
  expect(screen.queryByText(/There is no result yet/)).toBeNull()
})

const secretPanel = (callback: { secret: string }) => (
  <SecretPanel
    id="test.12"
    scope="write-filescanning"
    load={async () => callback.secret}
    rotate={async () => {
      callback.secret = `${callback.secret} anew`
      return callback.secret
    }}
  />
)

test('another secret is made after a question, and shown when asked for', async () => {
  const callback = { secret: 'old' }
  const { user, question, answer, view } = show(secretPanel(callback))
  await user.click(await screen.findByLabelText('Show Callback secret'))
  expect(screen.getByText('old')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }))
  expect(question()?.text).toMatch(/will refuse them/)
  expect(callback.secret).toBe('old')
  await answer(true)
  expect(await screen.findByText('old anew')).toBeTruthy()
  view.unmount()
})

test('who may not write does not see the secret', async () => {
  const callback = { secret: 'hush' }
  const { view } = show(secretPanel(callback), {
    user: { type: 'iam', scopes: ['read-filescanning'] },
  })
  expect(await screen.findByText(/write-filescanning/)).toBeTruthy()
  expect(view.container.innerHTML).not.toContain('hush')
})

test('programs that check a signature are there in five languages', async () => {
  const { user } = show(<SignatureSamples />)
  const choice = await screen.findByRole('combobox', { name: 'Language' })
  for (const language of ['Node.js', 'Python', 'PHP', 'Go', 'Java']) {
    await user.selectOptions(choice, language)
    const program = screen.getByRole('region', { name: `Receiver in ${language}` })
    expect(program.textContent).toContain('CALLBACK_SECRET')
    expect(program.textContent).toMatch(/x[-_]signature/i)
  }
})
