import { plainTime } from '@console/core/contract'
import type { Db, Services } from '@console/core/server'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Frequency, pathsOf, stateCodes } from '../../contract'
import { bmProjects, bmStreams, type ProjectRow, type StreamRow } from '../tables'

const lookEvery = 10_000
const minute = 60_000
/** Changes of a project that come so close after each other are one mail. */
const together = 2 * minute

/** Writes to who wants to know that streams fail, and that they are back. Every replica looks; one of them writes. */
export function watchHealth(services: Services, closing: AbortSignal): void {
  const look = () =>
    void notifyAll(services).catch((error) => {
      if (closing.aborted) return
      services.log.warn({ error: String(error) }, 'Nobody is told how streams are')
    })
  const timer = setInterval(look, lookEvery).unref()
  closing.addEventListener('abort', () => clearInterval(timer), { once: true })
}

type Parts = Pick<Services, 'db' | 'mail' | 'publicUrl'>

export async function notifyAll(services: Parts, now = Date.now()): Promise<void> {
  const { db } = services
  const projects = await db
    .selectDistinct({ id: bmProjects.id })
    .from(bmProjects)
    .innerJoin(bmStreams, eq(bmStreams.projectId, bmProjects.id))
    .where(
      and(
        ne(bmProjects.stateFrequency, 2),
        ne(bmProjects.stateEmail, ''),
        sql`${bmStreams.healthy} = ${bmStreams.toldDown}`,
      ),
    )
  for (const { id } of projects) await db.transaction((tx) => notify(id, services, tx, now))
}

/** A state counts once it has lasted so long, and its end once that has. Milliseconds. */
const lastingOf = ({ stateFrequency, stateInterval }: ProjectRow): number => {
  const minutes: Record<Frequency, number> = { 0: 1, 1: 15, 2: 0, 3: stateInterval }
  return minutes[stateFrequency] * minute
}

async function notify(id: number, { mail, publicUrl }: Parts, tx: Db, now: number) {
  const [project] = await tx
    .select()
    .from(bmProjects)
    .where(eq(bmProjects.id, id))
    .for('no key update', { skipLocked: true })
  if (!project) return
  const changed = (
    await tx.select().from(bmStreams).where(eq(bmStreams.projectId, id)).orderBy(bmStreams.name)
  ).filter(({ healthy, toldDown, code }) => healthy === toldDown && code !== 4)
  const lasting = lastingOf(project)
  const dueAt = ({ healthAt }: StreamRow) => healthAt.getTime() + lasting
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
  for (const to of project.stateEmail.split(',').map((one) => one.trim())) {
    await mail.send({ to, ...message }, { db: tx })
  }
  const idsOf = (streams: StreamRow[]) =>
    inArray(
      bmStreams.id,
      streams.map((one) => one.id),
    )
  if (down.length > 0) await tx.update(bmStreams).set({ toldDown: true }).where(idsOf(down))
  if (back.length > 0) await tx.update(bmStreams).set({ toldDown: false }).where(idsOf(back))
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
  const lineOf = ({ name, code, reason, healthAt, healthy }: StreamRow) =>
    healthy
      ? `- ${name}: runs again since ${plainTime(healthAt)} UTC`
      : `- ${name}: ${stateCodes[code]} since ${plainTime(healthAt)} UTC${reason ? ` (${reason})` : ''}`
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
