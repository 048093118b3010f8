import * as z from 'zod/mini'
import { metaText, UserDefined } from '#plugins/buckets/contract'

const Pair = z.object({ name: z.string(), value: z._default(z.string(), '') })

/** Fields of the template by their place, because names may hold dots; everything else as JSON. */
export const MetaFields = {
  fields: z.array(Pair),
  other: z
    .string()
    .check(
      z.refine(
        (text) => !text.trim() || UserDefined.safeParse(text).success,
        'A JSON object, like {"city": "London"}',
      ),
    ),
}

type Meta = Record<string, unknown>

export const metaValues = (names: readonly string[], before: Meta) => ({
  fields: names.map((name) => ({ name, value: metaText(before[name]) })),
  other: otherText(names, before),
})

function otherText(names: readonly string[], before: Meta): string {
  const rest = Object.entries(before).filter(([name]) => !names.includes(name))
  return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest), undefined, 2) : ''
}

/** What the fields say; a value that reads as before stays what it was, JSON that is not finished is nothing yet. */
export function metaOf(
  { fields, other }: { fields: { name: string; value: string }[]; other: string },
  before: Meta,
): Meta {
  const named = fields
    .filter(({ value }) => value.trim())
    .map(({ name, value }) => [name, metaText(before[name]) === value ? before[name] : value])
  return {
    ...UserDefined.safeParse(other).data,
    ...Object.fromEntries(named),
  }
}
