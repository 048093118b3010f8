import type { Db, Services } from '@console/core/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type ProjectRow, ucfProjects } from '../tables'

/** Seconds after which one that says nothing more has died, and how often it says that it lives. */
export const lease = 120
const renewEvery = 30_000

/** Another search of the project has begun. */
export class Overtaken extends Error {}

/** Before each write: one that was taken for dead writes nothing more. */
export async function holdRun({ project }: { project: ProjectRow }, tx: Db): Promise<void> {
  const [own] = await tx
    .select({ run: ucfProjects.run })
    .from(ucfProjects)
    .where(and(eq(ucfProjects.id, project.id), eq(ucfProjects.run, project.run)))
    .for('share')
  if (!own) throw new Overtaken(`another search of project ${project.id} has begun`)
}

export const leased = sql`now() + make_interval(secs => ${lease})`

/** Who has changed something meanwhile wants it searched at once. */
export const unlessDue = (next: SQL) =>
  sql`case when ${ucfProjects.look_at} <= now() then now() else ${next} end`

/** Says that the search lives, until it is called. */
export function keepLease(project: ProjectRow, { db }: Pick<Services, 'db'>): () => void {
  const own = and(eq(ucfProjects.id, project.id), eq(ucfProjects.run, project.run))
  const timer = setInterval(() => {
    const renewed = db.update(ucfProjects).set({ busy_until: leased, look_at: unlessDue(leased) })
    // The next one may reach the database.
    renewed.where(own).catch(() => undefined)
  }, renewEvery)
  return () => clearInterval(timer)
}
