import { type Call, type Caller, notFound, OwnRows, refused } from '@console/core/server'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { collectionOf, fileCan, isLiveBucketType } from '../../contract'
import { type BucketRow, bucketFiles, buckets, dedupFiles } from '../tables'
import { inBucket, named, publishChange } from './file-rows'
import { removeObjects } from './objects'
import { placeNow, queuePlacing } from './references'

type Ids = readonly (string | number)[]
type Asked = Pick<Call, 'rows' | 'caller' | 'db' | 'services'>

export async function removeFiles(
  { caller, db, services }: Pick<Call, 'db' | 'services'> & { caller: Pick<Caller, 'uid'> },
  bucket: BucketRow,
  ids: Ids,
) {
  const acrIds = await db.transaction((tx) => removeRows({ caller, services }, bucket, ids, tx))
  await placeNow(acrIds, services)
}

/** What is to be placed when the transaction is done. */
export async function removeRows(
  { caller, services }: Pick<Call, 'services'> & { caller: Pick<Caller, 'uid'> },
  bucket: BucketRow,
  ids: Ids,
  tx: Call['db'],
): Promise<string[]> {
  const removed = await new OwnRows(tx, bucketFiles, caller.uid).remove(
    inBucket(bucket, named(ids)),
  )
  if (removed.length === 0) throw notFound('file')
  const gone = removed.map(({ acr_id }) => acr_id)
  if (bucket.type === 'DedupFile') await leaveComparisons(gone, bucket, tx)
  await queuePlacing(gone, services, tx)
  await removeObjects(
    services,
    removed.map(({ object_key }) => object_key),
    tx,
  )
  await publishChange(services, tx, caller.uid, bucket.id)
  return gone
}

/** What is gone is nobody's duplicate any more. */
const leaveComparisons = (acrIds: Ids, { id }: BucketRow, tx: Call['db']) =>
  tx
    .update(dedupFiles)
    .set({
      duplicates: sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${dedupFiles.duplicates}) one
        where one->>'acr_id' not in ${acrIds})`,
    })
    .where(and(eq(dedupFiles.bucket_id, id), ne(dedupFiles.duplicates, [])))

export async function moveFiles(
  { rows, caller, db, services }: Asked,
  target: BucketRow,
  ids: Ids,
  from?: SQL,
) {
  const acrIds = await db.transaction(async (tx) => {
    const files = await rows(bucketFiles, tx).list({ where: and(named(ids), from) as SQL })
    if (files.length === 0) throw notFound('file')
    if (!files.every(fileCan.move)) throw refused('Only files that are Ready can be moved')
    const sourceIds = [...new Set(files.map(({ bucket_id }) => bucket_id))]
    const sources = await rows(buckets, tx).list({ where: inArray(buckets.id, sourceIds) })
    if (sources.some(({ region, type }) => region !== target.region || type !== target.type)) {
      throw refused('Files move only between buckets of one region and type')
    }
    if (target.type === 'DedupFile') throw refused('Files of a dedup bucket cannot be moved')
    const fileIds = files.map(({ id }) => id)
    await rows(bucketFiles, tx).update(inArray(bucketFiles.id, fileIds), {
      bucket_id: target.id,
      updated_at: new Date(),
    })
    const moved = files.map(({ acr_id }) => acr_id)
    await queuePlacing(moved, services, tx)
    await publishChange(services, tx, caller.uid, target.id, ...sourceIds)
    return moved
  })
  await placeNow(acrIds, services)
  return { data: { moved: acrIds.length } }
}

/** With `withFiles` the files, their bytes and what the engine knows of them go too. */
export async function removeBucket(
  { caller, db, services }: Pick<Call, 'db' | 'services'> & { caller: Pick<Caller, 'uid'> },
  { id }: BucketRow,
  withFiles: boolean,
) {
  await db.transaction(async (tx) => {
    // Locked, so that no file can be added between the look and the deletion.
    const [held] = await tx.select().from(buckets).where(eq(buckets.id, id)).for('update')
    if (held && isLiveBucketType(held.type) && held.num > 0) {
      throw refused('This bucket holds channels: delete them first')
    }
    const files = await tx
      .delete(bucketFiles)
      .where(eq(bucketFiles.bucket_id, id))
      .returning({ key: bucketFiles.object_key, acrId: bucketFiles.acr_id })
    if (files.length > 0 && !withFiles) {
      throw refused(
        'This bucket holds files: delete them first, or delete the bucket with its files',
      )
    }
    await tx.delete(buckets).where(eq(buckets.id, id))
    await queuePlacing(
      files.map(({ acrId }) => acrId),
      services,
      tx,
    )
    await removeObjects(
      services,
      files.map(({ key }) => key),
      tx,
    )
    await publishChange(services, tx, caller.uid, id)
  })
  // The jobs that are queued do the same, should this process end here.
  await services.recognition
    .removeCollection(collectionOf(id))
    .catch((err) => services.log.warn({ err }, 'files of a deleted bucket are left to a job'))
}
