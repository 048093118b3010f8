import { randomBytes } from 'node:crypto'
import { check } from '@console/core/contract'
import { type Db, invalid, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { BucketFiles, FileDraft, type OwnedFile } from '../../contract'
import { bucketFiles, buckets } from '../tables'
import { addFile } from './add-file'
import { publishChange } from './file-rows'
import { objectKeyOf, removeObjects } from './objects'
import { processFile } from './process-file'
import { placeNow } from './references'
import { removeRows } from './remove-and-move'

export class StoredBucketFiles extends BucketFiles {
  constructor(private readonly services: Services) {
    super()
  }

  async whose(acrIds: readonly string[]): Promise<OwnedFile[]> {
    if (acrIds.length === 0) return []
    const { acr_id, title, object_key, copy_of } = bucketFiles
    const rows = await this.services.db
      .select({ acr_id, title, uid: buckets.uid, bucket: buckets.name, object_key, copy_of })
      .from(bucketFiles)
      .innerJoin(buckets, eq(buckets.id, bucketFiles.bucket_id))
      .where(inArray(acr_id, [...acrIds]))
    return rows.map(({ object_key: key, copy_of: copy, ...file }) => ({
      ...file,
      hasAudio: key !== '' || copy !== '',
    }))
  }

  async add(
    uid: number,
    { acrId, bucketId, title, userDefined, incoming }: Parameters<BucketFiles['add']>[1],
    transaction: object,
  ) {
    const db = transaction as Db
    const services = { ...this.services, db }
    const { filename } = incoming
    const [bucket] = await db
      .select()
      .from(buckets)
      .where(and(eq(buckets.id, bucketId), eq(buckets.uid, uid)))
    if (!bucket) throw invalid({ bucket_id: `You have no bucket ${bucketId}` })
    if (bucket.type !== 'File') {
      throw invalid({ bucket_id: `The bucket ${bucket.name} is not a File bucket` })
    }
    const draft = { data_type: 'audio', title, user_defined: userDefined, filename }
    const checked = check(FileDraft, draft)
    if (!checked.success) throw invalid({ title: 'A bucket cannot hold this title or metadata' })
    const body = checked.data
    const source = { filename, url: '', copy_of: '', title }
    const file = await addFile({ uid, bucket, body, incoming, source, acrId }, services)
    return { id: file.id, takeBack: () => services.objects.remove(file.object_key) }
  }

  async replace(
    uid: number,
    acrId: string,
    incoming: Parameters<BucketFiles['replace']>[2],
    transaction: object,
  ) {
    const db = transaction as Db
    const { services } = this
    const [file] = await db
      .select()
      .from(bucketFiles)
      .where(and(eq(bucketFiles.uid, uid), eq(bucketFiles.acr_id, acrId)))
      .for('update')
    if (!file) return { takeBack: async () => undefined }
    if (file.state === 0) return undefined
    const { id, bucket_id, object_key: old } = file
    const { filename } = incoming
    const objectKey = objectKeyOf(bucket_id, randomBytes(16).toString('hex'), filename)
    await services.uploads.take(incoming, objectKey, { db })
    await db
      .update(bucketFiles)
      .set({ object_key: objectKey, filename, state: 0, error: '', updated_at: new Date() })
      .where(eq(bucketFiles.id, id))
    await removeObjects(services, [old], db)
    await services.jobs.send(processFile, { id, acrId }, { db })
    await publishChange(services, db, uid, bucket_id)
    return { takeBack: () => services.objects.remove(objectKey) }
  }

  async remove(uid: number, acrIds: readonly string[], transaction: object) {
    const db = transaction as Db
    const { services } = this
    const found = await db
      .select({ id: bucketFiles.id, bucketId: bucketFiles.bucket_id })
      .from(bucketFiles)
      .where(and(eq(bucketFiles.uid, uid), inArray(bucketFiles.acr_id, [...acrIds])))
      .for('update')
    for (const bucketId of new Set(found.map((file) => file.bucketId))) {
      const [bucket] = await db.select().from(buckets).where(eq(buckets.id, bucketId))
      const ids = found.flatMap((file) => (file.bucketId === bucketId ? [file.id] : []))
      if (bucket) await removeRows({ caller: { uid }, services }, bucket, ids, db)
    }
    return { afterwards: () => placeNow(acrIds, services) }
  }
}
