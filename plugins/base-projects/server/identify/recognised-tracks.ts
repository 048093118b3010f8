import type { Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { type Found, namesOf } from '#plugins/buckets/contract'
import { recognitionTracks } from '../tables'

type Row = typeof recognitionTracks.$inferInsert

/** Milliseconds. */
const writtenAfter = 2_000

/** Counts which music was recognised. No request waits for it: what came in the last seconds before a crash is not counted. */
export class RecognisedTracks {
  private readonly rows = new Map<string, Row>()
  private waiting = false

  constructor(private readonly services: Services) {}

  add({ uid, service }: Pick<Row, 'uid' | 'service'>, music: readonly Found[]): void {
    const day = new Date().toISOString().slice(0, 10)
    for (const { recording } of music) {
      const { acr_id, title, user_defined } = recording
      const key = `${uid} ${day} ${service} ${acr_id}`
      const times = (this.rows.get(key)?.times ?? 0) + 1
      const artists = namesOf(user_defined.artists)
      this.rows.set(key, { uid, day, service, acr_id, title, artists, times })
    }
    this.writeSoon()
  }

  private writeSoon() {
    if (this.waiting || this.rows.size === 0) return
    this.waiting = true
    setTimeout(() => void this.write(), writtenAfter).unref()
  }

  private async write() {
    const rows = [...this.rows.values()]
    this.rows.clear()
    const { db, log } = this.services
    try {
      const { title, artists, times, uid, day, service, acr_id } = recognitionTracks
      await db
        .insert(recognitionTracks)
        .values(rows)
        .onConflictDoUpdate({
          target: [uid, day, service, acr_id],
          set: {
            title: sql.raw(`excluded.${title.name}`),
            artists: sql.raw(`excluded.${artists.name}`),
            times: sql`${times} + excluded.times`,
          },
        })
    } catch (err) {
      log.warn({ err }, 'recognised music was not counted')
    }
    this.waiting = false
    this.writeSoon()
  }
}
