import { isoTime } from '@console/core/contract'
import {
  awayOf,
  type MailStanding,
  Observing,
  type PartFacts,
  type ServiceFacts,
} from '@console/core/server'
import { sql } from 'drizzle-orm'
import { failureOf } from './failure-of'
import { damagedOnes } from './health'
import type { MetricsOptions } from './metrics'
import { minutesSince } from './minutes'
import type { RecentFailures } from './recent-failures'

export interface ObservingOptions extends MetricsOptions {
  /** On which mails leave. */
  mailWay: { kind: 'SMTP' | 'outbox'; check(): Promise<void> }
  /** Where bytes are kept. */
  store: 'directory' | 'S3'
  failures: RecentFailures
  /** The name of this process. */
  self: string
}

type Figures = PartFacts['figures']
type Counts = ServiceFacts['queues']

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/** What `/ready` and `/metrics` know, with its reasons and in one answer. */
export class HostObserving extends Observing {
  constructor(private readonly options: ObservingOptions) {
    super()
  }

  async read(): Promise<ServiceFacts> {
    const { jobs, failures, checksums } = this.options
    const broken = await damagedOnes(checksums)
    const queues = await jobs.counts().catch((): Counts => [])
    const parts = await Promise.all([
      this.process(),
      this.database(),
      this.objects(broken.count),
      this.disk(),
      this.jobs(queues),
      this.events(),
      this.engine(),
      this.ears(),
      this.mail(),
      this.callbacks(),
      ...this.halves(),
    ])
    const { damaged } = this.options.recognition.status()
    return {
      startedAt,
      process: this.options.self,
      parts,
      queues,
      damaged,
      failures: await failures.newest(),
      damagedObjects: broken.named,
    }
  }

  /** What is this process's alone. */
  async own(): Promise<PartFacts[]> {
    const broken = await damagedOnes(this.options.checksums)
    return Promise.all([
      this.process(),
      this.objects(broken.count),
      this.disk(),
      this.events(),
      this.engine(),
      ...this.halves(),
    ])
  }

  history(hours: number, step: number) {
    return minutesSince(this.options.db, hours, step)
  }

  /** What stands in each minute of the deployment. */
  async standing() {
    const { jobs, ears, mail, callbacks } = this.options
    const [{ wanted, heard }, queues, { waiting, givenUp }, late] = await Promise.all([
      ears.standing(),
      jobs.counts(),
      mail.standing(),
      callbacks.late(),
    ])
    const due = queues.filter(({ state }) => state === 'created' || state === 'retry')
    return {
      wanted,
      heard,
      jobs: due.reduce((sum, { count }) => sum + count, 0),
      mails: waiting + givenUp,
      callbacks: late,
    }
  }

  private async process(): Promise<PartFacts> {
    const { decoder, version } = this.options.decoder.status()
    const { rss } = process.memoryUsage()
    return part('process', undefined, {
      memory_bytes: rss,
      node: process.versions.node,
      decoder: `${decoder} ${version}${decoder === 'ffmpeg' ? '' : ' (no ffmpeg: AAC is not read)'}`,
      system: `${process.platform} ${process.arch}`,
    })
  }

  private async database(): Promise<PartFacts> {
    const figures: Figures = {}
    const failure = await failureOf(
      this.options.db
        .execute<{ version: string; bytes: string; connections: string }>(sql`
          select current_setting('server_version') as version,
            pg_database_size(current_database()) as bytes,
            (select count(*) from pg_stat_activity where datname = current_database()) as connections`)
        .then(({ rows: [row] }) => {
          if (!row) return
          figures.version = row.version
          figures.size_bytes = Number(row.bytes)
          figures.connections = Number(row.connections)
        }),
    )
    const down = this.options.databaseDown?.()
    return part('database', down ? `${down.since.toISOString()}: ${down.why}` : failure, figures)
  }

  private async objects(damaged: number): Promise<PartFacts> {
    const { objects, store } = this.options
    return part('objects', await failureOf(objects.check()), { kind: store, damaged })
  }

