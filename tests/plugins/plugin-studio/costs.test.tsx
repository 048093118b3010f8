import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addApp } from '../../support/factor'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const studio = { plugins: { on: ['plugin-studio', 'monitoring-admin'] } }

const service = await openService({}, { operator: studio })
const anna = await service.newPerson({ operator: ['read-admin-plugins', 'read-admin-monitoring'] })
await addApp(anna)

describe('what plugins cost', () => {
  test('is counted by the service: calls of all customers, those that failed, and their time', async () => {
    const bea = await service.newPerson()
    const costOf = async (id: string) => {
      const { status, body } = await anna.call('GET', '/admin/monitoring/plugin-costs')
      expect(status).toBe(200)
      return body.data.find((one: { id: string }) => one.id === id)
    }
    expect(await costOf('buckets')).toMatchObject({ calls: null, faults: 0 })
    for (let count = 0; count < 3; count += 1) await bea.call('GET', '/buckets')
    await anna.call('GET', '/buckets')
    await expect.poll(async () => (await costOf('buckets')).calls?.count).toBe(4)
    const { calls } = await costOf('buckets')
    expect(calls.failed).toBe(0)
    expect(calls.p50_ms).toBeGreaterThanOrEqual(0)
    expect(calls.p95_ms).toBeGreaterThanOrEqual(calls.p50_ms)
    expect(Date.parse(calls.since)).toBeLessThan(Date.now())
    expect(await costOf('gallery')).toBeUndefined()
  })

  test('is not there for who is no operator', async () => {
    const bea = await service.newPerson()
    expect((await bea.call('GET', '/admin/monitoring/plugin-costs')).status).toBe(404)
  })

  test('stands on the page Plugins, sorted by whatever one wants', async () => {
    await anna.call('GET', '/buckets')
    await openConsole('/plugins?tab=costs', { service, as: anna, config: studio })
    const table = await screen.findByRole('table', { name: /What they cost/ })
    expect(await screen.findByText(/^Calls of all customers since/)).toBeTruthy()
    await waitFor(() => expect(within(table).getByText('buckets')).toBeTruthy())
    fireEvent.click(within(table).getByRole('button', { name: /^Calls/ }))
    await waitFor(() => expect(location.search).toContain('sort=calls'))
  })

  test('is not offered to who may not see it', async () => {
    const cara = await service.newPerson({ operator: ['read-admin-plugins'] })
    await addApp(cara)
    await openConsole('/plugins', { service, as: cara, config: studio })
    await screen.findByText('View as')
    expect(screen.queryByText('What they cost')).toBeNull()
  })
})
