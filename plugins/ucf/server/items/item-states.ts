import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ucfItems, ucfOccurrences } from '../tables'

/** Where an item that was heard twice ends nobody can know: what follows may be the same, too. */
const agreeing = 3
const sameLength = 500
/** If it is not heard once more by then, it is offered as it is. */
export const measuredFor = 600_000

/** Occurrences whose length is that of their item. */
const alike = sql`(select count(*) from ${ucfOccurrences} where ${and(
  eq(ucfOccurrences.item_id, ucfItems.id),
  sql`abs(${ucfOccurrences.duration_ms} - ${ucfItems.duration_ms}) <= ${sameLength}`,
)})`

/** The edges of an item agree, or are what they will be. */
export const isMeasured: SQL<boolean> = sql<boolean>`(${ucfItems.by_hand}
  or ${ucfItems.created_at} <= now() - make_interval(secs => ${measuredFor / 1000})
  or ${alike} >= ${agreeing})`

/** A reference explains it, and nobody has decided about it: it waits for nobody. */
export const isResolved = and(inArray(ucfItems.status, [0, 2]), isNotNull(ucfItems.resolved_by))
export const isUnresolved = or(notInArray(ucfItems.status, [0, 2]), isNull(ucfItems.resolved_by))
