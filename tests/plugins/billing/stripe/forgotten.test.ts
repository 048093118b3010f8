import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cards, customers } from '../../../../plugins/billing/server/cards/tables'
import { openShop, type Shop } from './paying'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a card goes with the account, here and at Stripe', async () => {
  const anna = await shop.service.newPerson()
  await shop.addCard(anna)
  const [known] = await shop.service.db.select().from(customers).where(eq(customers.uid, anna.uid))
  const { status } = await anna.call('DELETE', `/users/${anna.uid}`, {
    email: anna.email,
    current_password: anna.password,
  })
  expect(status).toBeLessThan(300)
  await vi.waitFor(
    async () => {
      expect(await shop.service.db.$count(cards, eq(cards.uid, anna.uid))).toBe(0)
      expect(shop.stripe.things.has(known?.customer ?? '')).toBe(false)
    },
    { timeout: 120_000 },
  )
})

test('keys that do not fit together stop the start with a sentence, and never with the key', async () => {
  const { startService } = await import('../../../support/service')
  const key = 'sk_test_very_secret'
  const starting = startService({ STRIPE_SECRET_KEY: key })
  await expect(starting).rejects.toThrow('STRIPE_WEBHOOK_SECRET')
  await expect(starting).rejects.not.toThrow(key)
})
