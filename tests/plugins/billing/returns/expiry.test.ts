import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotsOf } from '../../../../plugins/billing/server/expiry/lots'
import { lookAfterExpiry } from '../../../../plugins/billing/server/expiry/write-off'
import { recordPayment } from '../../../../plugins/billing/server/transfer/record-payment'
import { openService, type Person } from '../../../support/service'
import { openBill } from '../bank/statement-files'

const service = await openService({}, { operator: { plugins: { on: ['billing-admin'] } } })
const operator = await service.newPerson({ operator: ['admin-billing'] })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)

const give = ({ email }: Person, amount: string, expires = '') =>
  operator.call('POST', '/admin/billing/credits', {
    account: email,
    amount,
    currency: 'EUR',
    reason: 'An hour without service',
    expires,
  })
const stepsOf = async ({ call }: Person) => (await call('GET', '/billing/credits')).body.data
const expiringOf = async ({ call }: Person) =>
  (await call('GET', '/billing/top-ups')).body.data.expiring
const look = (days: number) => lookAfterExpiry(inDays(days), service.services)

describe('credit that has an end', () => {
  test('is used before the rest, and what is left after its last day is written off once', async () => {
    const anna = await service.newPerson()
    await give(anna, '10')
    expect((await give(anna, '8', dayIn(40))).body.data).toMatchObject({ expires: dayIn(40) })
    await give(anna, '5', dayIn(30))
    const id = await openBill(service, anna, { number: 'INV-2046-000001', total: 700 })
    // What comes next pays it from all that there is: 5 that end first, 2 of the 8.
    await give(anna, '1')
    expect((await anna.call('GET', `/billing/invoices/${id}`)).body.data.state_name).toBe('paid')
    expect(await expiringOf(anna)).toEqual([{ amount: 6, expires: dayIn(40) }])

    await look(40)
    expect((await stepsOf(anna))[0]).toMatchObject({ kind: 'use', balance: 17 })
    await Promise.all([look(41), look(41)])
    await look(60)
    const steps = await stepsOf(anna)
    expect(steps.slice(0, 2)).toMatchObject([
      {
        kind: 'expired',
        amount: -6,
        balance: 11,
        reason: 'An hour without service',
        reference: '',
        expires: null,
      },
      { kind: 'use', balance: 17 },
    ])
    expect(await expiringOf(anna)).toEqual([])
  })

  test('is told of two weeks before by mail, once, where the bills go', async () => {
    const ben = await service.newPerson()
    const to = `books-${ben.uid}@example.org`
    await ben.call('PUT', '/billing/preferences', {
      emails: [to],
      company: '',
      address: '',
      country: '',
      vat_number: '',
      budget: null,
    })
    await give(ben, '12.50', dayIn(40))
    await look(25)
    await look(26)
    const mail = await service.mailTo(to, /^Your credit expires: 12.50 EUR/)
    expect(mail.text).toContain(`can be used until ${dayIn(40)}`)
    expect(mail.text).toContain('An hour without service')
    await look(27)
    const told = (await service.outbox()).filter((one) => one.to === to)
    expect(told.filter(({ subject }) => subject.startsWith('Your credit expires'))).toHaveLength(1)
  })

  test('has none before today, and nothing that is taken back has one', async () => {
    const carla = await service.newPerson()
    expect((await give(carla, '5', dayIn(-1))).body.errors).toEqual({
      expires: ['This day has passed'],
    })
    await give(carla, '5')
    expect((await give(carla, '-5', dayIn(5))).body.errors).toEqual({
      expires: ['Only what is given has an end'],
    })
    expect((await give(carla, '5', 'soon')).status).toBe(422)
  })

  test('pays a bill on its last day', async () => {
    const dora = await service.newPerson()
    await give(dora, '20', dayIn(0))
    await look(0)
    await openBill(service, dora, { number: 'INV-2046-000002', total: 500 })
    await recordPayment(
      { number: 'INV-2046-000002', amount: '1', reference: 'T-1' },
      service.services,
    )
    await give(dora, '1')
    expect((await stepsOf(dora))[0]).toMatchObject({ kind: 'use', amount: -4, balance: 17 })
  })
})

describe('whatever is given, used and written off', () => {
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 5000 }),
    use: fc.boolean(),
    expires: fc.option(fc.integer({ min: 1, max: 28 })),
  })

  test('what is left of each is the balance, and nothing with an end outlives what has a later one', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (wanted) => {
        let balance = 0
        const steps = wanted.flatMap(({ amount, use, expires }, at) => {
          const its = use ? -Math.min(amount, balance) : amount
          balance += its
          const day = expires === null ? null : `2046-02-${String(expires).padStart(2, '0')}`
          const kind = use ? ('use' as const) : ('gift' as const)
          const known = { id: at + 1, kind, reason: '', reference: '', expires: use ? null : day }
          return its === 0 ? [] : [{ ...known, amount: its }]
        })
        const lots = lotsOf(steps)
        expect(lots.reduce((sum, { left }) => sum + left, 0)).toBe(balance)
        for (const { left } of lots) expect(left).toBeGreaterThanOrEqual(0)
        const written = lots.flatMap(({ id, left, expires }) =>
          expires !== null && left > 0
            ? [{ id: 1000 + id, kind: 'expired' as const, amount: -left, reference: String(id) }]
            : [],
        )
        const after = lotsOf([
          ...steps,
          ...written.map((one) => ({ ...one, reason: '', expires: null })),
        ])
        for (const { left, expires } of after) if (expires !== null) expect(left).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })
})
