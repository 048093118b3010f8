import { isDeepStrictEqual } from 'node:util'
import { isoTime, plainTime } from '@console/core/contract'
import type { Services } from '@console/core/server'
import { BucketCatalogue } from '#plugins/buckets/contract'
import type { BuildState, OfflineDatabase } from '../contract'
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
  services: Services,
): Promise<OfflineDatabase[]> {
  const ids = [...new Set(rows.flatMap(({ bucket_ids }) => bucket_ids))]
  const emails = new Map(rows.map(({ uid, email }) => [uid, email]))
  const [now, ...known] = await Promise.all([
    contentsOf(ids, services),
    ...[...emails].map(([uid, email]) =>
      services.provided(BucketCatalogue).attachable({ uid, email }, ids),
    ),
  ])
  const names = new Map(known.flat().map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    name: row.name,
    region: row.region,
    audio_type: row.audio_type,
    buckets: row.bucket_ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    files: row.chosen_files,
    state: stateOf(row, now),
    error: row.error,
    progress: row.total === 0 ? 0 : Math.floor((row.done / row.total) * 100),
    num: row.num,
    duration: Math.round(row.seconds),
    size: row.size,
    sha256: row.sha256,
    built_at: row.built_at && plainTime(row.built_at),
    created_at: plainTime(row.created_at),
    updated_at: plainTime(row.updated_at),
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
