import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { recordPayment } from '../../../../plugins/billing/server/transfer/record-payment'
import { openConsole } from '../../../support/open-console'
import { openService, type Person } from '../../../support/service'
import { dayAgo, lateBill } from './late-bill'

const slow = { timeout: 120_000 }
const overdue = async ({ call }: Person): Promise<boolean> =>
  (await call('GET', '/user-info')).body.data.overdue

const isHearing = async () =>
  (await service.call<string>('GET', '/metrics')).body.includes('console_event_connections 1')

const service = await openService()
const events: string = await service.app.listen({ port: 0, host: '127.0.0.1' })

describe('who is late', () => {
  test('is told so on every page, and when the account is frozen for it', async () => {
    const anna = await service.newPerson()
    await lateBill(service, anna, 27, 'INV-2046-000001')
    await runDunning(dayAgo(5), service.services)
    await openConsole('/home', { service, as: anna })
    expect(
      await screen.findByText(/INV-2046-000001 was due on .* is not paid: €20.00/),
    ).toBeTruthy()
    expect(screen.getByText(/If it stays so, the account is frozen on/)).toBeTruthy()
  })

  test('and frozen is led to the invoice, which says what was done', async () => {
    const ben = await service.newPerson()
    await lateBill(service, ben, 27, 'INV-2046-000002')
    await runDunning(dayAgo(5), service.services)
    await runDunning(dayAgo(-3), service.services)
    const { user } = await openConsole('/home', { service, as: ben })
    expect(await screen.findByText(/The account is frozen for it/)).toBeTruthy()
    expect(await screen.findByText(/This account is frozen: everything can be read/)).toBeTruthy()
    await user.click(screen.getByText('Pay it'))
    expect(await screen.findByText('Until it is paid')).toBeTruthy()
    expect(screen.getByText('Reminder sent')).toBeTruthy()
    expect(screen.getByText('Account frozen')).toBeTruthy()
  })

  test('reads it at once where it happens, and no more once it is paid', async () => {
    const number = 'INV-2046-000003'
    const carla = await service.newPerson()
    expect(await overdue(carla)).toBe(false)
    await openConsole('/avr/file-buckets', { service, as: carla, events })
    await screen.findByText('No buckets yet')
    await expect.poll(isHearing, slow).toBe(true)
    await lateBill(service, carla, 27, number)
    expect(await overdue(carla)).toBe(true)
    await runDunning(dayAgo(5), service.services)
    expect(await screen.findByText(new RegExp(`${number} was due on`))).toBeTruthy()
    await runDunning(dayAgo(-3), service.services)
    expect(await screen.findByText(/This account is frozen: everything can be read/)).toBeTruthy()
    await recordPayment({ number, amount: '20', reference: 'BANK-9' }, service.services)
    await expect.poll(() => screen.queryByText(new RegExp(number)), slow).toBeNull()
    await expect.poll(() => screen.queryByText(/This account is frozen/), slow).toBeNull()
    expect(await overdue(carla)).toBe(false)
  })
})
