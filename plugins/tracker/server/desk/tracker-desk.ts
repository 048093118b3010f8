import { contains, type Db, invalid, type Services } from '@console/core/server'
import { and, desc, eq, ilike, inArray, max, or, sql } from 'drizzle-orm'
import { type PgTable, union } from 'drizzle-orm/pg-core'
import {
  type DeskPart,
  type DeskQuery,
  type Restriction,
  TrackerDesk,
  trackerTopics,
} from '../../contract'
import { toProjects } from '../projects/project-rows'
import {
  trackerClosedCountries,
  trackerPlans,
  trackerProjects,
  trackerRestrictions,
} from '../tables'
import { trackerStations } from '../views'
import { concernedBy, countriesOf } from './countries'
import { restrictionsOf, restrictionsWhere } from './restrictions'

interface Why {
  reason: string
  email: string
}

export class StoredTrackerDesk extends TrackerDesk {
  private readonly db: Db

  constructor(private readonly services: Services) {
    super()
    this.db = services.db
  }

  async projects({ search, uids = [], uid, limit, offset }: DeskQuery) {
    const { id, name, uid: of } = trackerProjects
    const where = and(
      uid === undefined ? undefined : eq(of, uid),
      search ? or(ilike(name, contains(search)), inArray(of, [...uids])) : undefined,
    )
    const rows = await this.db
      .select()
      .from(trackerProjects)
      .where(where)
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset)
    const projects = await toProjects(rows, { services: this.services })
    return { projects, total: await this.db.$count(trackerProjects, where) }
  }

  async users({ search, uids = [], limit, offset }: DeskPart) {
    const { db } = this
    const accounts = union(
      db.select({ uid: trackerProjects.uid }).from(trackerProjects),
      db.select({ uid: trackerRestrictions.uid }).from(trackerRestrictions),
    ).as('accounts')
    const where = search ? inArray(accounts.uid, [...uids]) : undefined
    const countOf = (table: PgTable & { uid: typeof trackerProjects.uid }) =>
      sql<number>`(select count(*)::int from ${table} where ${eq(table.uid, accounts.uid)})`
    const last = sql`(select ${max(trackerProjects.created_at)} from ${trackerProjects} where ${eq(trackerProjects.uid, accounts.uid)})`
    const users = await db
      .select({
        uid: accounts.uid,
        projects: countOf(trackerProjects),
        plans: countOf(trackerPlans as never),
        restricted: countOf(trackerRestrictions as never),
        last_created_at: last.mapWith(trackerProjects.created_at),
      })
      .from(accounts)
      .where(where)
      .orderBy(sql`5 desc nulls last`, accounts.uid)
      .limit(limit)
      .offset(offset)
    return { users, total: await db.$count(db.select().from(accounts).where(where)) }
  }

  countries() {
    return countriesOf(this.db)
  }

  concerned(country: string) {
    return concernedBy(country, this.db)
  }

  async close(country: string, why: Why) {
    const since = new Date()
    await this.db
      .insert(trackerClosedCountries)
      .values({ country, ...why, since })
      .onConflictDoUpdate({ target: trackerClosedCountries.country, set: { ...why, since } })
    await this.tell(await this.concerned(country))
  }

  async open(country: string) {
    await this.db.delete(trackerClosedCountries).where(eq(trackerClosedCountries.country, country))
    await this.tell(await this.concerned(country))
  }

  restrictions(query: DeskQuery) {
    return restrictionsOf(query, this.services)
  }

  async restriction(id: number) {
    const [found] = await restrictionsWhere(eq(trackerRestrictions.id, id), this.db)
    return found
  }

  async restrict(uid: number, stations: readonly string[], why: Why) {
    const { db } = this
    const known = await db
      .select()
      .from(trackerStations)
      .where(inArray(trackerStations.stream_id, [...stations]))
    const missing = stations.filter((id) => !known.some(({ stream_id }) => stream_id === id))
    if (missing.length > 0)
      throw invalid({ stations: `The catalogue has no station ${missing.join(', ')}` })
    await db
      .insert(trackerRestrictions)
      .values(known.map(({ stream_id, name }) => ({ uid, stream_id, name, ...why })))
      .onConflictDoNothing()
    await this.tell([uid])
    const { uid: of, stream_id } = trackerRestrictions
    return restrictionsWhere(and(eq(of, uid), inArray(stream_id, [...stations])), db)
  }

  async unrestrict({ id, uid }: Pick<Restriction, 'id' | 'uid'>) {
    if (id === null) return
    await this.db.delete(trackerRestrictions).where(eq(trackerRestrictions.id, id))
    await this.tell([uid])
  }

  private tell(uids: readonly number[]) {
    const topic = trackerTopics.projects()
    return this.services.events.publishAll(
      uids.map((uid) => ({ uid, topic })),
      { db: this.db },
    )
  }
}
