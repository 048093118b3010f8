import type { Db } from '@console/core/server'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OperatorUserQuery } from '../../contract'
import { isTroubled } from '../streams/troubled'
import { bmProjects } from '../tables/projects'
import { bmStreams } from '../tables/streams'

const countWhere = (condition: SQL) =>
  sql<number>`(count(${bmStreams.id}) filter (where ${condition}))::int`

/** Counts what each account monitors; `ofKind` chooses the projects. */
export async function listUsers(
  { uids, troubled, limit, offset }: OperatorUserQuery,
  ofKind: SQL,
  db: Db,
) {
  const inTrouble = countWhere(isTroubled)
  const users = db
    .select({
      uid: bmProjects.uid,
      projects: sql<number>`count(distinct ${bmProjects.id})::int`.as('projects'),
      streams: sql<number>`count(${bmStreams.id})::int`.as('streams'),
      timemaps: countWhere(eq(bmStreams.timemap, true)).as('timemaps'),
      running: countWhere(eq(bmStreams.code, 0)).as('running'),
      paused: countWhere(eq(bmStreams.code, 4)).as('paused'),
      troubled: inTrouble.as('troubled'),
    })
    .from(bmProjects)
    .leftJoin(bmStreams, eq(bmStreams.project_id, bmProjects.id))
    .where(and(ofKind, uids && inArray(bmProjects.uid, [...uids])))
    .groupBy(bmProjects.uid)
    .having(troubled ? sql`${inTrouble} > 0` : sql`true`)
    .as('users')
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(users)
      .orderBy(desc(users.troubled), asc(users.uid))
      .limit(limit)
      .offset(offset),
    db.$count(users),
  ])
  return { users: rows, total }
}
