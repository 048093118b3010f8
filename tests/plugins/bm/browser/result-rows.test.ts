import { describe, expect, test } from 'vitest'
import { toRows } from '../../../../plugins/bm/browser/results/table/result-rows'
import type { Result } from '../../../../plugins/bm/contract'

const result = (item: object) =>
  ({
    id: 1,
    from: 'monitor',
    metadata: {
      type: 'delay',
      timestamp_utc: '2026-03-10 10:00:00',
      end_timestamp_utc: '2026-03-10 10:00:20',
      played_duration: 20,
      music: [{ acrid: 'a', title: 'Song', ...item }],
    },
  }) as unknown as Result

describe('Rows of results', () => {
  test('say which part of the recording was played', () => {
    const offsets = { db_begin_time_offset_ms: 19_960, db_end_time_offset_ms: 40_000 }
    const [measured] = toRows([result({ ...offsets, duration_ms: 40_000 })])
    expect(measured?.inRecording).toEqual({ begin: 19_960, end: 40_000, length: 40_000 })
    expect(toRows([result({})])[0]?.inRecording).toBeUndefined()
  })
})
