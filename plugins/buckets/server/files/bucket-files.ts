import { check } from '@console/core/contract'
import { type Db, invalid, type Services } from '@console/core/server'
import { and, eq, inArray } from 'drizzle-orm'
import { BucketFiles, FileDraft } from '../../contract'
import { bucketFiles, buckets } from '../tables'
import { addFile } from './add-file'
import { removeFiles } from './remove-and-move'

export class StoredBucketFiles extends BucketFiles {
  constructor(private readonly services: Services) {
    super()
  }

  async add(
    uid: number,
    { bucketId, title, userDefined, incoming }: Parameters<BucketFiles['add']>[1],
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
    const source = { filename, url: '', copyOf: '', title }
    const { acrId, objectKey } = await addFile({ uid, bucket, body, incoming, source }, services)
    return { acrId, takeBack: () => services.objects.remove(objectKey) }
  }

  async remove(uid: number, acrIds: readonly string[]) {
    if (acrIds.length === 0) return
    const { db } = this.services
    const found = await db
      .select({ id: bucketFiles.id, bucketId: bucketFiles.bucketId })
      .from(bucketFiles)
      .where(and(eq(bucketFiles.uid, uid), inArray(bucketFiles.acrId, [...acrIds])))
    for (const bucketId of new Set(found.map((file) => file.bucketId))) {
      const [bucket] = await db.select().from(buckets).where(eq(buckets.id, bucketId))
      const ids = found.flatMap((file) => (file.bucketId === bucketId ? [file.id] : []))
      if (bucket) await removeFiles({ caller: { uid }, db, services: this.services }, bucket, ids)
    }
  }
}
