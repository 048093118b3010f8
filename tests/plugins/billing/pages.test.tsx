import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { closeDue } from '../../../plugins/billing/server/closing/close-due'
import { scans } from '../../../plugins/filescanning/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const service = await openService({}, { operator: { settings: { billing: { from: '2046-08' } } } })
const anna = await service.newPerson()
const table = { uid: 0, service_type: 'FS', currency: 'EUR' } as const
await service.db
  .insert(prices)
  .values({ ...table, prices: { per_fingerprint_hour: 1.25, 'per_fingerprint_hour@100': 0.75 } })
for (const endedAt of [new Date(), new Date('2046-08-20T10:00:00Z')]) {
  await service.db.insert(scans).values({
    uid: anna.uid,
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
}
await closeDue(new Date('2046-09-10T00:00:00Z'), service.services)

describe('billing pages', () => {
  test('show what this month costs so far, line by line', async () => {
    await openConsole('/account/billing/bills', { service, as: anna })
    expect(await screen.findByRole('heading', { name: '€2.50 so far' })).toBeTruthy()
    expect(
      screen.getByRole('rowheader', { name: /File scanning: Audio Fingerprinting/ }),
    ).toBeTruthy()
    // Who multiplies finds the same cent.
    expect(screen.getByText(/from 100 on/).closest('td')?.textContent).toMatch(/€1.25€0.75/)
  })

  test('save its lines as a file, each number whole', async () => {
    const { createObjectURL } = URL
    onTestFinished(() => {
      URL.createObjectURL = createObjectURL
    })
    const saved = new Promise<Blob>((resolve) => {
      URL.createObjectURL = (file) => {
        resolve(file as Blob)
        return 'blob:'
      }
    })
    const { user } = await openConsole('/account/billing/bills', { service, as: anna })
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    const reader = new FileReader()
    reader.readAsText(await saved)
    await waitFor(() => expect(reader.result).toBeTruthy())
    const lines = String(reader.result).replaceAll('"', '').trim().split(/\r?\n/)
    expect(lines[1]).toBe('FS,per_fingerprint_hour,2,1,,0,0,2.5,EUR')
    expect(lines.at(-1)).toBe('total,,,,,,,2.5,EUR')
  })

  test('say that nothing was charged', async () => {
    const ben = await service.newPerson()
    await openConsole('/account/billing/bills', { service, as: ben })
    expect(await screen.findByText('No charges in this period')).toBeTruthy()
  })

  test('name no day for a bill that nobody will write', async () => {
    await openConsole('/account/billing/bills', { service, as: anna })
    // Bills of this console begin in August 2046.
    expect(await screen.findByText(/No bill will be written for it/)).toBeTruthy()
    expect(screen.queryByText(/Billed on/)).toBeNull()
    const next = await anna.call('GET', '/billing/next-bill-date')
    expect(next.body).toEqual({ next_bill_date: null, left_days: null })
  })

  test('list the closed month, and open it', async () => {
    const { user } = await openConsole('/account/billing/invoices', { service, as: anna })
    await user.click(await screen.findByText('INV-2046-000001'))
    expect(await screen.findByText('Draft, issuer not set')).toBeTruthy()
    expect(screen.getAllByText('€2.50').length).toBeGreaterThan(0)
  })
})
