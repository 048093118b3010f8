import { type Db, refused, type Services } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { BucketFiles } from '#plugins/buckets/contract'
import { isBucketed } from '../../contract'
import { bytesOfSound, endingOf } from '../items/own-sound'
import { type ItemRow, ucfItems } from '../tables'
import { titleOf } from './results-of-item'

/** Files that come and go with a transaction, although they are written beside it. */
export class BucketChanges {
  private readonly added: string[] = []
  private readonly removed: string[] = []

  constructor(
    private readonly uid: number,
    private readonly services: Services,
  ) {}

  /** A bucketed item has a file in its bucket, another has none. */
  async keep(id: number, tx: Db, title?: string): Promise<void> {
    const [item] = await tx.select().from(ucfItems).where(eq(ucfItems.id, id))
    if (!item) return
    const wanted = isBucketed(item.status)
    if (wanted && item.bucketAcrId === null) await this.add(item, title ?? titleOf(item), tx)
    if (!wanted && item.bucketAcrId !== null) {
      this.removed.push(item.bucketAcrId)
      await tx
        .update(ucfItems)
        .set({ bucketAcrId: null, bucketId: null })
        .where(eq(ucfItems.id, id))
    }
  }

  /** Once the transaction has ended well. */
  async done(): Promise<void> {
    await this.services.provided(BucketFiles).remove(this.uid, this.removed)
  }

  /** When it has not. */
  async takeBack(): Promise<void> {
    await this.services.provided(BucketFiles).remove(this.uid, this.added)
  }

  private async add(item: ItemRow, title: string, tx: Db) {
    if (item.bucketId === null) throw new Error('a bucketed item has no bucket')
    if (item.soundKey === '') throw refused('The sound of this item is kept no more')
    const { title: _, ...userDefined } = item.metadata ?? { title: '' }
    const acrId = await this.services.provided(BucketFiles).add(this.uid, {
      ...{ bucketId: item.bucketId, title, userDefined },
      filename: `ucf-${item.id}.${endingOf(item.soundType)}`,
      bytes: await bytesOfSound(item, this.services),
    })
    this.added.push(acrId)
    await tx.update(ucfItems).set({ bucketAcrId: acrId }).where(eq(ucfItems.id, item.id))
  }
}
