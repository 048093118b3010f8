import { plainTime } from '@console/core/contract'
import { type Db, defineJob, type Services } from '@console/core/server'
import { and, between, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Frequency, kindIdOf, pathsOf, stateCodes } from '../../contract'
import { bmProjects, type ProjectRow } from '../tables/projects'
import { bmStreams, type StreamRow } from '../tables/streams'

const minute = 60_000
/** Changes of a project that come so close after each other are one mail. */
const together = 2 * minute

/** Writes to who wants to know that streams fail, and that they are back. Every replica looks; one of them writes. */
export const tellHealth = defineJob({
  name: 'bm.tell-health',
  every: 10,
  run: async ({ services }) => {
    await notifyAll(services)
    await addNotifications(services)
  },
})

type Parts = Pick<Services, 'db' | 'mail' | 'publicUrl'>

export async function notifyAll(services: Parts, now = Date.now()): Promise<void> {
  const { db } = services
  const projects = await db
    .selectDistinct({ id: bmProjects.id })
    .from(bmProjects)
    .innerJoin(bmStreams, eq(bmStreams.project_id, bmProjects.id))
    .where(
      and(
        ne(bmProjects.state_frequency, 2),
        ne(bmProjects.state_email, ''),
        sql`${bmStreams.healthy} = ${bmStreams.told_down}`,
      ),
    )
  for (const { id } of projects) await db.transaction((tx) => notify(id, services, tx, now))
}

const readScope = (project: ProjectRow) =>
  kindIdOf(project) === 'stations' ? 'read-bm-bd-projects' : 'read-bm-cs-projects'

/** Adds notifications of the account for streams that have been down, or running again, for a minute. */
export async function addNotifications(
  { db, notifications }: Pick<Services, 'db' | 'notifications'>,
  now = Date.now(),
): Promise<void> {
  const rows = await db
    .select({ stream: bmStreams, project: bmProjects })
    .from(bmStreams)
    .innerJoin(bmProjects, eq(bmProjects.id, bmStreams.project_id))
    .where(
      and(
        // Every run of three minutes finds it, and it is added once.
        between(bmStreams.health_at, new Date(now - 4 * minute), new Date(now - minute)),
        ne(bmStreams.code, 4),
        ne(bmStreams.code, 8),
      ),
    )
  for (const { stream, project } of rows) {
    const notification = {
      uid: stream.uid,
      subject: `stream:${stream.id}`,
      scope: readScope(project),
      values: { name: stream.name },
      link: `${pathsOf(project).state(project, stream)}?region=${project.region}`,
      since: stream.health_at,
    }
    if (stream.healthy) await notifications.replace({ ...notification, kind: 'stream-back' })
    else await notifications.add({ ...notification, kind: 'stream-down' })
  }
}

/** A state counts once it has lasted so long, and its end once that has. Milliseconds. */
const lastingOf = ({ state_frequency, state_interval }: ProjectRow): number => {
  const minutes: Record<Frequency, number> = { 0: 1, 1: 15, 2: 0, 3: state_interval }
  return minutes[state_frequency] * minute
}

async function notify(id: number, { mail, publicUrl }: Parts, tx: Db, now: number) {
  const [project] = await tx
    .select()
    .from(bmProjects)
    .where(eq(bmProjects.id, id))
    .for('no key update', { skipLocked: true })
  if (!project) return
  const changed = (
    await tx.select().from(bmStreams).where(eq(bmStreams.project_id, id)).orderBy(bmStreams.name)
  ).filter(({ healthy, told_down, code }) => healthy === told_down && code !== 4)
  const lasting = lastingOf(project)
  const dueAt = ({ health_at }: StreamRow) => health_at.getTime() + lasting
  const due = changed.filter((stream) => dueAt(stream) <= now)
  if (due.length === 0) return
  const first = Math.min(...due.map(dueAt))
  const isWaitedFor = changed.some(
    (stream) => dueAt(stream) > now && dueAt(stream) < first + together,
  )
  if (isWaitedFor && now < first + together) return

  const down = due.filter(({ healthy }) => !healthy)
  const back = due.filter(({ healthy }) => healthy)
  const message = messageOf(project, { down, back }, publicUrl)
  for (const to of project.state_email.split(',').map((one) => one.trim())) {
    await mail.send({ to, ...message }, { db: tx })
  }
  const idsOf = (streams: StreamRow[]) =>
    inArray(
      bmStreams.id,
      streams.map((one) => one.id),
    )
  if (down.length > 0) await tx.update(bmStreams).set({ told_down: true }).where(idsOf(down))
  if (back.length > 0) await tx.update(bmStreams).set({ told_down: false }).where(idsOf(back))
}

const streams = (count: number, one: string, more: string) =>
  count === 1 ? `1 stream ${one}` : `${count} streams ${more}`

function messageOf(
  project: ProjectRow,
  { down, back }: { down: StreamRow[]; back: StreamRow[] },
  publicUrl: string,
) {
  const said = [
    ...(down.length > 0 ? [streams(down.length, 'does not run', 'do not run')] : []),
    ...(back.length > 0 ? [streams(back.length, 'runs again', 'run again')] : []),
  ]
  const lineOf = ({ name, code, reason, health_at, healthy }: StreamRow) =>
    healthy
      ? `- ${name}: runs again since ${plainTime(health_at)} UTC`
      : `- ${name}: ${stateCodes[code]} since ${plainTime(health_at)} UTC${reason ? ` (${reason})` : ''}`
  return {
    subject: `${project.name}: ${said.join(', ')}`,
    text: [
      ...[...down, ...back].map(lineOf),
      '',
      `All streams of the project: ${publicUrl}${pathsOf(project).project(project)}`,
      'Who is told, and when, is set there under "State notification".',
    ].join('\n'),
  }
}
