import type { Db } from '@console/core/server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Answered, Statement } from '../messages'
import type { PromisedEntry } from '../promised-entry'
import type { Place } from './place'
import { isConnectedAsMade, restoreRole } from './roles'
import { nameCaller } from './walls'

const mostRows = 10_000
/** A statement that goes on for longer than the plugin's limit is ended by the service, whatever timeout it has set. */
const graceMs = 500
const maxConnectAttempts = 3

interface Beginning {
  uid: number
  /** The host's, which names the caller to the walls. */
  db: Db
  /** Of the call that this is a part of: committed with what it changes first. */
  entry: PromisedEntry | undefined
  /** Behind `begin`. */
  mode?: string
}

/** A plugin's way to its rows: as its own role, in the account of whom it works for. */
export class OwnDatabase {
  private readonly pool: pg.Pool
  private readonly checked = new WeakSet<pg.PoolClient>()
  private ending: Promise<void> | undefined

  constructor(
    private readonly place: Place,
    private readonly seconds: number,
  ) {
    this.pool = new pg.Pool({
      connectionString: place.userUrl,
      max: 4,
      application_name: 'console plugin',
      connectionTimeoutMillis: 10_000,
      statement_timeout: seconds * 1000,
      idle_in_transaction_session_timeout: seconds * 1000,
    })
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', () => undefined))
  }

  async begin({ uid, db, entry, mode = '' }: Beginning): Promise<OwnTransaction> {
    if (/[^a-z ]/.test(mode)) throw new Error('No transaction begins like that')
    const client = await this.connect(db)
    try {
      await client.query(`begin ${mode}`)
      const backend = await nameCaller(client, uid, db)
      const end = () => this.endBackend(db, backend)
      return new OwnTransaction(client, entry, { end, limitMs: this.seconds * 1000 + graceMs })
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Also where it is being closed: a service may end while a build that was replaced goes. */
  close(): Promise<void> {
    this.ending ??= this.pool.end()
    return this.ending
  }

  /** A role may change its own password and settings: what the plugin's SQL changed of them is taken back first. */
  private async connect(db: Db): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const client = await this.pool.connect()
        if (this.checked.has(client)) return client
        if (await isConnectedAsMade(client, this.place).catch(() => false)) {
          this.checked.add(client)
          return client
        }
        client.release(true)
        if (attempt === maxConnectAttempts) throw new Error('The role of the plugin keeps changing')
      } catch (error) {
        const isRefused = error instanceof pg.DatabaseError
        if (!isRefused || attempt === maxConnectAttempts) throw error
      }
      await restoreRole(db, this.place)
    }
  }

  private async endBackend(db: Db, backend: number): Promise<void> {
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${backend} and usename = ${this.place.user}`)
  }
}

interface Limit {
  /** Ends the connection in the database, with what it is doing. */
  end(): Promise<void>
  limitMs: number
}

/** It is ended by `commit` or, also where that fails, by `rollback`. */
export class OwnTransaction {
  /** For what the service itself does in it, as the plugin. */
  readonly db: Db
  private isOver = false
  private isBroken = false
  private isReleased = false
  private running = 0

  constructor(
    private readonly client: pg.PoolClient,
    private readonly entry: PromisedEntry | undefined,
    private readonly limit: Limit,
  ) {
    this.db = drizzle(client)
  }

  async run(statement: Statement): Promise<Answered> {
    try {
      return await this.withinLimit(() => answeredBy(this.client, statement))
    } catch (error) {
      this.isBroken ||= error instanceof TooMany
      throw error
    }
  }

  async commit(): Promise<void> {
    const committed = await this.withinLimit(async () => {
      const kept = await this.entry?.keep(this.client)
      await this.client.query('commit')
      return kept
    })
    this.isOver = true
    committed?.()
    await this.giveBack()
  }

  /** Of a call that is over too: a statement that still runs is ended in the database. */
  async rollback(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    if (this.running > 0) await this.limit.end()
    await this.client.query('rollback').catch(() => {
      this.isBroken = true
    })
    await this.giveBack()
  }

  private async withinLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    const late = setTimeout(() => void this.limit.end().catch(() => undefined), this.limit.limitMs)
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
      clearTimeout(late)
    }
  }

  /** Without tables and settings of the session: the next call on this connection may be for another account. */
  private async giveBack(): Promise<void> {
    if (this.isReleased) return
    this.isReleased = true
    if (!this.isBroken) {
      await this.client.query('discard all').catch(() => {
        this.isBroken = true
      })
    }
    this.client.release(this.isBroken)
  }
}

class TooMany extends Error {}

/** Values are read where they are wanted. */
const asWritten = { getTypeParser: () => (text: string) => text }

/** One statement at a time: extended queries take no more. Rows beyond the most are not kept. */
function answeredBy(client: pg.PoolClient, { text, values }: Statement): Promise<Answered> {
  const asked = {
    text,
    values: [...values],
    queryMode: 'extended',
    rowMode: 'array',
    types: asWritten,
  }
  return new Promise((resolve, reject) => {
    const rows: (string | null)[][] = []
    let count = 0
    const query = client.query(new pg.Query<(string | null)[]>(asked))
    query.on('row', (row) => {
      count += 1
      if (count <= mostRows) rows.push(row)
    })
    query.on('error', reject)
    query.on('end', ({ command, rowCount, fields }) => {
      if (count > mostRows) {
        reject(new TooMany(`a statement answers at most ${mostRows} rows: add a limit`))
        return
      }
      const named = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
      resolve({ command, rowCount, fields: named, rows })
    })
  })
}
