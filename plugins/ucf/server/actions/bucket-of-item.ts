import { Readable } from 'node:stream'
import { type Db, type IncomingFile, refused, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { BucketFiles } from '#plugins/buckets/contract'
import { isBucketed } from '../../contract'
import { bytesOfSound, endingOf } from '../items/own-sound'
import { type ItemRow, ucfItems } from '../tables'
import { titleOf } from './results-of-item'

/** The sound of items that become files is to be received first: a transaction holds a connection. */
class NotReceived extends Error {
  constructor(readonly items: readonly ItemRow[]) {
    super('the sound of items is not received')
  }
}

/** Files of buckets that come and go with a transaction. */
export class BucketChanges {
  private readonly received = new Map<number, IncomingFile>()
  private missing: ItemRow[] = []
  private added: { takeBack(): Promise<void> }[] = []
  private removed: { afterwards(): Promise<void> }[] = []

  constructor(
    private readonly uid: number,
    private readonly services: Services,
  ) {}

  /** `work` is done once more when it turns out which items become files. */
  async with<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      for (;;) {
        try {
          const done = await this.services.db.transaction(async (tx) => {
            const answer = await work(tx)
            if (this.missing.length > 0) throw new NotReceived(this.missing)
            return answer
          })
          for (const one of this.removed) await one.afterwards()
          return done
        } catch (error) {
          await this.takeBack()
          if (!(error instanceof NotReceived)) throw error
          for (const item of error.items) await this.receive(item)
        }
      }
    } finally {
      for (const file of this.received.values()) await this.services.uploads.discard(file)
    }
  }

  /** A bucketed item has a file in its bucket, another has none. */
  async keep(id: number, tx: Db, title?: string): Promise<void> {
    const [item] = await tx.select().from(ucfItems).where(eq(ucfItems.id, id))
    if (!item) return
    const wanted = isBucketed(item.status)
    if (wanted && item.bucket_acr_id === null) await this.add(item, title ?? titleOf(item), tx)
    if (!wanted && item.bucket_acr_id !== null) {
      const { bucket_acr_id: acrId } = item
      this.removed.push(await this.services.provided(BucketFiles).remove(this.uid, [acrId], tx))
      // By which it was known it is known again.
      await tx
        .update(ucfItems)
        .set({ acr_id: acrId, bucket_acr_id: null, bucket_id: null })
        .where(eq(ucfItems.id, id))
    }
  }

  private async add(item: ItemRow, title: string, tx: Db) {
    if (item.bucket_id === null) throw new Error('a bucketed item has no bucket')
    if (item.sound_key === '') throw refused('The sound of this item is kept no more')
    const incoming = this.received.get(item.id)
    if (!incoming) {
      this.missing.push(item)
      return
    }
    const { title: _, ...userDefined } = item.metadata ?? { title: '' }
    const { acr_id, bucket_id } = item
    const file = { acrId: acr_id, bucketId: bucket_id, title, userDefined, incoming }
    const added = await this.services.provided(BucketFiles).add(this.uid, file, tx)
    this.added.push(added)
    await tx.update(ucfItems).set({ bucket_acr_id: acr_id }).where(eq(ucfItems.id, item.id))
  }

  private async receive(item: ItemRow): Promise<void> {
    const bytes = await bytesOfSound(item, this.services)
    const filename = `ucf-${item.id}.${endingOf(item.sound_type)}`
    const sound = Readable.from([bytes])
    this.received.set(item.id, await this.services.uploads.receive(this.uid, filename, sound))
  }

  private async takeBack(): Promise<void> {
    const { added } = this
    this.added = []
    this.removed = []
    this.missing = []
    for (const one of added) await one.takeBack()
  }
}
