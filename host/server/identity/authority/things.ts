import type { AuditThing } from '@console/core/contract'
import { type Db, type NamedThings, things } from '@console/core/server'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { pluginDecisions } from '../../customer-plugins/tables'
import { users } from '../../people/tables'
import { type auditLog, tokens } from '../tables'
import { type Met, ThingAddresses } from './thing-addresses'

type Row = Record<string, unknown>
export type Named = Pick<typeof auditLog.$inferInsert, 'thing_kind' | 'thing_id' | 'thing_name'>
type Logged = Required<Named> & { path: string }

const longestName = 500

/** What the host itself has. */
export const ownThings = [
  things(users, {
    calls: ['/iam-users'],
    kind: 'IAM user',
    page: () => '/account/iam-users',
    found: { named: true, only: eq(users.type, 'iam') },
  }),
  things(tokens, {
    calls: ['/personal-access-token'],
    kind: 'access token',
    page: () => '/account/developer',
  }),
  things(pluginDecisions, {
    calls: ['all', 'customers'].map((whom) => `/admin/monitoring/customer-plugins/*/${whom}`),
    kind: 'plugin',
    key: 'plugin',
    name: 'plugin',
  }),
]

/** Names for the audit log what calls are about. */
export class Things {
  private readonly addresses: ThingAddresses

  constructor(named: readonly NamedThings[]) {
    this.addresses = new ThingAddresses([...ownThings, ...named])
  }

  /** What a call is about, as it was before: it may be renamed or deleted by it. */
  async before(db: Db, path: string): Promise<(uid: number) => Named | undefined> {
    const met = this.addresses.met(path)
    if (!met) return () => undefined
    const found = (await rowsOf(db, met.of, met.of.key, met.ids)).filter(isIn(met))
    return (uid) =>
      namedBy(
        met.of,
        found.filter((row) => row.uid === uid),
      )
  }

  /** What a call has made, by its answer. */
  made(path: string, result: unknown): Named | undefined {
    const of = this.addresses.madeAt(path)
    const made = (result as { data?: unknown } | undefined)?.data
    const rows = [made ?? []].flat().filter((row): row is Row => typeof row === 'object' && !!row)
    return (
      of &&
      namedBy(
        of,
        rows.filter((row) => of.key in row),
      )
    )
  }

  /** How entries show what they are about: with the page of what is still there. */
  async shown(db: Db, uid: number, entries: readonly Logged[]): Promise<(AuditThing | null)[]> {
    const mets = entries.map(({ path, thing_id }) => this.addresses.met(path, thing_id))
    const there = new Map<NamedThings, Row[]>()
    for (const of of new Set(mets.flatMap((met) => met?.of ?? []))) {
      const ids = mets.flatMap((met) => (met?.of === of ? met.ids : []))
      const found = await rowsOf(db, of, of.key, ids)
      const own = found.filter((row) => row.uid === uid)
      there.set(of, await withAbove(db, of, own))
    }
    return entries.map((entry, at) => {
      const met = mets[at]
      const rows = met && there.get(met.of)?.filter(isIn(met))
      const row = met?.ids.length === 1 && rows?.find((one) => one[met.of.key] === keyOf(met, one))
      return shownAs(entry, met?.of, row || undefined)
    })
  }
}

const above = Symbol('what it lies in')

const keyOf = ({ of, ids }: Met, row: Row) => (String(row[of.key]) === ids[0] ? row[of.key] : null)

const isIn =
  ({ of: { within }, inside }: Met) =>
  (row: Row) =>
    !within || !inside || inside.includes(String(row[within.column]))

/** Rows with the row that each lies in. */
async function withAbove(db: Db, { within }: NamedThings, rows: Row[]): Promise<Row[]> {
  if (!within) return rows
  const ids = rows.map((row) => String(row[within.column]))
  const found = await rowsOf(db, within.things, 'id', ids)
  return rows.map((row) => ({
    ...row,
    [above]: found.find(({ id }) => id === row[within.column]),
  }))
}

function shownAs(
  { thing_kind, thing_name }: Logged,
  of: NamedThings | undefined,
  row: (Row & { [above]?: Row }) | undefined,
): AuditThing | null {
  const kind = thing_kind || of?.kind
  const name = thing_name || (of && row && String(row[of.name]))
  if (!kind || !name) return null
  const outer = row?.[above]
  const isWhole = row && (!of?.within || outer)
  const page = isWhole ? of?.page?.(row, outer ?? {}) : undefined
  const region = row?.region ?? outer?.region
  return { kind, name, page: page === undefined ? null : inRegion(page, region) }
}

const inRegion = (page: string, region: unknown) =>
  typeof region === 'string' ? `${page}${page.includes('?') ? '&' : '?'}region=${region}` : page

function namedBy(of: NamedThings, rows: readonly Row[]): Named | undefined {
  if (rows.length === 0) return undefined
  const names = rows.map((row) => String(row[of.name] ?? '')).join(', ')
  const thing_name = names.length > longestName ? `${names.slice(0, longestName)}…` : names
  const thing_id = rows.map((row) => String(row[of.key])).join(',')
  return { thing_kind: of.kind, thing_id, thing_name }
}

async function rowsOf(db: Db, { table }: NamedThings, key: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const column = getTableColumns(table)[key] as PgColumn
  return await db
    .select()
    .from(table as PgTable)
    .where(inArray(column, ids))
}
