import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { ledger } from '../../../../plugins/billing/server/tables'
import { openService, type Person } from '../../../support/service'
import { lateBill } from '../dunning/late-bill'

const footer = 'Questions? books@example.org'

const service = await openService({}, { operator: { plugins: { on: ['billing-admin'] } } })
const operator = await service.newPerson({ operator: ['admin-billing'] })
const { data } = (await operator.call('GET', '/admin/billing/settings')).body
const { texts } = data.settings
const set = await operator.call('PUT', '/admin/billing/settings', {
  ...data.settings,
  texts: { ...texts, footer },
  version: data.version,
  reason: 'Set for this test',
})
expect(set.status).toBe(200)

let count = 0
/** A bill of twenty euros, due so many days ago. */
async function billOf(person: Person, days = -10) {
  count += 1
  const number = `INV-2046-${String(count).padStart(6, '0')}`
  return { id: await lateBill(service, person, days, number), number }
}
type Bill = Awaited<ReturnType<typeof billOf>>

const admin = (path: string, body: object) =>
  operator.call('POST', `/admin/billing/${path}`, { reason: 'The wrong line', ...body })
const pay = ({ id }: Bill, amount: string, reference: string) =>
  admin(`bills/${id}/payments`, { amount, reference })
const reverse = ({ number }: Bill, reference: string, tell = false) =>
  admin('reversals', { number, reference, tell })
const shown = async ({ call }: Person, { id }: Bill) =>
  (await call('GET', `/billing/invoices/${id}`)).body.data
const creditsOf = async ({ call }: Person) => (await call('GET', '/billing/credits')).body.data
const stepsOf = async (person: Person, bill: Bill): Promise<string[]> =>
  (await shown(person, bill)).dunning.steps.map(({ kind }: { kind: string }) => kind)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

describe('a payment that was written down wrongly', () => {
  test('is taken back by an entry of its own, and both stay to be read', async () => {
    const anna = await service.newPerson()
    const bill = await billOf(anna)
    await pay(bill, '20', 'T-1')
    expect(await shown(anna, bill)).toMatchObject({ state_name: 'paid', to_pay: 0 })

    const reversed = await reverse(bill, 'T-1')
    expect(reversed).toMatchObject({
      status: 201,
      body: { data: { uid: anna.uid, number: bill.number, to_pay: 20, opened: [] } },
    })
    expect(await shown(anna, bill)).toMatchObject({
      state_name: 'open',
      to_pay: 20,
      paid_at: null,
      payment_method: 'bank transfer',
      entries: [
        { kind: 'bill', amount: 20, owed: 20 },
        { kind: 'payment', amount: -20, owed: 0, reference: 'T-1' },
        { kind: 'reversal', amount: 20, owed: 20, reference: 'T-1' },
      ],
    })
    const log = (await anna.call('GET', '/audit-log')).body.data
    expect(log[0]).toMatchObject({ reason: 'The wrong line' })
    // Once only, and nothing that is no payment.
    for (const reference of ['T-1', 'T-9']) {
      expect((await reverse(bill, reference)).body.errors).toEqual({
        reference: ['There is no such payment of this bill'],
      })
    }
    const nowhere = await admin('reversals', { number: 'INV-1', reference: 'T-1', tell: false })
    expect(nowhere.body.errors).toEqual({ number: ['There is no bill INV-1'] })
    const its = eq(ledger.bill_id, bill.id)
    await expect(
      service.db.delete(ledger).where(and(its, eq(ledger.kind, 'reversal'))),
    ).rejects.toThrow()
  })

  test('can be written down once more, for this bill or the right one, also from a statement', async () => {
    const ben = await service.newPerson()
    const [wrong, right] = [await billOf(ben), await billOf(ben, -11)]
    await pay(wrong, '20', 'T-2')
    const book = async ({ number }: Bill) => {
      const entries = [{ reference: 'T-2', amount: '20', number }]
      return (await admin('statements/payments', { entries })).body.data[0].problem
    }
    expect(await book(right)).toBe(`This transfer is recorded already, for ${wrong.number}`)
    await reverse(wrong, 'T-2')
    expect(await book(right)).toBe('')
    await reverse(right, 'T-2')
    expect((await pay(wrong, '20', 'T-2')).status).toBe(201)
    expect((await pay(wrong, '20', 'T-2')).status).toBe(422)
    expect(await shown(ben, wrong)).toMatchObject({ state_name: 'paid' })
    expect(await shown(ben, right)).toMatchObject({ state_name: 'open', to_pay: 20 })
    const payments = await operator.call('GET', `/admin/billing/bills/${wrong.id}/payments`)
    expect(payments.body.data).toMatchObject([
      { reference: 'T-2', amount: 20, reversed: true },
      { reference: 'T-2', amount: 20, reversed: false },
    ])
    const { body } = await operator.call('GET', `/admin/billing/bills?kind=paid&search=${ben.uid}`)
    expect(body.data).toMatchObject([{ number: wrong.number, transfers: 1 }])
  })

  test('takes back the credit that was made of it, and what that credit has paid is open again', async () => {
    const carla = await service.newPerson()
    const first = await billOf(carla)
    await pay(first, '26', 'T-3')
    const second = await billOf(carla, -11)
    await pay(first, '30', 'T-4')
    // 36 more than the first bill: 20 of it pay the second, 16 are left.
    expect(await shown(carla, second)).toMatchObject({ state_name: 'paid', credit: 20 })
    expect((await creditsOf(carla))[0]).toMatchObject({ balance: 16 })

    const reversed = await reverse(first, 'T-4', true)
    expect(reversed.body.data).toMatchObject({ to_pay: 0, opened: [second.number] })
    expect(await shown(carla, first)).toMatchObject({ state_name: 'paid', to_pay: 0 })
    expect(await shown(carla, second)).toMatchObject({
      state_name: 'open',
      credit: 6,
      to_pay: 14,
      entries: [
        { kind: 'bill', amount: 20 },
        { kind: 'credit', amount: -20, owed: 0 },
        { kind: 'credit', amount: 14, owed: 14 },
      ],
    })
    const steps = await creditsOf(carla)
    expect(steps[0]).toMatchObject({ kind: 'taken back', amount: -30, balance: 0 })
    for (const { balance } of steps) expect(balance).toBeGreaterThanOrEqual(0)
    const mail = await service.mailTo(carla.email, new RegExp(`${second.number} is open again`))
    expect(mail.text).toContain('14.00 EUR are to be paid for it')
    expect(mail.text).toContain(`/account/billing/invoices/${second.id}`)
    expect(mail.text.trimEnd().endsWith(footer)).toBe(true)
  })

  test('of which credit went back to the customer is owed, and the balance stays above 0', async () => {
    const dora = await service.newPerson()
    const bill = await billOf(dora)
    await pay(bill, '30', 'T-5')
    const refund = { account: dora.email, amount: '10', currency: 'EUR', reference: 'OUT-1' }
    expect((await admin('refunds', refund)).status).toBe(201)
    expect((await reverse(bill, 'T-5')).body.data).toMatchObject({ to_pay: 30, opened: [] })
    expect((await creditsOf(dora))[0]).toMatchObject({ balance: 0 })
  })

  test('lets other credit of the account pay the bill at once', async () => {
    const emil = await service.newPerson()
    const bill = await billOf(emil)
    await pay(bill, '20', 'T-6')
    await admin('credits', { account: emil.email, amount: '50', currency: 'EUR' })
    expect((await reverse(bill, 'T-6', true)).body.data).toMatchObject({ to_pay: 0 })
    expect(await shown(emil, bill)).toMatchObject({
      state_name: 'paid',
      payment_method: 'credit',
      credit: 20,
    })
    expect(await stepsOf(emil, bill)).toEqual([])
  })
})

