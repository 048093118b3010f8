import { randomBytes } from 'node:crypto'
import { plainTime } from '@console/core/contract'
import { type Call, type Db, notFound } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { namesOf } from '#plugins/buckets/contract'
import type { resultsApi } from '../../../contract'
import type { Range } from '../../day/local-day'
import { statesOf } from '../../day/states-of'
import { configOf } from '../../streams/config-rows'
import { keepsSound } from '../../streams/wishes'
import { bmResults, type ResultRow } from '../../tables/results'
import type { StreamRow } from '../../tables/streams'
import { sendCorrections } from '../corrections'
import { checkKept } from '../months'
import { originOf } from '../result-rows'
import { toldResults } from '../told-results'
import { changedRange, localOf, rangeOf } from './report-range'

type Own = Record<string, unknown>

/** Results by hand: all of them, or none when one is wrong. Answered is the first, as clients expect. */
export async function addReport(stream: StreamRow, call: Call<typeof resultsApi.report>) {
  const { body, rows, db } = call
  const ranges = body.data.map(rangeOf)
  for (const { begin } of ranges) checkKept(begin, 'start_timestamp', call.services)
  const added = await db.transaction(async (tx) => {
    const added: ResultRow[] = []
    for (const [at, { title, user_defined: own }] of body.data.entries()) {
      const range = ranges[at]
      if (!range) continue
      const acrid = randomBytes(16).toString('hex')
      const values = { stream_row: stream.id, kind: 'report', over: true } as const
      const said = await describeReport(stream, { acrid, title, own, range }, tx)
      added.push(await rows(bmResults, tx).insert({ ...values, ...said }))
    }
    await sendCorrections(added, call.services, tx)
    return added
  })
  const [row] = added
  if (!row) throw new Error('nothing was reported')
  return told(stream, row, body.data[0]?.timeoffset ?? 0, call)
}

/** What was recognised, or is kept by unknown content, is not changed by hand. */
export async function changeReport(stream: StreamRow, call: Call<typeof resultsApi.changeReport>) {
  const { body, params, rows, db } = call
  const { id } = await rows(bmResults).get(params.id, 'result')
  const row = await db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(bmResults)
      .where(and(eq(bmResults.id, id), eq(bmResults.stream_row, stream.id)))
      .for('update')
    if (!held || originOf(held) !== 'api-report') throw notFound('result')
    const { acrid, title: before, duration_ms: _, score: __, ...was } = held.item
    const own = Object.fromEntries(
      Object.entries({ ...was, ...body.user_defined }).filter(([, value]) => value !== ''),
    )
    const range = changedRange(held, body)
    checkKept(range.begin, 'start_timestamp', call.services)
    const said = await describeReport(
      stream,
      { acrid, title: body.title ?? before, own, range },
      tx,
    )
    const changed = await rows(bmResults, tx).change(id, 'result', said)
    await sendCorrections([changed], call.services, tx)
    return changed
  })
  return told(stream, row, body.timeoffset, call)
}

interface Said {
  acrid: string
  title: string
  own: Own
  range: Range
}

export async function describeReport(
  stream: StreamRow,
  { acrid, title, own, range }: Said,
  tx: Db,
) {
  const [heard] = await statesOf([stream], range, tx)
  const isKept = keepsSound(stream, await configOf(stream, tx))
  const seconds = (range.end.getTime() - range.begin.getTime()) / 1000
  return {
    ...range,
    played: Math.round(seconds),
    ear_stream: isKept ? (heard?.ear_stream ?? null) : null,
    acr_id: acrid,
    title,
    isrc: typeof own.isrc === 'string' ? own.isrc.replace(/[\s-]/g, '') : '',
    artists: namesOf(own.artists ?? own.artist),
    label: typeof own.label === 'string' ? own.label : '',
    item: { ...own, acrid, title, duration_ms: seconds * 1000 },
  }
}

async function told(
  stream: StreamRow,
  row: ResultRow,
  offset: number,
  { db, services }: Pick<Call, 'db' | 'services'>,
) {
  const [result] = await toldResults(stream, [row], { db, services })
  const { artists = '', album = '' } = row.item
  return {
    id: row.id,
    result: {
      start_timestamp_utc: plainTime(row.begin),
      end_timestamp_utc: plainTime(row.end),
      start_timestamp_local: localOf(row.begin, offset),
      end_timestamp_local: localOf(row.end, offset),
      record_timestamp: result?.metadata.record_timestamp ?? '',
      title: row.title,
      artists: artists as string,
      album: album as string,
      acrid: row.acr_id,
      duration: row.played,
      played_duration: row.played,
      monitor_type: 'delay',
      result_type: 'custom',
      from: 'api-report',
      raw_metadata: { title: row.title, artist: artists as string, album: album as string },
    },
  }
}
