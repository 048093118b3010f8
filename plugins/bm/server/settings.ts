import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

/** Sound is kept for a year at most, and what is known of it is to be there as long. */
const fewestResultMonths = 13

const BmSettings = z.strictObject({
  /** Who sends DDEX files; until it is told they say that they are test files. */
  ddex: z
    .strictObject({
      party_id: z
        .string()
        .regex(/^PADPIDA[0-9A-Z]{11}$/, 'a DDEX party id like PADPIDA2014021302Q'),
      name: z.string().min(1),
    })
    .optional(),
  /** For how many months results are kept, longer than any sound of theirs; for ever unless it is told. */
  result_months: z.int().min(fewestResultMonths).max(1200).optional(),
  /** What accounts may do with stations of the catalogue. */
  stations: z
    .strictObject({
      add_tv: z.boolean().default(false),
      edit_url: z.boolean().default(false),
      can_modify: z.boolean().default(true),
    })
    .prefault({}),
})

export const bmSettings: PluginSettings<z.output<typeof BmSettings>> = {
  plugin: 'bm',
  schema: BmSettings,
}
