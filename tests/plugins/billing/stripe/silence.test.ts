import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { StripeClient } from '../../../../plugins/billing/server/stripe/client'

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n'

test('a payment provider that sends a head and then nothing is asked twice, with the same key', async () => {
  const keys: (string | undefined)[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (request) => {
      keys.push(/idempotency-key: (\S+)/.exec(String(request))?.[1])
      socket.write(head)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stripe = new StripeClient({ key: 'sk', place: 'here', origin, patience: 200 })
  const asked = stripe.post('refunds', z.object({}), { amount: 1 })
  await expect(asked).rejects.toThrow('Stripe cannot be asked now: TimeoutError')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^here-.{36}$/)
  expect(keys[1]).toBe(keys[0])
})
