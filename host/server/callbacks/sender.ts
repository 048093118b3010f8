import { callbackPauses } from '@console/core/contract'
import type { Db, Events, Log, Outgoing } from '@console/core/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { isDeliveriesTopic, topicOf } from './deliveries-topic'
import { type Outcome, post } from './post'
import { type DeliveryRow, callbackDeliveries as deliveries } from './tables'

export interface SenderOptions {
  db: Db
  events: Events
  outgoing: Outgoing
  log: Log
  secretOf(of: { uid: number; about: string }): Promise<string>
  /** No other process works on this database: what is found taken was cut off. */
  alone?: boolean
  timing?: Partial<Timing>
}

interface Timing {
  /** Tries after the first, and the seconds before each. */
  pauses: readonly number[]
  /** Milliseconds that a try may take. */
  patience: number
  /** Milliseconds after which a try counts as lost with its process. */
  lease: number
  /** Milliseconds between looks for what is to be tried again. */
  look: number
}

const usual: Timing = { pauses: callbackPauses, patience: 10_000, lease: 30_000, look: 2_000 }

const mostAtOnce = 20
const mostPerAccount = 10
const mostPerReceiver = 2
const keptDays = 30
const sweepEvery = 3_600_000

/**
 * Sends what waits. Not by jobs: those have as many places as there are cores, and two receivers that do not answer
 * would keep everything else from being done.
 */
export class Sender {
  private readonly timing: Timing
  private readonly closing = new AbortController()
  private readonly running = new Map<Promise<void>, DeliveryRow>()
  private timers: NodeJS.Timeout[] = []
  private unwatch: (() => void) | undefined
  private taking: Promise<void> | undefined
  private due = false

  constructor(private readonly options: SenderOptions) {
    this.timing = { ...usual, ...options.timing }
  }

  async start(): Promise<void> {
    const { db, events, alone } = this.options
    if (alone) {
      const dueAt = new Date()
      await db
        .update(deliveries)
        .set({ due_at: dueAt })
        .where(and(isWaiting, eq(deliveries.taken, true)))
    }
    this.unwatch = events.watch((change) => {
      if (!change || isDeliveriesTopic(change.topic)) this.wake()
    })
    this.timers = [
      setInterval(() => this.wake(), this.timing.look),
      setInterval(() => void this.sweep(), sweepEvery),
    ]
    void this.sweep()
    this.wake()
  }

  /** What is on its way is sent again after the next start, or by another replica. */
  async stop(): Promise<void> {
    this.unwatch?.()
    for (const timer of this.timers) clearInterval(timer)
    this.closing.abort(new Error('the service is stopping'))
    await this.taking
    await Promise.all(this.running.keys())
  }

  private wake(): void {
    this.due = true
    if (this.taking) return
    this.taking = this.takeAll()
      .catch((err) => this.options.log.error({ err }, 'callbacks cannot be taken'))
      .finally(() => {
        this.taking = undefined
      })
  }

  private async takeAll(): Promise<void> {
    while (this.due && this.running.size < mostAtOnce && !this.closing.signal.aborted) {
      this.due = false
      const row = await this.take()
      if (!row) continue
      this.due = true
      const run = this.deliver(row)
        .catch((err) => this.options.log.error({ err, delivery: row.id }, 'callback failed'))
        .finally(() => {
          this.running.delete(run)
          this.wake()
        })
      this.running.set(run, row)
    }
  }

  private async take(): Promise<DeliveryRow | undefined> {
    const { db } = this.options
    const rows = [...this.running.values()]
    const receivers = atLeast(
      mostPerReceiver,
      rows.map(({ receiver }) => receiver),
    )
    const accounts = atLeast(
      mostPerAccount,
      rows.map(({ uid }) => uid),
    )
    const next = sql`
      select ${deliveries.id} from ${deliveries}
      where ${isWaiting} and ${deliveries.due_at} <= now()
        and not ${deliveries.receiver} = any(${sql.param(receivers)}::text[])
        and not ${deliveries.uid} = any(${sql.param(accounts)}::int[])
        and exists (select from accounts where accounts.id = ${deliveries.uid} and closed_at is null)
      order by ${deliveries.due_at} limit 1 for update of ${deliveries} skip locked`
    const [row] = await db
      .update(deliveries)
      .set({
        taken: true,
        attempts: sql`${deliveries.attempts} + 1`,
        due_at: sql`now() + make_interval(secs => ${this.timing.lease / 1000})`,
      })
      .where(sql`${deliveries.id} = (${next})`)
      .returning()
    return row
  }

  private async deliver(row: DeliveryRow): Promise<void> {
    const { db, events, log, outgoing, secretOf } = this.options
    const { id, uid, about, url, body, type, attempts } = row
    const { patience, pauses } = this.timing
    // Whoever takes it after the lease counts on.
    const stillMine = and(eq(deliveries.id, id), eq(deliveries.attempts, attempts), isWaiting)
    const { signal } = this.closing
    try {
      const secret = await secretOf(row).catch((err) => {
        log.error({ err, delivery: id }, 'the secret of callbacks cannot be read')
        return undefined
      })
      const { delivered, hopeless, ...told } =
        secret === undefined
          ? unsigned
          : await post(outgoing, { id, url, body, type, secret, patience, signal })
      const pause = hopeless ? undefined : pauses[attempts - 1]
      const state = delivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
      const dueAt = new Date(Date.now() + (pause ?? 0) * 1000)
      const updatedAt = new Date()
      await db.transaction(async (tx) => {
        await tx
          .update(deliveries)
          .set({ ...told, state, due_at: dueAt, updated_at: updatedAt, taken: false })
          .where(stillMine)
        await events.publish(uid, topicOf(about), { db: tx })
      })
    } catch (error) {
      if (!signal.aborted) throw error
      const again = { taken: false, due_at: new Date(), attempts: attempts - 1 }
      await db.update(deliveries).set(again).where(stillMine)
    }
  }

  private async sweep(): Promise<void> {
    await sweepDeliveries(this.options.db).catch((err) =>
      this.options.log.error({ err }, 'sweeping old callbacks'),
    )
  }
}

/** The key of the service may have changed: a try like any other, so that it ends. */
const unsigned: Outcome = {
  delivered: false,
  status: null,
  answer: '',
  took: 0,
  error: 'The secret that signs these callbacks cannot be read: make a new one',
}

/** What is there that often. */
const atLeast = <T>(times: number, all: readonly T[]): T[] => [
  ...new Set(all.filter((one) => all.filter((other) => other === one).length >= times)),
]

const isWaiting = eq(deliveries.state, 'waiting')

/** The log is kept for 30 days; whatever is in it has been delivered or failed long before. */
export async function sweepDeliveries(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000)
  await db.delete(deliveries).where(lt(deliveries.created_at, before))
}
