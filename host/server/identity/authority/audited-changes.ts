import type { Db } from '@console/core/server'
import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '../tables'
import { type Entry, writeEntries } from './audit'

type Work = Parameters<Db['transaction']>[0]
type Config = Parameters<Db['transaction']>[1]

const below = new WeakMap<Db, Db>()

/** For what is kept whether the call succeeds or not, like the count of wrong passwords: it is no change of the call. */
export const apart = (db: Db): Db => below.get(db) ?? db

/**
 * The database of a call that is audited. What the call changes first is committed together with its entries, both or
 * neither, whether that is a transaction or one statement. What it changes after that stands under the same entries.
 */
export class AuditedChanges {
  readonly db: Db
  private begun = false
  private ids: number[] = []

  /** `entries` are asked for when the first change is about to be committed; where there are none yet, with the next one. */
  constructor(
    private readonly pool: Db,
    private readonly entries: () => Entry[],
  ) {
    this.db = throughTransactions(pool, (work, config) => this.commit(work, config))
    below.set(this.db, pool)
  }

  /** The call is over and has changed nothing that could carry its entries, or has named its accounts, or what it made, late. */
  async end(): Promise<void> {
    if (!this.begun) return await this.write(this.pool)
    for (const [at, entry] of this.entries().entries()) {
      const id = this.ids[at]
      if (id === undefined) continue
      const { uid, user, thing_kind, thing_id, thing_name } = entry
      const late = { uid, user, thing_kind, thing_id, thing_name }
      await this.pool.update(auditLog).set(late).where(eq(auditLog.id, id))
    }
  }

  /** The call failed after something was changed: that stands there with how it ended. */
  async fail(status: number): Promise<void> {
    if (this.ids.length === 0) return
    await this.pool.update(auditLog).set({ status }).where(inArray(auditLog.id, this.ids))
  }

  private async commit(work: Work, config?: Config): Promise<unknown> {
    let isFirst = false
    try {
      return await this.pool.transaction(async (tx) => {
        const result = await work(tx)
        isFirst = !this.begun
        if (isFirst) await this.write(tx)
        return result
      }, config)
    } catch (error) {
      if (isFirst) {
        this.begun = false
        this.ids = []
      }
      throw error
    }
  }

  private async write(db: Db): Promise<void> {
    const entries = this.entries()
    if (entries.length === 0) return
    this.begun = true
    this.ids = await writeEntries(db, entries)
  }
}

type Commit = (work: Work, config?: Config) => Promise<unknown>

const changing: readonly PropertyKey[] = ['insert', 'update', 'delete']

/** The same database, all of whose changes are made in transactions of `commit`. */
function throughTransactions(db: Db, commit: Commit): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return commit
      if (!changing.includes(name)) return Reflect.get(target, name)
      return (...given: unknown[]) => later((tx) => call(tx, name, given), commit)
    },
  })
}

/** A statement that is being built; awaited, it is built and run in a transaction. */
function later(build: (tx: Db) => unknown, commit: Commit): unknown {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then' || name === 'catch' || name === 'finally') {
          const result = commit(async (tx) => await build(tx))
          return result[name].bind(result)
        }
        return (...given: unknown[]) => later((tx) => call(build(tx), name, given), commit)
      },
    },
  )
}

const call = (on: unknown, name: PropertyKey, given: unknown[]): unknown =>
  (on as Record<PropertyKey, (...given: unknown[]) => unknown>)[name]?.(...given)
