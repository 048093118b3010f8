import type { PluginSettings, Services } from '@console/core/server'
import { z } from 'zod'

const TrackerSettings = z.strictObject({
  /** Stations, by their ids, whose plays the tracker does not show to an account: `{ "1012": ["100001"] }`. */
  restrict_channels: z.record(z.string().regex(/^\d+$/), z.array(z.string())).default({}),
})

export const trackerSettings: PluginSettings<z.output<typeof TrackerSettings>> = {
  plugin: 'tracker',
  schema: TrackerSettings,
}

/** Stations that the operator keeps from the account. */
export const hiddenFrom = (uid: number, { settings }: Pick<Services, 'settings'>) =>
  settings(trackerSettings).restrict_channels[String(uid)] ?? []
