import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StatementEntry } from '../../../../plugins/billing/contract'
import { creditorReference } from '../../../../plugins/billing/server/creditor-reference'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { frozenAccounts } from '../../../../plugins/billing/server/freezing/tables'
import { ledger } from '../../../../plugins/billing/server/tables'
import { openService, type Person } from '../../../support/service'
import { dayAgo, lateBill } from '../dunning/late-bill'
import { batch, camt, entry, openBill, sendStatement } from './statement-files'

const service = await openService({}, { operator: { plugins: { on: ['billing-admin'] } } })
const operator = await service.newPerson({ operator: ['admin-billing'] })
const anna = await service.newPerson()
const ben = await service.newPerson()
await openBill(service, anna, { number: 'INV-2046-000001', total: 1033 })
await openBill(service, ben, {
  number: 'INV-2046-000002',
  total: 5000,
  company: 'Söhne & Töchter GmbH',
})

const read = async (content: string | Buffer) => {
  const { status, body } = await sendStatement(service, operator, content)
  expect({ status, body: status === 200 ? {} : body }).toEqual({ status: 200, body: {} })
  return body.data
}
const refused = async (content: string | Buffer) => {
  const { status, body } = await sendStatement(service, operator, content)
  expect(status).toBe(422)
  return body.errors?.file?.[0] ?? body
}
const told = ({ state, bill }: StatementEntry) => `${state} ${bill}`.trim()
const book = (entries: object[], reason = 'Statement of September 12') =>
  operator.call('POST', '/admin/billing/statements/payments', { entries, reason })
const paymentsOf = ({ uid }: Person) =>
  service.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.uid, uid), eq(ledger.kind, 'payment')))

describe('a CAMT.053 statement', () => {
  test('is matched by reference, by number, and by amount with the name; debits and the rest are told apart', async () => {
    const rf = creditorReference('INV-2046-000001')
    const statement = await read(
      camt(
        entry({
          amount: '10.33',
          payer: 'A. Nobody',
          purpose: '',
          structured: rf,
          reference: 'B-1',
        }),
        entry({
          amount: '50.00',
          payer: 'Soehne und Toechter',
          purpose: 'Thank you',
          reference: 'B-2',
        }),
        entry({ amount: '50.00', payer: 'Somebody else', purpose: 'Thank you', reference: 'B-3' }),
        entry({
          amount: '7.00',
          payer: 'The landlord',
          purpose: 'Rent',
          reference: 'B-4',
          direction: 'DBIT',
        }),
        entry({
          amount: '20.00',
          payer: 'X',
          purpose: 'inv 2046/00 0002, part & rest',
          reference: 'B-5',
        }),
        entry({ amount: '90.00', payer: 'X', purpose: 'INV-2046-000002', reference: 'B-6' }),
        entry({
          amount: '1.00',
          payer: 'X',
          purpose: rf.replace(/^RF\d\d/, 'RF00'),
          reference: 'B-7',
        }),
        entry({ amount: '1.00', payer: 'Later', purpose: 'INV-2046-000001' }, { status: 'PDNG' }),
      ),
    )
    expect(statement.accounts).toEqual(['DE89370400440532013000'])
    expect(statement.entries.map(told)).toEqual([
      'sure INV-2046-000001',
      'proposed INV-2046-000002',
      'unknown',
      'debit',
      'sure INV-2046-000002',
      'proposed INV-2046-000002',
      'proposed INV-2046-000001',
    ])
    expect(statement.entries[4]).toMatchObject({
      purpose: 'inv 2046/00 0002, part & rest',
      amount: '20',
      date: '2046-09-12',
      payer: 'X',
    })
    expect(statement.problems).toEqual([
      { line: 8, text: 'This entry is not booked yet: {value}', value: 'PDNG' },
    ])
    expect(statement.bills).toContainEqual({
      id: expect.any(Number),
      number: 'INV-2046-000002',
      uid: ben.uid,
      customer: 'Söhne & Töchter GmbH',
      currency: 'EUR',
      to_pay: 50,
    })
  })

  test('that names one bill twice is sure of it only as far as something is owed', async () => {
    const twice = (reference: string) =>
      entry({ amount: '10.33', payer: 'A', purpose: 'INV-2046-000001', reference })
    const { entries } = await read(camt(twice('C-1'), twice('C-2')))
    expect(entries.map(told)).toEqual(['sure INV-2046-000001', 'proposed INV-2046-000001'])
  })

  test('is taken apart where one entry stands for many, each with a reference of its own', async () => {
    const { entries } = await read(
      camt(
        batch('D-1', [
          { amount: '10.33', payer: 'A', purpose: 'INV-2046-000001' },
          { amount: '88.67', payer: 'B', purpose: 'Who knows' },
        ]),
      ),
    )
    expect(entries.map(({ reference, amount }: StatementEntry) => [reference, amount])).toEqual([
      ['D-1/1', '10.33'],
      ['D-1/2', '88.67'],
    ])
  })

  test('is refused with a document type, when it is broken, something else, or too large', async () => {
    const evil = camt().replace(
      '<Document',
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Document',
    )
    expect(await refused(evil)).toMatch(/document type/)
    expect(await refused('<Document><BkToCstmrStmt>')).toMatch(/not well-formed/)
    expect(await refused('<rss><channel/></rss>')).toMatch(/no CAMT.053/)
    expect(await refused('')).toMatch(/empty/)
    expect(await refused(Buffer.from('PK\u0003\u0004zip'))).toMatch(/unpack it/)
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, 32))).toBe('At most 5 MB')
    expect((await sendStatement(service, anna, camt())).status).toBe(404)
  })
})

