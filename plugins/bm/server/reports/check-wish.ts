import { invalid, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { isPlain, type ReportWish } from '../../contract'
import { bmReportedStreams } from '../tables/left'
import { readListeners } from './listeners'

export function checkForm({ format, kind }: Pick<ReportWish, 'format' | 'kind'>) {
  if (!isPlain(format) && kind !== 'plays') {
    throw invalid({ kind: 'This form says itself what its rows are' })
  }
}

/** What a society wants to know, and monitoring does not. */
export function checkSociety(wish: ReportWish) {
  const problems = {
    ...missingOf(wish),
    ...(wish.format === 'soundexchange' && listenerProblem(wish)),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const needed: Partial<Record<ReportWish['format'], Partial<Record<keyof ReportWish, string>>>> = {
  soundexchange: {
    service_name: 'Name of the service is required',
    category: 'Category is required',
  },
  ddex: {
    service_name: 'Name of the service is required',
    recipient_id: 'Party id of the recipient is required',
    recipient_name: 'Name of the recipient is required',
    territory: 'Territory is required',
  },
}

const missingOf = (wish: ReportWish) =>
  Object.fromEntries(
    Object.entries(needed[wish.format] ?? {}).filter(
      ([field]) => String(wish[field as keyof ReportWish]).trim() === '',
    ),
  )

/** Performances are listeners times plays, and monitoring does not know who listens. */
function listenerProblem({ listeners }: ReportWish) {
  if (listeners.trim() === '')
    return { listeners: 'Listener counts are required: monitoring does not know how many listen' }
  const read = readListeners(listeners)
  return typeof read === 'string' && { listeners: read }
}

export async function checkStreams(projectId: number, ids: readonly string[], { db }: Services) {
  if (ids.length === 0) return
  const found = await db
    .select({ id: bmReportedStreams.stream_id })
    .from(bmReportedStreams)
    .where(
      and(
        eq(bmReportedStreams.project_id, projectId),
        inArray(bmReportedStreams.stream_id, [...ids]),
      ),
    )
  const unknown = ids.filter((id) => !found.some((one) => one.id === id))
  if (unknown.length > 0) {
    throw invalid({ stream_ids: `There is no stream ${unknown[0]} in this project` })
  }
}
