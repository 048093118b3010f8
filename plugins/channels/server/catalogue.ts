import type { Db, Services } from '@console/core/server'
import { inArray } from 'drizzle-orm'
import { ChannelCatalogue, type ChannelSource, liveSeconds } from '../contract'
import { capturedChannel, ingestedChannel } from './engine-channels'
import { type ChannelRow, channels } from './tables'

export class StoredChannels extends ChannelCatalogue {
  private readonly db: Db

  constructor({ db }: Services) {
    super()
    this.db = db
  }

  async sources(bucketIds: readonly number[]): Promise<ChannelSource[]> {
    if (bucketIds.length === 0) return []
    const rows = await this.db
      .select()
      .from(channels)
      .where(inArray(channels.bucket_id, [...bucketIds]))
      .orderBy(channels.id)
    return rows.map((row) => ({
      id: row.id,
      bucket_id: row.bucket_id,
      channel: heardAs(row),
      seconds: Math.max(liveSeconds, row.hours * 3600),
      source_id: row.source_id ?? undefined,
    }))
  }

  async channels(ids: readonly number[]) {
    if (ids.length === 0) return []
    return this.db
      .select({
        id: channels.id,
        acr_id: channels.acr_id,
        bucket_id: channels.bucket_id,
        title: channels.title,
        user_defined: channels.user_defined,
      })
      .from(channels)
      .where(inArray(channels.id, [...ids]))
  }
}

const heardAs = ({ id, source_id, rec_id }: ChannelRow) =>
  rec_id === null ? ingestedChannel(source_id ?? id) : capturedChannel(rec_id)
