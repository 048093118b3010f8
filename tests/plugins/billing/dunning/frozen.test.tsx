import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDunning } from '../../../../plugins/billing/server/dunning/run-dunning'
import { openConsole } from '../../../support/open-console'
import { startService, type TestService } from '../../../support/service'
import { dayAgo, lateBill } from './late-bill'

let service: TestService

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

describe('who is late', { timeout: 90_000 }, () => {
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
    expect(screen.getByText(/This account is frozen: everything can be read/)).toBeTruthy()
    await user.click(screen.getByText('Pay it'))
    expect(await screen.findByText('Until it is paid')).toBeTruthy()
    expect(screen.getByText('Reminder sent')).toBeTruthy()
    expect(screen.getByText('Account frozen')).toBeTruthy()
  })
})
