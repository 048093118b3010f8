// Queries and forms know text alone: these take the text of a number, of a list, of JSON, or the thing itself.
import { fromJson, listed, numbered, numeric, TimeOffset } from '@console/core/contract'
import * as z from 'zod/mini'

export const Query = z.object({
  /** `'3'` or 3. */
  limit: z.optional(numeric(z.int().check(z.gte(1), z.lte(100)))),
  /** `'1,2'`, `['1', '2']` or `[1, 2]`. */
  ids: z.pipe(z.transform(listed), z.array(z.pipe(z.transform(numbered), z.int()))),
  /** `'{"city":"Kiel"}'` or the object. */
  fields: z.optional(z.pipe(z.transform(fromJson), z.record(z.string(), z.unknown()))),
  /** Minutes from the zone of the report's days to UTC. */
  offset: TimeOffset,
})
