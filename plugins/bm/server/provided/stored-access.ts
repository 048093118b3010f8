import type { Services } from '@console/core/server'
import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import {
  type AgreedAccess,
  bmTopics,
  StationAccess,
  type StationUse,
  stationsType,
} from '../../contract'
import { agreedOf, nothingAgreed, usualOf } from '../stations/access'
import { bmProjects } from '../tables/projects'
import { bmAccess } from '../tables/stations'
import { bmStreams } from '../tables/streams'

const ofStations = eq(bmProjects.type, stationsType)

export class StoredAccess extends StationAccess {
  constructor(private readonly services: Services) {
    super()
  }

  async of(uid: number) {
    return { usual: usualOf(this.services), agreed: await agreedOf(uid, this.services) }
  }

  async ofMany(uids: readonly number[]) {
    const { db } = this.services
    const among = [...uids]
    const [agreed, projects, streams] = await Promise.all([
      db.select().from(bmAccess).where(inArray(bmAccess.uid, among)),
      db
        .select({ uid: bmProjects.uid, count: count() })
        .from(bmProjects)
        .where(and(inArray(bmProjects.uid, among), ofStations))
        .groupBy(bmProjects.uid),
      db
        .select({
          uid: bmStreams.uid,
          stations: count(),
          timemaps: sql<number>`(count(*) filter (where ${bmStreams.timemap}))::int`,
        })
        .from(bmStreams)
        .where(and(inArray(bmStreams.uid, among), isNotNull(bmStreams.station_id)))
        .groupBy(bmStreams.uid),
    ])
    const byAccount = new Map(
      among.map((uid): [number, StationUse] => {
        const { uid: _, ...own } = agreed.find((one) => one.uid === uid) ?? {
          uid,
          ...nothingAgreed,
        }
        const heard = streams.find((one) => one.uid === uid)
        return [
          uid,
          {
            agreed: own,
            projects: projects.find((one) => one.uid === uid)?.count ?? 0,
            stations: heard?.stations ?? 0,
            timemaps: heard?.timemaps ?? 0,
          },
        ]
      }),
    )
    return { usual: usualOf(this.services), byAccount }
  }

  async accounts(which: 'agreed' | 'using') {
    const { db } = this.services
    const { uid, add_tv, edit_url, can_modify } = bmAccess
    const rows =
      which === 'agreed'
        ? await db
            .select({ uid })
            .from(bmAccess)
            .where(or(isNotNull(add_tv), isNotNull(edit_url), isNotNull(can_modify)))
        : await db.selectDistinct({ uid: bmProjects.uid }).from(bmProjects).where(ofStations)
    return rows.map((row) => row.uid)
  }

  async agree(uid: number, agreed: AgreedAccess) {
    const { db, events } = this.services
    await db
      .insert(bmAccess)
      .values({ uid, ...agreed })
      .onConflictDoUpdate({ target: bmAccess.uid, set: agreed })
    await events.publish(uid, bmTopics.access(), { db })
  }
}
