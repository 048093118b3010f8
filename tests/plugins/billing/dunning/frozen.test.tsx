import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { bills, ledger } from '../../../../plugins/billing/server/tables'
import { openConsole } from '../../../support/open-console'
import { type Person, startService, type TestService } from '../../../support/service'

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** A bill of twenty euros that was due so many days ago. */
async function late({ uid, email }: Person, days: number, number: string) {
  const [bill] = await service.db
    .insert(bills)
    .values({
      uid,
      begin: dayOf(dayAgo(days + 50)),
      end: dayOf(dayAgo(days + 20)),
      currency: 'EUR',
      number,
      sums: {
        currency: 'EUR',
        lines: [],
        net: 2000,
        vat_rate: 0,
        vat_kind: 'none',
        vat: 0,
        total: 2000,
      },
      total: 2000,
      customer: { name: '', company: '', email, address: '', country: '', vat_number: '' },
      created_at: dayAgo(days + 14),
      due_date: dayOf(dayAgo(days)),
    })
    .returning()
  const id = bill?.id ?? 0
  await service.db
    .insert(ledger)
    .values({ uid, kind: 'bill', currency: 'EUR', amount: 2000, bill_id: id })
  return id
}

describe('who is late', { timeout: 90_000 }, () => {
  test('is told so on every page, and when the account is frozen for it', async () => {
    const anna = await service.newPerson()
    await late(anna, 27, 'INV-2046-000001')
    await runDunning(dayAgo(5), service.services)
    await openConsole('/home', { service, as: anna })
    expect(
      await screen.findByText(/INV-2046-000001 was due on .* is not paid: €20.00/),
    ).toBeTruthy()
    expect(screen.getByText(/If it stays so, the account is frozen on/)).toBeTruthy()
  })

  test('and frozen is led to the invoice, which says what was done', async () => {
    const ben = await service.newPerson()
    await late(ben, 27, 'INV-2046-000002')
    await runDunning(dayAgo(5), service.services)
    await runDunning(dayAgo(-3), service.services)
    const { user } = await openConsole('/home', { service, as: ben })
    expect(await screen.findByText(/The account is frozen for it/)).toBeTruthy()
    expect(screen.getByText(/This account is frozen: everything can be read/)).toBeTruthy()
    await user.click(screen.getByText('Pay it'))
    expect(await screen.findByText('Until it is paid')).toBeTruthy()
    expect(screen.getByText('Reminder sent')).toBeTruthy()
    expect(screen.getByText('Account frozen')).toBeTruthy()
  })
})
