import { isDeepStrictEqual } from 'node:util'
import { isoTime } from '@console/core/contract'
import type { Call, Services } from '@console/core/server'
import { BucketCatalogue } from '#plugins/buckets/contract'
import type { BuildState } from '../contract'
import type { Contents, OfflineRow } from './tables'

/** What buckets hold now, as it is remembered of a build. */
export async function contentsOf(ids: readonly number[], services: Services): Promise<Contents> {
  const contents = await services.provided(BucketCatalogue).contents(ids)
  return contents
    .map(({ id, files, changedAt }) => ({ id, files, changedAt: changedAt && isoTime(changedAt) }))
    .sort((one, other) => one.id - other.id)
}

/** Rows as the API tells them, with whether they are still what their buckets hold. */
export async function toDatabases(
  rows: readonly OfflineRow[],
  { services }: Pick<Call, 'services'>,
) {
  const ids = [...new Set(rows.flatMap(({ bucket_ids }) => bucket_ids))]
  const emails = new Map(rows.map(({ uid, email }) => [uid, email]))
  const [now, ...known] = await Promise.all([
    contentsOf(ids, services),
    ...[...emails].map(([uid, email]) =>
      services.provided(BucketCatalogue).attachable({ uid, email }, ids),
    ),
  ])
  const buckets = known.flat()
  return rows.map((row) => ({
    ...row,
    buckets: row.bucket_ids.flatMap((wanted) => buckets.find(({ id }) => id === wanted) ?? []),
    files: row.chosen_files,
    state: stateOf(row, now),
    progress: row.total === 0 ? 0 : Math.floor((row.done / row.total) * 100),
    duration: row.seconds,
  }))
}

function stateOf(row: OfflineRow, now: Contents): BuildState {
  if (row.state === 'building') return 1
  if (row.state === 'failed') return -1
  if (row.state === 'new') return 0
  return isCurrent(row, now) ? 2 : 3
}

function isCurrent({ built_from, bucket_ids, chosen_files, contents }: OfflineRow, now: Contents) {
  const own = now.filter(({ id }) => bucket_ids.includes(id))
  const from = { bucketIds: bucket_ids, files: chosen_files }
  return isDeepStrictEqual(built_from, from) && isDeepStrictEqual(contents, own)
}
