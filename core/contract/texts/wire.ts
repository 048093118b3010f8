import * as z from 'zod/mini'
import { isDeeperThan } from './format'

// Clients differ in how they send the same: forms and addresses know text alone.

/** `'3'` is 3; what is no number stays, to be refused by what comes next. */
export const numbered = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? Number(value) : value

/** A number of this schema, or the text of one. */
export const numeric = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(z.transform(numbered), schema as z.ZodMiniType<z.output<S>, unknown>)

/** `[1, 2]`, `['1', '2']`, or `'1,2'`; each once. */
export function listed(value: unknown): unknown {
  const list =
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : (value ?? [])
  return Array.isArray(list) ? [...new Set(list)] : list
}

/** The value of a JSON text; what is none, or nests too deep to be walked, stays a text. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    const read: unknown = JSON.parse(value)
    return isDeeperThan(50, read) ? value : read
  } catch {
    return value
  }
}

/** Minutes from the zone of a report's days to UTC: -540 is nine hours east of it. */
export const TimeOffset = z._default(
  z.coerce.number().check(z.multipleOf(1), z.gte(-840), z.lte(840)),
  0,
)
