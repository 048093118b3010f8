import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runningCluster } from '../../host/server/database/cluster/running-cluster'
import type { Target } from '../support/load'
import { again, type Clients } from './clients'
import { Mails } from './mails'
import { Payments } from './payments'
import { ResultsTold } from './results-told'
import { Scans } from './scans'
import { Threads } from './threads'

/** What the areas share. */
export interface Soak extends Pick<Clients, 'audio' | 'count' | 'stopped'> {
  target: Target
  /** Asks the database of the console, past the console. */
  ask<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

export interface Verdict {
  figures: Record<string, unknown>
  /** A sentence for each thing that should not be so. */
  wrong: string[]
}

/** A part of the product with somebody of its own on the other side. */
export interface Area {
  begin(soak: Soak): Promise<void>
  /** One thing, again and again until the soak ends. */
  work?(soak: Soak): Promise<void>
  /** Milliseconds between two. */
  readonly pause?: number
  /** From now on the other side is always there. */
  stay(): Promise<void>
  /** Once nothing waits any more. */
  judge(soak: Soak): Promise<Verdict>
  end(): Promise<void>
}

/** Milliseconds; the fourth try of a callback or a mail comes five minutes after the third. */
const patience = 480_000

/** What waits to be done or sent. What was put off for longer is put off by a clock that was wrong. */
const queues = [
  { table: 'callback_deliveries', due: 'due_at', waits: `state = 'waiting'` },
  { table: 'mails', due: 'due_at', waits: 'not given_up' },
  {
    table: 'pgboss.job',
    due: 'start_after',
    waits: `state in ('created', 'retry', 'active') and name like 'billing-%'`,
  },
]

export class Areas {
  private readonly mails = new Mails()
  private readonly payments = new Payments()
  private readonly threads = new Threads()
  private readonly all: Area[] = [new Scans(), new ResultsTold(), this.payments, this.mails]
  private soak: Soak | undefined
  private working: Promise<string[][]> | undefined

  /** What stands in the operator's configuration file. */
  readonly config = { ...this.mails.config, ...this.payments.config }
  /** What befalls the console besides. */
  readonly faults = this.threads.faults

  /** What the console is run with. */
  async open(): Promise<Record<string, string>> {
    const [mails, payments, threads] = await Promise.all([
      this.mails.open(),
      this.payments.open(),
      this.threads.open(),
    ])
    return { ...mails, ...payments, ...threads }
  }

  async begin(shared: Omit<Soak, 'ask'>, directory: string): Promise<void> {
    const ask = <Row extends object>(sql: string, values?: unknown[]) =>
      askDatabase<Row>(directory, sql, values)
    const soak = { ...shared, ask }
    this.soak = soak
    for (const area of this.all) await area.begin(soak)
    this.working = Promise.all(
      this.all.map((area) =>
        area.work ? again(async () => area.work?.(soak), soak, area.pause) : [],
      ),
    )
  }

  /** After the last fault and the last call. */
  async judge(): Promise<Verdict> {
    const { soak } = this
    if (!soak) throw new Error('nothing was begun')
    const wrong = (await this.working)?.flat() ?? []
    await Promise.all(this.all.map((area) => area.stay()))
    const waits = await settled(soak)
    if (waits) wrong.push(waits)
    let figures = {}
    for (const area of this.all) {
      const verdict = await area.judge(soak)
      figures = { ...figures, ...verdict.figures }
      wrong.push(...verdict.wrong)
    }
    return { figures, wrong }
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((area) => area.end()))
  }
}

/** What still waits when nothing has changed for minutes, if anything does. */
async function settled({ ask }: Soak): Promise<string> {
  const farAway = `> now() + interval '10 minutes'`
  for (const { table, due, waits } of queues) {
    await ask(`update ${table} set ${due} = now() where ${waits} and ${due} ${farAway}`)
  }
  const counted = queues.map(
    ({ table, waits }) => `(select count(*) from ${table} where ${waits}) as "${table}"`,
  )
  const scans = `(select count(*) from fs_files where state = 0) as scans`
  for (const until = Date.now() + patience; ; await sleep(1_000)) {
    const [left = {}] = await ask<Record<string, string>>(`select ${[...counted, scans].join()}`)
    const waiting = Object.entries(left).filter(([, count]) => count !== '0')
    if (waiting.length === 0) return ''
    if (Date.now() > until) return `waits at the end: ${waiting.map(String).join('; ')}`
  }
}

async function askDatabase<Row extends object>(directory: string, sql: string, values?: unknown[]) {
  const address = await runningCluster(directory)
  if (!address) throw new Error('the database does not run')
  const client = new pg.Client(address)
  // Its end is a fault like any other: the query says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
