import { and, eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { cardPayments, stripeEvents } from '../../../../plugins/billing/server/cards/tables'
import { closeDue } from '../../../../plugins/billing/server/closing/close-due'
import { scans } from '../../../../plugins/filescanning/server/tables'
import { prices } from '../../../../plugins/pricing/server/tables'
import { type Person, startService, type TestService } from '../../../support/service'
import { StripeStandIn } from './stand-in'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1, Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}

export interface Shop {
  service: TestService
  stripe: StripeStandIn
  /** An account that has scanned ten euros' worth an hour in a month, whose bill is written. */
  bill(person: Person, month: number, hours?: number): Promise<{ id: number; number: string }>
  addCard(person: Person, last4?: string, more?: object): Promise<void>
  /** Tells the service what Stripe has to tell, and waits until that is worked on. */
  tell(events?: object[]): Promise<void>
  close(): Promise<void>
}

/** A service that takes cards by the stand-in. */
export async function openShop(): Promise<Shop> {
  const stripe = new StripeStandIn()
  const service = await startService(await stripe.open(), {
    operator: {
      plugins: { on: ['billing-admin'] },
      settings: { billing: { issuer, from: '2046-01' } },
    },
  })
  const { db, services } = service
  const table = { uid: 0, service_type: 'FS', currency: 'EUR' } as const
  await db.insert(prices).values({ ...table, prices: { per_fingerprint_hour: 10 } })

  async function tell(events = stripe.events.splice(0)) {
    for (const event of events) {
      const { status } = await stripe.send(service, event)
      if (status !== 200) throw new Error(`the event was answered ${status}`)
    }
    await vi.waitFor(
      async () => {
        const waiting = (await db.select().from(stripeEvents)).filter((one) => !one.handled_at)
        if (waiting.length > 0) throw new Error(`${waiting.length} events wait`)
      },
      { timeout: 120_000 },
    )
  }

  return {
    service,
    stripe,
    tell,
    async bill({ uid, call }, month, hours = 2) {
      const at = (month: number, day: number) => new Date(Date.UTC(2046, month - 1, day))
      await db.insert(scans).values({
        uid,
        region: 'eu-west-1',
        container_id: 1,
        container: 'Radio',
        file_row: 1,
        engine: 1,
        state: 1,
        seconds: 3600 * hours,
        billed: 3600 * hours,
        ended_at: at(month, 10),
      })
      await closeDue(at(month + 1, 10), services)
      const { body } = await call('GET', '/billing/invoices')
      return body.data[0]
    },
    async addCard({ call }, last4, more) {
      const { body } = await call('POST', '/billing/payment-methods')
      stripe.addCard(body.data.url, last4, more)
      await tell()
    },
    async close() {
      await service.close()
      await stripe.close()
    },
  }
}

export const paymentsOf = ({ uid }: Person, { service: { db } }: Shop) =>
  db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.uid, uid)))
