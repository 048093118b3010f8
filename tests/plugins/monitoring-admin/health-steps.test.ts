import { expect, test } from 'vitest'
import { stepsOf } from '../../../plugins/monitoring-admin/browser/health-history'
import { milliseconds } from '../../../plugins/monitoring-admin/browser/servers/server-states'

test('charts begin with the first measurement', () => {
  const point = { at: '2026-11-28T08:00:00Z' } as never
  const steps = stepsOf({ step_minutes: 5, from: '2026-11-28T02:00:00Z', points: [point] } as never)
  expect(steps).toHaveLength(1)
})

test('half seconds of a chart are not rounded to the next tick', () => {
  const format = { number: String } as never
  expect([500, 1000, 1500, 2000].map((value) => milliseconds(value, format))).toEqual([
    '500 ms',
    '1 s',
    '1.5 s',
    '2 s',
  ])
})
