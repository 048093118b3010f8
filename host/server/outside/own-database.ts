import type { Row, Statement } from '@console/core/outside'
import type { Db } from '@console/core/server'
import pg from 'pg'
import type { PromisedEntry } from './promised-entry'
import { nameCaller } from './walls'

const mostRows = 10_000

/** What the database refused, for the plugin to know. */
export class Refused extends Error {}

interface OwnCall {
  uid: number
  statements: readonly Statement[]
  /** The host's, which names the caller to the walls. */
  db: Db
  /** Of the call that this is a part of. */
  entry: PromisedEntry | undefined
}

/** A plugin's way to its rows: as its own role, in the account of whom it works for. */
export class OwnDatabase {
  private readonly pool: pg.Pool

  constructor(url: string, seconds: number) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 4,
      application_name: 'console plugin',
      connectionTimeoutMillis: 10_000,
      statement_timeout: seconds * 1000,
    })
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', () => undefined))
  }

  /** `entry`: of the call that this is a part of, committed with what it changes first. */
  async run({ uid, statements, db, entry }: OwnCall): Promise<Row[][]> {
    const client = await this.pool.connect()
    let broken = true
    try {
      await client.query('begin')
      await nameCaller(client, uid, db)
      const results: Row[][] = []
      for (const statement of statements) results.push(await rowsOf(client, statement))
      const committed = await entry?.keep(client)
      await client.query('commit')
      committed?.()
      await forgetSession(client)
      broken = false
      return results
    } catch (error) {
      await client
        .query('rollback')
        .then(() => forgetSession(client))
        .then(
          () => (broken = error instanceof TooMany),
          () => undefined,
        )
      throw new Refused((error as Error).message)
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

/** Tables and settings of the connection: the next call on it may be for another account. */
const forgetSession = (client: pg.PoolClient) => client.query('discard all')

class TooMany extends Error {}

/** One statement at a time: extended queries take no more. Rows beyond the most are not kept. */
function rowsOf(client: pg.PoolClient, { text, values = [] }: Statement): Promise<Row[]> {
  const asked = { text, values: [...values], queryMode: 'extended' }
  return new Promise((resolve, reject) => {
    const rows: Row[] = []
    let count = 0
    const query = client.query(new pg.Query<Row>(asked))
    query.on('row', (row) => {
      count += 1
      if (count <= mostRows) rows.push(row)
    })
    query.on('error', reject)
    query.on('end', () => {
      if (count <= mostRows) return resolve(rows)
      reject(new TooMany(`a statement answers at most ${mostRows} rows: add a limit`))
    })
  })
}
