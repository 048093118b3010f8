import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimeRangePicker } from '../../../../core/browser/kit/time-range/time-range-picker'
import { useTimeRange } from '../../../../core/browser/kit/time-range/use-time-range'
import { show } from './show'
// Read before the first test, which would else wait for it.
import '../../../../core/browser/kit/time-range/time-range-popover'

function Picker() {
  return <TimeRangePicker range={useTimeRange({ maxDays: 31 })} />
}

async function openPicker(address?: string) {
  const shown = show(<Picker />, address ? { address } : {})
  await shown.user.click(screen.getByText(/ · /))
  await screen.findByText('Time zone')
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { ...shown, set }
}

test('a preset and the zone go into the address; filters stay, the page does not', async () => {
  const { user, set, address } = await openPicker('/avr/file-buckets?search=news&page=3')
  set('Time zone', 'Asia/Tokyo')
  await user.click(screen.getByText('Last 30 days'))
  expect(address()).toBe('/avr/file-buckets?search=news&from=30d&tz=Asia%2FTokyo')
  expect(screen.getByText('Last 30 days · Asia/Tokyo')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Time zone')).toBeNull())
})

test('another zone shows the same moments by its clock', async () => {
  const { set } = await openPicker('/avr/file-buckets?from=2026-08-01&to=2026-08-02&tz=UTC')
  set('Time zone', 'Asia/Tokyo')
  expect((screen.getByLabelText('From') as HTMLInputElement).value).toBe('2026-08-01T09:00')
  expect((screen.getByLabelText('To') as HTMLInputElement).value).toBe('2026-08-03T09:00')
})

test('a range that cannot be is explained and not taken', async () => {
  const { user, set, address } = await openPicker()
  set('From', '2026-08-21T10:00')
  set('To', '2026-08-20T10:00')
  await user.click(screen.getByText('Apply'))
  expect(await screen.findByText('The time range ends before it begins')).toBeDefined()
  set('To', '2026-10-20T10:00')
  expect(await screen.findByText('The time range can have at most 31 days')).toBeDefined()
  set('To', '')
  expect(await screen.findByText('Give the beginning and the end of the time range')).toBeDefined()
  expect(address()).toBe('/avr/file-buckets')
  set('To', '2026-08-22T10:00')
  await user.click(screen.getByText('Apply'))
  expect(address()).toContain('from=2026-08-21T10%3A00&to=2026-08-22T10%3A00&tz=UTC')
})

test('a range of the address that cannot be used is said beside the one shown', () => {
  show(<Picker />, { address: '/avr/file-buckets?from=soon' })
  expect(screen.getByText('The time range of this address cannot be used')).toBeDefined()
  expect(screen.getByText('Last 7 days · UTC')).toBeDefined()
})
