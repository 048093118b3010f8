import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closeMonth } from '../../../plugins/billing/server/closing/close-month'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { recordPayment } from '../../../plugins/billing/server/transfer/record-payment'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openConsole } from '../../support/open-console'
import { openService, type Person } from '../../support/service'

const month = monthOf(new Date())

const settings = { billing: { from: month.from.slice(0, 7) } }
const service = await openService({}, { operator: { settings } })
await service.db.insert(prices).values({
  uid: 0,
  service_type: 'FS',
  currency: 'EUR',
  prices: { per_fingerprint_hour: 1.25 },
})

const scanned = ({ uid }: Person, endedAt: Date) =>
  service.db.insert(scans).values({
    uid,
    region: 'eu-west-1',
    container_id: 1,
    container: 'Radio',
    file_row: 1,
    engine: 1,
    state: 1,
    seconds: 7200,
    billed: 7200,
    ended_at: endedAt,
  })

const remove = ({ uid, email, password, call }: Person) =>
  call('DELETE', `/users/${uid}`, { email, current_password: password })

describe('an account', () => {
  test('with a bill that is not paid is not deleted before that, and is led to it', async () => {
    const anna = await service.newPerson()
    await scanned(anna, new Date(month.from))
    const account = await service.services.accounts.find(anna.uid)
    if (!account) throw new Error('there is no account')
    await closeMonth(account, month, new Date(month.until), service.services)
    const [{ id, number }] = (await anna.call('GET', '/billing/invoices')).body.data

    expect(await remove(anna)).toMatchObject({
      status: 409,
      body: {
        message: `Not paid yet: ${number} (2.5 EUR). Pay it first, then delete the account`,
      },
    })
    expect((await anna.call('GET', '/user-info')).status).toBe(200)
    const { user } = await openConsole('/account/delete-account', { service, as: anna })
    expect(
      await screen.findByText(new RegExp(`${number} is not paid: €2.50 are owed`)),
    ).toBeTruthy()
    await user.click(screen.getByText('Pay it'))
    expect(await screen.findByRole('heading', { name: new RegExp(number) })).toBeTruthy()
    expect(window.location.pathname).toBe(`/account/billing/invoices/${id}`)

    await recordPayment({ number, amount: '2.5', reference: 'BANK-1' }, service.services)
    expect((await remove(anna)).status).toBe(204)
  })

  test('is told what this month costs, which is billed before it goes', async () => {
    const ben = await service.newPerson()
    await scanned(ben, new Date())
    await openConsole('/account/delete-account', { service, as: ben })
    expect(
      await screen.findByText(/This month has come to €2.50 so far. It is billed/),
    ).toBeTruthy()
    const dues = await ben.call('GET', `/users/${ben.uid}/dues`)
    expect(dues.body.data).toEqual({ owed: [], running: [{ amount: 2.5, currency: 'EUR' }] })
    expect((await ben.call('GET', `/users/${ben.uid + 1}/dues`)).status).toBe(404)
    expect((await remove(ben)).status).toBe(204)
  })
})
