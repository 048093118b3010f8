import type { Services } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { projectTopics } from '../../contract'
import type { ProjectKey } from './project-keys'

interface Waiting {
  withResult: boolean
  settle(admitted: boolean): void
  fail(error: unknown): void
}

interface Line {
  waiting: Waiting[]
  working: boolean
}

/** Open consoles hear of new requests at most so often. Milliseconds. */
const tellEvery = 1_000

/** Counts requests exactly: those that come while the database is busy with their project are counted together. */
export class RequestCounter {
  private readonly lines = new Map<number, Line>()
  private readonly telling = new Set<number>()

  constructor(private readonly services: Services) {}

  /** Resolves once it is counted; false when a limit does not allow it, and then it is not. */
  count(project: ProjectKey, withResult: boolean): Promise<boolean> {
    const line = this.lines.get(project.id) ?? { waiting: [], working: false }
    this.lines.set(project.id, line)
    return new Promise((settle, fail) => {
      line.waiting.push({ withResult, settle, fail })
      if (!line.working) void this.work(project, line)
    })
  }

  private async work(project: ProjectKey, line: Line) {
    line.working = true
    while (line.waiting.length > 0) {
      const batch = line.waiting.splice(0)
      try {
        const admitted = await this.store(project, batch)
        for (const [at, { settle }] of batch.entries()) settle(at < admitted)
        this.tell(project)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    this.lines.delete(project.id)
  }

  private async store({ id, dayLimit }: ProjectKey, batch: readonly Waiting[]): Promise<number> {
    const outcomes = `{${batch.map(({ withResult }) => withResult).join(',')}}`
    const { rows } = await this.services.db.execute<{ admitted: number }>(
      sql`select count_recognitions(${id}, ${outcomes}::boolean[], ${dayLimit ?? null}::integer) as admitted`,
    )
    return rows[0]?.admitted ?? 0
  }

  private tell({ id, uid }: ProjectKey) {
    if (this.telling.has(id)) return
    this.telling.add(id)
    const { events, log } = this.services
    setTimeout(() => {
      this.telling.delete(id)
      events
        .publish(uid, projectTopics.statistics(id))
        .catch((err) => log.warn({ err }, 'new requests were not told'))
    }, tellEvery).unref()
  }
}

/** Requests of an account within the present second. In this process: each replica has its own. */
export class SecondLimit {
  private second = 0
  private counts = new Map<number, number>()

  allows(uid: number, limit: number | undefined, now = Date.now()): boolean {
    if (limit === undefined) return true
    const second = Math.floor(now / 1000)
    if (second !== this.second) {
      this.second = second
      this.counts.clear()
    }
    const count = (this.counts.get(uid) ?? 0) + 1
    this.counts.set(uid, count)
    return count <= limit
  }
}
