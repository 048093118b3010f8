import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'

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