  private async disk(): Promise<PartFacts> {
    const { disk } = this.options
    const free_bytes = await disk.free()
    return part('disk', await failureOf(disk.check()), { free_bytes })
  }

  private async jobs(queues: Counts): Promise<PartFacts> {
    const failure = await failureOf(this.options.jobs.check())
    const inState = (...states: string[]) =>
      queues
        .filter(({ state }) => states.includes(state))
        .reduce((sum, { count }) => sum + count, 0)
    return part('jobs', failure, {
      waiting: inState('created', 'retry'),
      active: inState('active'),
      failed: inState('failed'),
    })
  }

  private async events(): Promise<PartFacts> {
    const { events, eventStream } = this.options
    const consoles = eventStream.connections()
    return part('events', await failureOf(events.check()), { consoles })
  }

  private async engine(): Promise<PartFacts> {
    const status = this.options.recognition.status()
    const { loaded, references, hours, workers, waiting, damaged, matchers } = status
    const figures: Figures = {
      references,
      hours: Math.round(hours * 10) / 10,
      index_bytes: status.indexBytes + status.liveIndexBytes,
      workers,
      waiting,
      damaged: damaged.length,
    }
    if (matchers !== undefined) figures.matchers = matchers
    const { all = 0, away = 0 } = status.parts ?? {}
    if (all > 0) figures.parts_away = `${away} / ${all}`
    if (matchers === 0) return part('engine', 'No process answers searches', figures)
    if (all > 0 && away === all) return part('engine', 'The index does not answer', figures)
    if (loaded === 1) return part('engine', undefined, figures, { behind: away > 0 })
    const loaded_percent = Math.floor(loaded * 100)
    return { ...part('engine', undefined, { loaded_percent, ...figures }), state: 'loading' }
  }

  private async ears(): Promise<PartFacts> {
    let figures = { wanted: 0, heard: 0, processes: 0, capacity: 0 }
    const failure = await failureOf(
      this.options.ears.standing().then((standing) => {
        figures = standing
      }),
    )
    return part('ears', failure, figures, { behind: figures.heard < figures.wanted })
  }

  private async mail(): Promise<PartFacts> {
    const { kind, check } = this.options.mailWay
    let standing: MailStanding = { waiting: 0, givenUp: 0, failing: 0, since: null, why: '' }
    const counting = this.options.mail.standing().then((found) => {
      standing = found
    })
    const [closed, uncounted] = await Promise.all([failureOf(check()), failureOf(counting)])
    const { waiting, givenUp, failing, since, why } = standing
    const figures: Figures = { kind, waiting }
    if (since) figures.waiting_since = isoTime(since)
    if (givenUp > 0) figures.given_up = givenUp
    const failure = closed ?? uncounted ?? (givenUp > 0 ? why : undefined)
    const found = part('mail', failure, figures, { behind: failing > 0 })
    if (found.state === 'behind') return { ...found, reason: why }
    return kind === 'outbox' && failure === undefined ? { ...found, state: 'off' } : found
  }

  /** None where the operator has named none. */
  private halves(): PartFacts[] {
    const all = this.options.serverHalves?.() ?? []
    if (all.length === 0) return []
    const away = awayOf(all)
    const reasons = away.map(({ plugin, folder, cause }) => `${plugin || folder}: ${cause}`)
    const figures = { running: all.length - away.length, down: away.length }
    return [part('plugins', reasons.length > 0 ? reasons.join('\n') : undefined, figures)]
  }

  private async callbacks(): Promise<PartFacts> {
    let late = 0
    const failure = await failureOf(
      this.options.callbacks.late().then((count) => {
        late = count
      }),
    )
    return part('callbacks', failure, { late }, { behind: late > 0 })
  }
}

const part = (
  name: string,
  failure: string | undefined,
  figures: Figures,
  { behind = false }: { behind?: boolean } = {},
): PartFacts => ({
  part: name,
  state: failure !== undefined ? 'failing' : behind ? 'behind' : 'ok',
  reason: failure ?? '',
  figures,
})
