import type { NamedThings } from '@console/core/server'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Of one call. */
const mostIds = 100

/** Things that an address names. */
export interface Met {
  of: NamedThings
  ids: string[]
  /** Ids of what they lie in, where the address says so. */
  inside: string[] | undefined
}

interface Place {
  of: NamedThings
  below: RegExp
  itself: RegExp
  depth: number
}

/** Knows from the address of a call which things it is about. */
export class ThingAddresses {
  private readonly places: Place[]

  constructor(all: readonly NamedThings[]) {
    const places = all.flatMap((of) => of.calls.map((calls) => placeOf(of, calls)))
    this.places = places.sort((one, other) => one.depth - other.depth)
  }

  /** The innermost; `made` are the ids of what a call has made there. */
  met(path: string, made = ''): Met | undefined {
    const named = this.places.flatMap(({ of, below }) => {
      const ids = idsOf(of, decoded(below.exec(path)?.[1] ?? ''))
      return ids.length > 0 ? [{ of, ids }] : []
    })
    const of = made && this.madeAt(path)
    const all = of ? [...named, { of, ids: idsOf(of, made) }] : named
    const last = all.at(-1)
    const outer = all.find((one) => one.of === last?.of.within?.things)
    return last && { ...last, inside: outer?.ids }
  }

  /** What is made by a call to this address. */
  madeAt = (path: string) => this.places.findLast(({ itself }) => itself.test(path))?.of
}

function placeOf(of: NamedThings, calls: string): Place {
  const start = `^/api${calls.replaceAll('*', '[^/]+')}`
  const depth = calls.split('/').length
  return { of, depth, below: new RegExp(`${start}/([^/]+)`), itself: new RegExp(`${start}$`) }
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** Those that the column can hold: others would be refused by the database. */
function idsOf({ table, key }: NamedThings, text: string): string[] {
  const { dataType, columnType } = getTableColumns(table)[key] as PgColumn
  const form =
    dataType === 'number' ? /^\d{1,9}$/ : columnType === 'PgUUID' ? uuid : /^[^\0]{1,100}$/
  const ids = text.split(',').filter((id) => form.test(id))
  return ids.slice(0, mostIds)
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
