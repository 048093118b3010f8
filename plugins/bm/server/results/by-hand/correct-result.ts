import { randomBytes } from 'node:crypto'
import { type Call, invalid, notFound } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { namesOf } from '#plugins/buckets/contract'
import type { resultsApi } from '../../../contract'
import { bmResults, type ResultRow } from '../../tables/results'
import type { StreamRow } from '../../tables/streams'
import { sendCorrections } from '../corrections'
import { checkKept } from '../months'
import { originOf } from '../result-rows'
import { toldResults } from '../told-results'
import { changedRange } from './report-range'
import { describeReport } from './user-reports'

type Body = Call<typeof resultsApi.correct>['body']

/** Another title, note, begin and end of a result that is over. */
export async function correctResult(stream: StreamRow, call: Call<typeof resultsApi.correct>) {
  const { body, params, rows, db, services } = call
  const { id } = await rows(bmResults).get(params.id, 'result')
  const row = await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(bmResults)
      .where(and(eq(bmResults.id, id), eq(bmResults.stream_row, stream.id)))
      .for('update')
    if (!before) throw notFound('result')
    if (!before.over) throw invalid({ title: 'It is still playing. Correct it when it is over' })
    if (originOf(before) === 'ucf') {
      throw invalid({ title: 'It comes from unknown content. Correct the item there' })
    }
    const range = changedRange(before, body)
    checkKept(range.begin, 'start_timestamp', services)
    const isMoved = +range.begin !== +before.begin || +range.end !== +before.end
    const changed = await rows(bmResults, tx).change(id, 'result', {
      ...(isMoved && { ...range, played: playedIn(range) }),
      ...(await describedBy(body, before, { stream, range }, tx)),
      ...(body.note !== undefined && { note: body.note }),
      recognized: before.recognized ?? recognizedOf(before),
    })
    await sendCorrections([changed], services, tx)
    return changed
  })
  const [told] = await toldResults(stream, [row], call)
  if (!told) throw notFound('result')
  return told
}

type Range = Pick<ResultRow, 'begin' | 'end'>

const playedIn = ({ begin, end }: Range) => Math.round((end.getTime() - begin.getTime()) / 1000)

const recognizedOf = (row: ResultRow) =>
  row.kind === 'report'
    ? null
    : { title: row.title, begin: row.begin.toISOString(), end: row.end.toISOString() }

/** Other artists, album or ISRC of the recording that was recognized. */
function changedWords(own: Record<string, unknown>, { item, ...before }: ResultRow) {
  const known: Record<string, unknown> = {
    artists: before.artists,
    album: namesOf(item.album),
    isrc: before.isrc,
  }
  const changes = Object.fromEntries(
    Object.entries(own).filter(([name, value]) => value !== (known[name] ?? item[name])),
  )
  const { artists, isrc } = changes
  return {
    ...(typeof artists === 'string' && { artists }),
    ...(typeof isrc === 'string' && { isrc }),
    item: { ...item, ...changes },
  }
}

/** The words of a result that was added manually, or that is no play of what was recognized. */
async function describedBy(
  { title = '', user_defined: own = {} }: Body,
  before: ResultRow,
  { stream, range }: { stream: StreamRow; range: Range },
  tx: Call['db'],
) {
  const isReport = before.kind === 'report'
  const newTitle = title || before.title
  if (!isReport && newTitle === before.title) return changedWords(own, before)
  const { acrid, title: _, duration_ms: __, score: ___, ...was } = before.item
  const said = Object.fromEntries(
    Object.entries({ ...(isReport && was), ...own }).filter(([, value]) => value !== ''),
  )
  const id = isReport ? acrid : randomBytes(16).toString('hex')
  const described = await describeReport(
    stream,
    { acrid: id, title: newTitle, own: said, range },
    tx,
  )
  return { ...described, kind: 'report' as const, score: null, found_at: null }
}
