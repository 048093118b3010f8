import type { Db } from '@console/core/outside'
import {
  type NodePgClient,
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { AskKind, AskOf, Asks } from '../messages'

export type AskService = <K extends AskKind>(what: AskOf<K>) => Promise<Asks[K]['answer']>

type Read = (text: string) => unknown

/** A query as drizzle hands it to its client. */
interface Query {
  text: string
  rowMode?: 'array'
  types: { getTypeParser(type: number, format: 'text'): Read }
}

type Transaction = NodePgTransaction<Record<string, never>, Record<string, never>>

/** Transactions by their handles. */
const numbers = new WeakMap<object, number>()

/** The transaction that a handle stands for; none: each statement is one. */
export const transactionOf = (db: Db | undefined): number | undefined => db && numbers.get(db)

const dialect = new PgDialect()

/** The plugin's own tables, as a plugin of the build has them; each statement is run by the service. */
export function askingDatabase(ask: AskService): Db {
  const db = new NodePgDatabase(dialect, sessionOf(ask), undefined)
  db.transaction = async (work, config) => {
    const transaction = await ask({ kind: 'begin', mode: modeOf(config) })
    const tx: Transaction = new NodePgTransaction(dialect, sessionOf(ask, transaction), undefined)
    try {
      const result = await work(numbered(tx, transaction))
      await ask({ kind: 'commit', transaction })
      return result
    } catch (error) {
      await ask({ kind: 'rollback', transaction })
      throw error
    }
  }
  return db
}

/** Also of those within it, which are savepoints of the one. */
function numbered(tx: Transaction, transaction: number): Transaction {
  numbers.set(tx, transaction)
  const within = tx.transaction.bind(tx)
  tx.transaction = (work) => within((inner) => work(numbered(inner, transaction)))
  return tx
}

const modeOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}) =>
  [isolationLevel && `isolation level ${isolationLevel}`, accessMode, deferrable && 'deferrable']
    .filter(Boolean)
    .join(' ')

const timestamptz = 1184

/**
 * `2026-11-24 22:21:23.896281+00` as `2026-11-24T22:21:23.896281Z`, which contracts and pages read. Columns that drizzle
 * reads as dates are made of it as well. What is no time of the calendar, like `infinity`, stays.
 */
export const asIsoTime: Read = (written) => {
  const [, day, time, fraction = '', hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d) ([\d:]{8})(\.\d+)?([+-]\d\d)(?::(\d\d))?$/.exec(written) ?? []
  if (!day) return written
  const second = new Date(`${day}T${time}${hours}:${minutes}`).toISOString().slice(0, 19)
  return `${second}${fraction}Z`
}

/** Values come as PostgreSQL writes them, and become what they are by drizzle's own readers. */
function sessionOf(ask: AskService, transaction?: number) {
  const client = {
    async query({ text, rowMode, types }: Query, values: readonly unknown[] = []) {
      const answered = await ask({ kind: 'sql', transaction, text, values })
      const { fields } = answered
      const reads = fields.map(({ dataTypeID }) =>
        dataTypeID === timestamptz ? asIsoTime : types.getTypeParser(dataTypeID, 'text'),
      )
      const valueAt = (written: string | null, at: number) =>
        written === null ? null : reads[at]?.(written)
      const named = (row: unknown[]) =>
        Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]))
      const rows = answered.rows.map((row) => row.map(valueAt))
      return { ...answered, rows: rowMode === 'array' ? rows : rows.map(named) }
    },
  }
  return new NodePgSession<Record<string, never>, Record<string, never>>(
    client as unknown as NodePgClient,
    dialect,
    undefined,
  )
}
