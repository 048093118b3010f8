import { Failure, type Services } from '@console/core/server'
import type { OwnDatabase, OwnTransaction } from './database/own-database'
import { everybody } from './database/walls'
import type { Answered, Ask, Asks, Fetched, PutOffJob, Refusal } from './messages'
import type { PromisedEntry } from './promised-entry'

interface Working {
  /** Of the plugin. */
  id: string
  /** The account that the plugin works for. */
  uid: number
  /** Of the call that asks, where it is audited. */
  entry: PromisedEntry | undefined
  database: OwnDatabase
  services: Services
  /** Keeps work for later, in that transaction where there is one. */
  putOff(jobs: readonly PutOffJob[], transaction: OwnTransaction | undefined): Promise<void>
  /** A transaction in which work was put off is committed. */
  committed(): void
}

const longestFetch = 20_000
const mostBytes = 8 * 1024 * 1024

/** Answers what a server half asks while it works on one thing, by the services of the house and in the name of its plugin. */
export class Answers {
  private readonly transactions = new Map<number, OwnTransaction>()
  /** Those in which work was put off. */
  private readonly puttingOff = new Set<number>()
  private last = 0
  private isOver = false

  constructor(private readonly working: Working) {}

  async to(ask: Ask): Promise<Asks[Ask['kind']]['answer']> {
    switch (ask.kind) {
      case 'sql':
        return await this.run(ask)
      case 'begin':
        return await this.begin(ask.mode)
      case 'commit':
        return await this.commit(ask.transaction)
      case 'rollback':
        return await this.rollback(ask.transaction)
      case 'send':
        return await this.putOff(ask)
      case 'publish':
        return await this.publish(ask)
      case 'fetch':
        return await fetched(ask, this.working.services)
    }
  }

  /** The work has ended: what was left open is taken back. */
  async over(): Promise<void> {
    this.isOver = true
    await Promise.all([...this.transactions.keys()].map((number) => this.rollback(number)))
  }

  private async run(ask: Asks['sql']['given']): Promise<Answered> {
    const transaction = this.transaction(ask.transaction)
    return transaction ? await transaction.run(ask) : await this.runAlone(ask)
  }

  /** In a transaction of its own. */
  private async runAlone(ask: Asks['sql']['given']): Promise<Answered> {
    const number = await this.begin('')
    try {
      const answered = await this.run({ ...ask, transaction: number })
      await this.commit(number)
      return answered
    } catch (error) {
      await this.rollback(number)
      throw error
    }
  }

  private async begin(mode: string): Promise<number> {
    const { database, uid, entry, services } = this.working
    const transaction = await database.begin({ uid, entry, mode, db: services.db })
    this.last += 1
    this.transactions.set(this.last, transaction)
    if (this.isOver) await this.rollback(this.last)
    return this.last
  }

  private async commit(number: number): Promise<undefined> {
    await this.transaction(number)?.commit()
    this.transactions.delete(number)
    if (this.puttingOff.delete(number)) this.working.committed()
  }

  private async rollback(number: number): Promise<undefined> {
    const transaction = this.transactions.get(number)
    this.transactions.delete(number)
    await transaction?.rollback()
  }

  private transaction(number: number | undefined): OwnTransaction | undefined {
    if (number === undefined) return undefined
    const transaction = this.transactions.get(number)
    if (!transaction) throw new Error('This transaction is over')
    return transaction
  }

  private async putOff({ jobs, transaction }: Asks['send']['given']): Promise<undefined> {
    if (this.working.uid === everybody && jobs.some(({ account }) => account === undefined)) {
      throw new Error('What recurs is of no account: say whose the job is, by `account`')
    }
    await this.working.putOff(jobs, this.transaction(transaction))
    if (transaction !== undefined) this.puttingOff.add(transaction)
  }

  private async publish({ uid, topic, transaction }: Asks['publish']['given']): Promise<undefined> {
    const { id, services, uid: own } = this.working
    holdToOwn(id, topic)
    if (uid !== own && own !== everybody) {
      throw new Error('A change is told to the account that is worked for')
    }
    const db = this.transaction(transaction)?.db
    await services.events.publish(uid, topic, db ? { db } : {})
  }
}

/** Of a topic. */
export function holdToOwn(id: string, topic: string): void {
  if (!topic.startsWith(`x/${id}/`)) throw new Error(`The topic ${topic} is not below x/${id}/`)
}

async function fetched(
  { url, request }: Asks['fetch']['given'],
  { outgoing }: Services,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(longestFetch)
  const answer = await outgoing.fetch(url, { ...request, signal })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error(`${new URL(url).host} answers with more than 8 MB`)
    parts.push(part)
  }
  const headers = Object.fromEntries(answer.headers)
  // What came compressed is not any more.
  delete headers['content-encoding']
  delete headers['content-length']
  return { status: answer.status, headers, bytes: Buffer.concat(parts) }
}

/** As much of it as the plugin is to know. */
export function refusalOf(error: Error & Pick<Refusal, 'code' | 'constraint'>): Refusal {
  const { message, code, constraint } = error
  const failure =
    error instanceof Failure ? { status: error.status, errors: error.errors } : undefined
  return { message, code, constraint, failure }
}
