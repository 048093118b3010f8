import { randomBytes } from 'node:crypto'
import { plainTime } from '@console/core/contract'
import { type Call, invalid } from '@console/core/server'
import type { resultsApi } from '../../contract'
import { statesOf } from '../day/states-of'
import { configOf } from '../streams/config-rows'
import { keepsSound } from '../streams/wishes'
import { bmResults, type ResultRow } from '../tables/results'
import type { StreamRow } from '../tables/streams'
import { namesOf } from './result-rows'
import { toldResults } from './told-results'

type ReportCall = Call<typeof resultsApi.report>
type Report = ReportCall['body']['data'][number]

const longestReport = 86_400

/** Results by hand: all of them, or none when one is wrong. Answered is the first, as clients expect. */
export async function addReport(stream: StreamRow, call: ReportCall) {
  const { body, rows, db, services } = call
  const ranges = body.data.map(rangeOf)
  const stored = await db.transaction(async (tx) => {
    const added: ResultRow[] = []
    const isKept = keepsSound(stream, await configOf(stream, tx))
    for (const [at, report] of body.data.entries()) {
      const range = ranges[at]
      if (!range) continue
      const { user_defined: own, title } = report
      const [heard] = await statesOf([stream], range, tx)
      const acrid = randomBytes(16).toString('hex')
      const isrc = typeof own.isrc === 'string' ? own.isrc.replace(/[\s-]/g, '') : ''
      const seconds = (range.end.getTime() - range.begin.getTime()) / 1000
      const row = await rows(bmResults, tx).insert({
        stream_row: stream.id,
        kind: 'report',
        ...range,
        played: Math.round(seconds),
        over: true,
        ear_stream: isKept ? (heard?.ear_stream ?? null) : null,
        acr_id: acrid,
        title,
        isrc,
        artists: namesOf(own.artists ?? own.artist),
        label: typeof own.label === 'string' ? own.label : '',
        item: { ...own, acrid, title, duration_ms: seconds * 1000, score: 100 },
      })
      added.push(row)
    }
    return added
  })
  const [row] = stored
  const [report] = body.data
  if (!row || !report) throw new Error('nothing was reported')
  const [told] = await toldResults(stream, [row], { db, services })
  const stamp = told?.metadata.record_timestamp ?? ''
  return { id: row.id, result: { ...reported(row, report), record_timestamp: stamp } }
}

function rangeOf({ start_timestamp, end_timestamp, timeoffset }: Report) {
  const at = (local: string) =>
    new Date(Date.parse(`${local.replace(' ', 'T')}Z`) + timeoffset * 60_000)
  const [begin, end] = [at(start_timestamp), at(end_timestamp)]
  for (const [field, time] of Object.entries({ start_timestamp: begin, end_timestamp: end })) {
    if (Number.isNaN(time.getTime())) throw invalid({ [field]: 'There is no such time' })
  }
  if (end <= begin) throw invalid({ end_timestamp: 'It ends before it begins' })
  if (end.getTime() - begin.getTime() > longestReport * 1000) {
    throw invalid({ end_timestamp: 'At most a day' })
  }
  return { begin, end }
}

const reported = (row: ResultRow, { start_timestamp, end_timestamp, user_defined }: Report) => ({
  start_timestamp_utc: plainTime(row.begin),
  end_timestamp_utc: plainTime(row.end),
  start_timestamp_local: start_timestamp,
  end_timestamp_local: end_timestamp,
  title: row.title,
  artists: user_defined.artists ?? '',
  album: user_defined.album ?? '',
  acrid: row.acr_id,
  duration: row.played,
  played_duration: row.played,
  monitor_type: 'delay',
  result_type: 'custom',
  from: 'api-report',
  raw_metadata: {
    title: row.title,
    artist: user_defined.artists ?? '',
    album: user_defined.album ?? '',
  },
})
