import type { Services } from '@console/core/server'
import { MonitoredSound, type MonitoredStream } from '#plugins/bm/contract'
import type { HeardStream } from '../contract'

export const toHeardStream = ({
  row,
  stream_id,
  name,
  project,
  kind,
  keptDays,
}: MonitoredStream): HeardStream => ({
  id: row,
  stream_id,
  name,
  project_id: project.id,
  project: project.name,
  region: project.region,
  kind,
  kept_days: keptDays,
})

/** What rows about streams tell of them; those of streams that are being deleted are left out. */
export async function withStreams<T extends { stream_row: number }>(
  rows: readonly T[],
  services: Pick<Services, 'provided'>,
): Promise<(T & { stream: HeardStream })[]> {
  const ids = [...new Set(rows.map(({ stream_row }) => stream_row))]
  const streams = new Map(
    (await services.provided(MonitoredSound).ofRows(ids)).map((one) => [
      one.row,
      toHeardStream(one),
    ]),
  )
  return rows.flatMap((row) => {
    const stream = streams.get(row.stream_row)
    return stream ? [{ ...row, stream }] : []
  })
}
