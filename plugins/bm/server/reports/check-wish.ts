import { invalid, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { isPlain, type ReportWish } from '../../contract'
import { bmReportedStreams } from '../tables/left'

export function checkForm({ format, kind }: Pick<ReportWish, 'format' | 'kind'>) {
  if (!isPlain(format) && kind !== 'plays') {
    throw invalid({ kind: 'This form says itself what its rows are' })
  }
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
