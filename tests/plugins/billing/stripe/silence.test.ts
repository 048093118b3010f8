import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isSilence, openStripe } from '../../../../plugins/billing/server/stripe/client'

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'

test('a payment provider that sends a head and then nothing is asked twice, with the same key', async () => {
  const keys: (string | undefined)[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (request) => {
      keys.push(/idempotency-key: (\S+)/i.exec(String(request))?.[1])
      socket.write(head)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = await openStripe({ key: 'sk', origin, patience: 200 })
  const asked = stripe.refunds.create({ amount: 1 }, { idempotencyKey: 'here-1' })
  const error = await asked.catch((error: unknown) => error)
  expect(isSilence(error)).toBe(true)
  expect(String(error)).toContain('timeout being reached (200ms)')
  expect(keys).toEqual(['here-1', 'here-1'])
})
