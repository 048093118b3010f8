import type { AudioDecoder, Db } from '@console/core/server'
import { sql } from 'drizzle-orm'

export interface HealthOptions {
  db: Db
  objects: { check(): Promise<void> }
  jobs: { check(): Promise<void> }
  events: { check(): Promise<void> }
  decoder: AudioDecoder
}

const patience = 3_000

/** How each part is; `ok` only when all of them are. */
export async function readHealth({ db, decoder, ...parts }: HealthOptions) {
  const [database, objects, jobs, events] = await Promise.all([
    stateOf(db.execute(sql`select 1`)),
    stateOf(parts.objects.check()),
    stateOf(parts.jobs.check()),
    stateOf(parts.events.check()),
  ])
  const ok = [database, objects, jobs, events].every((state) => state === 'ok')
  const { decoder: kind, version } = decoder.status()
  return {
    status: ok ? ('ok' as const) : ('failing' as const),
    database,
    objects,
    jobs,
    events,
    decoder: `${kind} ${version}`,
  }
}

/** Only that a part fails, not why: the answer is public, the log is not. */
async function stateOf(check: Promise<unknown>): Promise<'ok' | 'failing'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'failing'>((resolve) => {
    timer = setTimeout(() => resolve('failing'), patience)
  })
  const state = check.then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
  return await Promise.race([state, late]).finally(() => clearTimeout(timer))
}
