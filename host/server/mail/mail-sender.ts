import { setTimeout } from 'node:timers/promises'
import type { Db, Events, Log, Vault } from '@console/core/server'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { reasonOf } from '../observing/described-error'
import { type HostMail, MailRefused } from './host-mail'
import { openMessage } from './sealed-message'
import { type MailRow, mails } from './tables'

export interface SenderOptions {
  db: Db
  events: Events
  vault: Vault
  way: HostMail
  log: Log
  /** No other process works on this database: what is found taken was cut off. */
  alone?: boolean
}

/** Told when mails are there. */
export const mailsTopic = 'mails'

const second = 1_000
const minute = 60 * second

/** Before the second try, the third and so on; the last one again and again. */
const pauses = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute]
/** Longer than a mail server may take. */
const lease = 5 * minute
const look = 2 * second
/** For mails that are on their way when the service stops. */
const ending = 5 * second
const mostAtOnce = 5
const keptDays = 30
const sweepEvery = 60 * minute

/**
 * Sends the mails that wait. Not by jobs: those have as many places as there are cores, and a mail server that does not
 * answer would keep everything else from being done.
 */
export class MailSender {
  private readonly running = new Set<Promise<void>>()
  private timers: NodeJS.Timeout[] = []
  private unwatch: (() => void) | undefined
  private taking: Promise<void> | undefined
  private due = false
  private stopped = false

  constructor(private readonly options: SenderOptions) {}

  async start(): Promise<void> {
    const { db, events, alone } = this.options
    if (alone) {
      await db.update(mails).set({ taken: false, due_at: new Date() }).where(eq(mails.taken, true))
    }
    this.unwatch = events.watch((change) => {
      if (!change || change.topic === mailsTopic) this.wake()
    })
    this.timers = [
      setInterval(() => this.wake(), look),
      setInterval(() => void this.sweep(), sweepEvery),
    ]
    void this.sweep()
    this.wake()
  }

  /** What is on its way gets some seconds; what is not there by then is sent again. */
  async stop(): Promise<void> {
    this.stopped = true
    this.unwatch?.()
    for (const timer of this.timers) clearInterval(timer)
    await this.taking
    const over = new AbortController()
    const late = setTimeout(ending, undefined, { signal: over.signal }).catch(() => undefined)
    await Promise.race([Promise.all(this.running), late])
    over.abort()
  }

  private wake(): void {
    this.due = true
    if (this.taking) return
    this.taking = this.takeAll()
      .catch((err) => this.options.log.error({ err }, 'mails cannot be taken'))
      .finally(() => {
        this.taking = undefined
      })
  }

  private async takeAll(): Promise<void> {
    while (this.due && this.running.size < mostAtOnce && !this.stopped) {
      this.due = false
      const row = await this.take()
      if (!row) continue
      this.due = true
      const run = this.deliver(row)
        .catch((err) => {
          if (!this.stopped) this.options.log.error({ err, mail: row.id }, 'mail is not put away')
        })
        .finally(() => {
          this.running.delete(run)
          this.wake()
        })
      this.running.add(run)
    }
  }

  private async take(): Promise<MailRow | undefined> {
    const next = sql`
      select ${mails.id} from ${mails} where not ${mails.given_up} and ${mails.due_at} <= now()
      order by ${mails.due_at}, ${mails.id} limit 1 for update skip locked`
    const [row] = await this.options.db
      .update(mails)
      .set({
        taken: true,
        tries: sql`${mails.tries} + 1`,
        due_at: sql`now() + make_interval(secs => ${lease / second})`,
      })
      .where(sql`${mails.id} = (${next})`)
      .returning()
    return row
  }

  private async deliver(row: MailRow): Promise<void> {
    const { db, vault, way, log } = this.options
    // Whoever takes it after the lease counts on.
    const stillMine = and(eq(mails.id, row.id), eq(mails.tries, row.tries))
    if (row.good_until && row.good_until <= new Date()) {
      log.warn(
        { mail: row.id, tries: row.tries - 1 },
        'a mail did not leave before its link ran out',
      )
      await db.delete(mails).where(stillMine)
      return
    }
    try {
      await way.send(openMessage(row.message, vault))
    } catch (err) {
      log.warn({ err, mail: row.id, try: row.tries }, 'mail not sent')
      const again = Date.now() + (pauses[row.tries - 1] ?? pauses.at(-1) ?? 0)
      await db
        .update(mails)
        .set({
          taken: false,
          due_at: new Date(again),
          error: reasonOf(err),
          given_up: err instanceof MailRefused || again > row.try_until.getTime(),
        })
        .where(stillMine)
      return
    }
    await db.delete(mails).where(stillMine)
  }

  private async sweep(): Promise<void> {
    await sweepMails(this.options.db).catch((err) =>
      this.options.log.error({ err }, 'sweeping old mails'),
    )
  }
}

/** A mail that was given up waits for a person for 30 days; one with a link no longer than that is good. */
export async function sweepMails(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * minute)
  await db
    .delete(mails)
    .where(
      and(
        eq(mails.given_up, true),
        or(lt(mails.try_until, before), lte(mails.good_until, new Date())),
      ),
    )
}
