import type { PluginSettings } from '@console/core/server'
import { z } from 'zod'
import { platforms } from '../contract'

const MetadataSettings = z.strictObject({
  /** Adapters by platform: `{ "deezer": { "url": "https://adapters.example.org/deezer" } }`. */
  platforms: z
    .partialRecord(z.enum(platforms), z.strictObject({ url: z.url({ protocol: /^https?$/ }) }))
    .default({}),
})
export type MetadataSettings = z.output<typeof MetadataSettings>

export const metadataSettings: PluginSettings<MetadataSettings> = {
  plugin: 'metadata-links',
  schema: MetadataSettings,
}