describe('a bill that is open again', () => {
  const run = (days: number) => runDunning(inDays(days), service.services)

  test('is left alone for three days, then reminded of, and frozen three days after that', async () => {
    const finn = await service.newPerson()
    const bill = await billOf(finn, 60)
    await pay(bill, '20', 'T-7')
    await reverse(bill, 'T-7')
    expect((await shown(finn, bill)).dunning).toMatchObject({
      frozen: false,
      next_reminder: dayIn(3),
      freezes_on: dayIn(6),
    })
    await run(0)
    await run(2)
    expect(await stepsOf(finn, bill)).toEqual(['reopen'])
    await run(3)
    await run(5)
    expect(await stepsOf(finn, bill)).toEqual(['reopen', 'remind'])
    await run(6)
    expect(await stepsOf(finn, bill)).toEqual(['reopen', 'remind', 'freeze'])
    await pay(bill, '20', 'T-8')
    expect((await stepsOf(finn, bill)).at(-1)).toBe('thaw')
    // It is told once more, though it had as many reminders as there are.
    await reverse(bill, 'T-8')
    await run(8)
    await run(9)
    await run(10)
    expect((await stepsOf(finn, bill)).slice(4)).toEqual(['reopen', 'remind'])
  })

  test('keeps its reminders where its day has not come', async () => {
    const gina = await service.newPerson()
    const bill = await billOf(gina, -10)
    await pay(bill, '20', 'T-9')
    await reverse(bill, 'T-9')
    const { dunning } = await shown(gina, bill)
    expect(dunning).toMatchObject({ next_reminder: dayIn(11), freezes_on: dayIn(40) })
  })
})

test('the mail of an invoice ends with what the operator has set below mails about bills', async () => {
  const hanna = await service.newPerson()
  const { id, number } = await billOf(hanna)
  await hanna.call('POST', `/billing/invoices/${id}/mail`)
  const mail = await service.mailTo(hanna.email, new RegExp(`^Invoice ${number}`))
  expect(mail.text).toContain(footer)
})
