import type { Db } from '@console/core/server'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Answered, Statement } from '../messages'
import type { PromisedEntry } from '../promised-entry'
import { nameCaller } from './walls'

const mostRows = 10_000

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
  private ending: Promise<void> | undefined

  constructor(url: string, seconds: number) {
    this.pool = new pg.Pool({
      connectionString: url,
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
    const client = await this.pool.connect()
    try {
      await client.query(`begin ${mode}`)
      await nameCaller(client, uid, db)
      return new OwnTransaction(client, entry)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** In a transaction of its own. */
  async run(statement: Statement, beginning: Beginning): Promise<Answered> {
    const transaction = await this.begin(beginning)
    try {
      const answered = await transaction.run(statement)
      await transaction.commit()
      return answered
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }

  /** Also where it is being closed: a service may end while a build that was replaced goes. */
  close(): Promise<void> {
    this.ending ??= this.pool.end()
    return this.ending
  }
}

/** It is ended by `commit` or, also where that fails, by `rollback`. */
export class OwnTransaction {
  /** For what the service itself does in it, as the plugin. */
  readonly db: Db
  private isOver = false
  private isBroken = false

  constructor(
    private readonly client: pg.PoolClient,
    private readonly entry: PromisedEntry | undefined,
  ) {
    this.db = drizzle(client)
  }

  async run(statement: Statement): Promise<Answered> {
    try {
      return await answeredBy(this.client, statement)
    } catch (error) {
      this.isBroken ||= error instanceof TooMany
      throw error
    }
  }

  async commit(): Promise<void> {
    const committed = await this.entry?.keep(this.client)
    await this.client.query('commit')
    this.isOver = true
    committed?.()
    await this.giveBack()
  }

  async rollback(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    await this.client.query('rollback').catch(() => {
      this.isBroken = true
    })
    await this.giveBack()
  }

  /** Without tables and settings of the session: the next call on this connection may be for another account. */
  private async giveBack(): Promise<void> {
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