describe('entries of a statement', () => {
  test('are written down once, however often the statement comes, and stand in the log of each customer', async () => {
    const cara = await service.newPerson()
    const dora = await service.newPerson()
    await openBill(service, cara, { number: 'INV-2046-000011', total: 1000 })
    await openBill(service, dora, { number: 'INV-2046-000012', total: 1000 })
    // A bank that tells no references.
    const file = camt(
      entry({ amount: '10.00', payer: 'Cara', purpose: 'INV-2046-000011' }),
      entry({ amount: '4.00', payer: 'Dora', purpose: 'INV-2046-000012' }),
      entry({ amount: '4.00', payer: 'Dora', purpose: 'INV-2046-000012' }),
    )
    const { entries } = await read(file)
    expect(entries.map(told)).toEqual([
      'sure INV-2046-000011',
      'sure INV-2046-000012',
      'sure INV-2046-000012',
    ])
    const asked = entries.map(({ reference, amount, bill: number }: StatementEntry) => ({
      reference,
      amount,
      number,
    }))
    const [first, second] = await Promise.all([book(asked), book(asked)])
    const outcomes = [first, second].map(({ status, body }) => [
      status,
      ...body.data.map(({ problem }: { problem: string }) => problem === ''),
    ])
    expect(outcomes).toContainEqual([200, true, true, true])
    expect(outcomes).toContainEqual([200, false, false, false])
    expect((await paymentsOf(cara)).map(({ amount }) => amount)).toEqual([-1000])
    expect((await paymentsOf(dora)).map(({ amount }) => amount)).toEqual([-400, -400])

    const again = await read(file)
    expect(again.entries.map(told)).toEqual([
      'entered INV-2046-000011',
      'entered INV-2046-000012',
      'entered INV-2046-000012',
    ])
    // Nor for another bill.
    const { body } = await book([{ ...asked[0], number: 'INV-2046-000012' }])
    expect(body.data[0]).toMatchObject({
      uid: null,
      problem: 'This transfer is recorded already, for INV-2046-000011',
    })
    for (const person of [cara, dora]) {
      const log = await person.call('GET', '/audit-log?per_page=50')
      expect(JSON.stringify(log.body)).toContain('Statement of September 12')
    }
    const open = await cara.call('GET', '/billing/invoices')
    expect(open.body.data[0]).toMatchObject({ state_name: 'paid', to_pay: 0 })
  })

  test('that cannot be written down say why, and hold up no other', async () => {
    const erik = await service.newPerson()
    await openBill(service, erik, { number: 'INV-2046-000021', total: 1000 })
    const { body } = await book([
      { reference: 'E-1', amount: '10', number: 'INV-2046-999999' },
      { reference: 'E-2', amount: '12.50', number: 'INV-2046-000021' },
    ])
    expect(body.data).toEqual([
      {
        reference: 'E-1',
        number: 'INV-2046-999999',
        uid: null,
        problem: 'There is no bill INV-2046-999999',
      },
      { reference: 'E-2', number: 'INV-2046-000021', uid: erik.uid, problem: '' },
    ])
    const credits = await erik.call('GET', '/billing/credits')
    expect(credits.body.data[0]).toMatchObject({ kind: 'overpaid', amount: 2.5 })
    expect((await book([])).status).toBe(422)
    expect(
      (await book([{ reference: 'E-3', amount: '1', number: 'INV-2046-000021' }], '')).status,
    ).toBe(422)
  })

  test('bring back an account that was frozen', async () => {
    const fay = await service.newPerson()
    await lateBill(service, fay, 60, 'INV-2046-000031')
    await runDunning(dayAgo(10), service.services)
    await runDunning(new Date(), service.services)
    const frozen = () => service.db.$count(frozenAccounts, eq(frozenAccounts.uid, fay.uid))
    expect(await frozen()).toBe(1)
    await book([{ reference: 'F-1', amount: '20.00', number: 'INV-2046-000031' }])
    expect(await frozen()).toBe(0)
  })
})
